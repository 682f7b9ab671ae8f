import { Refusal } from '#contract/errors.ts';
import type { OvertimeDetail, OvertimeRow } from '#contract/time/overtime.ts';
import { isIn, moveNamed } from '#contract/request-kinds.ts';
import { movesOf, toActions } from '#server/requests/approvers/index.ts';
import { readOvertimeCredit } from '#server/time/leave/index.ts';
import { askedOf } from '#server/time/overtime/requests/asked.ts';
import { toCount, toHours, weigh } from '#server/time/overtime/requests/count.ts';
import { overtimeLists, readMinutes } from '#server/time/overtime/overtime.queries.ts';
import type { StoredOvertime } from '#server/time/overtime/overtime.queries.ts';
import {
  whoDecided,
  readLatePay,
  readSteps,
  readWaiting,
  toSteps,
  visibleRequests,
} from '#server/requests/request-kinds/index.ts';
import type { Waiting } from '#server/requests/request-kinds/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { dayOf } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** A request as the wire has it. `waiting`: what it waits for until somebody decided. */
export const toRow = (context: Context, stored: StoredOvertime, waiting: Waiting): OvertimeRow => ({
  id: stored.id,
  requestNo: stored.request_no,
  employeeId: stored.employee_id,
  employeeCode: stored.employee_code,
  employeeName: stored.employee_name,
  photo: stored.photo,
  photoLink: photoLink(context, stored.photo),
  staffEmailId: stored.email,
  startDate: stored.starts_at.slice(0, 16),
  endDate: stored.ends_at.slice(0, 16),
  type: stored.type,
  numberOfDay: stored.counted_days / 100,
  hours: toHours(stored.minutes),
  reason: stored.reason,
  requestedDate: dayOf(stored.created_at),
  createdAt: stored.created_at.toISOString(),
  userName: whoDecided('overtime', stored, waiting.mayDecide),
  filedBy: stored.filed_by,
  comment: stored.comment,
  status: stored.status,
  waitsFor: waiting.waitsFor,
});

/** Whether the caller may take a request back: who asked for it, or filed it for somebody else, while nobody has decided. */
export const mayWithdraw = ({ session }: Context, stored: StoredOvertime): boolean =>
  moveNamed('overtime', 'withdraw', stored.status) !== undefined &&
  (stored.employee_id === session.employeeId || stored.created_by === session.userId);

/** A request that the caller may see, or NOT_FOUND. */
export async function findVisible(context: Context, id: string): Promise<StoredOvertime> {
  const { db, session } = context;
  const found = await overtimeLists.find(db, { companyId: session.companyId, id, visible: visibleRequests(context, 'overtime') });
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** A request whole, as the caller sees it. */
export async function describeOvertime(context: Context, id: string): Promise<OvertimeDetail> {
  const { db, session } = context;
  const { companyId } = session;
  const stored = await findVisible(context, id);
  const employeeId = stored.employee_id;
  const steps = await readSteps(db, { companyId, id, kind: 'overtime' });
  const waiting = await readWaiting(context, 'overtime', [stored]);
  const latePay = await readLatePay(db, { companyId, employeeId, requestNo: stored.request_no, kind: 'overtime' });
  const { paidMonths, ...counted } = await comesTo(context, stored);
  return {
    ...toRow(context, stored, waiting(stored)),
    ...counted,
    paidMonths: paidMonths.filter((month) => !latePay.some((one) => one.month === month)),
    latePay: [...latePay],
    actions: toActions((await movesOf(context, 'overtime', [stored]))(stored.id)),
    mayWithdraw: mayWithdraw(context, stored),
    steps: toSteps(steps),
  };
}

/** While it is open as things stand; once decided the minutes that were decided on, and the credit that was given. */
async function comesTo({ db, session }: Context, stored: StoredOvertime) {
  const { companyId } = session;
  const of = { companyId, employeeId: stored.employee_id, asked: askedOf(stored), reward: stored.type, requestId: stored.id };
  const weighed = await weigh(db, of);
  const { minutes, credit, warnings, leaveDays, paidMonths } = toCount(weighed);
  if (isIn('overtime', 'undecided', stored.status)) return { minutes, credit, warnings, leaveDays, paidMonths };
  const parts = await readMinutes(db, { companyId, id: stored.id });
  return {
    minutes: toCount({ ...weighed, counted: { ...weighed.counted, parts } }).minutes,
    credit: await readOvertimeCredit(db, { companyId, overtimeId: stored.id }),
    warnings: [],
    leaveDays,
    paidMonths,
  };
}
