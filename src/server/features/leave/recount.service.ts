import { sql } from 'kysely';
import { earlierOf, monthOf, yearOf } from '#engine/calendar/day.ts';
import { chargedDays, countLeave, type CountedLeave, type LeaveDay } from '#engine/leave/counting.ts';
import { decimal4 } from '#engine/money/units.ts';
import { LeaveKind } from '#contract/leave-types.ts';
import { isIn, statesIn } from '#contract/request-kinds/index.ts';
import { REQUEST } from '#contract/requests.ts';
import { stands } from '#server/db/request-states.ts';
import { readAccounts, writeOutstanding } from '#server/features/leave/accounts.ts';
import { askedOf, countedOf } from '#server/features/leave/count.ts';
import { NO_LEAVE, recount } from '#server/features/leave/decide.service.ts';
import { holdEverybody, holdPeople } from '#server/features/leave/ledger.queries.ts';
import { listRequests, readDays } from '#server/features/leave/requests.queries.ts';
import type { StoredLeave } from '#server/features/leave/requests.queries.ts';
import { settle } from '#server/features/leave/settle.ts';
import { insertStep, readPaidMonths, tellEmployee } from '#server/features/requests/index.ts';
import { tellChangedHours } from '#server/features/split-days/index.ts';
import { readWorkCalendars } from '#server/features/work-calendar/index.ts';
import type { Context } from '#server/http/context.ts';

