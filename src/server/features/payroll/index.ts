/** What other features use of payroll. */
export { periodNumber } from '#server/features/payroll/payroll.types.ts';
