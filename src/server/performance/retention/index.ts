/** What other features use of how long records of performance are kept. */
export { performanceIsErased } from '#server/performance/retention/retention.job.ts';
