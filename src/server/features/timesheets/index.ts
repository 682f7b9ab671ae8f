/** What other parts use of timesheets. */
export { deriveSheet } from '#server/features/timesheets/derive.ts';
export { sheetsAreDue } from '#server/features/timesheets/sheets-due.job.ts';
