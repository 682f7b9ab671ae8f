import { submittableFrom } from '#engine/timesheet/day-minutes.ts';
import { Refusal } from '#contract/errors.ts';
import { isIn, moveNamed } from '#contract/request-kinds.ts';
import { SHEET } from '#contract/time/sheet-statuses.ts';
import type { SheetDetail } from '#contract/time/timesheets.ts';
import { movesOf } from '#server/requests/approvers/index.ts';
import { tellOfMove, refuseOneDecision } from '#server/requests/request-kinds/index.ts';
import { deriveSheet } from '#server/time/timesheets/sheet/derive.ts';
import { approverOf, describeSheet, findVisible } from '#server/time/timesheets/detail.reads.ts';
import {
  holdOwner,
  insertSheet,
  markApproved,
  markSubmitted,
  readStored,
} from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import type { OfMonth } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import { sayDay, sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';

/** Submits the caller's own sheet: rows, names and percents stay as they are now. */
export async function submitSheet(context: Context, id: string): Promise<SheetDetail> {
  const { db, session, today, now } = context;
  const of = await findVisible(context, id);
  if (of.employeeId !== session.employeeId) throw new Refusal('SHEET_NOT_OWN');
  await holdOwner(db, of);
  const stored = await readStored(db, of);
  const move = moveNamed('timesheet', 'submit', stored?.status ?? SHEET.PENDING);
  if (move === undefined) throw new Refusal('SHEET_SUBMITTED');
  const { calendar, dates, sheet } = await deriveSheet(db, of);
  const from = submittableFrom(calendar, dates);
  if (from === undefined || today < from) throw new Refusal('SHEET_TOO_EARLY', { day: sayDay(from ?? dates.at(-1) ?? today) });
  if (stored === undefined) await insertSheet(db, { ...of, userId: session.userId });
  await markSubmitted(db, { companyId: of.companyId, id, frozen: sheet, now });
  await tellOfMove(context, 'timesheet', { about: aboutOf(of, id), move });
  return await describeSheet(context, id);
}

/** Approves a submitted sheet of somebody else. */
export async function approveSheet(context: Context, id: string): Promise<SheetDetail> {
  const { db, session, now } = context;
  const of = await findVisible(context, id);
  if (of.employeeId === session.employeeId) throw new Refusal('SHEET_OWN');
  await holdOwner(db, of);
  // Asked as of a submitted sheet: whose it is comes before how far it is.
  const moves = await movesOf(context, 'timesheet', [
    { id, employee_id: of.employeeId, status: SHEET.SUBMITTED, created_by: null },
  ]);
  const right = moves(id).at(0);
  if (right === undefined) throw new Refusal('SHEET_NOT_YOURS');
  const stored = await readStored(db, of);
  if (stored === undefined || isIn('timesheet', 'drafts', stored.status)) throw new Refusal('SHEET_NOT_SUBMITTED');
  if (isIn('timesheet', 'granted', stored.status)) {
    const time = stored.approved_at === null ? '-' : sayInstant(stored.approved_at);
    throw new Refusal('SHEET_APPROVED', { name: approverOf(stored) ?? '-', time });
  }
  await refuseOneDecision(context, 'timesheet', { filedBy: null, filedAt: context.now, employeeId: of.employeeId });
  await markApproved(db, { companyId: of.companyId, id, userId: session.userId, actsFor: right.actsFor, now });
  await tellOfMove(context, 'timesheet', { about: aboutOf(of, id), move: right.move });
  return await describeSheet(context, id);
}

const aboutOf = ({ employeeId, month }: OfMonth, id: string) => ({ id, employeeId, filedBy: null, params: { month } });
