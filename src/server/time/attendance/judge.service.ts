import { randomUUIDv7 } from 'node:crypto';
import type { ClockRow } from '#contract/time/attendance.ts';
import { Refusal } from '#contract/errors.ts';
import { findEvent, writeJudgement } from '#server/time/attendance/clock/events.queries.ts';
import { toClockRow } from '#server/time/attendance/rows.ts';
import { isJudged, isVisible } from '#server/time/attendance/visible.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

/** Confirms an event or strikes it out; another word later takes the place of the first. */
export async function judgeEvent(
  context: Context,
  of: { id: string; judgement: 'confirmed' | 'struck'; comment?: string | null | undefined; version?: number | undefined },
): Promise<ClockRow> {
  const { db, session } = context;
  const { companyId } = session;
  const event = await findEvent(db, { companyId, id: of.id, visible: isVisible(context) });
  if (event === undefined) throw new Refusal('NOT_FOUND');
  if (event.employee_id === session.employeeId) throw new Refusal('OWN_EVENT');
  // What was approved as a correction is a decision already.
  const mine =
    event.method === 'CORRECTION' ? undefined : await findEvent(db, { companyId, id: of.id, visible: isJudged(context) });
  if (mine === undefined) throw new Refusal('EVENT_NOT_YOURS');
  await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', event.employee_id)
    .forNoKeyUpdate()
    .execute();
  const held = await findEvent(db, { companyId, id: of.id, visible: isVisible(context) });
  const last =
    held?.judged_at === null || held?.judged_at === undefined
      ? undefined
      : { changedBy: held.judged_by, changedAt: held.judged_at };
  refuseStale(of.version, held?.version ?? 0, last);
  const isStruck = of.judgement === 'struck';
  const comment = (of.comment ?? '') === '' ? null : (of.comment ?? null);
  await writeJudgement(db, { companyId, id: randomUUIDv7(), eventId: of.id, isStruck, comment, userId: session.userId });
  const judged = await findEvent(db, { companyId, id: of.id, visible: isVisible(context) });
  if (judged === undefined) throw new Refusal('NOT_FOUND');
  return toClockRow(judged, { seesPlaces: true, mayJudge: true });
}
