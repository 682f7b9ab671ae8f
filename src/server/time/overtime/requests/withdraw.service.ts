import { Refusal } from '#contract/errors.ts';
import type { OvertimeDetail } from '#contract/time/overtime.ts';
import { moveNamed } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { holdPeople } from '#server/time/leave/index.ts';
import { describeOvertime, findVisible, mayWithdraw } from '#server/time/overtime/requests/detail.reads.ts';
import { writeDecision } from '#server/time/overtime/overtime.queries.ts';
import { alreadyDecided, insertStep } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';

const { CANCELLED } = REQUEST;

/** Takes back a request that nobody has decided. Behind the lock that a decision takes: of the two exactly one wins. */
export async function withdrawOvertime(
  context: Context,
  of: { id: string; comment?: string | null | undefined },
): Promise<OvertimeDetail> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const seen = await findVisible(context, of.id);
  await holdPeople(db, { companyId, employeeIds: [seen.employee_id] });
  // Read again: what was decided while this waited for the lock counts.
  const stored = await findVisible(context, of.id);
  if (moveNamed('overtime', 'withdraw', stored.status) === undefined) throw alreadyDecided(context, stored);
  if (!mayWithdraw(context, stored)) throw new Refusal('NO_CANCELLATION');
  const by = { companyId, userId, actedFor: null, comment: of.comment === '' ? null : (of.comment ?? null), now };
  await writeDecision(db, { ...by, id: stored.id, status: CANCELLED });
  await insertStep(db, { ...by, kind: 'overtime', requestId: stored.id, from: stored.status, to: CANCELLED });
  return await describeOvertime(context, stored.id);
}
