/** What other features use of the reports of payroll. */
export { bank, nssf, tax } from '#server/features/payroll-reports/definitions.ts';
export type { Definition } from '#server/features/payroll-reports/definitions.ts';
export { exportReport } from '#server/features/payroll-reports/payroll-reports.sheet.ts';
export { rowsOf } from '#server/features/payroll-reports/payroll-reports.service.ts';
export { wordsIn } from '#server/features/payroll-reports/payroll-reports.sheet.ts';
export { leastOf } from '#server/features/payroll-reports/month.queries.ts';
export type { MonthRow } from '#server/features/payroll-reports/month.queries.ts';
