/** What other parts use of timesheets. */
export { deriveSheet } from '#server/time/timesheets/sheet/derive.ts';
export { waitingSheets } from '#server/time/timesheets/waiting.ts';
export { sheetsAreDue } from '#server/time/timesheets/sheets-due.job.ts';
