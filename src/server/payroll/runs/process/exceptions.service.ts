import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal, refuseField } from '#contract/errors.ts';
import { UNBELIEVED_TIMES, notPaidCodes, noteReasons } from '#contract/payroll/payroll-guards.ts';
import type { GuardCode, NoteReason } from '#contract/payroll/payroll-guards.ts';
import { PayrollException as WireException } from '#contract/payroll/payroll-answers.ts';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { refuseOnePerson } from '#server/access/authority/index.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { keyOf, toWire } from '#server/payroll/runs/process/exception-words.ts';
import type { AnyException, Named } from '#server/payroll/runs/process/exception-words.ts';
import { frozenInput, frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { movingRecords, readPayroll, stateOf } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';
import { findGuardExceptions, findNotPaid } from '#server/payroll/runs/guards/guard-exceptions.ts';
import { readTypists } from '#server/payroll/runs/guards/guards.queries.ts';
import type { GuardedPerson } from '#server/payroll/runs/guards/guard-exceptions.ts';
import { readLastMonth } from '#server/payroll/runs/list.reads.ts';
import { readItems, readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { storedPeriods } from '#server/db/parts/period-numbers.ts';
import { findRunByMonth } from '#server/payroll/runs/run.queries.ts';
import { inOrder } from '#server/in-order.ts';
import { isStale } from '#server/payroll/runs/stale.ts';
import type { Context } from '#server/http/context.ts';

const Stored = z.array(WireException.pick({ code: true, severity: true, employeeId: true, params: true })).catch([]);
const order = { block: 0, stop: 1, look: 2, done: 3 } as const;

type Note = NonNullable<PayrollException['note']>;

interface OfMonth {
  readonly month: string;
  readonly period: Period | undefined;
}

/** What must be looked at in a period, the gravest first, and whether something changed since it was processed. */
export async function listExceptions(context: Context, of: OfMonth) {
  const found = await findPeriod(context, of);
  if (found === undefined) return { exceptions: [], isStale: false, isProcessed: false };
  const { payroll, period } = found;
  const isProcessed = isCalculated(payroll, period);
  return {
    exceptions: await readPeriodExceptions(context, payroll, period),
    isStale: await isStale(context.db, { companyId: context.session.companyId, payroll, period, now: context.now }),
    isProcessed,
  };
}

async function findPeriod(context: Context, of: OfMonth) {
  const { db, session } = context;
  const { companyId } = session;
  const run = await findRunByMonth(db, { companyId, month: of.month });
  if (run === undefined) return undefined;
  const payroll = await readPayroll(db, { companyId, today: context.today, run, settings: await readSettings(db, companyId) });
  return { payroll, period: of.period ?? run.currentPeriod };
}

/** Whether a period holds calculated rows. */
const isCalculated = (payroll: Payroll, period: Period): boolean =>
  movingRecords(payroll, period).some(({ parameters, state }) => parameters !== null && state !== 'GENERATED');

/**
 * The exceptions of a period as it stands: those of the engine, stored with it, and those of the guards. From Submit on the
 * guards' are those that the submitter saw, but for who is paid nothing, which is told as it is now.
 */
export async function readPeriodExceptions(
  context: Context,
  payroll: Payroll,
  period: Period,
  found?: readonly AnyException[],
): Promise<PayrollException[]> {
  const { db, session, language } = context;
  const { companyId } = session;
  if (!isCalculated(payroll, period)) return [];
  const [record] = movingRecords(payroll, period);
  const ofRun = Stored.parse(record?.exceptions ?? []);
  const { rows } = await sql<{ exception: unknown }>`
    select x.exception
    from payroll_results r cross join lateral json_array_elements(r.exceptions) with ordinality as x(exception, place)
    where r.company_id = ${companyId} and r.run_id = ${payroll.run.id} and r.period = any(${storedPeriods(period)}::smallint[])
    order by r.code, x.place`.execute(db);
  const ofRows = Stored.parse(rows.map(({ exception }) => exception));
  const guards =
    record?.guards === null || record?.guards === undefined
      ? (found ?? (await findGuards(context, payroll, period)))
      : [
          ...Stored.parse(record.guards).filter(({ code }) => !notPaidCodes.has(code)),
          ...(await findNotPaid(
            db,
            { companyId, runId: payroll.run.id, month: payroll.run.month, period },
            payroll.settings.contractTypes,
          )),
        ];
  const isOfGuard = new Set(guards.map(keyOf));
  const all: AnyException[] = [...ofRun, ...ofRows, ...guards];
  const people = await readNames(db, {
    companyId,
    runId: payroll.run.id,
    period,
    ids: all.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])),
  });
  const wire = toWire(all, {
    people,
    naming: { language, items: await readItems(db, companyId) },
    notes: await readNotes(db, { companyId, runId: payroll.run.id, month: payroll.run.month, period }),
  });
  // A guard stops Submit until somebody has noted why it is right.
  const told = wire.map((one) =>
    one.severity === 'stop' && one.note !== null && isOfGuard.has(one.key) ? { ...one, severity: 'look' as const } : one,
  );
  return told.toSorted((one, other) => order[one.severity] - order[other.severity]);
}

