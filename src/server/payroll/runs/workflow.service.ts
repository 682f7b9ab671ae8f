import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import type { ListConfirmation } from '#contract/payroll/payroll-confirmation.ts';
import type { PayrollAction, Period, RunState } from '#contract/payroll-words.ts';
import { decimal4 } from '#engine/money/units.ts';
import type { PayrollException } from '#engine/payroll/checks/exception-types.ts';
import { ENGINE_VERSION } from '#engine/payroll/result-types.ts';
import type { Db } from '#server/db/connect.ts';
import { payOutLeave } from '#server/time/leave/index.ts';
import type { SettledLeaver } from '#server/time/leave/index.ts';
import { holdsOvertakenArrears, payArrears } from '#server/payroll/runs/arrears/taken.reads.ts';
import { notPaidCodes } from '#contract/payroll/payroll-guards.ts';
import type { PayrollException as WireException } from '#contract/payroll/payroll-answers.ts';
import { sayParams } from '#contract/payroll/exception-params.ts';
import { exceptionText } from '#server/http/words.ts';
import { sayExceptions } from '#server/payroll/runs/process/exception-words.ts';
import type { AnyException } from '#server/payroll/runs/process/exception-words.ts';
import { findGuards, readPeriodExceptions } from '#server/payroll/runs/process/exceptions.service.ts';
import { explainRows } from '#server/payroll/runs/payslips/explain.service.ts';
import { describePayroll } from '#server/payroll/runs/state/view.ts';
import { movingRecords, readPayroll } from '#server/payroll/runs/state/payroll.ts';
import { refusalOf } from '#server/payroll/runs/state/duties.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { confirmChanges } from '#server/payroll/changes/index.ts';
import { tellPayroll, tellPayslips } from '#server/payroll/runs/notices.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { periodNumber, storedPeriods } from '#server/db/parts/period-numbers.ts';
import { keepPlaces } from '#server/payroll/runs/rows/places.queries.ts';
import { auditRun, findRunById, holdRun, readOpenEarlierMonths } from '#server/payroll/runs/run.queries.ts';
import type { StoredPeriod } from '#server/payroll/runs/run.queries.ts';
import { isStale } from '#server/payroll/runs/stale.ts';
import type { Context } from '#server/http/context.ts';

type MovingAction = Exclude<PayrollAction, 'process' | 'edit'>;

export interface MoveRequest {
  readonly runId: string;
  readonly action: MovingAction;
  readonly period: Period | undefined;
  readonly year?: number | undefined;
  readonly comment?: string;
  /** The list of changes to the facts of pay that a reviewer or approver confirms with the step. */
  readonly confirms?: ListConfirmation | null | undefined;
}

const target = {
  submit: 'SUBMITTED',
  verify: 'VERIFIED',
  approve: 'APPROVED',
  reject: 'REJECTED',
} as const satisfies Readonly<Record<MovingAction, RunState>>;

const eventOf = { submit: 'submitted', verify: 'reviewed', approve: 'approved', reject: 'rejected' } as const;

