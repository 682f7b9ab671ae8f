import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AppraisalKind } from '#contract/performance/appraisals.ts';
import type { Search } from '#contract/shared.ts';
import type { AppraisalScore } from '#engine/performance/appraisal-score.ts';
import type { AppraisalStage } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName, searchedPersonName } from '#server/db/parts/names.ts';
import type { ClosedRows } from '#server/performance/records/index.ts';
import { photoName } from '#server/files/photo-name.ts';

type Points = 1 | 2 | 3 | 4;

/** An appraisal without contents. */
export interface StoredAppraisal {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly employee_name: string;
  readonly photo: string | null;
  readonly year: number;
  readonly kind: AppraisalKind;
  readonly self_eval_date: string;
  readonly evaluate_status: 'PENDING' | 'SUBMITTED';
  readonly stage: AppraisalStage | null;
  readonly manager_rating: Points | null;
  readonly calibrated_rating: Points | null;
  readonly rating_reason: string | null;
  readonly recommendation: 'CONFIRM' | 'EXTEND' | 'END' | null;
  readonly score: AppraisalScore | null;
  readonly agrees: boolean | null;
  readonly employee_comment: string | null;
  readonly created_at: Date;
}

const columns = sql`r.id, r.employee_id, e.code as employee_code, ${personName('e')} as employee_name,
  (select ${photoName('f')} from files f where f.company_id = e.company_id and f.id = e.photo_file_id) as photo,
  r.year, r.kind, r.self_eval_date, r.evaluate_status, r.stage, r.manager_rating, r.calibrated_rating, r.rating_reason, r.recommendation, r.score,
  r.agrees, r.employee_comment, r.created_at`;

/** An appraisal is closed once it is released. */
export const closedAppraisals: ClosedRows = {
  year: sql`r.year`,
  isClosed: sql`coalesce(r.stage in ('RELEASED', 'ACKNOWLEDGED'), false)`,
};

/** Which appraisals a list has. */
export interface AppraisalConditions {
  readonly companyId: string;
  /** On the person `e`. */
  readonly reach: RawBuilder<unknown>;
  readonly year: number | undefined;
  readonly search: Search<'name' | 'code'> | undefined;
}

const searched = {
  name: searchedPersonName('e'),
  code: sql`e.code`,
};

function matching(of: AppraisalConditions): RawBuilder<unknown> {
  const parts = [sql`r.company_id = ${of.companyId}`, sql`r.archived_at is null`, of.reach];
  if (of.year !== undefined) parts.push(sql`r.year = ${of.year}`);
  if (of.search !== undefined) {
    const pattern = `%${of.search.value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const hits = of.search.columns.map((column) => sql`${searched[column]} ilike ${pattern}`);
    parts.push(sql`(${sql.join(hits, sql` or `)})`);
  }
  // Outer, so that a count that asks nothing of the person reads no people: each record has one.
  return sql`appraisals r left join employees e on e.company_id = r.company_id and e.id = r.employee_id where ${sql.join(parts, sql` and `)}`;
}

/** A page of appraisals, the newest first. */
export async function listAppraisals(
  db: Db,
  of: AppraisalConditions & { readonly offset: number; readonly limit: number },
): Promise<readonly StoredAppraisal[]> {
  const { rows } = await sql<StoredAppraisal>`
    select ${columns} from (select r.id from ${matching(of)} order by r.year desc, r.id desc limit ${of.limit} offset ${of.offset}) p
    join appraisals r on r.company_id = ${of.companyId} and r.id = p.id
    join employees e on e.company_id = r.company_id and e.id = r.employee_id
    order by r.year desc, r.id desc`.execute(db);
  return rows;
}

/** How many appraisals a list has. */
export async function countAppraisals(db: Db, of: AppraisalConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A living appraisal; `isHeld` keeps others from moving it meanwhile. */
export async function findAppraisal(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly isHeld: boolean },
): Promise<StoredAppraisal | undefined> {
  if (of.isHeld) {
    await sql`select id from appraisals where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
  }
  const { rows } = await sql<StoredAppraisal>`
    select ${columns} from appraisals r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${of.companyId} and r.id = ${of.id} and r.archived_at is null`.execute(db);
  return rows[0];
}

/** Of whom, of which year and kind. */
interface Occasion {
  readonly companyId: string;
  readonly employeeId: string;
  readonly year: number;
  readonly kind: AppraisalKind;
}

/** Makes an appraisal; undefined where the person has one of that year and kind already. */
export async function insertAppraisal(
  db: Db,
  of: Occasion & { readonly userId: string; readonly selfEvalDate: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into appraisals (company_id, id, employee_id, year, kind, self_eval_date, created_by)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.employeeId}, ${of.year}, ${of.kind}, ${of.selfEvalDate}, ${of.userId})
    on conflict (company_id, employee_id, year, kind) where archived_at is null do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Whether the person has another living appraisal of a year and kind. */
export async function isAppraisalTaken(db: Db, of: Occasion & { readonly except: string }): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from appraisals where company_id = ${of.companyId} and employee_id = ${of.employeeId}
      and year = ${of.year} and kind = ${of.kind} and archived_at is null and id <> ${of.except}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** What a save or a move writes of an appraisal. */
export interface AppraisalChanges {
  readonly year?: number;
  readonly self_eval_date?: string;
  readonly evaluate_status?: 'PENDING' | 'SUBMITTED';
  readonly stage?: AppraisalStage | null;
  readonly manager_rating?: Points | null;
  readonly rating_reason?: string | null;
  readonly recommendation?: 'CONFIRM' | 'EXTEND' | 'END' | null;
  readonly calibrated_rating?: Points | null;
  readonly score?: string | null;
  readonly agrees?: boolean | null;
  readonly employee_comment?: string | null;
}

/** Writes what a save or a move changes. */
export async function updateAppraisal(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly changes: AppraisalChanges },
): Promise<void> {
  if (Object.keys(of.changes).length === 0) return;
  await db.updateTable('appraisals').set(of.changes).where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

/** A change of a manager's rating. */
export interface StoredCalibration {
  readonly rating: Points;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date;
}

/** The change of an appraisal's rating that stands. */
export async function readCalibration(
  db: Db,
  of: { readonly companyId: string; readonly id: string },
): Promise<StoredCalibration | undefined> {
  const { rows } = await sql<StoredCalibration>`
    select c.rating, c.reason, ${accountName('u')} as by, c.at from appraisal_calibrations c
    left join users u on u.company_id = c.company_id and u.id = c.user_id
    where c.company_id = ${of.companyId} and c.appraisal_id = ${of.id} order by c.at desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Adds a change of an appraisal's rating. */
export async function insertCalibration(
  db: Db,
  of: {
    readonly companyId: string;
    readonly id: string;
    readonly userId: string;
    readonly rating: Points;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { companyId, id, userId, rating, reason, now } = of;
  await db
    .insertInto('appraisal_calibrations')
    .values({ company_id: companyId, id: randomUUIDv7(), appraisal_id: id, user_id: userId, rating, reason, at: now })
    .execute();
}

/** Living accounts whose role may calibrate: who hears of a disagreement. */
export async function readCalibrators(db: Db, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${companyId} and u.archived_at is null
      and (r.is_full_access or 'performance report/calibrate' = any(r.permissions))`.execute(db);
  return rows.map(({ id }) => id);
}
