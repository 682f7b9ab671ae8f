import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { yearOf } from '#engine/calendar/day.ts';
import { countLeave } from '#engine/leave/counting.ts';
import type { AskedLeave } from '#engine/leave/counting.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import type { Suspension } from '#contract/time/suspensions.ts';
import { refuseBeyondOwnOf } from '#server/access/authority/index.ts';
import { fileTerms, findTermsGuard, isTermHeld, refuseUndecidable } from '#server/people/change-requests/terms/index.ts';
import type { TermChange } from '#server/people/change-requests/terms/index.ts';
import type { SuspendedDays } from '#server/people/employees/index.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { readAccounts, toStored } from '#server/time/leave/balances/accounts.ts';
import { holdPeople, isThere } from '#server/time/leave/balances/ledger.queries.ts';
import { settle } from '#server/time/leave/balances/settle.ts';
import { calendarOf, isTooLong } from '#server/time/leave/requests/count.ts';
import { endApproved } from '#server/time/leave/requests/decide.service.ts';
import { refuseLeave } from '#server/time/leave/requests/refusals.ts';
import { leaveLists, replaceDays } from '#server/time/leave/requests/requests.queries.ts';
import type { StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { insertStep, nextNumber } from '#server/requests/request-kinds/index.ts';
import { tellChangedHours } from '#server/time/split-days/index.ts';
import type { Context } from '#server/http/context.ts';

/** The suspensions of somebody that are not over. */
export async function readSuspensions({ db, session, today }: Context, employeeId: string): Promise<Suspension[]> {
  if (!(await isThere(db, { companyId: session.companyId, employeeId }))) throw new Refusal('NOT_FOUND');
  const { rows } = await sql<Suspension>`
    select r.id, r.request_no as "requestNo", r.start_date::text as "from", r.end_date::text as "until", r.suspension_percent as "paidPercent"
    from leave_requests r
    where r.company_id = ${session.companyId} and r.employee_id = ${employeeId} and r.suspension_percent is not null
      and ${stands('leave', 'granted')} and r.end_date >= ${today}
    order by r.start_date`.execute(db);
  return [...rows];
}

/** Suspends somebody else, or asks a second person to. Answers the number of that request, null where it is written. */
export async function suspend(
  context: Context,
  of: {
    readonly employeeId: string;
    readonly from: string;
    readonly until: string;
    readonly paidPercent: number;
    readonly reason: string;
  },
): Promise<{ readonly id: string; readonly requestNo: string | null }> {
  const { employeeId, from, until, paidPercent, reason } = of;
  const days: SuspendedDays = {
    id: randomUUIDv7(),
    start_date: from,
    end_date: until,
    suspension_percent: paidPercent,
    back: null,
  };
  await findSuspended(context, employeeId, days);
  await refuseBeyondOwnOf(context, employeeId);
  return await askOrWrite(context, { employeeId, part: 'suspension', before: [], after: [days], from, reason });
}

/** Ends a suspension the day before somebody works again, or asks a second person to. */
export async function takeBack(
  context: Context,
  of: { readonly id: string; readonly day: string; readonly reason: string },
): Promise<{ readonly id: string; readonly requestNo: string | null }> {
  const stored = await findStored(context, of.id);
  if (stored === undefined) throw await refusalOf(context, of.id);
  if (stored.employee_id === context.session.employeeId) throw new Refusal('FORBIDDEN');
  await refuseBeyondOwnOf(context, stored.employee_id);
  refuseReturn(stored, of.day);
  const { id, start_date: start, end_date: end, suspension_percent: percent } = stored;
  const days = { id, start_date: start, end_date: end, suspension_percent: percent ?? 0, back: null };
  const after: SuspendedDays = { ...days, back: of.day };
  const { employee_id: employeeId } = stored;
  return await askOrWrite(context, {
    employeeId,
    part: 'suspension',
    before: [days],
    after: [after],
    from: of.day,
    reason: of.reason,
  });
}

/** Tells a leave that is no suspension, or no longer one, from one that is not there. */
async function refusalOf({ db, session }: Context, id: string): Promise<Refusal> {
  const any = await leaveLists.find(db, { companyId: session.companyId, id, visible: sql`true` });
  return any === undefined ? new Refusal('NOT_FOUND') : new Refusal('SUSPENSION_OVER');
}

function refuseReturn({ start_date: start, end_date: end }: StoredLeave, day: string): void {
  if (day < start || day > end) throw refuseField('day', 'date_range');
}

async function askOrWrite(context: Context, change: TermChange & { readonly after: readonly SuspendedDays[] }) {
  const { employeeId } = change;
  const [days] = change.after;
  if (days === undefined) throw new RangeError('a suspension has days');
  const guard = await findTermsGuard(context, [employeeId]);
  if (guard !== undefined && isTermHeld(guard, change)) {
    refuseUndecidable(guard, change, 'from');
    const [requestNo = null] = await fileTerms(context, [change]);
    return { id: days.id, requestNo };
  }
  await writeSuspension(context, { employeeId, days });
  return { id: days.id, requestNo: null };
}

const findStored = async ({ db, session }: Context, id: string): Promise<StoredLeave | undefined> =>
  await leaveLists.find(db, {
    companyId: session.companyId,
    id,
    visible: sql`r.suspension_percent is not null and ${stands('leave', 'granted')}`,
  });

/** Writes a suspension that was decided on, or ends it before its last day. */
export async function writeSuspension(
  context: Context,
  { employeeId, days }: { readonly employeeId: string; readonly days: SuspendedDays },
): Promise<void> {
  const { db, session } = context;
  await holdPeople(db, { companyId: session.companyId, employeeIds: [employeeId] });
  if (days.back === null) await insertSuspension(context, employeeId, days);
  else {
    const stored = await findStored(context, days.id);
    if (stored === undefined || stored.end_date !== days.end_date) throw new Refusal('TERMS_STALE');
    await endApproved(context, { stored, from: days.back });
  }
  await tellChangedHours(context, { employeeIds: [employeeId], from: days.start_date, to: days.end_date });
}

/** Refuses days that cannot be suspended; answers what they count. */
async function findSuspended(context: Context, employeeId: string, days: SuspendedDays) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { start_date: from, end_date: to } = days;
  if (employeeId === session.employeeId) throw refuseField('employeeId', 'own_record');
  if (to < from) throw refuseField('until', 'end_before_start');
  if (isTooLong(from, to)) throw refuseField('until', 'date_range');
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: yearOf(to) });
  if (accounts.people.length === 0) throw refuseField('employeeId', 'id');
  const type = accounts.types.find(({ kind }) => kind === LEAVE.UNPAID);
  if (type === undefined) throw new Refusal('SUSPENSION_NO_TYPE');
  const asked: AskedLeave = { kind: type.kind, from, fromHalf: 'AM', to, toHalf: 'PM' };
  const calendar = await calendarOf(db, { companyId, employeeId, from, to });
  const leave = countLeave(calendar, asked);
  const account = accounts.find(employeeId, type.id, from);
  await refuseLeave(context, { accounts, account, asked, leave, calendar, entries: {} }).catch(atOwnFields);
  return { account, leave };
}

