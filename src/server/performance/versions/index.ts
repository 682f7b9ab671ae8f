/** What other features use of the versions of records of performance. */
export { accessTo } from '#server/performance/versions/hooks.ts';
