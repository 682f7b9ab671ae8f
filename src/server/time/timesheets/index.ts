/** What other parts use of timesheets. */
export { deriveSheet } from '#server/time/timesheets/sheet/derive.ts';
export { sheetsAreDue } from '#server/time/timesheets/sheets-due.job.ts';
