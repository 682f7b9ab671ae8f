/** What other features use of the changes to the facts of pay. */
export { confirmChanges, tellMonthChanges } from '#server/features/payroll-changes/changes.service.ts';
export { exportMonthChanges } from '#server/features/payroll-changes/changes.sheet.ts';
