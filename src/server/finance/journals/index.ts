/** What other features use of journals. */
export { readPosting, readSettings as readJournalSettings, readUnposted } from '#server/finance/journals/journals.queries.ts';
export { readUnpostedBatches } from '#server/finance/journals/payments.queries.ts';
export { readPostedSums } from '#server/finance/journals/posted.queries.ts';
export type { PostedSums } from '#server/finance/journals/posted.queries.ts';
