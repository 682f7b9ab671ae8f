import { sql } from 'kysely';
import { isToEvaluate, waitingRecords } from '#server/performance/records/index.ts';

/** Submitted reviews that wait for the mark. */
export const waitingReviews = waitingRecords('quarterly', {
  table: sql`quarterly_reviews`,
  waits: (context, query) => sql`r.status = 'SUBMITTED' and r.marked_at is null and ${isToEvaluate(context, query)}`,
  title: sql`r.year || '/' || r.quarter`,
  link: (id) => `/performance/quarterly-review/edit/${id}`,
});
