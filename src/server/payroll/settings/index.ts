export { changeDatesOf, isUsed } from '#server/payroll/settings/change-dates.ts';
export { holdPayrollMonths } from '#server/payroll/settings/change-dates.queries.ts';
export { frozen } from '#server/payroll/settings/refusals.ts';
