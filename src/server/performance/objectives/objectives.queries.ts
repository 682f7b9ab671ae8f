import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ActBlock, EmployeeBlock } from '#contract/performance/records/performance-records.ts';
import type { EvaluationState, ObjectiveState } from '#engine/performance/moves.ts';
import type { Db } from '#server/db/connect.ts';
import { personColumns, recordRows } from '#server/performance/records/index.ts';
import type { ClosedRows, PersonOfRecord, RecordConditions } from '#server/performance/records/index.ts';

/** An objective without contents. */
export interface StoredObjective extends PersonOfRecord {
  readonly title: string | null;
  /** As it was handed over last. */
  readonly given_title: string | null;
  readonly status: ObjectiveState;
  readonly evaluate_status: EvaluationState;
  readonly self_eval_date: string | null;
  readonly mgr_eval_date: string | null;
  readonly approved_date: string | null;
  readonly is_on_behalf: boolean;
  readonly submitted_by: string | null;
  readonly submittor: ActBlock | null;
  readonly approver: ActBlock | null;
  readonly employee: Partial<EmployeeBlock> | null;
  readonly created_at: Date;
}

/** Rows of an objective that nobody writes any more: rejected, or evaluated. */
export const closedObjectives: ClosedRows = {
  year: sql`r.year`,
  isClosed: sql`(r.status = 'REJECTED' or r.evaluate_status = 'APPROVED')`,
};

/** Which objectives a list has. */
export interface ObjectiveConditions extends RecordConditions<ObjectiveState, 'name' | 'code' | 'title'> {
  /** Who looks for titles: their own employee, and of which others they read texts. */
  readonly reader: { readonly employeeId: string | null; readonly reads: RawBuilder<unknown> };
}

/** What of a title somebody reads: the own as it is written, another's as it was handed over. */
const titleRead = ({ employeeId, reads }: ObjectiveConditions['reader']): RawBuilder<unknown> =>
  sql`case when r.employee_id = ${employeeId}::uuid then r.title when ${reads} then r.given_title end`;

/** Objectives, the newest first. */
export const objectiveRows = recordRows<StoredObjective, StoredObjective, ObjectiveConditions>({
  table: sql`objectives`,
  columns: sql`${personColumns}, r.title, r.given_title, r.status, r.evaluate_status, r.self_eval_date, r.mgr_eval_date,
    r.approved_date, r.is_on_behalf, r.submitted_by, r.submittor, r.approver, r.employee, r.created_at`,
  order: sql`r.year desc, r.id desc`,
  searched: ({ reader }) => ({ title: titleRead(reader) }),
});

/** The living objective of a person and year. */
export async function findObjectiveOfYear(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly year: number },
): Promise<Pick<StoredObjective, 'id' | 'evaluate_status'> | undefined> {
  const { rows } = await sql<Pick<StoredObjective, 'id' | 'evaluate_status'>>`
    select id, evaluate_status from objectives where company_id = ${of.companyId} and employee_id = ${of.employeeId}
      and year = ${of.year} and archived_at is null and status <> 'REJECTED'`.execute(db);
  return rows[0];
}

/** Makes an objective; undefined where the person has one of that year already. */
export async function insertObjective(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly employeeId: string;
    readonly year: number;
    readonly title: string | null;
    readonly isOnBehalf: boolean;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into objectives (company_id, id, employee_id, year, title, is_on_behalf, created_by, created_at)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.employeeId}, ${of.year}, ${of.title}, ${of.isOnBehalf}, ${of.userId}, ${of.now})
    on conflict (company_id, employee_id, year) where archived_at is null and status <> 'REJECTED' do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Makes empty objectives of a year for these people, for whom there are none that stand; answers with what was made. */
export async function insertObjectives(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly employeeIds: readonly string[];
    readonly year: number;
    readonly now: Date;
  },
): Promise<readonly { readonly id: string; readonly employee_id: string }[]> {
  const made = of.employeeIds.map((employeeId) => ({ id: randomUUIDv7(), employee_id: employeeId }));
  const { rows } = await sql<{ id: string; employee_id: string }>`
    insert into objectives (company_id, id, employee_id, year, is_on_behalf, created_by, created_at)
    select ${of.companyId}, m.id, m.employee_id, ${of.year}, false, ${of.userId}, ${of.now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (id uuid, employee_id uuid)
    on conflict (company_id, employee_id, year) where archived_at is null and status <> 'REJECTED' do nothing
    returning id, employee_id`.execute(db);
  return rows;
}

/** What a move writes of an objective. */
export interface ObjectiveChanges {
  readonly year?: number;
  readonly title?: string | null;
  readonly given_title?: string | null;
  readonly status?: ObjectiveState;
  readonly evaluate_status?: EvaluationState;
  readonly self_eval_date?: string;
  readonly mgr_eval_date?: string;
  readonly approved_date?: string;
  readonly submitted_by?: string;
  readonly submitted_at?: Date;
  readonly submittor?: string;
  readonly approver?: string;
  readonly employee?: string;
  readonly archived_at?: Date;
}

/** Writes what a move changes. */
export async function updateObjective(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly changes: ObjectiveChanges },
): Promise<void> {
  if (Object.keys(of.changes).length === 0) return;
  await db.updateTable('objectives').set(of.changes).where('company_id', '=', of.companyId).where('id', '=', of.id).execute();
}

/** Whether the person has another living objective of a year. */
export async function isYearTaken(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly year: number; readonly except: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from objectives where company_id = ${of.companyId} and employee_id = ${of.employeeId} and year = ${of.year}
      and archived_at is null and status <> 'REJECTED' and id <> ${of.except}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Whether the result of a person's year has been opened to them. */
export async function isYearReleased(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string; readonly year: number },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from appraisals where company_id = ${of.companyId} and employee_id = ${of.employeeId} and year = ${of.year}
      and kind = 'YEAR_END' and archived_at is null and stage in ('RELEASED', 'ACKNOWLEDGED')) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Whether a self evaluation of the objective was handed over. */
export async function hasEvaluation(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from performance_versions where company_id = ${of.companyId} and record_id = ${of.id}
      and stage = 'EVALUATION') as has`.execute(db);
  return rows[0]?.has ?? false;
}
