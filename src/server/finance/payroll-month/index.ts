/** What other features use of the page of a month. */
export { readMonthChange } from '#server/finance/payroll-month/month-change.ts';
export { describeSteps } from '#server/finance/payroll-month/month.service.ts';
