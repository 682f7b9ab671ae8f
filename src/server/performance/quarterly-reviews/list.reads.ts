import type { ReviewRow } from '#contract/performance/quarterly-reviews.ts';
import { isInReach, readStandings } from '#server/performance/records/index.ts';
import type { RecordScope, Standing } from '#server/performance/records/index.ts';
import { closedReviews, reviewRows } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import type { ListedReview, ReviewConditions } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

interface Query extends Partial<Omit<ReviewConditions, 'companyId' | 'reach'>> {
  readonly offset: number;
  readonly limit: number;
  readonly scope: RecordScope;
}

/** A page of the reviews that the caller may read. Three statements, whatever the number of rows. */
export async function listOfReviews(context: Context, { scope, offset, limit, ...asked }: Query) {
  const { db, session } = context;
  const of: ReviewConditions = {
    companyId: session.companyId,
    reach: isInReach(context, scope, closedReviews),
    year: asked.year,
    quarter: asked.quarter,
    status: asked.status,
    employeeId: asked.employeeId,
    search: asked.search,
  };
  const rows = await reviewRows.list(db, { ...of, offset, limit });
  const total = await reviewRows.count(db, of);
  const standings = await readStandings(context, [...new Set(rows.map((row) => row.employee_id))]);
  const data = rows.flatMap((row) => {
    const standing = standings.get(row.employee_id);
    return standing === undefined ? [] : [toReviewRow(context, row, standing)];
  });
  return { data, pagination: { count: data.length, total, offset, limit } };
}

/** A review as lists and details have it. */
export const toReviewRow = (context: Context, record: ListedReview, standing: Standing): ReviewRow => ({
  id: record.id,
  employeeId: record.employee_id,
  employeeCode: record.employee_code,
  employeeName: record.employee_name,
  photo: record.photo,
  photoLink: photoLink(context, record.photo),
  reviewedDate: record.reviewed_date,
  year: record.year,
  quarter: record.quarter,
  status: record.status,
  pddId: record.pdd_id,
  markedBy: record.marked_by,
  markedAt: record.marked_at?.toISOString() ?? null,
  isOwner: standing.isOwn,
  evaluates: standing.evaluates !== undefined,
});
