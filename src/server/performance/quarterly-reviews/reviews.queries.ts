import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { GoalReport, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import type { Search } from '#contract/shared.ts';
import type { ReviewStatus } from '#engine/performance/moves.ts';
import type { Quarter } from '#engine/performance/year.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName, searchedPersonName } from '#server/db/parts/names.ts';
import { uuids } from '#server/requests/approvers/index.ts';
import type { ClosedRows } from '#server/performance/records/index.ts';
import { photoName } from '#server/files/photo-name.ts';

/** A review as lists have it: without contents. */
export interface ListedReview extends Quarter {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
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

const listed = sql`r.id, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo,
  r.year, r.quarter, r.reviewed_date, r.status, r.pdd_id, ${accountName('m')} as marked_by, r.marked_at`;
const tables = sql`quarterly_reviews r join employees e on e.company_id = r.company_id and e.id = r.employee_id
  left join users m on m.company_id = r.company_id and m.id = r.marked_by`;

/** Reviews are closed by the mark. */
export const closedReviews: ClosedRows = { year: sql`r.year`, isClosed: sql`(r.marked_at is not null)` };

/** Which reviews a list has. */
export interface ReviewConditions {
  readonly companyId: string;
  /** On the person `e`. */
  readonly reach: RawBuilder<unknown>;
  readonly year: number | undefined;
  readonly quarter: number | undefined;
  readonly status: ReviewStatus | undefined;
  readonly employeeId: string | undefined;
  readonly search: Search<'name' | 'code'> | undefined;
}

const searched = {
  name: searchedPersonName('e'),
  code: sql`e.code`,
};

function matching(of: ReviewConditions): RawBuilder<unknown> {
  const parts = [sql`r.company_id = ${of.companyId}`, of.reach];
  if (of.year !== undefined) parts.push(sql`r.year = ${of.year}`);
  if (of.quarter !== undefined) parts.push(sql`r.quarter = ${of.quarter}`);
  if (of.status !== undefined) parts.push(sql`r.status = ${of.status}`);
  if (of.employeeId !== undefined) parts.push(sql`r.employee_id = ${of.employeeId}`);
  if (of.search !== undefined) {
    const pattern = `%${of.search.value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const hits = of.search.columns.map((column) => sql`${searched[column]} ilike ${pattern}`);
    parts.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  // Outer, so that a count that asks nothing of the person reads no people: each record has one.
  return sql`quarterly_reviews r left join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where ${sql.join(parts, sql` and `)}`;
}

/** A page of reviews, the newest quarter first. */
export async function listReviews(
  db: Db,
  of: ReviewConditions & { readonly offset: number; readonly limit: number },
): Promise<readonly ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select ${listed} from (select r.id as found from ${matching(of)} order by r.year desc, r.quarter desc, r.id desc
      limit ${of.limit} offset ${of.offset}) p
    join ${tables} on r.company_id = ${of.companyId} and r.id = p.found
    order by r.year desc, r.quarter desc, r.id desc`.execute(db);
  return rows;
}

/** How many reviews a list has. */
export async function countReviews(db: Db, of: ReviewConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface OfReview {
  readonly companyId: string;
  readonly id: string;
}

/** A review; `isHeld` keeps others from moving it meanwhile. */
export async function findReview(db: Db, of: OfReview & { readonly isHeld: boolean }): Promise<StoredReview | undefined> {
  if (of.isHeld) {
    await sql`select id from quarterly_reviews where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
  }
  const { rows } = await sql<StoredReview>`
    select ${listed}, r.progress, r.goals, r.created_at, r.version, ${accountName('u')} as changed_by, r.updated_at as changed_at
    from ${tables} left join users u on u.company_id = r.company_id and u.id = coalesce(r.updated_by, r.created_by)
    where r.company_id = ${of.companyId} and r.id = ${of.id}`.execute(db);
  return rows[0];
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
