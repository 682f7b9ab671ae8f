import { Refusal } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { mayAct, refusalOfMove } from '#contract/payroll/payroll-moves.ts';
import { payrollActions } from '#contract/payroll-words.ts';
import type { PayrollAction, Period, RunState } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import type { Db } from '#server/db/connect.ts';
import type { CompanySettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import type { CalculationScope } from '#server/payroll/runs/payroll.types.ts';
import { noControl, readControl, refusalOfOnePerson, sharedAct, standsBehind, toActRow } from '#server/access/authority/index.ts';
import type { AccountControl } from '#server/access/authority/index.ts';
import { readHands, readPeriods } from '#server/payroll/runs/run.queries.ts';
import type { Hand, StoredPeriod, StoredRun } from '#server/payroll/runs/run.queries.ts';
import type { Context, Session } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';

/** A run with its periods, as one request sees it. */
export interface Group {
  readonly run: StoredRun;
  readonly periods: readonly StoredPeriod[];
  readonly settings: CompanySettings;
  readonly hands: ReadonlySet<string>;
  /** Acts on accounts that count for the run; none where duties are not separate. */
  readonly control: AccountControl;
}

/** Reads a run's periods and hands. */
export async function readGroup(db: Db, of: { companyId: string; run: StoredRun; settings: CompanySettings }): Promise<Group> {
  const { companyId, run, settings } = of;
  const key = { companyId, runId: run.id };
  const control = settings.separateDuties ? await readControl(db, { companyId, month: run.month }) : noControl;
  return { run, settings, periods: await readPeriods(db, key), hands: await readHands(db, key), control };
}

const rank: Readonly<Record<RunState, number>> = {
  GENERATED: 0,
  REJECTED: 1,
  PROCESSED: 2,
  SUBMITTED: 3,
  VERIFIED: 4,
  APPROVED: 5,
};

/** The records that a period of the run consists of: one, or in a final payment one for each leaver who does not ride along. */
export function recordsOf(group: Group, period: Period): readonly StoredPeriod[] {
  return group.periods.filter((record) => record.period === period && !record.rides);
}

/** The records that move: all of a payment, in a final payment those still open. */
export function openRecordsOf(group: Group, period: Period): readonly StoredPeriod[] {
  const records = recordsOf(group, period);
  return period === 'final_payment' ? records.filter(({ state }) => state !== 'APPROVED') : records;
}

/** The state of a period: the least advanced of its open records. Null where the run has no such period. */
export function stateOf(group: Group, period: Period): RunState | null {
  const records = recordsOf(group, period);
  const open = openRecordsOf(group, period);
  const [first] = (open.length > 0 ? open : records).toSorted((one, other) => rank[one.state] - rank[other.state]);
  return first?.state ?? null;
}

/** Leavers of final payments that go with the second payment. */
export function ridersOf(group: Group): readonly StoredPeriod[] {
  return group.periods.filter(({ rides }) => rides);
}

/** The records that a step of a period moves: with the second payment its riders. */
export function movingRecords(group: Group, period: Period): readonly StoredPeriod[] {
  return period === 'second_payment' ? [...openRecordsOf(group, period), ...ridersOf(group)] : openRecordsOf(group, period);
}

/** The rows that processing a period is about: leavers whose own payment is still open take part in the second and in the final one. */
export function calculationScope(
  group: Group,
  of: { companyId: string; period: Period; rowIds?: readonly string[] },
): CalculationScope {
  const { companyId, period } = of;
  const isOpen = (record: StoredPeriod): boolean =>
    record.state === 'GENERATED' || record.state === 'PROCESSED' || record.state === 'REJECTED';
  const leavers = group.periods.filter(
    (record) =>
      record.rowId !== null &&
      (period === 'second_payment'
        ? record.rides || isOpen(record)
        : period === 'final_payment' && !record.rides && isOpen(record)),
  );
  return {
    companyId,
    runId: group.run.id,
    month: group.run.month,
    period,
    withOrdinary: period !== 'final_payment',
    leaverRowIds: leavers.flatMap(({ rowId }) => (rowId === null ? [] : [rowId])),
    ...(of.rowIds === undefined ? {} : { rowIds: of.rowIds }),
  };
}

/** Whether this company's run has a first payment at all. */
export function hasFirstPayment(group: Group): boolean {
  return recordsOf(group, 'first_payment').length > 0 && !group.run.firstClosed;
}

/** Why Process of a period is out of order (payroll.md 8); undefined where it is not. */
export function orderRefusal(group: Group, period: Period): RefusalCode | undefined {
  const first = stateOf(group, 'first_payment');
  if (period === 'first_payment') {
    if (first === null) return 'PAYROLL_NO_FIRST_PAYMENT';
    return group.run.firstClosed || stateOf(group, 'second_payment') !== 'GENERATED' ? 'PAYROLL_PERIOD_ORDER' : undefined;
  }
  if (period === 'second_payment') {
    const isOpen = first === 'PROCESSED' || first === 'SUBMITTED' || first === 'VERIFIED';
    return isOpen && !group.run.firstClosed ? 'PAYROLL_PERIOD_ORDER' : undefined;
  }
  if (recordsOf(group, 'final_payment').length > 0) return undefined;
  return ridersOf(group).length > 0 ? 'PAYROLL_RIDES' : 'PAYROLL_NOTHING_TO_PAY';
}

/** What this person has already done in the run that separate duties keep apart from the action; undefined where nothing. */
export function dutyConflict(
  group: Group,
  period: Period,
  of: { action: PayrollAction; session: Session },
): 'processed' | 'submitted' | 'reviewed' | undefined {
  if (!group.settings.separateDuties || (of.action !== 'verify' && of.action !== 'approve')) return undefined;
  const people = [of.session.userId, of.session.approvesPayrollFor?.userId];
  const is = (hand: Hand) => hand.userId !== null && people.includes(hand.userId);
  if (people.some((id) => id !== undefined && id !== null && group.hands.has(id))) return 'processed';
  const records = openRecordsOf(group, period);
  if (records.some(({ submitted }) => is(submitted))) return 'submitted';
  return of.action === 'approve' && records.some(({ verified }) => is(verified)) ? 'reviewed' : undefined;
}

/** Who has had the run in their hands before the step: its workers, its submitter and, before approval, its reviewer. */
function earlierHands(group: Group, period: Period, action: PayrollAction): ReadonlySet<string> {
  const records = openRecordsOf(group, period);
  const stamped = records.flatMap(({ submitted, verified }) => [submitted.userId, action === 'approve' ? verified.userId : null]);
  return new Set([...group.hands, ...stamped.filter((id) => id !== null)]);
}

const deciders = (session: Session): readonly string[] =>
  [session.userId, session.approvesPayrollFor?.userId].filter((id) => id !== undefined && id !== null);

const conflictWords = { processed: 'worked on', submitted: 'submitted', reviewed: 'reviewed' } as const;

/** Why somebody may not do an action now, by right, state, order or duty; undefined where it is allowed. */
export function refusalOf(group: Group, period: Period, of: { action: PayrollAction; session: Session }): Refusal | undefined {
  const state = stateOf(group, period);
  if (!mayAct(of.session, of.action, state ?? 'GENERATED')) return new Refusal('FORBIDDEN');
  if (state === null) return new Refusal(orderRefusal(group, period) ?? 'PAYROLL_NOT_GENERATED', { month: group.run.month });
  const move = refusalOfMove(of.action, state);
  if (move !== undefined) return new Refusal(move);
  const order = of.action === 'process' ? orderRefusal(group, period) : undefined;
  if (order !== undefined) return new Refusal(order, { month: group.run.month });
  const conflict = dutyConflict(group, period, of);
  if (conflict !== undefined) return new Refusal('PAYROLL_SEPARATE_DUTIES', { did: conflictWords[conflict] });
  if (of.action !== 'verify' && of.action !== 'approve') return undefined;
  const act = sharedAct({ now: deciders(of.session), before: [...earlierHands(group, period, of.action)] }, group.control);
  return act === undefined ? undefined : refusalOfOnePerson(act, group.control);
}

/** The acts that concern who worked on the run and who decides now, for who may review or approve. */
function concerningActs(group: Group, period: Period, session: Session): GroupPayroll['accountActs'] {
  if (!holds(session, 'payroll/verify') && !holds(session, 'payroll/approve')) return [];
  const { acts } = group.control;
  const taking = new Set(acts.map(({ byUserId }) => byUserId));
  const concerned = standsBehind([...earlierHands(group, period, 'approve'), ...deciders(session)], { acts, taking });
  return acts.filter(({ userId }) => concerned.has(userId)).map(toActRow);
}

const stepOf = (hand: Hand | undefined) => ({ by: hand?.name ?? null, at: hand?.at?.toISOString() ?? null });

/** Ten-thousandths as the number they are. */
export const plainNumber = (decimal4: number): number => decimal4 / 10_000;

/** The run as the wire has it, seen from a period. */
export function describeGroup(context: Pick<Context, 'session' | 'language'>, group: Group, period: Period): GroupPayroll {
  const { session, language } = context;
  const [record] = openRecordsOf(group, period).length > 0 ? openRecordsOf(group, period) : recordsOf(group, period);
  const say = (refusal: Refusal | undefined) => ({
    allowed: refusal === undefined,
    reason: refusal === undefined ? null : refusalText(language, refusal.code, refusal.params),
  });
  const second = stateOf(group, 'second_payment') ?? 'GENERATED';
  const closed = second === 'VERIFIED' ? 'PAYROLL_VERIFIED' : second === 'APPROVED' ? 'PAYROLL_APPROVED' : undefined;
  const actions = Object.fromEntries(
    payrollActions.map((action) => [action, say(refusalOf(group, period, { action, session }))]),
  );
  const generate = !holds(session, 'payroll/generate')
    ? new Refusal('FORBIDDEN')
    : closed === undefined
      ? undefined
      : new Refusal(closed);
  const editing = refusalOf(group, period, { action: 'edit', session: { ...session, isFullAccess: true } });
  const importing = holds(session, 'payroll/import') ? editing : new Refusal('FORBIDDEN');
  return {
    id: group.run.id,
    month: group.run.month,
    year: Number(group.run.month.slice(0, 4)),
    status: stateOf(group, period) ?? 'GENERATED',
    exchangeRate: record?.fx === null || record === undefined ? null : plainNumber(record.fx),
    nssfExchangeRate: record?.nfx === null || record === undefined ? null : plainNumber(record.nfx),
    payrollPeriod: group.run.currentPeriod,
    period,
    firstPaymentStatus: stateOf(group, 'first_payment'),
    secondPaymentStatus: second,
    finalPaymentStatus: stateOf(group, 'final_payment'),
    hasFirstPayment: hasFirstPayment(group),
    separateDuties: group.settings.separateDuties,
    processed: stepOf(record?.processed),
    submitted: stepOf(record?.submitted),
    verified: stepOf(record?.verified),
    approved: stepOf(record?.approved),
    rejected: { ...stepOf(record?.rejected), comment: record?.rejectComment ?? null },
    accountActs: concerningActs(group, period, session),
    actions: { ...actions, generate: say(generate), import: say(importing) },
  };
}
