import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AppraisalKind } from '#contract/performance/appraisals.ts';
import type { AppraisalScore } from '#engine/performance/appraisal-score.ts';
import type { AppraisalStage } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { hasItsRights } from '#server/db/parts/accounts.ts';
import { accountName } from '#server/db/parts/names.ts';
import { personColumns, recordRows } from '#server/performance/records/index.ts';
import type { ClosedRows, PersonOfRecord, RecordConditions } from '#server/performance/records/index.ts';

type Points = 1 | 2 | 3 | 4;

/** An appraisal without contents. */
export interface StoredAppraisal extends PersonOfRecord {
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

/** An appraisal is closed once it is released. */
export const closedAppraisals: ClosedRows = {
  year: sql`r.year`,
  isClosed: sql`coalesce(r.stage in ('RELEASED', 'ACKNOWLEDGED'), false)`,
};

/** Appraisals, the newest first. */
export const appraisalRows = recordRows<StoredAppraisal, StoredAppraisal, RecordConditions>({
  table: sql`appraisals`,
  columns: sql`${personColumns}, r.kind, r.self_eval_date, r.evaluate_status, r.stage, r.manager_rating, r.calibrated_rating,
    r.rating_reason, r.recommendation, r.score, r.agrees, r.employee_comment, r.created_at`,
  order: sql`r.year desc, r.id desc`,
});

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

/** Accounts that may calibrate today: they are notified of a disagreement. */
export async function readCalibrators(db: Db, of: { companyId: string; today: string }): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
    where u.company_id = ${of.companyId} and ${hasItsRights('u', of.today)}
      and (r.is_full_access or 'performance report/calibrate' = any(r.permissions))`.execute(db);
  return rows.map(({ id }) => id);
}
