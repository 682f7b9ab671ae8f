import { dayAfter, dayBefore, earlierOf, yearOf } from '#engine/calendar/day.ts';
import { countLeave, type CountedLeave } from '#engine/leave/counting.ts';
import { Refusal } from '#contract/errors.ts';
import type { LeaveDetail } from '#contract/time/leave.ts';
import { isIn, moveNamed } from '#contract/request-kinds.ts';
import type { RequestMove } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { readAccounts, toStored } from '#server/time/leave/balances/accounts.ts';
import { balancesOf, refuseUncovered } from '#server/time/leave/balances/balances.ts';
import { askedOf, calendarOf, countedOf } from '#server/time/leave/requests/count.ts';
import { describeLeave, findVisible } from '#server/time/leave/requests/detail.reads.ts';
import { holdPeople } from '#server/time/leave/balances/ledger.queries.ts';
import { countedFields, readDays, replaceDays } from '#server/time/leave/requests/requests.queries.ts';
import type { StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { settle } from '#server/time/leave/balances/settle.ts';
import type { Settled } from '#server/time/leave/balances/settle.ts';
import { cancellationFor } from '#server/time/leave/requests/cancellation.ts';
import { tellChangedHours } from '#server/time/split-days/index.ts';
import { alreadyDecided, findDecision, insertStep, tellOfMove } from '#server/requests/request-kinds/index.ts';
import type { Move } from '#server/requests/approvers/index.ts';
import type { Context } from '#server/http/context.ts';

const { APPROVED, CANCELLED, CANCEL_ASKED } = REQUEST;

/** A request held for this transaction, behind the lock on its person that every change of leave takes first. */
async function holdVisible(context: Context, id: string): Promise<StoredLeave> {
  const { db, session } = context;
  const seen = await findVisible(context, id);
  await holdPeople(db, { companyId: session.companyId, employeeIds: [seen.employee_id] });
  // Read again: what was decided while this waited for the lock counts.
  return await findVisible(context, id);
}

/** Decides on a request: reviews, approves, rejects it, or answers the wish to cancel it. Exactly one of two wins. */
export async function decideLeave(
  context: Context,
  of: { id: string; leaveRequestId?: string | undefined; status: RequestStatus; comment?: string | null | undefined },
): Promise<LeaveDetail> {
  if (of.leaveRequestId !== undefined && of.leaveRequestId !== of.id)
    throw new Refusal('BAD_REQUEST', { detail: 'leaveRequestId' });
  const stored = await holdVisible(context, of.id);
  const comment = of.comment ?? '';
  const move = await findDecision(context, 'leave', { stored, answer: of.status, comment });
  await carryOut(context, { stored, move, comment: comment === '' ? null : comment });
  await tellChangedHours(context, { employeeIds: [stored.employee_id], from: stored.start_date, to: stored.end_date });
  return await describeLeave(context, of.id);
}

async function carryOut(context: Context, of: { stored: StoredLeave; move: Move; comment: string | null }): Promise<void> {
  const { stored, move } = of;
  if (move.move.key === 'cancel' && stored.cancel_from !== null && stored.cancel_from > stored.start_date) {
    await cut(context, { stored, cancelFrom: stored.cancel_from });
    await note(context, { ...of, to: APPROVED });
  } else {
    if (isIn('leave', 'open', move.status)) await accept(context, of);
    else await settleAs(context, { stored, as: 'nothing', status: move.status, move, comment: of.comment });
    await note(context, { ...of, to: move.status });
  }
  await tellOfMove(context, 'leave', { about: aboutOf(stored), move: move.move });
}

async function accept(context: Context, of: { stored: StoredLeave; move: Move; comment: string | null }): Promise<void> {
  const { stored, move } = of;
  const as: Settled = isIn('leave', 'granted', move.status) ? 'taken' : 'reserved';
  const checks = !isIn('leave', 'granted', stored.status);
  await settleAs(context, { stored, as, status: move.status, move, comment: of.comment, checks });
}

async function settleAs(
  context: Context,
  of: {
    stored: StoredLeave;
    as: Settled;
    status: RequestStatus;
    move: Pick<Move, 'actsFor'> | null;
    comment: string | null;
    checks?: boolean;
  },
): Promise<void> {
  const { db, session, today, language, now } = context;
  const { companyId } = session;
  const { stored } = of;
  const leave = countedOf(stored, await readDays(db, { companyId, ids: [stored.id] }));
  const employeeIds = [stored.employee_id];
  const accounts = await readAccounts(db, { companyId, employeeIds, today, throughYear: yearOf(stored.end_date) });
  const account = accounts.find(stored.employee_id, stored.leave_type_id, stored.start_date);
  if (of.checks === true && of.as === 'taken')
    refuseUncovered(accounts, account, { leave, requestId: stored.id, language, isDecision: true });
  const { last, after } = balancesOf(accounts, account, { leave, requestId: stored.id });
  const isFinal = !isIn('leave', 'undecided', of.status);
  await settle(context, account, { requestId: stored.id, leave, as: of.as });
  await db
    .updateTable('leave_requests')
    .set({
      status: of.status,
      // A refused cancellation leaves the approval as it was: payroll tells a late one by its time.
      ...(isIn('leave', 'granted', stored.status) && isIn('leave', 'granted', of.status)
        ? {}
        : { decided_at: now, decided_by: session.userId, acted_for: of.move?.actsFor ?? null }),
      comment: of.comment ?? stored.comment,
      cancel_from: null,
      ...(isFinal && stored.last_balance === null ? { last_balance: toStored(last), balance_after: toStored(after) } : {}),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', stored.id)
    .execute();
}

/**
 * Ends an approved leave the day before `cancelFrom`: what was taken after it comes back. The approval keeps its time, or payroll
 * would take the days that stay as approved late, and those of a paid month twice.
 */
async function cut(context: Context, of: { stored: StoredLeave; cancelFrom: string }): Promise<void> {
  const { db, session } = context;
  const { stored } = of;
  const end = dayBefore(of.cancelFrom);
  const asked = { ...askedOf(stored), to: end, toHalf: 'PM' as const };
  const { companyId } = session;
  const calendar = await calendarOf(db, { companyId, employeeId: stored.employee_id, from: stored.start_date, to: end });
  await db
    .updateTable('leave_requests')
    .set({ status: APPROVED, end_date: end, end_half: 'PM', cancel_from: null })
    .where('company_id', '=', companyId)
    .where('id', '=', stored.id)
    .execute();
  await recount(context, { stored, leave: countLeave(calendar, asked), as: 'taken' });
}

/** Ends an approved leave the day before a day of it, whoever asked for it; from its first day on it is cancelled whole. */
export async function endApproved(context: Context, of: { readonly stored: StoredLeave; readonly from: string }): Promise<void> {
  const { stored, from } = of;
  const isWhole = from <= stored.start_date;
  if (isWhole) await settleAs(context, { stored, as: 'nothing', status: CANCELLED, move: null, comment: null });
  else await cut(context, { stored, cancelFrom: from });
  await note(context, { stored, move: null, comment: null, to: isWhole ? CANCELLED : APPROVED });
}

/** Puts other days in the place of those a request had, and moves its balance by the difference. */
async function recount(context: Context, of: { stored: StoredLeave; leave: CountedLeave; as: Settled }): Promise<void> {
  const { db, session, today } = context;
  const { stored, leave } = of;
  const { companyId } = session;
  await replaceDays(db, { companyId, requests: [{ requestId: stored.id, employeeId: stored.employee_id, days: leave.days }] });
  await db
    .updateTable('leave_requests')
    .set(countedFields(leave))
    .where('company_id', '=', companyId)
    .where('id', '=', stored.id)
    .execute();
  const accounts = await readAccounts(db, {
    companyId,
    employeeIds: [stored.employee_id],
    today,
    throughYear: yearOf(stored.end_date),
  });
  await settle(context, accounts.find(stored.employee_id, stored.leave_type_id, stored.start_date), {
    requestId: stored.id,
    leave,
    as: of.as,
  });
}

async function note(
  { db, session, now }: Context,
  of: { stored: StoredLeave; move: Pick<Move, 'actsFor'> | null; comment: string | null; to: RequestStatus },
): Promise<void> {
  await insertStep(db, {
    companyId: session.companyId,
    kind: 'leave',
    requestId: of.stored.id,
    from: of.stored.status,
    to: of.to,
    userId: session.userId,
    actedFor: of.move?.actsFor ?? null,
    comment: of.comment,
    now,
  });
}

const aboutOf = (stored: StoredLeave) => ({
  id: stored.id,
  employeeId: stored.employee_id,
  filedBy: stored.created_by,
  params: { start: stored.start_date, end: stored.end_date },
});

/** Withdraws a request that nobody decided, or asks to have an approved one cancelled. */
export async function cancelLeave(
  context: Context,
  of: { id: string; comment?: string | null | undefined; cancelFrom?: string | null | undefined },
): Promise<LeaveDetail> {
  const stored = await holdVisible(context, of.id);
  const { mayCancel, cancelNeedsComment } = await cancellationFor(context, stored);
  const way = moveNamed('leave', 'withdraw', stored.status) ?? moveNamed('leave', 'ask_cancel', stored.status);
  if (way === undefined) throw alreadyDecided(context, stored);
  if (mayCancel === null) throw new Refusal('NO_CANCELLATION');
  const comment = of.comment ?? '';
  if (cancelNeedsComment && comment === '') throw new Refusal('CANCEL_COMMENT', {}, { comment: { key: 'cancel_reason' } });
  const kept = comment === '' ? null : comment;
  if (mayCancel === 'withdraw') {
    await settleAs(context, { stored, as: 'nothing', status: CANCELLED, move: null, comment: kept });
    await note(context, { stored, move: null, comment: kept, to: CANCELLED });
  } else {
    await askToCancel(context, { stored, move: way, comment: kept, cancelFrom: of.cancelFrom ?? null });
  }
  return await describeLeave(context, of.id);
}

/** Before its first day a leave is cancelled whole; once begun, from a day of it on: if none is named tomorrow, or its last day. */
async function askToCancel(
  context: Context,
  of: { stored: StoredLeave; move: RequestMove; comment: string | null; cancelFrom: string | null },
): Promise<void> {
  const { db, session, today } = context;
  const { stored, move } = of;
  const hasBegun = stored.start_date <= today;
  const from = hasBegun ? (of.cancelFrom ?? earlierOf(dayAfter(today), stored.end_date)) : stored.start_date;
  if (from < stored.start_date || from > stored.end_date) throw new Refusal('FIELDS', {}, { cancelFrom: { key: 'date_range' } });
  await db
    .updateTable('leave_requests')
    .set({ status: CANCEL_ASKED, cancel_from: from })
    .where('company_id', '=', session.companyId)
    .where('id', '=', stored.id)
    .execute();
  await note(context, { stored, move: null, comment: of.comment, to: CANCEL_ASKED });
  await tellOfMove(context, 'leave', { about: aboutOf(stored), move });
}
