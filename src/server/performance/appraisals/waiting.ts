import { sql } from 'kysely';
import { isToEvaluate, waitingRecords } from '#server/performance/records/index.ts';

/** Appraisals to evaluate. */
export const waitingAppraisals = waitingRecords('appraisal', {
  table: sql`appraisals`,
  waits: (context, query) =>
    sql`r.archived_at is null and r.evaluate_status = 'SUBMITTED' and r.stage is null and ${isToEvaluate(context, query)}`,
  title: sql`r.year::text`,
  link: (id) => `/performance/appraisal/edit/${id}`,
});
