import { Refusal } from '#contract/errors.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { GroupPayroll } from '#contract/payroll/payroll-answers.ts';
import { mayAct, refusalOfMove } from '#contract/payroll/payroll-moves.ts';
import type { PayrollAction, Period } from '#contract/payroll-words.ts';
import { holds } from '#contract/permissions.ts';
import { refusalOfOnePerson, sharedAct, standsBehind, toActRow } from '#server/access/authority/index.ts';
import type { Party } from '#server/access/authority/index.ts';
import type { Stamp } from '#server/payroll/runs/run.queries.ts';
import type { Session } from '#server/http/context.ts';
import { openRecordsOf, recordsOf, ridersOf, stateOf } from '#server/payroll/runs/state/payroll.ts';
import type { Payroll } from '#server/payroll/runs/state/payroll.ts';

/** Why Process of a period is out of order (payroll.md 8); undefined where it is not. */
export function orderRefusal(payroll: Payroll, period: Period): RefusalCode | undefined {
  const first = stateOf(payroll, 'first_payment');
  if (period === 'first_payment') {
    if (first === null) return 'PAYROLL_NO_FIRST_PAYMENT';
    return payroll.run.firstClosed || stateOf(payroll, 'second_payment') !== 'GENERATED' ? 'PAYROLL_PERIOD_ORDER' : undefined;
  }
  if (period === 'second_payment') {
    const isOpen = first === 'PROCESSED' || first === 'SUBMITTED' || first === 'VERIFIED';
    return isOpen && !payroll.run.firstClosed ? 'PAYROLL_PERIOD_ORDER' : undefined;
  }
  if (recordsOf(payroll, 'final_payment').length > 0) return undefined;
  return ridersOf(payroll).length > 0 ? 'PAYROLL_RIDES' : 'PAYROLL_NOTHING_TO_PAY';
}

/** What this person has already done in the run that separate duties keep apart from the action; undefined where nothing. */
export function dutyConflict(
  payroll: Payroll,
  period: Period,
  of: { action: PayrollAction; session: Session },
): 'processed' | 'submitted' | 'reviewed' | undefined {
  if (!payroll.settings.separateDuties || (of.action !== 'verify' && of.action !== 'approve')) return undefined;
  const people = [of.session.userId, of.session.approvesPayrollFor?.userId];
  const is = ({ userId }: Stamp) => userId !== null && people.includes(userId);
  if (people.some((id) => id !== undefined && id !== null && payroll.preparers.has(id))) return 'processed';
  const records = openRecordsOf(payroll, period);
  if (records.some(({ submitted }) => is(submitted))) return 'submitted';
  return of.action === 'approve' && records.some(({ verified }) => is(verified)) ? 'reviewed' : undefined;
}

/** Who has had the run in their preparers before the step: its workers, its submitter and, before approval, its reviewer. */
function peopleBefore(payroll: Payroll, period: Period, action: PayrollAction): readonly Party[] {
  const records = openRecordsOf(payroll, period);
  const stamps = records.flatMap(({ submitted, verified }) => [submitted, ...(action === 'approve' ? [verified] : [])]);
  const stepped = stamps.flatMap(({ userId, at }) => (userId === null || at === null ? [] : [{ userId, at }]));
  return [...payroll.preparers, ...stepped];
}

const approvers = (session: Session): readonly string[] =>
  [session.userId, session.approvesPayrollFor?.userId].filter((id) => id !== undefined && id !== null);

/** Why somebody may not do an action now, by right, state, order or duty; undefined where it is allowed. */
export function refusalOf(
  payroll: Payroll,
  period: Period,
  of: { action: PayrollAction; session: Session },
): Refusal | undefined {
  const state = stateOf(payroll, period);
  if (!mayAct(of.session, of.action, state ?? 'GENERATED')) return new Refusal('FORBIDDEN');
  if (state === null) return new Refusal(orderRefusal(payroll, period) ?? 'PAYROLL_NOT_GENERATED', { month: payroll.run.month });
  const move = refusalOfMove(of.action, state);
  if (move !== undefined) return new Refusal(move);
  const order = of.action === 'process' ? orderRefusal(payroll, period) : undefined;
  if (order !== undefined) return new Refusal(order, { month: payroll.run.month });
  const conflict = dutyConflict(payroll, period, of);
  if (conflict !== undefined) return new Refusal('PAYROLL_SEPARATE_DUTIES', { did: conflict });
  if (of.action !== 'verify' && of.action !== 'approve') return undefined;
  const act = sharedAct({ now: approvers(of.session), before: peopleBefore(payroll, period, of.action) }, payroll.control);
  return act === undefined ? undefined : refusalOfOnePerson(act, payroll.control);
}

/** The acts that concern who worked on the run and who decides now, for who may review or approve. */
export function concerningActs(payroll: Payroll, period: Period, session: Session): GroupPayroll['accountActs'] {
  if (!holds(session, 'payroll/verify') && !holds(session, 'payroll/approve')) return [];
  const { acts } = payroll.control;
  const taking = new Set(acts.map(({ byUserId }) => byUserId));
  const concerned = standsBehind([...peopleBefore(payroll, period, 'approve'), ...approvers(session)], { acts, taking });
  return acts.filter(({ userId }) => concerned.has(userId)).map(toActRow);
}
