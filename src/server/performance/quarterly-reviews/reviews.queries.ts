import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { GoalReport, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import type { ReviewStatus } from '#engine/performance/moves.ts';
import type { Quarter } from '#engine/performance/year.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { uuids } from '#server/requests/approvers/index.ts';
import { personColumns, recordRows } from '#server/performance/records/index.ts';
import type { ClosedRows, PersonOfRecord, RecordConditions } from '#server/performance/records/index.ts';

/** A review as lists have it: without contents. */
export interface ListedReview extends PersonOfRecord, Quarter {
  readonly reviewed_date: string;
  readonly status: ReviewStatus;
  readonly pdd_id: string | null;
  readonly marked_by: string | null;
  readonly marked_at: Date | null;
}

/** A review with what its person reports; the two sides stand in tables of all records. */
export interface StoredReview extends ListedReview {
  readonly progress: readonly GoalReport[];
  /** As they were when it was submitted. */
  readonly goals: readonly ReviewedGoal[] | null;
  readonly created_at: Date;
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date;
}

/** Reviews are closed by the mark. */
export const closedReviews: ClosedRows = { year: sql`r.year`, isClosed: sql`(r.marked_at is not null)` };

/** Which reviews a list has. */
export interface ReviewConditions extends RecordConditions<ReviewStatus> {
  readonly quarter: number | undefined;
  readonly employeeId: string | undefined;
}

/** Reviews, the newest quarter first. */
export const reviewRows = recordRows<ListedReview, StoredReview, ReviewConditions>({
  table: sql`quarterly_reviews`,
  columns: sql`${personColumns}, r.quarter, r.reviewed_date, r.status, r.pdd_id, ${accountName('m')} as marked_by, r.marked_at`,
  joined: sql`left join users m on m.company_id = r.company_id and m.id = r.marked_by`,
  more: {
    columns: sql`r.progress, r.goals, r.created_at, r.version, ${accountName('u')} as changed_by, r.updated_at as changed_at`,
    joined: sql`left join users u on u.company_id = r.company_id and u.id = coalesce(r.updated_by, r.created_by)`,
  },
  isLiving: sql`true`,
  order: sql`r.year desc, r.quarter desc, r.id desc`,
  where: ({ quarter, employeeId }) => [
    ...(quarter === undefined ? [] : [sql`r.quarter = ${quarter}`]),
    ...(employeeId === undefined ? [] : [sql`r.employee_id = ${employeeId}`]),
  ],
});

interface OfReview {
  readonly companyId: string;
  readonly id: string;
}

/** Makes a review; undefined where the person has one of that quarter already. */
export async function insertReview(
  db: Db,
  of: Quarter & {
    readonly companyId: string;
    readonly userId: string;
    readonly employeeId: string;
    readonly reviewedDate: string;
    readonly pddId: string | null;
    readonly isOnBehalf: boolean;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into quarterly_reviews (company_id, id, employee_id, year, quarter, reviewed_date, pdd_id, progress, is_on_behalf, created_by, created_at)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.employeeId}, ${of.year}, ${of.quarter}, ${of.reviewedDate}, ${of.pddId}, '[]',
      ${of.isOnBehalf}, ${of.userId}, ${of.now})
    on conflict (company_id, employee_id, year, quarter) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** What a save or a move writes of a review. */
export interface ReviewChanges {
  readonly year?: number;
  readonly quarter?: number;
  readonly reviewed_date?: string;
  readonly pdd_id?: string | null;
  readonly progress?: string;
  readonly status?: ReviewStatus;
  readonly goals?: string | null;
  readonly marked_at?: Date | null;
  readonly marked_by?: string | null;
}

/** Writes what changes, and stamps the review. */
export async function updateReview(db: Db, of: OfReview & { readonly changes: ReviewChanges }): Promise<void> {
  await db
    .updateTable('quarterly_reviews')
    .set(of.changes)
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Whether the person has another review of a quarter. */
export async function isQuarterTaken(
  db: Db,
  of: Quarter & { readonly companyId: string; readonly employeeId: string; readonly except: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from quarterly_reviews where company_id = ${of.companyId} and employee_id = ${of.employeeId}
      and year = ${of.year} and quarter = ${of.quarter} and id <> ${of.except}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** The person's living objective of a year. */
export async function findObjectiveOf(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly year: number },
): Promise<{ readonly id: string; readonly isApproved: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isApproved: boolean }>`
    select id, status = 'APPROVED' as "isApproved" from objectives where company_id = ${of.companyId}
      and employee_id = ${of.employeeId} and year = ${of.year} and archived_at is null and status <> 'REJECTED'`.execute(db);
  return rows[0];
}

/** Submitted reviews of an objective that nobody has marked, the earlier quarter first; held. */
export async function readUnmarked(
  db: Db,
  of: { readonly companyId: string; readonly pddId: string },
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quarterly_reviews where company_id = ${of.companyId} and pdd_id = ${of.pddId} and status = 'SUBMITTED'
      and marked_at is null order by year, quarter for update`.execute(db);
  return rows;
}

/** What the newest submitted review of each objective reports, by objective. */
export async function readNewestReports(
  db: Db,
  of: { readonly companyId: string; readonly pddIds: readonly string[] },
): Promise<readonly (Pick<StoredReview, 'quarter' | 'progress' | 'goals'> & { readonly pddId: string })[]> {
  if (of.pddIds.length === 0) return [];
  const { rows } = await sql<Pick<StoredReview, 'quarter' | 'progress' | 'goals'> & { pddId: string }>`
    select distinct on (pdd_id) pdd_id as "pddId", quarter, progress, goals from quarterly_reviews
    where company_id = ${of.companyId} and pdd_id = any(${uuids(of.pddIds)}) and status = 'SUBMITTED'
    order by pdd_id, year desc, quarter desc`.execute(db);
  return rows;
}

/** Whether any review hangs on an objective. */
export async function hasReviewsOf(db: Db, of: { readonly companyId: string; readonly pddId: string }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from quarterly_reviews where company_id = ${of.companyId} and pdd_id = ${of.pddId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}
