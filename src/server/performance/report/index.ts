/** What other features use of the report on performance. */
export { performanceIsDue, performanceWaits } from '#server/performance/report/reminders/reminders.job.ts';
export { readYearOfAll } from '#server/performance/report/overview.service.ts';
