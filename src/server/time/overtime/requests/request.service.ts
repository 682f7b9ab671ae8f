import { yearOf } from '#engine/calendar/day.ts';
import { overlap, type AskedOvertime } from '#engine/overtime/stretches.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { rewardsFor } from '#contract/time/overtime.ts';
import type { OvertimeBody, OvertimeCount, OvertimeDetail, OvertimeReward, OvertimeToCount } from '#contract/time/overtime.ts';
import { holds } from '#contract/permissions.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { holdPeople } from '#server/time/leave/index.ts';
import { askedOf, readPeriod, rewardOf, textOf } from '#server/time/overtime/requests/asked.ts';
import { refuseBeyond, refuseWeighed, toCount, weigh } from '#server/time/overtime/requests/count.ts';
import { describeOvertime } from '#server/time/overtime/requests/detail.reads.ts';
import { insertRequest, readOpen, replaceMinutes } from '#server/time/overtime/overtime.queries.ts';
import { insertStep, nextNumber, statusWord, tellFiled } from '#server/requests/request-kinds/index.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Files a request for overtime: counted and checked in one transaction. */
export async function requestOvertime(context: Context, body: OvertimeBody): Promise<OvertimeDetail> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const { employeeId } = body;
  const reward = refuseForbidden(context, body);
  await holdPeople(db, { companyId, employeeIds: [employeeId] });
  await refuseStranger(context, employeeId);
  const asked = readPeriod(body, reward);
  const weighed = await weigh(db, { companyId, employeeId, asked, reward });
  refuseWeighed(weighed, asked);
  await refuseOverlap(context, { employeeId, asked });
  refuseBeyond(weighed);
  const { counted } = weighed;
  const id = await insertRequest(db, {
    companyId,
    requestNo: await nextNumber(db, { companyId, kind: 'overtime', year: yearOf(today) }),
    employeeId,
    type: reward,
    startsAt: textOf(asked.from),
    endsAt: textOf(asked.to),
    reason: body.reason,
    userId: session.userId,
    now,
  });
  const { parts, minutes, days } = counted;
  await replaceMinutes(db, { companyId, requests: [{ id, parts, minutes, days: days / 100 }] });
  await insertStep(db, {
    companyId,
    kind: 'overtime',
    requestId: id,
    from: null,
    to: REQUEST.REQUESTED,
    userId: session.userId,
    actedFor: null,
    comment: null,
    now,
  });
  const about = { id, employeeId, filedBy: session.userId, params: { start: asked.from.day, end: asked.to.day } };
  await tellFiled(context, 'overtime', { about, state: REQUEST.REQUESTED });
  return await describeOvertime(context, id);
}

/** For oneself with the right to the reward, for others with theirs; where both rewards are open one must be chosen. */
function refuseForbidden(context: Context, body: OvertimeBody): OvertimeReward {
  const { session } = context;
  const isForOther = body.employeeId !== session.employeeId;
  const offered = rewardsFor(session, isForOther);
  if (isForOther && offered.length === 0) throw new Refusal('NOT_OWN_REQUEST');
  const reward = rewardOf(session, body, body.employeeId);
  if (reward === null) throw offered.length === 0 ? new Refusal('FORBIDDEN') : refuseField('type', 'required');
  if (!offered.includes(reward)) throw new Refusal('FORBIDDEN');
  return reward;
}

async function refuseStranger({ db, session }: Context, employeeId: string): Promise<void> {
  const person = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', session.companyId)
    .where('id', '=', employeeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) throw refuseField('employeeId', 'id');
}

const sayTime = (text: string): string => `${sayDay(text.slice(0, 10))} ${text.slice(11, 16)}`;

/** Refuses overtime that shares a minute with an open request. */
async function refuseOverlap(
  { db, session, language }: Context,
  { employeeId, asked }: { employeeId: string; asked: AskedOvertime },
): Promise<void> {
  const { companyId } = session;
  const open = await readOpen(db, { companyId, employeeId, from: textOf(asked.from), to: textOf(asked.to) });
  const other = open.find((one) => overlap(asked, askedOf(one)));
  if (other === undefined) return;
  throw new Refusal('OVERTIME_OVERLAP', {
    from: sayTime(other.starts_at),
    to: sayTime(other.ends_at),
    status: statusWord(language, other.status),
  });
}

/** What a period would come to, for the form. */
export async function previewOvertime({ db, session }: Context, query: OvertimeToCount): Promise<OvertimeCount> {
  const employeeId = query.employeeId ?? session.employeeId;
  if (employeeId === null) throw new Refusal('NOT_FOUND');
  if (employeeId !== session.employeeId && !holds(session, 'overtime request/request for others')) throw new Refusal('NOT_FOUND');
  const reward = rewardOf(session, query, employeeId);
  const asked = readPeriod(query, reward);
  return toCount(await weigh(db, { companyId: session.companyId, employeeId, asked, reward }));
}
