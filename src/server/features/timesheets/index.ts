/** What other parts use of timesheets. */
export { sheetsAreDue } from '#server/features/timesheets/sheets-due.job.ts';
