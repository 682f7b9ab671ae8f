import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import { RunState } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { Db } from '#server/db/connect.ts';
import { keepsPlan } from '#server/db/kept-plans.ts';
import { accountName } from '#server/db/parts/names.ts';

/** A run as stored. */
export interface StoredRun {
  readonly id: string;
  readonly month: string;
  readonly currentPeriod: Period;
  readonly firstClosed: boolean;
  /** When it was generated. */
  readonly createdAt: Date;
  /** Of what it holds: another one after every change of its rows, periods and results; null before the first. */
  readonly mark: string | null;
}

interface RunRow {
  readonly id: string;
  readonly month: string;
  readonly current_period: string;
  readonly first_closed: boolean;
  readonly created_at: Date;
  readonly mark: string | null;
}

const runColumns = ['r.id', 'r.month', 'r.current_period', 'r.first_closed', 'r.created_at', 'k.mark'] as const;

const runsWithMarks = (db: Db) =>
  db
    .selectFrom('payroll_runs as r')
    .leftJoin('payroll_contents as k', (join) => join.onRef('k.company_id', '=', 'r.company_id').onRef('k.run_id', '=', 'r.id'))
    .select(runColumns)
    .modifyEnd(keepsPlan);

function toRun(row: RunRow): StoredRun {
  const period = row.current_period;
  const currentPeriod: Period = period === 'first_payment' || period === 'second_payment' ? period : 'final_payment';
  return {
    id: row.id,
    month: row.month,
    currentPeriod,
    firstClosed: row.first_closed,
    createdAt: row.created_at,
    mark: row.mark,
  };
}

/** The run of a month. */
export async function findRunByMonth(db: Db, of: { companyId: string; month: string }): Promise<StoredRun | undefined> {
  const row = await runsWithMarks(db).where('r.company_id', '=', of.companyId).where('r.month', '=', of.month).executeTakeFirst();
  return row === undefined ? undefined : toRun(row);
}

/** A run by its id; NOT_FOUND where the company has none such, or none of that year. */
export async function findRunById(db: Db, of: { companyId: string; id: string; year?: number | undefined }): Promise<StoredRun> {
  const row = await runsWithMarks(db).where('r.company_id', '=', of.companyId).where('r.id', '=', of.id).executeTakeFirst();
  if (row === undefined || (of.year !== undefined && !row.month.startsWith(String(of.year)))) throw new Refusal('NOT_FOUND');
  return toRun(row);
}

