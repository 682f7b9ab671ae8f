/** What other features use of the filings. */
export { filingsAreDue } from '#server/features/filings/filings-due.job.ts';