/** Whose open requests are counted again: everybody's or some people's, that touch a period. */
export interface Affected {
  readonly employeeIds?: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** From the earliest to the latest day that the product knows. */
export const always = { from: '1900-01-01', to: '2200-12-31' } as const;

/** Follows a change of somebody's dates, post or calendar: requests are counted again, the ledger gets what it now demands. */
export async function followEmployment(context: Context, employeeId: string): Promise<void> {
  const { db, session, today } = context;
  const of = { companyId: session.companyId, employeeIds: [employeeId] };
  await recountLeave(context, { employeeIds: of.employeeIds, ...always });
  await writeOutstanding(db, { ...of, today, userId: session.userId });
}

/** Cancels what somebody who is archived has asked for, and approved leave that has not begun. */
export async function endLeave(context: Context, employeeId: string): Promise<void> {
  const { db, session, today } = context;
  const { companyId } = session;
  await holdPeople(db, { companyId, employeeIds: [employeeId] });
  const visible = sql`r.employee_id = ${employeeId} and (${stands('leave', 'undecided')} or r.start_date > ${today})`;
  const stored = await listRequests(db, { companyId, visible, conditions: openEnded }, { offset: 0, limit: null });
  for (const one of stored) {
    // oxlint-disable-next-line no-await-in-loop -- the few open requests of one person
    await write(context, { stored: one, leave: NO_LEAVE, end: null });
  }
}

const openEnded = { search: undefined, status: statesIn('leave', 'open'), rangFilter: undefined, dates: undefined, date: undefined, employeeId: undefined, scope: 'all' as const }; // prettier-ignore

/**
 * Counts open requests again after holidays, shifts or an employment have changed (time.md section 3): in the same transaction,
 * with the difference in the balance. Days of months that are paid stay as they were paid. What has no day left is cancelled by
 * the system, what goes beyond the last working day is cut to it; the employee is told, and who split hours that have changed.
 */
export async function recountLeave(context: Context, of: Affected): Promise<number> {
  const changed = await countAgain(context, of);
  await tellChangedHours(context, of);
  return changed;
}

async function countAgain(context: Context, of: Affected): Promise<number> {
  const { db, session } = context;
  const { companyId } = session;
  const people = of.employeeIds === undefined ? sql`true` : sql`r.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])`;
  const conditions = { ...openEnded, rangFilter: { from: of.from, to: of.to } };
  // Held before it is read: what is filed or decided meanwhile waits, and then sees the change.
  if (of.employeeIds === undefined) await holdEverybody(db, companyId);
  else await holdPeople(db, { companyId, employeeIds: of.employeeIds });
  const stored = await listRequests(db, { companyId, visible: people, conditions }, { offset: 0, limit: null });
  if (stored.length === 0) return 0;
  const employeeIds = [...new Set(stored.map((one) => one.employee_id))];
  const from = stored.map((one) => one.start_date).toSorted()[0] ?? of.from;
  const to =
    stored
      .map((one) => one.end_date)
      .toSorted()
      .at(-1) ?? of.to;
  const calendars = await readWorkCalendars(db, { companyId, employeeIds, from, to });
  const days = Map.groupBy(await readDays(db, { companyId, ids: stored.map(({ id }) => id) }), (row) => row.request_id);
  const paid = await readPaidMonths(db, { companyId, employeeIds });
  let changed = 0;
  for (const one of stored) {
    const calendar = calendars.get(one.employee_id);
    if (calendar === undefined) continue;
    const end = earlierOf(one.end_date, calendar.lastWorkingDay ?? one.end_date);
    const isCut = end < one.end_date;
    const before = countedOf(one, days.get(one.id) ?? []);
    const frozen = new Set((paid.get(one.employee_id) ?? []).map(({ month }) => month));
    const asked = isCut ? { ...askedOf(one), to: end, toHalf: 'PM' as const } : askedOf(one);
    const fresh = end < one.start_date ? NO_LEAVE : countLeave(calendar, asked);
    const after = keepPaid(one, { before, fresh, frozen });
    if (!isCut && isSame(before, after)) continue;
    changed += 1;
    // oxlint-disable-next-line no-await-in-loop -- the few requests that a change touches, each with its own balance
    await write(context, { stored: one, leave: after, end: isCut ? end : null });
  }
  return changed;
}

/** The days of paid months as they were, all others as they are counted now. */
function keepPaid(
  stored: StoredLeave,
  of: { before: CountedLeave; fresh: CountedLeave; frozen: ReadonlySet<string> },
): CountedLeave {
  const isPaid = ({ date }: LeaveDay): boolean => of.frozen.has(monthOf(date));
  const days = [...of.before.days.filter(isPaid), ...of.fresh.days.filter((day) => !isPaid(day))].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
  let counted = 0;
  for (const day of days) counted += day.days;
  return { days, counted: decimal4(counted), charged: chargedDays(LeaveKind.parse(stored.type), decimal4(counted)) };
}

const isSame = (one: CountedLeave, other: CountedLeave): boolean =>
  one.days.length === other.days.length &&
  one.days.every((day, index) => {
    const match = other.days[index];
    return match?.date === day.date && match.morning === day.morning && match.afternoon === day.afternoon;
  });

async function write(context: Context, of: { stored: StoredLeave; leave: CountedLeave; end: string | null }): Promise<void> {
  const { db, session, now, today } = context;
  const { companyId } = session;
  const { stored } = of;
  const isGone = of.leave.days.length === 0;
  const end = of.end === null || of.end < stored.start_date ? null : of.end;
  const fields = {
    ...(end === null ? {} : { end_date: end, end_half: 'PM' }),
    ...(isGone ? { status: REQUEST.CANCELLED, decided_at: now, decided_by: null, cancel_from: null } : {}),
  };
  if (Object.keys(fields).length > 0)
    await db.updateTable('leave_requests').set(fields).where('company_id', '=', companyId).where('id', '=', stored.id).execute();
  const isTaken = isIn('leave', 'granted', stored.status);
  if (isGone) {
    const accounts = await readAccounts(db, {
      companyId,
      employeeIds: [stored.employee_id],
      today,
      throughYear: yearOf(stored.end_date),
    });
    await settle(context, accounts.find(stored.employee_id, stored.leave_type_id), {
      requestId: stored.id,
      leave: NO_LEAVE,
      as: 'nothing',
    });
  } else {
    await recount(context, { stored, leave: of.leave, as: isTaken ? 'taken' : 'reserved' });
  }
  await insertStep(db, {
    companyId,
    kind: 'leave',
    requestId: stored.id,
    from: stored.status,
    to: isGone ? REQUEST.CANCELLED : stored.status,
    userId: null,
    actedFor: null,
    comment: null,
    now,
  });
  const params = { start: stored.start_date, end: end ?? stored.end_date };
  await tellEmployee(context, 'leave', {
    about: { id: stored.id, employeeId: stored.employee_id, filedBy: stored.created_by, params },
    notice: isGone ? 'leave_cancelled' : 'leave_recounted',
    deciderId: stored.decided_by,
  });
}