/** A refusal of the days of leave, told at the fields of a suspension. */
function atOwnFields(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const names: Readonly<Record<string, string>> = { startDate: 'from', endDate: 'until' };
  const fields = Object.entries(error.fields).map(([field, complaint]) => [names[field] ?? field, complaint] as const);
  throw new Refusal(error.code, error.params, Object.fromEntries(fields));
}

async function insertSuspension(context: Context, employeeId: string, days: SuspendedDays): Promise<void> {
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const { account, leave } = await findSuspended(context, employeeId, days);
  const { id, start_date: from, end_date: to, suspension_percent: percent } = days;
  await db
    .insertInto('leave_requests')
    .values({
      company_id: companyId,
      id,
      request_no: await nextNumber(db, { companyId, kind: 'leave', year: yearOf(today) }),
      employee_id: employeeId,
      leave_type_id: account.type.id,
      start_date: from,
      start_half: 'AM',
      end_date: to,
      end_half: 'PM',
      status: REQUEST.APPROVED,
      decided_at: now,
      decided_by: userId,
      suspension_percent: percent,
      counted_days: toStored(leave.counted),
      charged_days: toStored(leave.charged),
      created_at: now,
      created_by: userId,
    })
    .execute();
  await replaceDays(db, { companyId, requests: [{ requestId: id, employeeId, days: leave.days }] });
  const step = { companyId, kind: 'leave', requestId: id, from: null, to: REQUEST.APPROVED, userId, actedFor: null } as const;
  await insertStep(db, { ...step, comment: null, now });
  await settle(context, account, { requestId: id, leave, as: 'taken' });
}
