import { sql } from 'kysely';
import { isToApprove, isToEvaluate, waitingRecords } from '#server/performance/records/index.ts';

const table = sql`objectives`;
const title = sql`r.year::text`;
const submittedFor = sql`case when r.is_on_behalf then r.submitted_by end`;

/** Objectives to approve. */
export const waitingObjectives = waitingRecords('objective', {
  table,
  waits: (context, query) =>
    sql`r.archived_at is null and r.status = 'SUBMITTED' and ${isToApprove(context, { ...query, submittedFor })}`,
  title,
  link: (id) => `/performance/pdd/update/${id}?type=review-objective`,
  submittedFor,
});

/** Self evaluations to evaluate. */
export const waitingEvaluations = waitingRecords('evaluation', {
  table,
  waits: (context, query) =>
    sql`r.archived_at is null and r.status = 'APPROVED' and r.evaluate_status = 'SUBMITTED' and ${isToEvaluate(context, query)}`,
  title,
  link: (id) => `/performance/pdd/update/${id}?type=evaluation`,
});
