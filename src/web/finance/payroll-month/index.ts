/** What other screens use of the page of a month. */
export { MonthStepsBrief } from './month-steps-brief.tsx';
