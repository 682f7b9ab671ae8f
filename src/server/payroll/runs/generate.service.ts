import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import { readPayroll, stateOf } from '#server/payroll/runs/state/payroll.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import { insertRows, readEmployed, readLeavers, readNotPaid, readRunRows } from '#server/payroll/runs/generate.queries.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { auditRun, findRunByMonth, holdRun } from '#server/payroll/runs/run.queries.ts';
import type { StoredRun } from '#server/payroll/runs/run.queries.ts';
import { deleteResults } from '#server/payroll/runs/rows/results.queries.ts';
import { inOrder } from '#server/in-order.ts';
import type { Context } from '#server/http/context.ts';

export interface GeneratedRow {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly isProceedFinalPay: boolean;
  readonly netPay: number;
  readonly isNew: boolean;
}

/**
 * Makes the rows of a month: for everyone employed in it, for the leavers named, and for those named whose row was taken out. Again and again until the second payment
 * is reviewed: adds who is missing, drops nobody, keeps what was typed and calculated.
 */
export async function generateRun(
  context: Context,
  of: { month: string; leaverIds: readonly string[] },
): Promise<readonly GeneratedRow[]> {
  const { db, session } = context;
  const { companyId } = session;
  if (of.month > context.today.slice(0, 7)) throw new Refusal('PAYROLL_FUTURE_MONTH');
  const settings = await readSettings(db, companyId);
  const run = (await findRunByMonth(db, { companyId, month: of.month })) ?? (await createRun(context, of.month, settings));
  await holdRun(db, { companyId, id: run.id });
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings });
  const second = stateOf(payroll, 'second_payment');
  if (second === 'VERIFIED' || second === 'APPROVED')
    throw new Refusal(second === 'VERIFIED' ? 'PAYROLL_VERIFIED' : 'PAYROLL_APPROVED');

  const employed = await readEmployed(db, { companyId, month: of.month, contractTypes: settings.contractTypes });
  const leavers = (await readLeavers(db, { companyId, month: of.month })).filter(({ id }) => of.leaverIds.includes(id));
  if (employed.length + leavers.length === 0) throw new Refusal('PAYROLL_NOTHING_TO_PAY', { month: of.month });
  const existing = new Map((await readRunRows(db, { companyId, runId: run.id })).map((row) => [row.employee_id, row]));
  const isLeaver = new Set(leavers.map(({ id }) => id));

  const fresh = [...employed.filter(({ id }) => !isLeaver.has(id)), ...leavers]
    .filter(({ id }) => !existing.has(id))
    .map(({ id }) => ({ id: randomUUIDv7(), employeeId: id, isLeaver: isLeaver.has(id) }));
  await insertRows(db, { companyId, runId: run.id, userId: session.userId, rows: fresh });
  const restored = [...existing.values()]
    .filter((row) => row.archived_at !== null && !isLeaver.has(row.employee_id) && of.leaverIds.includes(row.employee_id))
    .filter((row) => employed.some(({ id }) => id === row.employee_id))
    .map(({ id }) => id);
  await restoreRows(context, restored);
  const becoming = [...existing.values()]
    .filter((row) => isLeaver.has(row.employee_id) && (!row.is_leaver || row.archived_at !== null))
    .map(({ id }) => id);
  await makeLeavers(context, { run, rowIds: becoming });
  await addFinalRecords(context, { run, rowIds: [...becoming, ...fresh.filter((row) => row.isLeaver).map(({ id }) => id)] });

  const added = new Set<string>([...fresh.map(({ id }) => id), ...restored]);
  if (fresh.length + becoming.length + restored.length > 0) {
    await auditRun(db, {
      companyId,
      userId: session.userId,
      userName: session.fullName,
      requestId: context.requestId,
      action: 'generate',
      record: 'payroll_runs',
      id: run.id,
      after: { month: of.month, rows: fresh.length, restored: restored.length, leavers: leavers.map(({ code }) => code) },
    });
  }
  const rows = await readRunRows(db, { companyId, runId: run.id });
  return rows
    .filter((row) => row.archived_at === null)
    .map((row) => ({
      id: row.id,
      employeeId: row.employee_id,
      employeeCode: row.code,
      employeeName: `${row.last_name} ${row.first_name}`.trim(),
      isProceedFinalPay: row.is_leaver,
      netPay: 0,
      isNew: added.has(row.id),
    }));
}

/** Returns whose row was taken out of the run of a month, with who took it out and when. */
export async function readTakenOut({ db, session }: Context, month: string) {
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month });
  if (run === undefined) return [];
  const { contractTypes } = await readSettings(db, companyId);
  const people = await readNotPaid(db, { companyId, month, runId: run.id, contractTypes });
  return people.flatMap(({ id, code, name, takenOut, isGone }) =>
    takenOut === null || isGone ? [] : [{ id, code, name, by: takenOut.by, on: takenOut.on }],
  );
}

