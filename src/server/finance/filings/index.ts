/** What other features use of the filings. */
export { readFilings, readSettings as readFinanceSettings } from '#server/finance/filings/filings.queries.ts';
export { filingsAreDue } from '#server/finance/filings/filings-due.job.ts';
export { listFilings } from '#server/finance/filings/filings.service.ts';