/** Holds a run for this transaction; PAYROLL_BUSY where another holds it: nobody waits behind a long calculation. */
export async function holdRun(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select id from payroll_runs where company_id = ${of.companyId} and id = ${of.id} for update nowait`.execute(db);
}

/** State, rates and preparers of a period of a run; `rowId` names the leaver of a final payment. */
export interface StoredPeriod {
  readonly id: string;
  readonly period: Period;
  readonly rowId: string | null;
  readonly state: RunState;
  readonly rides: boolean;
  readonly fx: number | null;
  readonly nfx: number | null;
  readonly parametersHash: Buffer | null;
  readonly exceptions: unknown;
  readonly parameters: unknown;
  readonly engineVersion: number | null;
  readonly processed: Stamp;
  readonly submitted: Stamp;
  readonly verified: Stamp;
  readonly approved: Stamp;
  readonly rejected: Stamp;
  readonly rejectComment: string | null;
  /** Why a rate far from the payment before was taken. */
  readonly rateReason: string | null;
  /** What the guards had found when it was submitted; null before. */
  readonly guards: unknown;
}

export interface Stamp {
  readonly userId: string | null;
  readonly name: string | null;
  readonly at: Date | null;
}

const periodColumns = [
  'p.id',
  'p.period',
  'p.row_id',
  'p.state',
  'p.rides',
  'p.fx',
  'p.nfx',
  'p.parameters_hash',
  'p.exceptions',
  'p.parameters',
  'p.engine_version',
  'p.processed_by',
  'p.processed_at',
  'p.submitted_by',
  'p.submitted_at',
  'p.verified_by',
  'p.verified_at',
  'p.approved_by',
  'p.approved_at',
  'p.rejected_by',
  'p.rejected_at',
  'p.reject_comment',
  'p.rate_reason',
  'p.guards',
] as const;

const handOf = (of: { names: Readonly<Record<string, string>> | null }, userId: string | null, at: Date | null): Stamp => ({
  userId,
  name: userId === null ? null : (of.names?.[userId] ?? null),
  at,
});

/** All periods of a run, with the names of who moved them. */
export async function readPeriods(db: Db, of: { companyId: string; runId: string }): Promise<readonly StoredPeriod[]> {
  const rows = await db
    .selectFrom('payroll_periods as p')
    .select(periodColumns)
    .select(
      sql<Readonly<Record<string, string>> | null>`(select jsonb_object_agg(u.id, ${accountName('u')}) from users u
        where u.company_id = p.company_id and u.id in (p.processed_by, p.submitted_by, p.verified_by, p.approved_by, p.rejected_by))`.as(
        'names',
      ),
    )
    .where('p.company_id', '=', of.companyId)
    .where('p.run_id', '=', of.runId)
    .orderBy('p.period')
    .orderBy('p.id')
    .modifyEnd(keepsPlan)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    period: row.period === 'first_payment' || row.period === 'second_payment' ? row.period : 'final_payment',
    rowId: row.row_id,
    state: RunState.parse(row.state),
    rides: row.rides,
    fx: row.fx,
    nfx: row.nfx,
    parametersHash: row.parameters_hash,
    exceptions: row.exceptions,
    parameters: row.parameters,
    engineVersion: row.engine_version,
    processed: handOf(row, row.processed_by, row.processed_at),
    submitted: handOf(row, row.submitted_by, row.submitted_at),
    verified: handOf(row, row.verified_by, row.verified_at),
    approved: handOf(row, row.approved_by, row.approved_at),
    rejected: handOf(row, row.rejected_by, row.rejected_at),
    rejectComment: row.reject_comment,
    rateReason: row.rate_reason,
    guards: row.guards,
  }));
}

/** Months before this one whose second payment is not approved, oldest first. */
export async function readOpenEarlierMonths(db: Db, of: { companyId: string; month: string }): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payroll_runs as r')
    .innerJoin('payroll_periods as p', (join) => join.onRef('p.company_id', '=', 'r.company_id').onRef('p.run_id', '=', 'r.id'))
    .select('r.month')
    .where('r.company_id', '=', of.companyId)
    .where('r.month', '<', of.month)
    .where('p.period', '=', 'second_payment')
    .where('p.state', '!=', 'APPROVED')
    .orderBy('r.month')
    .execute();
  return rows.map(({ month }) => month);
}

/** Who has processed, edited or imported in a run. */
export async function readPreparers(db: Db, of: { companyId: string; runId: string }): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payroll_hands')
    .select('user_id')
    .where('company_id', '=', of.companyId)
    .where('run_id', '=', of.runId)
    .modifyEnd(keepsPlan)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Remembers that somebody prepared a run. */
export async function addPreparer(db: Db, of: { companyId: string; runId: string; userId: string }): Promise<void> {
  await db
    .insertInto('payroll_hands')
    .values({ company_id: of.companyId, run_id: of.runId, user_id: of.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One line of the audit trail for something done to a run or a row as a whole. */
export async function auditRun(
  db: Db,
  of: {
    companyId: string;
    userId: string;
    userName: string;
    onBehalfOf?: string | undefined;
    requestId: string;
    action: string;
    record: 'payroll_runs' | 'payroll_rows';
    id: string;
    after: unknown;
  },
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      company_id: of.companyId,
      user_id: of.userId,
      user_name: of.userName,
      on_behalf_of: of.onBehalfOf ?? null,
      request_id: of.requestId,
      action: of.action,
      record_type: of.record,
      record_id: of.id,
      after: JSON.stringify(of.after),
    })
    .execute();
}

/** Keeps other parameters with payments that were calculated with them, as JSON text. */
export async function keepParameters(
  db: Db,
  of: { companyId: string; ids: readonly string[]; parameters: string },
): Promise<void> {
  await db
    .updateTable('payroll_periods')
    .set({ parameters: of.parameters })
    .where('company_id', '=', of.companyId)
    .where('id', 'in', [...of.ids])
    .execute();
}