async function createRun(context: Context, month: string, settings: CompanySettings): Promise<StoredRun> {
  const { db, session } = context;
  const { companyId } = session;
  const hasFirst = settings.engine.firstPayrollDay > 0;
  const id = randomUUIDv7();
  const inserted = await db
    .insertInto('payroll_runs')
    .values({
      company_id: companyId,
      id,
      month,
      current_period: hasFirst ? 'first_payment' : 'second_payment',
      created_by: session.userId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) {
    const periods = hasFirst ? ['first_payment', 'second_payment'] : ['second_payment'];
    await db
      .insertInto('payroll_periods')
      .values(periods.map((period) => ({ company_id: companyId, id: randomUUIDv7(), run_id: id, period })))
      .execute();
  }
  const run = await findRunByMonth(db, { companyId, month });
  if (run === undefined) throw new Error('a run that was just made is not there');
  return run;
}

/** Takes rows into the run again that were taken out of it; their payments are calculated anew. */
async function restoreRows({ db, session }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('payroll_rows')
    .set({ archived_at: null })
    .where('company_id', '=', session.companyId)
    .where('id', 'in', ids)
    .execute();
}

/** An ordinary row becomes a leaver's; what its first payment was stays, a second one that is not approved is calculated anew. */
async function makeLeavers(context: Context, of: { run: StoredRun; rowIds: readonly string[] }): Promise<void> {
  if (of.rowIds.length === 0) return;
  const { db, session } = context;
  const { companyId } = session;
  await deleteResults(db, { companyId, runId: of.run.id, periods: [2], rowIds: of.rowIds });
  await db
    .updateTable('payroll_rows')
    .set({ is_leaver: true, archived_at: null })
    .where('company_id', '=', companyId)
    .where('id', 'in', of.rowIds)
    .execute();
  await db
    .updateTable('payroll_manual_entries')
    .set({ period: 3 })
    .where('company_id', '=', companyId)
    .where('row_id', 'in', of.rowIds)
    .where('period', '=', 2)
    .execute();
}

async function addFinalRecords(context: Context, of: { run: StoredRun; rowIds: readonly string[] }): Promise<void> {
  if (of.rowIds.length === 0) return;
  const { companyId } = context.session;
  await context.db
    .insertInto('payroll_periods')
    .values(
      of.rowIds.map((rowId) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        run_id: of.run.id,
        period: 'final_payment',
        row_id: rowId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a row out of a run that is not submitted; refused where its first payment is approved. */
export async function archiveRow(context: Context, rowId: string): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const row = await db
    .selectFrom('payroll_rows as r')
    .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
    .select(['r.id', 'r.is_leaver', 'r.employee_id', 'u.month'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', rowId)
    .where('r.archived_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.employee_id === session.employeeId && (await isOwnRecordClosed(context))) throw new Refusal('PAYROLL_OWN_ROW');
  const run = await findRunByMonth(db, { companyId, month: row.month });
  if (run === undefined) throw new Refusal('NOT_FOUND');
  await holdRun(db, { companyId, id: run.id });
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings: await readSettings(db, companyId) });
  const refusal = refusalOf(payroll, row.is_leaver ? 'final_payment' : 'second_payment', { action: 'edit', session });
  if (refusal !== undefined) throw refusal;
  const first = await db
    .selectFrom('payroll_results')
    .select('approved_at')
    .where('company_id', '=', companyId)
    .where('row_id', '=', rowId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  if (first !== undefined) throw new Refusal('PAYROLL_FIRST_APPROVED');
  await takeOut(context, { id: rowId, employeeId: row.employee_id, runId: run.id, month: row.month });
}

/** Takes the rows of somebody whose record becomes a part of another out of the months that are open. */
export async function takeOutOpenRows(context: Context, employeeId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('payroll_rows as r')
    .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.run_id'))
    .select(['r.id', 'r.employee_id as employeeId', 'r.run_id as runId', 'u.month'])
    .where('r.company_id', '=', context.session.companyId)
    .where('r.employee_id', '=', employeeId)
    .where('r.archived_at', 'is', null)
    .execute();
  await inOrder(rows, async (row) => {
    await holdRun(context.db, { companyId: context.session.companyId, id: row.runId });
    await takeOut(context, row);
  });
}

/** Removes what was calculated for a row, and archives it. */
async function takeOut(
  context: Context,
  of: { readonly id: string; readonly employeeId: string; readonly runId: string; readonly month: string },
): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  await deleteResults(db, { companyId, runId: of.runId, periods: [1, 2, 3], rowIds: [of.id] });
  await db.deleteFrom('payroll_periods').where('company_id', '=', companyId).where('row_id', '=', of.id).execute();
  await db
    .updateTable('payroll_rows')
    .set({ archived_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    requestId: context.requestId,
    action: 'archive',
    record: 'payroll_rows',
    id: of.id,
    after: { month: of.month, employeeId: of.employeeId },
  });
}