/** Whether anything is sent on at all: inputs of rows are large. */
const sendsCosts = sql`exists (select from ineligible_costs c where c.company_id = r.company_id and c.archived_at is null)`;

/** The projects that carry costs of a row `r`, because the donors it is charged to do not take them. */
const carriers = sql`select distinct (c ->> 'chargedTo')::uuid
  from json_array_elements(r.input -> 'allocations') a cross join lateral json_array_elements(coalesce(a -> 'ineligible', '[]')) c
  join payroll_items i on i.company_id = r.company_id and i.code = c ->> 'code'
  join payroll_entries n on n.company_id = r.company_id and n.row_id = r.row_id and n.period = r.period and n.item_id = i.id and n.cents <> 0`;

/** What the guards find in a period as it is stored now. */
export async function findGuards(context: Context, payroll: Payroll, period: Period): Promise<readonly AnyException[]> {
  const { db, session } = context;
  const { companyId } = session;
  const [record] = movingRecords(payroll, period);
  if (record === undefined || record.parameters === null) return [];
  const scope = { companyId, runId: payroll.run.id, month: payroll.run.month, period };
  const { rows } = await sql<{
    employee_id: string;
    code: string;
    name: string;
    net_cents: number;
    regular_net: number;
    without_paid_day: boolean;
    current_salary_cents: number;
    bank_account_number: string | null;
    project_ids: readonly string[];
    input: unknown;
  }>`
    select r.employee_id, r.code, r.name, r.net_cents, coalesce(r.regular_net_cents, r.net_cents) as regular_net,
      r.employed_days > 0 and r.paid_days <= 0 as without_paid_day, r.current_salary_cents, r.bank_account_number,
      r.project_ids || case when ${sendsCosts} then array(${carriers}) else '{}'::uuid[] end as project_ids,
      case when exists (select from payroll_manual_entries m
        where m.company_id = r.company_id and m.row_id = r.row_id and m.period = r.period) then r.input end as input
    from payroll_results r
    where r.company_id = ${companyId} and r.run_id = ${payroll.run.id} and r.period = any(${storedPeriods(period)}::smallint[])
    order by r.code, r.row_id`.execute(db);
  return await findGuardExceptions(db, {
    scope,
    people: rows.map((row): GuardedPerson => ({
      employeeId: row.employee_id,
      code: row.code,
      name: row.name,
      netCents: row.net_cents,
      regularNetCents: row.regular_net,
      salaryCents: row.current_salary_cents,
      bankAccount: row.bank_account_number,
      projectIds: row.project_ids,
      typedInput: row.input === null ? null : frozenInput(row.input),
      isWithoutPaidDay: row.without_paid_day,
    })),
    before: await readLastMonth(db, scope),
    parameters: frozenParameters(record.parameters),
    netChangePercent: payroll.settings.engine.netChangePercent,
    contractTypes: payroll.settings.contractTypes,
  });
}

