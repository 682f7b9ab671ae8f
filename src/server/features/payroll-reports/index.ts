/** What other features use of the reports of payroll. */
export { bank, dollars, nssf, paidOf, tax } from '#server/features/payroll-reports/definitions.ts';
export type { Definition } from '#server/features/payroll-reports/definitions.ts';
export { rowsOf } from '#server/features/payroll-reports/payroll-reports.service.ts';
export { leastOf } from '#server/features/payroll-reports/month.queries.ts';
