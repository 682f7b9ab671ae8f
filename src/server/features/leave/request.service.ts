import { randomUUIDv7 } from 'node:crypto';
import { isEmployedOn, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { monthOf, yearOf } from '#engine/calendar/day.ts';
import { countLeave, mostInAWeek, type AskedLeave, type CountedLeave } from '#engine/leave/counting.ts';
import { firstUsableDay } from '#engine/leave/entitlement.ts';
import { LEAVE, isCalendarLeave, needsReason } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { LeaveBody, LeaveDetail } from '#contract/leave.ts';
import { REQUEST } from '#contract/requests.ts';
import { holds } from '#contract/permissions.ts';
import { readAccounts, toStored } from '#server/features/leave/accounts.ts';
import type { Accounts } from '#server/features/leave/accounts.ts';
import { refuseUncovered } from '#server/features/leave/balances.ts';
import { calendarOf, isTooLong } from '#server/features/leave/count.ts';
import { describeLeave } from '#server/features/leave/detail.reads.ts';
import { holdPeople } from '#server/features/leave/ledger.queries.ts';
import { findOverlap, replaceDays } from '#server/features/leave/requests.queries.ts';
import { settle } from '#server/features/leave/settle.ts';
import { insertStep, nextNumber, statusWord, tellDeciders } from '#server/features/requests/index.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import { idOfName } from '#server/files/file-names.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Sick leave of more days than this needs a certificate, paternity leave of as many. */
const sickWithoutPaper = 3 * DECIMAL4_ONE;
const paternityWithPaper = 10 * DECIMAL4_ONE;
const jobSeekingAWeek = 2 * DECIMAL4_ONE;

/** Files a request for leave: counted, checked and reserved in one transaction. */
export async function requestLeave(context: Context, body: LeaveBody): Promise<LeaveDetail> {
  const { db, session, today, now, language } = context;
  const { companyId } = session;
  const { employeeId } = body;
  refuseForOthers(context, employeeId);
  await holdPeople(db, { companyId, employeeIds: [employeeId] });
  const person = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) throw refuseField('employeeId', 'id');
  const from = body.startDate.slice(0, 10);
  const to = body.endDate.slice(0, 10);
  refuseOrder(body, from, to);
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: yearOf(to) });
  const type = accounts.types.find(({ id }) => id === body.leaveItemId);
  if (type === undefined) throw refuseField('leaveItemId', 'select_leave_type');
  const asked = askedOf(body, { kind: type.kind, from, to });
  const calendar = await calendarOf(db, { companyId, employeeId, from, to });
  const leave = countLeave(calendar, asked);
  refuseFields(body, { asked, leave, calendar });
  refuseTooEarly(accounts, { employeeId, asked });
  await refuseOverlap(context, { employeeId, asked });
  const account = accounts.find(employeeId, type.id);
  refuseUncovered(accounts, account, { leave, requestId: null, language, isDecision: false });

  const id = randomUUIDv7();
  const files = papersOf(body);
  const attachment = await checkFiles(context, { before: [], after: files, employeeId });
  await db
    .insertInto('leave_requests')
    .values({
      company_id: companyId,
      id,
      request_no: await nextNumber(db, { companyId, kind: 'LR', year: yearOf(today) }),
      employee_id: employeeId,
      leave_type_id: type.id,
      start_date: from,
      start_half: asked.fromHalf,
      end_date: to,
      end_half: asked.toHalf,
      reason: body.reason ?? null,
      counted_days: toStored(leave.counted),
      charged_days: toStored(leave.charged),
      weeks: weeksOf(body, leave),
      created_at: now,
      created_by: session.userId,
    })
    .execute();
  await replaceDays(db, { companyId, requestId: id, employeeId, days: leave.days });
  await attachFiles(context, { ...attachment, employeeId });
  if (files.length > 0)
    await db
      .insertInto('leave_request_files')
      .values(files.map((file, index) => ({ company_id: companyId, request_id: id, file_id: file.id, order_no: index })))
      .execute();
  await insertStep(db, {
    companyId,
    kind: 'leave',
    requestId: id,
    from: null,
    to: REQUEST.REQUESTED,
    userId: session.userId,
    actedFor: null,
    comment: null,
    now,
  });
  await settle(context, account, { requestId: id, leave, as: 'reserved' });
  await tellDeciders(context, { id, employeeId, kind: 'leave_requested', start: from, end: to });
  return await describeLeave(context, id);
}

