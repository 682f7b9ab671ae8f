/** What other parts use of timesheets. */
export { deriveSheet } from '#server/features/timesheets/derive.ts';
export { waitingSheets } from '#server/features/timesheets/waiting.ts';
export { sheetsAreDue } from '#server/features/timesheets/sheets-due.job.ts';
