/** What other features use of journals. */
export { readPostedSums } from '#server/features/journals/posted.queries.ts';
export type { PostedSums } from '#server/features/journals/posted.queries.ts';