function refuseForOthers({ session }: Context, employeeId: string): void {
  if (employeeId === session.employeeId) {
    if (!holds(session, 'leave request/request')) throw new Refusal('FORBIDDEN');
    return;
  }
  if (!holds(session, 'leave request/request for others')) throw new Refusal('NOT_OWN_REQUEST');
}

function refuseOrder(body: LeaveBody, from: string, to: string): void {
  if (to < from) throw refuseField('endDate', 'end_before_start');
  if (isTooLong(from, to)) throw refuseField('endDate', 'date_range');
  if (from === to && body.startDateTime === 'PM' && body.endDateTime === 'AM')
    throw refuseField('endDateTime', 'leave_not_allowed');
}

/** Maternity and paternity leave is whole days, whatever was sent. */
function askedOf(body: LeaveBody, of: Pick<AskedLeave, 'kind' | 'from' | 'to'>): AskedLeave {
  return isCalendarLeave(of.kind)
    ? { ...of, fromHalf: 'AM', toHalf: 'PM' }
    : { ...of, fromHalf: body.startDateTime, toHalf: body.endDateTime };
}

function refuseTooEarly({ people, rules }: Accounts, of: { employeeId: string; asked: AskedLeave }): void {
  const person = people.find(({ id }) => id === of.employeeId);
  if (person === undefined) return;
  const first = firstUsableDay(of.asked.kind, person, rules);
  if (of.asked.from < first) throw refuseField('startDate', 'leave_waiting', { day: sayDay(first) });
}

function refuseFields(body: LeaveBody, of: { asked: AskedLeave; leave: CountedLeave; calendar: WorkCalendar }): void {
  const { asked, leave, calendar } = of;
  const { kind, from, to } = asked;
  const fields: Record<string, { key: string }> = {};
  const papers = body.attachment?.length ?? 0;
  if (needsReason(kind) && (body.reason ?? '') === '') fields['reason'] = { key: 'required' };
  if (kind === LEAVE.COMPENSATION && monthOf(from) !== monthOf(to)) fields['endDate'] = { key: 'one_month' };
  if (!isEmployedOn(calendar, from)) fields['startDate'] = { key: 'not_employed_on' };
  else if (!isEmployedOn(calendar, to)) fields['endDate'] = { key: 'not_employed_on' };
  else if (leave.counted === 0) fields['endDate'] = { key: 'no_working_day' };
  else if (kind === LEAVE.JOB_SEEKING && mostInAWeek(leave) > jobSeekingAWeek) fields['endDate'] = { key: 'two_days_a_week' };
  if (kind === LEAVE.SICK && leave.counted > sickWithoutPaper && papers === 0)
    fields['attachment'] = { key: 'doctor_certificate' };
  if (kind === LEAVE.PATERNITY && leave.counted >= paternityWithPaper && papers === 0)
    fields['attachment'] = { key: 'self_certificate' };
  if (Object.keys(fields).length > 0) throw new Refusal('FIELDS', {}, fields);
}

/** Refuses a leave that shares a half day with an open one. */
export async function refuseOverlap(
  { db, session, language }: Context,
  of: { employeeId: string; asked: AskedLeave; exceptId?: string },
): Promise<void> {
  const { employeeId, asked, exceptId } = of;
  const other = await findOverlap(db, {
    companyId: session.companyId,
    employeeId,
    ...asked,
    ...(exceptId === undefined ? {} : { exceptId }),
  });
  if (other === undefined) return;
  throw new Refusal('LEAVE_OVERLAP', {
    name: language === 'km' ? other.leave_name_kh : other.leave_name,
    from: sayDay(other.start_date),
    to: sayDay(other.end_date),
    status: statusWord(language, other.status),
  });
}

function papersOf(body: LeaveBody) {
  return (body.attachment ?? []).map((name) => ({ id: idOfName(name) ?? name, field: 'attachment', purpose: 'leave' as const }));
}

/** numberOfWeek is kept where its days are the charged ones, else it is what they come to. */
function weeksOf(body: LeaveBody, leave: CountedLeave): string | null {
  if (body.numberOfWeek !== undefined && body.numberOfWeek !== null && body.numberOfWeek * 7 * DECIMAL4_ONE === leave.charged)
    return String(body.numberOfWeek);
  return String(Math.round((leave.charged / DECIMAL4_ONE / 7) * 10) / 10);
}
