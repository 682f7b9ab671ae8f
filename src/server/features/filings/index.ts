/** What other features use of the filings. */
export { readFilings, readSettings as readFinanceSettings } from '#server/features/filings/filings.queries.ts';
export { filingsAreDue } from '#server/features/filings/filings-due.job.ts';
export { listFilings } from '#server/features/filings/filings.service.ts';
