/** What other screens use of the audit trail: a value in words. */
export { useValueWords } from './change-values.tsx';
