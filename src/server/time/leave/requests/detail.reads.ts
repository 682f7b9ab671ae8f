import { monthOf } from '#engine/calendar/day.ts';
import { isCalendarLeave, LEAVE } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal } from '#contract/errors.ts';
import type { LeaveDetail, LeaveRow } from '#contract/time/leave.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { halfDayTimes } from '#contract/requests/requests.ts';
import { readAccounts } from '#server/time/leave/balances/accounts.ts';
import { balancesOf } from '#server/time/leave/balances/balances.ts';
import { countedOf } from '#server/time/leave/requests/count.ts';
import { leaveLists, readAlsoAway, readDays, readPapers } from '#server/time/leave/requests/requests.queries.ts';
import type { StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { adjoiningSick } from '#server/time/leave/requests/sick.ts';
import { cancellationFor } from '#server/time/leave/requests/cancellation.ts';
import { movesOf, toActions } from '#server/requests/approvers/index.ts';
import {
  whoDecided,
  readLatePay,
  readPaidMonths,
  readReach,
  readSteps,
  readWaiting,
  toSteps,
  visibleRequests,
} from '#server/requests/request-kinds/index.ts';
import type { Waiting } from '#server/requests/request-kinds/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { toListed } from '#server/files/listed-file.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** A request as the wire has it. `waiting`: what it waits for until somebody decided. */
export function toRow(
  context: Context,
  stored: StoredLeave,
  /** `seesReason`: whether the caller may know why (decision A37). */
  of: { readonly waiting: Waiting; readonly seesReason: boolean },
): LeaveRow {
  const { waiting } = of;
  const type = LeaveKind.parse(stored.type);
  return {
    id: stored.id,
    requestNo: stored.request_no,
    employeeId: stored.employee_id,
    employeeCode: stored.employee_code,
    employeeName: stored.employee_name,
    photo: stored.photo,
    photoLink: photoLink(context, stored.photo),
    staffEmailId: stored.email,
    leaveItemId: stored.leave_type_id,
    leaveName: stored.leave_name,
    leaveNameKH: stored.leave_name_kh,
    type,
    start: stored.start_date,
    end: stored.end_date,
    startDate: `${stored.start_date} ${halfDayTimes.start[stored.start_half]}`,
    endDate: `${stored.end_date} ${halfDayTimes.end[stored.end_half]}`,
    startShift: stored.start_half,
    endShift: stored.end_half,
    startDateTime: stored.start_half,
    endDateTime: stored.end_half,
    numberOfDay: stored.counted_days / 100,
    numberOfWeek: isCalendarLeave(type) ? Number(stored.weeks ?? Math.round(stored.charged_days / 70) / 10) : null,
    reason: of.seesReason ? stored.reason : null,
    requestedDate: dayOf(stored.created_at),
    createdAt: stored.created_at.toISOString(),
    userName: whoDecided('leave', stored, waiting.mayDecide),
    filedBy: stored.filed_by,
    comment: of.seesReason ? stored.comment : null,
    status: stored.status,
    waitsFor: waiting.waitsFor,
    cancelFrom: stored.cancel_from,
  };
}

/** A request that the caller may see, or NOT_FOUND. */
export async function findVisible(context: Context, id: string): Promise<StoredLeave> {
  const { db, session } = context;
  const found = await leaveLists.find(db, { companyId: session.companyId, id, visible: visibleRequests(context, 'leave') });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** A request whole, as the caller sees it. */
export async function describeLeave(context: Context, id: string): Promise<LeaveDetail> {
  const { db, session, today } = context;
  const { companyId } = session;
  const stored = await findVisible(context, id);
  const days = await readDays(db, { companyId, ids: [id] });
  const steps = await readSteps(db, { companyId, id, kind: 'leave' });
  const waiting = await readWaiting(context, 'leave', [stored]);
  const seesReason = (await readReach(context, 'leave', [id])).reasons.has(id);
  const papers = (seesReason ? await readPapers(db, { companyId, id }) : []).map((paper) =>
    toListed(context, { ...paper, purpose: 'leave', uploaded_by: paper.full_name }),
  );
  const away = await readAlsoAway(db, {
    companyId,
    employeeId: stored.employee_id,
    from: stored.start_date,
    to: stored.end_date,
    today,
  });
  const paid = (await readPaidMonths(db, { companyId, employeeIds: [stored.employee_id] })).get(stored.employee_id) ?? [];
  const months = new Set(days.map(({ date }) => monthOf(date)));
  const latePay = await readLatePay(db, {
    companyId,
    employeeId: stored.employee_id,
    requestNo: stored.request_no,
    kind: 'leave',
  });
  const isMadeUp = (month: string) => latePay.some((one) => one.month === month);
  return {
    ...toRow(context, stored, { waiting: waiting(stored), seesReason }),
    seesReason,
    ...(await balanceFields(context, stored, days)),
    ...(await cancellationFor(context, stored)),
    attachment: papers.map(({ filename }) => filename),
    attachments: papers,
    actions: toActions((await movesOf(context, 'leave', [stored]))(stored.id)),
    steps: toSteps(steps).map((step) => (seesReason ? step : { ...step, comment: null })),
    days: days.map((day) => ({
      date: day.date,
      half: day.morning && day.afternoon ? 'DAY' : day.morning ? 'AM' : 'PM',
      days: day.days / 100,
      minutes: day.minutes,
    })),
    alsoAway: away.map((one) => ({ employeeName: one.name, start: one.start_date, end: one.end_date })),
    paidMonths: paid.map(({ month }) => month).filter((month) => months.has(month) && !isMadeUp(month)),
    latePay: [...latePay],
    adjoiningSickDays: stored.type === LEAVE.SICK ? await adjoiningSick(db, { companyId, stored }) : null,
  };
}

async function balanceFields({ db, session, today }: Context, stored: StoredLeave, days: Awaited<ReturnType<typeof readDays>>) {
  if (stored.last_balance !== null && stored.balance_after !== null)
    return { lastBalance: stored.last_balance / 100, balanceThisLeave: stored.balance_after / 100 };
  const accounts = await readAccounts(db, {
    companyId: session.companyId,
    employeeIds: [stored.employee_id],
    today,
    throughYear: Number(stored.end_date.slice(0, 4)),
  });
  if (!accounts.types.some(({ id }) => id === stored.leave_type_id)) return { lastBalance: 0, balanceThisLeave: 0 };
  const account = accounts.find(stored.employee_id, stored.leave_type_id, stored.start_date);
  const { last, after } = balancesOf(accounts, account, { leave: countedOf(stored, days), requestId: stored.id });
  return { lastBalance: last / DECIMAL4_ONE, balanceThisLeave: after / DECIMAL4_ONE };
}
