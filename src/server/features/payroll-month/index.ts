/** What other features use of the page of a month. */
export { readMonthChange } from '#server/features/payroll-month/month-change.ts';
export { describeSteps } from '#server/features/payroll-month/month.service.ts';