/** Moves a period of a run one step; riders of the second payment go with it. Every refusal says why in words. */
export async function movePeriod(context: Context, request: MoveRequest): Promise<GroupPayroll> {
  const { db, session } = context;
  const { companyId } = session;
  const run = await findRunById(db, { companyId, id: request.runId, year: request.year });
  await holdRun(db, { companyId, id: run.id });
  const settings = await readSettings(db, companyId);
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings });
  const period = request.period ?? run.currentPeriod;
  const refusal = refusalOf(payroll, period, { action: request.action, session });
  if (refusal !== undefined) throw refusal;
  const records = movingRecords(payroll, period);
  if (request.action === 'verify' || request.action === 'approve')
    await confirmChanges(context, { run, period, state: target[request.action], confirmed: request.confirms ?? undefined });
  // What the submitter saw is what reviewer and approver see, whatever is changed meanwhile.
  const guards = request.action === 'submit' ? await findGuards(context, payroll, period) : undefined;
  if (guards !== undefined) await refuseUnready(context, payroll, { period, guards });
  if (request.action === 'approve') await refuseUnpaid(context, payroll, period);
  if (request.action === 'approve') await approve(context, { payroll, period, records });
  await stamp(context, { request, records, guards });
  await tellPayroll(context, { payroll, period, event: eventOf[request.action], comment: request.comment });
  await auditRun(db, {
    companyId,
    userId: session.userId,
    userName: session.fullName,
    onBehalfOf:
      request.action === 'approve' || request.action === 'reject' ? (session.approvesPayrollFor?.userId ?? undefined) : undefined,
    requestId: context.requestId,
    action: request.action,
    record: 'payroll_runs',
    id: run.id,
    after: {
      period,
      state: target[request.action],
      ...(request.comment === undefined ? {} : { comment: request.comment }),
      ...(request.confirms === undefined || request.confirms === null ? {} : { confirmed_changes: request.confirms.count }),
    },
  });
  return describePayroll(context, await readPayroll(db, { companyId, today: context.today, run, settings }), period);
}

/** Submit is refused while inputs differ from those that were calculated, and while somebody needs a decision. */
async function refuseUnready(
  context: Context,
  payroll: Payroll,
  { period, guards }: { readonly period: Period; readonly guards: readonly AnyException[] },
): Promise<void> {
  const { db, session, now } = context;
  const { companyId } = session;
  if (await isStale(db, { companyId, payroll, period, now })) throw new Refusal('PAYROLL_STALE', { reason: payroll.run.month });
  const stops = await readStops(db, { companyId, runId: payroll.run.id, period });
  if (stops.length > 0)
    throw new Refusal('PAYROLL_STOPPED', {
      reasons: sayExceptions(
        stops.map(({ exception }) => exception),
        {
          people: new Map(stops.map(({ exception, code, name }) => [exception.employeeId ?? '', { code, name }])),
          naming: { language: context.language, items: await readItems(db, companyId) },
        },
      ),
    });
  refuseUnbelieved(context, await readPeriodExceptions(context, payroll, period, guards));
}

/** Approval is refused while somebody who is employed would be paid nothing without a word: a hire may have come since Submit. */
async function refuseUnpaid(context: Context, payroll: Payroll, period: Period): Promise<void> {
  const all = await readPeriodExceptions(context, payroll, period);
  refuseUnbelieved(
    context,
    all.filter(({ code }) => notPaidCodes.has(code)),
  );
}

/** Refuses a step while something stops it that nobody has noted. */
function refuseUnbelieved(context: Context, exceptions: readonly WireException[]): void {
  const unbelieved = exceptions.filter(({ severity }) => severity === 'stop');
  if (unbelieved.length > 0)
    throw new Refusal('PAYROLL_UNBELIEVED', {
      reasons: unbelieved
        .map(({ code, params, employeeCode, employeeName }) =>
          [[employeeCode, employeeName].join(' '), exceptionText(context.language, code, sayParams(params))].join(': '),
        )
        .slice(0, 5)
        .join(' '),
    });
}

interface Stop {
  readonly exception: PayrollException;
  readonly code: string;
  readonly name: string;
}

async function readStops(db: Db, of: { companyId: string; runId: string; period: Period }): Promise<readonly Stop[]> {
  const { rows } = await sql<{ code: string; name: string; exception: PayrollException }>`
    select r.code, r.name, x.exception
    from payroll_results r cross join lateral json_array_elements(r.exceptions) as x(exception)
    where r.company_id = ${of.companyId} and r.run_id = ${of.runId} and r.period = any(${storedPeriods(of.period)}::smallint[])
      and r.approved_at is null and x.exception ->> 'severity' = 'stop'
    order by r.code`.execute(db);
  return rows;
}

const people = {
  submit: ['submitted_by', 'submitted_at'],
  verify: ['verified_by', 'verified_at'],
  approve: ['approved_by', 'approved_at'],
  reject: ['rejected_by', 'rejected_at'],
} as const;

