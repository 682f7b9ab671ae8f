/** What other screens use of the payroll reports. */
export { useExplained } from './use-explained.tsx';
