/** What other features use of journals. */
export { readPosting, readSettings as readJournalSettings, readUnposted } from '#server/features/journals/journals.queries.ts';
export { readUnpostedBatches } from '#server/features/journals/payments.queries.ts';
export { readPostedSums } from '#server/features/journals/posted.queries.ts';
export type { PostedSums } from '#server/features/journals/posted.queries.ts';