async function stamp(
  context: Context,
  of: { request: MoveRequest; records: readonly StoredPeriod[]; guards: readonly AnyException[] | undefined },
): Promise<void> {
  const { session, now, db } = context;
  const [by, at] = people[of.request.action];
  await db
    .updateTable('payroll_periods')
    .set({
      state: target[of.request.action],
      [by]: session.userId,
      [at]: now,
      ...(of.guards === undefined ? {} : { guards: JSON.stringify(of.guards) }),
      ...(of.request.action === 'reject' ? { guards: null } : {}),
      ...(of.request.comment === undefined ? {} : { reject_comment: of.request.comment }),
    })
    .where('company_id', '=', session.companyId)
    .where(
      'id',
      'in',
      of.records.map(({ id }) => id),
    )
    .execute();
}

/** Approval: the rows are final from here, each with the story of its amounts as it is told today. */
async function approve(
  context: Context,
  of: { payroll: Payroll; period: Period; records: readonly StoredPeriod[] },
): Promise<void> {
  const { db, session, now, today } = context;
  const { companyId } = session;
  const { run } = of.payroll;
  if (of.period !== 'first_payment') {
    const open = await readOpenEarlierMonths(db, { companyId, month: run.month });
    if (open.length > 0 && of.period === 'second_payment') throw new Refusal('PAYROLL_EARLIER_OPEN', { months: open.join(', ') });
  }
  const leavers = of.records.flatMap(({ rowId }) => (rowId === null ? [] : [rowId]));
  const mine = (period: Period) =>
    period === 'final_payment'
      ? sql`r.period = 3 and r.row_id = any(${`{${leavers.join(',')}}`}::uuid[])`
      : sql`(r.period = ${periodNumber[period]} or r.period = 3 and r.row_id = any(${`{${leavers.join(',')}}`}::uuid[]))`;
  const which = sql`r.company_id = ${companyId} and r.run_id = ${run.id} and r.approved_at is null and ${mine(of.period)}`;
  if (await holdsOvertakenArrears(db, { companyId, which })) throw new Refusal('PAYROLL_STALE', { reason: run.month });
  await refuseOvertaken(db, { companyId, which, month: run.month, submittedAt: firstSubmitted(of.records) });
  await storeExplanations(db, { companyId, which, parameters: of.records[0]?.parameters });
  await sql`
    update employees e set unpaid_salary_cents = greatest(0, e.unpaid_salary_cents - r.arrears_paid_cents)
    from payroll_results r where ${which} and r.arrears_paid_cents > 0 and e.company_id = r.company_id and e.id = r.employee_id`.execute(
    db,
  );
  await payArrears(db, { companyId, which, month: run.month, now });
  await payOutLeave(db, { companyId, userId: session.userId, today, leavers: await readSettledLeavers(db, which) });
  const { rows: approved } = await sql<{ row_id: string; employee_id: string }>`
    update payroll_results r set approved_at = ${now} where ${which} returning r.row_id, r.employee_id`.execute(db);
  await keepPlaces(db, { companyId, recordIds: of.records.map(({ id }) => id) });
  // The first payment has no payslip: the month's shows it as paid.
  if (of.period !== 'first_payment')
    await tellPayslips(context, {
      month: run.month,
      rows: approved.map((row) => ({ rowId: row.row_id, employeeId: row.employee_id })),
    });
}

/** The leavers of these rows, with the annual leave that they were calculated with. */
async function readSettledLeavers(db: Db, which: ReturnType<typeof sql>): Promise<readonly SettledLeaver[]> {
  const { rows } = await sql<{ employee_id: string; last_working_day: string; unused: number }>`
    select r.employee_id, r.last_working_day, (r.input -> 'leaver' ->> 'unusedLeaveDays')::bigint as unused from payroll_results r
    where ${which} and r.period = 3 and r.last_working_day is not null and r.input -> 'leaver' ->> 'unusedLeaveDays' is not null`.execute(
    db,
  );
  return rows.map((row) => ({
    employeeId: row.employee_id,
    lastWorkingDay: row.last_working_day,
    unusedDays: decimal4(row.unused),
  }));
}

