import { Refusal } from '#contract/errors.ts';
import type { OvertimeDetail } from '#contract/time/overtime.ts';
import { isIn } from '#contract/request-kinds.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { creditOvertime, holdPeople } from '#server/time/leave/index.ts';
import { askedOf } from '#server/time/overtime/requests/asked.ts';
import { refuseBeyond, refuseWeighed, weigh } from '#server/time/overtime/requests/count.ts';
import { describeOvertime, findVisible } from '#server/time/overtime/requests/detail.reads.ts';
import { replaceMinutes, writeDecision } from '#server/time/overtime/overtime.queries.ts';
import type { StoredOvertime } from '#server/time/overtime/overtime.queries.ts';
import { findDecision, insertStep, tellOfMove } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';

/** Decides on a request: reviews, approves or rejects it. Exactly one of two wins; an approval is final. */
export async function decideOvertime(
  context: Context,
  of: {
    id: string;
    overTimeRequestId?: string | null | undefined;
    status: RequestStatus;
    comment?: string | null | undefined;
  },
): Promise<OvertimeDetail> {
  const { db, session, now } = context;
  const { companyId } = session;
  if ((of.overTimeRequestId ?? of.id) !== of.id) throw new Refusal('BAD_REQUEST', { detail: 'overTimeRequestId' });
  const seen = await findVisible(context, of.id);
  await holdPeople(db, { companyId, employeeIds: [seen.employee_id] });
  // Read again: what was decided while this waited for the lock counts.
  const stored = await findVisible(context, of.id);
  const comment = of.comment ?? '';
  const move = await findDecision(context, 'overtime', { stored, answer: of.status, comment });
  if (isIn('overtime', 'granted', move.status)) await grant(context, stored);
  const decided = {
    companyId,
    userId: session.userId,
    actedFor: move.actsFor,
    comment: comment === '' ? null : comment,
    now,
  };
  await writeDecision(db, { ...decided, id: stored.id, status: move.status });
  await insertStep(db, { ...decided, kind: 'overtime', requestId: stored.id, from: stored.status, to: move.status });
  await tellOfMove(context, 'overtime', { about: aboutOf(stored), move: move.move });
  return await describeOvertime(context, stored.id);
}

/** Counts the request once more, as calendar and rates now stand, and gives the days off that it earns. */
async function grant({ db, session, today }: Context, stored: StoredOvertime): Promise<void> {
  const { companyId, userId } = session;
  const employeeId = stored.employee_id;
  const asked = askedOf(stored);
  const weighed = await weigh(db, { companyId, employeeId, asked, reward: stored.type, requestId: stored.id });
  refuseWeighed(weighed, asked);
  refuseBeyond(weighed);
  const { parts, minutes, days } = weighed.counted;
  await replaceMinutes(db, { companyId, requests: [{ id: stored.id, parts, minutes, days: days / 100 }] });
  if (weighed.credit !== null)
    await creditOvertime(db, { companyId, employeeId, overtimeId: stored.id, userId, today, ...weighed.credit });
}

const aboutOf = (stored: StoredOvertime) => ({
  id: stored.id,
  employeeId: stored.employee_id,
  filedBy: stored.created_by,
  params: { start: stored.starts_at.slice(0, 10), end: stored.ends_at.slice(0, 10) },
});
