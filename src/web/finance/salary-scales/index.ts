/** What other features use of salary scales. */
export { SalaryPlace } from './salary-place.tsx';