/** When the first of these was submitted: until then every change made it stale. */
function firstSubmitted(records: readonly StoredPeriod[]): Date {
  const times = records.flatMap(({ submitted }) => (submitted.at === null ? [] : [submitted.at.getTime()]));
  return new Date(Math.min(...times));
}

/**
 * Rows that were calculated before an earlier month of theirs was approved lack its balances, and two months that were open at
 * once may both hold the same timesheet's difference: whichever comes later is calculated again first. So is overtime that was
 * counted anew since, because a holiday or a shift has changed: nobody would pay the difference; and what an earlier version of the
 * engine calculated, whose amounts today's could not explain.
 */
async function refuseOvertaken(
  db: Db,
  of: { companyId: string; which: ReturnType<typeof sql>; month: string; submittedAt: Date },
): Promise<void> {
  // Person by person through the index of people: rows that were written a moment ago are in no statistics, and a join in another
  // order takes the square of the people.
  const { rows } = await sql`
    with mine as materialized (
      select r.company_id, r.employee_id, r.settled_months from payroll_results r where ${of.which} and r.period > 1)
    select from mine m cross join lateral (
      select from payroll_results o
      where o.company_id = m.company_id and o.employee_id = m.employee_id and o.period > 1 and o.approved_at is not null
        and (o.settled_months && m.settled_months or o.approved_at > ${of.submittedAt} and (
          select u.month from payroll_runs u where u.company_id = o.company_id and u.id = o.run_id) < ${of.month}) limit 1) overtaken
    limit 1`.execute(db);
  const { rows: recounted } = await sql`
    select from payroll_results r cross join lateral json_array_elements(r.input -> 'overtime') held
    where ${of.which} and r.period > 1 and not exists (
      select from overtime_requests q join overtime_minutes m on m.company_id = q.company_id and m.request_id = q.id
      where q.company_id = r.company_id and q.request_no = held ->> 'requestNo' and m.date = (held ->> 'date')::date
        and m.overtime_class = held ->> 'overtimeClass' and m.minutes = (held ->> 'minutes')::int) limit 1`.execute(db);
  const { rows: older } =
    await sql`select from payroll_results r where ${of.which} and r.engine_version <> ${ENGINE_VERSION} limit 1`.execute(db);
  if (rows.length + recounted.length + older.length > 0) throw new Refusal('PAYROLL_STALE', { reason: of.month });
}

const batch = 1_000;

async function storeExplanations(
  db: Db,
  of: { companyId: string; which: ReturnType<typeof sql>; parameters: unknown },
): Promise<void> {
  let after = '';
  for (;;) {
    // Batches bound the memory: the story of ten thousand rows is large before it is deflated.
    const { rows } = await sql<{ row_id: string; period: number; code: string; input: unknown; engine_version: number }>`
      select r.row_id, r.period, r.code || r.row_id::text as code, r.input, r.engine_version from payroll_results r
      where ${of.which} and r.code || r.row_id::text > ${after} order by r.code || r.row_id::text limit ${batch}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.code;
    const stories = explainRows(
      of.parameters,
      rows.map((row) => row.input),
    );
    const bodies = stories.map((story) => `"\\\\x${deflateRawSync(JSON.stringify(story), { level: 1 }).toString('hex')}"`);
    await sql`
      insert into payroll_explanations (company_id, row_id, period, engine_version, body)
      select ${of.companyId}, u.* from unnest(${`{${rows.map((row) => row.row_id).join(',')}}`}::uuid[], ${`{${rows.map((row) => row.period).join(',')}}`}::smallint[],
        ${`{${rows.map((row) => row.engine_version).join(',')}}`}::int[], ${`{${bodies.join(',')}}`}::bytea[]) u`.execute(db);
  }
}
