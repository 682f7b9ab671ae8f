/** What other features use of the reports of payroll. */
export { bank, nssf, tax } from '#server/finance/payroll-reports/definitions.ts';
export type { Definition } from '#server/finance/payroll-reports/definitions.ts';
export { exportReport } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
export { rowsOf } from '#server/finance/payroll-reports/payroll-reports.service.ts';
export { wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
export { leastOf } from '#server/finance/payroll-reports/month.queries.ts';
export type { MonthRow } from '#server/finance/payroll-reports/month.queries.ts';
