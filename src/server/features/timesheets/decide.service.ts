import { submittableFrom } from '#engine/timesheet/day-minutes.ts';
import { Refusal } from '#contract/errors.ts';
import type { SheetDetail } from '#contract/timesheets.ts';
import { notify } from '#server/features/notifications/index.ts';
import type { NotificationEvent } from '#server/features/notifications/index.ts';
import { deriveSheet } from '#server/features/timesheets/derive.ts';
import { approverOf, describeSheet, findVisible } from '#server/features/timesheets/detail.reads.ts';
import {
  holdOwner,
  insertSheet,
  markApproved,
  markSubmitted,
  readStored,
} from '#server/features/timesheets/stored-sheet.queries.ts';
import type { OfMonth } from '#server/features/timesheets/stored-sheet.queries.ts';
import { findApproval, readSheetApprovers } from '#server/features/timesheets/visible.ts';
import { sayDay, sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Submits the caller's own sheet: rows, names and percents stay as they are now. */
export async function submitSheet(context: Context, id: string): Promise<SheetDetail> {
  const { db, session, today, now } = context;
  const of = await findVisible(context, id);
  if (of.employeeId !== session.employeeId) throw new Refusal('SHEET_NOT_OWN');
  await holdOwner(db, of);
  const stored = await readStored(db, of);
  if (stored !== undefined && stored.status !== 'PENDING') throw new Refusal('SHEET_SUBMITTED');
  const { calendar, dates, sheet } = await deriveSheet(db, of);
  const from = submittableFrom(calendar, dates);
  if (from === undefined || today < from) throw new Refusal('SHEET_TOO_EARLY', { day: sayDay(from ?? dates.at(-1) ?? today) });
  if (stored === undefined) await insertSheet(db, { ...of, userId: session.userId });
  await markSubmitted(db, { companyId: of.companyId, id, frozen: sheet, now });
  const approvers = await readSheetApprovers(db, { companyId: of.companyId, employeeIds: [of.employeeId], today });
  const receivers = approvers.map(({ userId }) => ({ userId }));
  await tell(context, { ...of, id, kind: 'sheet_submitted', receivers });
  return await describeSheet(context, id);
}

/** Approves a submitted sheet of somebody else. */
export async function approveSheet(context: Context, id: string): Promise<SheetDetail> {
  const { db, session, now } = context;
  const of = await findVisible(context, id);
  if (of.employeeId === session.employeeId) throw new Refusal('SHEET_OWN');
  await holdOwner(db, of);
  const right = await findApproval(context, of.employeeId);
  if (right === undefined) throw new Refusal('SHEET_NOT_YOURS');
  const stored = await readStored(db, of);
  if (stored === undefined || stored.status === 'PENDING') throw new Refusal('SHEET_NOT_SUBMITTED');
  if (stored.status === 'APPROVED') {
    const time = stored.approved_at === null ? '-' : sayInstant(stored.approved_at);
    throw new Refusal('SHEET_APPROVED', { name: approverOf(stored) ?? '-', time });
  }
  await markApproved(db, { companyId: of.companyId, id, userId: session.userId, actsFor: right.actsFor, now });
  await tell(context, { ...of, id, kind: 'sheet_approved', receivers: [{ employeeId: of.employeeId }] });
  return await describeSheet(context, id);
}

async function tell(
  { db, now }: Context,
  of: OfMonth & {
    id: string;
    kind: 'sheet_submitted' | 'sheet_approved';
    receivers: NotificationEvent['receivers'];
  },
): Promise<void> {
  const { companyId, employeeId, id, kind, month, receivers } = of;
  const event = { kind, about: employeeId, receivers, subjectId: id, params: { month }, link: `/timesheets/detail/${id}` };
  await notify(db, { companyId, now, events: [event] });
}
