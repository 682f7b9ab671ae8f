/** What other features use of the changes to the facts of pay. */
export { confirmChanges, tellMonthChanges } from '#server/payroll/changes/changes.service.ts';
export { readLoneLayouts } from '#server/payroll/changes/lone-layouts.queries.ts';
export { exportMonthChanges } from '#server/payroll/changes/changes.sheet.ts';