/** Names of people of a run: as they were when it was processed, of who has no row as they are. */
async function readNames(
  db: Db,
  of: { companyId: string; runId: string; period: Period; ids: readonly string[] },
): Promise<ReadonlyMap<string, Named>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; row_id: string | null; code: string; name: string; name_kh: string | null }>`
    select e.id, r.row_id, coalesce(r.code, e.code) as code, coalesce(r.name, ${latinPersonName('e')}) as name,
      coalesce(r.name_kh, nullif(${khmerPersonName('e')}, '')) as name_kh
    from employees e
    left join payroll_results r on r.company_id = e.company_id and r.employee_id = e.id and r.run_id = ${of.runId}
      and r.period = any(${storedPeriods(of.period)}::smallint[])
    where e.company_id = ${of.companyId} and e.id = any(${`{${[...new Set(of.ids)].join(',')}}`}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { employeeId: row.id, rowId: row.row_id, code: row.code, name: row.name, nameKh: row.name_kh }]),
  );
}

/** Words on the exceptions of a period, those of earlier months among them that hold on. */
async function readNotes(
  db: Db,
  of: { companyId: string; runId: string; month: string; period: Period },
): Promise<ReadonlyMap<string, Note>> {
  const rows = await db
    .selectFrom('payroll_seen_notes as n')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'n.company_id').onRef('u.id', '=', 'n.created_by'))
    .innerJoin('payroll_runs as r', (join) => join.onRef('r.company_id', '=', 'n.company_id').onRef('r.id', '=', 'n.run_id'))
    .select(['n.exception_key', 'n.words', 'n.updated_at', 'n.reason', 'n.run_id', accountName('u').as('full_name')])
    .where('n.company_id', '=', of.companyId)
    .where('n.period', '=', of.period)
    .where((e) => e.or([e('n.run_id', '=', of.runId), e.and([e('n.holds_on', '=', true), e('r.month', '<', of.month)])]))
    .orderBy('r.month')
    .execute();
  // The newest word counts: the month's own stands above one that holds on.
  return new Map(
    rows.map((row) => [
      row.exception_key,
      {
        words: row.words,
        by: row.full_name,
        at: row.updated_at.toISOString(),
        reason: noteReasons.find((one) => one === row.reason) ?? null,
        holdsOn: row.run_id !== of.runId,
      },
    ]),
  );
}

/** Where duties are separate, what stops Submit is not explained away by who typed it, nor by an account behind which they may stand. */
async function refuseOwnWord(
  context: Context,
  { payroll, about }: { readonly payroll: Payroll; readonly about: PayrollException },
): Promise<void> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const isStop = unbelieved.has(about.code) && (about.code !== 'NET_ABOVE_HIGHEST' || isFarAbove(about));
  if (!payroll.settings.separateDuties || !isStop || about.employeeId === null) return;
  const scope = { companyId, runId: payroll.run.id, month: payroll.run.month };
  const typists = await readTypists(db, scope, about.employeeId);
  if (typists.has(userId)) throw new Refusal('PAYROLL_NOTE_OWN', { name: about.employeeName ?? '-' });
  await refuseOnePerson(context, { now: [userId], before: [...typists] });
}

/** What nobody would believe: it stops Submit until it is noted. */
const unbelieved: ReadonlySet<string> = new Set<GuardCode>([
  'SALARY_RIEL',
  'NET_ABOVE_HIGHEST',
  'JOIN_DATE_FAR',
  'LEAVING_DATE_FAR',
  'LEAVING_WAITS',
  'IMPORTED_HOURS_HIGH',
  'NOT_PAID_TAKEN_OUT',
  'NOT_PAID_GONE',
  'NSSF_SHARED',
  'ID_SHARED',
  'BANK_ACCOUNT_SHARED',
  'PERSON_TWICE',
  'SPOUSES_BOTH',
  'FUND_HIGH',
  'NATIONAL_NON_RESIDENT',
]);

const isFarAbove = ({ params }: PayrollException): boolean =>
  Number(params['netCents']) > Number(params['highestCents']) * UNBELIEVED_TIMES;

/** Keeps a word on something that was looked at, for who reviews and approves; an approved period keeps what it has. */
export async function noteException(
  context: Context,
  of: {
    month: string;
    period: Period;
    key: string;
    words: string;
    reason?: NoteReason | undefined;
    holdsOn?: boolean | undefined;
  },
): Promise<PayrollException> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const found = await findPeriod(context, of);
  if (found === undefined) throw new Refusal('PAYROLL_NOT_GENERATED', { month: of.month });
  const { payroll, period } = found;
  if (stateOf(payroll, period) === 'APPROVED') throw new Refusal('PAYROLL_APPROVED');
  // A word on a cause is about everybody under it.
  const concerned = (await readPeriodExceptions(context, payroll, period)).filter(({ key }) => key === of.key);
  const [about] = concerned;
  if (about === undefined) throw new Refusal('PAYROLL_NOTE_GONE');
  if (of.holdsOn === true && of.reason !== 'EXPECTED') throw refuseField('holdsOn', 'validation.choice');
  await inOrder(concerned, async (one) => await refuseOwnWord(context, { payroll, about: one }));
  await db
    .insertInto('payroll_seen_notes')
    .values({
      company_id: companyId,
      id: randomUUIDv7(),
      run_id: payroll.run.id,
      period,
      exception_key: of.key,
      words: of.words,
      reason: of.reason ?? null,
      holds_on: of.holdsOn ?? false,
      created_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'run_id', 'period', 'exception_key']).doUpdateSet({
        words: of.words,
        reason: of.reason ?? null,
        holds_on: of.holdsOn ?? false,
        created_by: userId,
      }),
    )
    .execute();
  const note = {
    words: of.words,
    by: session.fullName,
    at: context.now.toISOString(),
    reason: of.reason ?? null,
    holdsOn: false,
  };
  return { ...about, note };
}
