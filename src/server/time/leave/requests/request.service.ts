import { randomUUIDv7 } from 'node:crypto';
import { yearOf } from '#engine/calendar/day.ts';
import { countLeave, type AskedLeave, type CountedLeave } from '#engine/leave/counting.ts';
import { LEAVE, isCalendarLeave, needsReason } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { LeaveBody, LeaveDetail } from '#contract/time/leave.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { holds } from '#contract/permissions.ts';
import { readAccounts, toStored } from '#server/time/leave/balances/accounts.ts';
import { refuseLeave } from '#server/time/leave/requests/refusals.ts';
import type { Complaints } from '#server/time/leave/requests/refusals.ts';
import { calendarOf, isTooLong, refuseHours } from '#server/time/leave/requests/count.ts';
import { describeLeave } from '#server/time/leave/requests/detail.reads.ts';
import { holdPeople } from '#server/time/leave/balances/ledger.queries.ts';
import { replaceDays } from '#server/time/leave/requests/requests.queries.ts';
import { settle } from '#server/time/leave/balances/settle.ts';
import { insertStep, nextNumber, tellFiled } from '#server/requests/request-kinds/index.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import { idOfName } from '#server/files/file-names.ts';
import type { Context } from '#server/http/context.ts';

/** Sick leave of more days than this needs a certificate, paternity leave of as many. */
const sickWithoutPaper = 3 * DECIMAL4_ONE;
const paternityWithPaper = 10 * DECIMAL4_ONE;

/** Files a request for leave: counted, checked and reserved in one transaction. */
export async function requestLeave(context: Context, body: LeaveBody): Promise<LeaveDetail> {
  const { db, session, today, now } = context;
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
  const account = accounts.find(employeeId, type.id, from);
  await refuseLeave(context, { accounts, account, asked, leave, calendar, entries: entryComplaints(body, { asked, leave }) });

  const id = randomUUIDv7();
  const files = papersOf(body);
  const attachment = await checkFiles(context, { before: [], after: files, employeeId });
  await db
    .insertInto('leave_requests')
    .values({
      company_id: companyId,
      id,
      request_no: await nextNumber(db, { companyId, kind: 'leave', year: yearOf(today) }),
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
  await replaceDays(db, { companyId, requests: [{ requestId: id, employeeId, days: leave.days }] });
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
  const about = { id, employeeId, filedBy: session.userId, params: { start: from, end: to } };
  await tellFiled(context, 'leave', { about, state: REQUEST.REQUESTED });
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
  refuseHours(body);
}

/** Maternity and paternity leave is whole days, whatever was sent. */
function askedOf(body: LeaveBody, of: Pick<AskedLeave, 'kind' | 'from' | 'to'>): AskedLeave {
  return isCalendarLeave(of.kind)
    ? { ...of, fromHalf: 'AM', toHalf: 'PM' }
    : { ...of, fromHalf: body.startDateTime, toHalf: body.endDateTime };
}

/** What is wrong with the rest of the form: a reason or a paper that this leave asks for. */
function entryComplaints(body: LeaveBody, { asked: { kind }, leave }: { asked: AskedLeave; leave: CountedLeave }): Complaints {
  const fields: Complaints = {};
  const papers = body.attachment?.length ?? 0;
  if (needsReason(kind) && (body.reason ?? '') === '') fields['reason'] = { key: 'required' };
  if (kind === LEAVE.SICK && leave.counted > sickWithoutPaper && papers === 0)
    fields['attachment'] = { key: 'doctor_certificate' };
  if (kind === LEAVE.PATERNITY && leave.counted >= paternityWithPaper && papers === 0)
    fields['attachment'] = { key: 'self_certificate' };
  return fields;
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
