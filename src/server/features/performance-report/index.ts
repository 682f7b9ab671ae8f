/** What other features use of the report on performance. */
export { performanceIsDue, performanceWaits } from '#server/features/performance-report/reminders/reminders.job.ts';
export { readYearOfAll } from '#server/features/performance-report/overview.service.ts';
