/** What other features use of the report on performance. */
export { readYearOfAll } from '#server/features/performance-report/overview.service.ts';
