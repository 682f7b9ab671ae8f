export { changeDatesOf, isUsed } from '#server/features/payroll-settings/change-dates.ts';
export { holdPayrollMonths } from '#server/features/payroll-settings/change-dates.queries.ts';
export { frozen } from '#server/features/payroll-settings/refusals.ts';
