import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { earlierOf, laterOf, monthOf, yearOf } from '#engine/calendar/day.ts';
import { chargedDays, countLeave, type CountedLeave, type LeaveDay } from '#engine/leave/counting.ts';
import { decimal4 } from '#engine/money/units.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import { isIn, statesIn } from '#contract/request-kinds.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { readAccounts, writeOutstanding } from '#server/time/leave/balances/accounts.ts';
import { askedOf, countedOf } from '#server/time/leave/requests/count.ts';
import { holdEverybody, holdPeople } from '#server/time/leave/balances/ledger.queries.ts';
import {
  findOverlap,
  isCancelledByCalendar,
  leaveLists,
  readBeforeCancelled,
  readDays,
  replaceDays,
  writeRecounted,
  writeRestored,
} from '#server/time/leave/requests/requests.queries.ts';
import type { BeforeCancelled, StoredLeave } from '#server/time/leave/requests/requests.queries.ts';
import { settleAll } from '#server/time/leave/balances/settle.ts';
import type { Settled } from '#server/time/leave/balances/settle.ts';
import { insertSteps, readPaidMonths, tellAllFiled, tellEmployees } from '#server/requests/request-kinds/index.ts';
import { tellChangedHours } from '#server/time/split-days/index.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/** Whose open requests are counted again: everybody's or some people's, that touch a period. */
export interface Affected {
  readonly employeeIds?: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** No days at all: what a cancelled request counts. */
const NO_LEAVE: CountedLeave = { days: [], counted: decimal4(0), charged: decimal4(0) };

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
  const stored = await leaveLists.list(db, { companyId, visible, conditions: { status: open } }, { offset: 0, limit: null });
  await write(
    context,
    stored.map((one) => ({ stored: one, leave: NO_LEAVE, end: null })),
  );
}

const open = statesIn('leave', 'open');

/**
 * Counts open requests again after holidays, shifts or an employment have changed (time.md section 3): in the same transaction,
 * with the difference in the balance. Days of months that are paid stay as they were paid. What has no day left is cancelled by
 * the system, what goes beyond the last working day is cut to it; what the system cancelled because the calendar left no day stands
 * again where it now does. The employee is told, and who split hours that have changed.
 */
export async function recountLeave(context: Context, of: Affected): Promise<number> {
  const changed = (await countAgain(context, of)) + (await restore(context, of));
  await tellChangedHours(context, of);
  return changed;
}

const peopleOf = ({ employeeIds }: Affected): RawBuilder<unknown> =>
  employeeIds === undefined ? sql`true` : sql`r.employee_id = any(${`{${employeeIds.join(',')}}`}::uuid[])`;

/** From the first day of some requests to their last. */
const spanOf = (stored: readonly StoredLeave[]) => ({
  from: stored.reduce((day, one) => earlierOf(day, one.start_date), always.to as string),
  to: stored.reduce((day, one) => laterOf(day, one.end_date), always.from as string),
});

async function countAgain(context: Context, of: Affected): Promise<number> {
  const { db, session } = context;
  const { companyId } = session;
  const people = peopleOf(of);
  const conditions = { status: open, rangFilter: { from: of.from, to: of.to } };
  // Held before it is read: what is filed or decided meanwhile waits, and then sees the change.
  if (of.employeeIds === undefined) await holdEverybody(db, companyId);
  else await holdPeople(db, { companyId, employeeIds: of.employeeIds });
  const stored = await leaveLists.list(db, { companyId, visible: people, conditions }, { offset: 0, limit: null });
  if (stored.length === 0) return 0;
  const employeeIds = [...new Set(stored.map((one) => one.employee_id))];
  const calendars = await readWorkCalendars(db, { companyId, employeeIds, ...spanOf(stored) });
  const days = Map.groupBy(await readDays(db, { companyId, ids: stored.map(({ id }) => id) }), (row) => row.request_id);
  const paid = await readPaidMonths(db, { companyId, employeeIds });
  const changed = stored.flatMap((one): Recounted[] => {
    const calendar = calendars.get(one.employee_id);
    if (calendar === undefined) return [];
    const end = earlierOf(one.end_date, calendar.lastWorkingDay ?? one.end_date);
    const isCut = end < one.end_date;
    const before = countedOf(one, days.get(one.id) ?? []);
    const frozen = new Set((paid.get(one.employee_id) ?? []).map(({ month }) => month));
    const asked = isCut ? { ...askedOf(one), to: end, toHalf: 'PM' as const } : askedOf(one);
    const fresh = end < one.start_date ? NO_LEAVE : countLeave(calendar, asked);
    const after = keepPaid(one, { before, fresh, frozen });
    return !isCut && isSame(before, after) ? [] : [{ stored: one, leave: after, end: isCut ? end : null }];
  });
  await write(context, changed);
  return changed.length;
}

/**
 * Lets leave stand again that the system cancelled because the calendar left no day of it, and of which it now does: as it was, where
 * nobody decided otherwise since and no other leave took its place. Days of months that are paid stay lost.
 */
async function restore(context: Context, of: Affected): Promise<number> {
  const { db, session, now } = context;
  const { companyId } = session;
  const visible = sql`${peopleOf(of)} and ${isCancelledByCalendar}`;
  const conditions = { status: [REQUEST.CANCELLED], rangFilter: { from: of.from, to: of.to } };
  const stored = await leaveLists.list(db, { companyId, visible, conditions }, { offset: 0, limit: null });
  if (stored.length === 0) return 0;
  const employeeIds = [...new Set(stored.map((one) => one.employee_id))];
  const calendars = await readWorkCalendars(db, { companyId, employeeIds, ...spanOf(stored) });
  const paid = await readPaidMonths(db, { companyId, employeeIds });
  const before = await readBeforeCancelled(db, { companyId, ids: stored.map(({ id }) => id) });
  const restored: (Recounted & { readonly decision: BeforeCancelled })[] = [];
  // The few that a holiday had cancelled.
  await inOrder(stored, async (one) => {
    const calendar = calendars.get(one.employee_id);
    const decision = before.get(one.id);
    if (calendar === undefined || decision === undefined) return;
    const frozen = new Set((paid.get(one.employee_id) ?? []).map(({ month }) => month));
    const asked = askedOf(one);
    const leave = keepPaid(one, { before: NO_LEAVE, fresh: countLeave(calendar, asked), frozen });
    if (leave.days.length === 0 || (await findOverlap(db, { companyId, employeeId: one.employee_id, ...asked })) !== undefined)
      return;
    restored.push({ stored: { ...one, status: decision.status }, leave, end: null, decision });
  });
  if (restored.length === 0) return 0;
  await writeRestored(db, {
    companyId,
    rows: restored.map(({ stored: { id }, leave, decision }) => ({ id, leave, ...decision })),
  });
  await replaceDays(db, {
    companyId,
    requests: restored.map(({ stored: one, leave }) => ({ requestId: one.id, employeeId: one.employee_id, days: leave.days })),
  });
  await settleChanged(context, restored);
  const by = { companyId, kind: 'leave', from: REQUEST.CANCELLED, userId: null, actedFor: null, comment: null, now } as const;
  await insertSteps(
    db,
    restored.map(({ stored: one }) => ({ ...by, requestId: one.id, to: one.status })),
  );
  const aboutOf = ({ stored: one }: Recounted) => ({
    id: one.id,
    employeeId: one.employee_id,
    filedBy: one.created_by,
    params: { start: one.start_date, end: one.end_date },
  });
  await tellEmployees(
    context,
    'leave',
    restored.map((one) => ({ about: aboutOf(one), notice: 'leave_restored', approverId: one.decision.decided_by })),
  );
  // A state or two.
  await inOrder(
    Map.groupBy(restored, ({ stored: one }) => one.status),
    async ([state, waiting]) => {
      if (isIn('leave', 'waiting', state)) await tellAllFiled(context, 'leave', { abouts: waiting.map(aboutOf), state });
    },
  );
  return restored.length;
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

/** A request with what it counts now, and the last day it has left where it is cut. */
interface Recounted {
  readonly stored: StoredLeave;
  readonly leave: CountedLeave;
  readonly end: string | null;
}

const isGone = ({ leave }: Recounted): boolean => leave.days.length === 0;

/** The last day where a request ends earlier by now; one that is gone whole keeps the days it was asked for. */
const cutTo = ({ stored, end }: Recounted): string | null => (end === null || end < stored.start_date ? null : end);

/** Writes what requests have become, with their balances, steps and notices. The number of statements grows with years alone. */
async function write(context: Context, changed: readonly Recounted[]): Promise<void> {
  if (changed.length === 0) return;
  const { db, session, now } = context;
  const { companyId } = session;
  const rows = changed.map((one) => ({ id: one.stored.id, end: cutTo(one), leave: isGone(one) ? null : one.leave }));
  await writeRecounted(db, { companyId, now, rows });
  const kept = changed.filter((one) => !isGone(one));
  const days = kept.map(({ stored, leave }) => ({ requestId: stored.id, employeeId: stored.employee_id, days: leave.days }));
  await replaceDays(db, { companyId, requests: days });
  await settleChanged(context, changed);
  const by = { companyId, kind: 'leave', userId: null, actedFor: null, comment: null, now } as const;
  await insertSteps(
    db,
    changed.map((one) => {
      const from = one.stored.status;
      const cause = isGone(one) && one.end === null ? ('calendar' as const) : null;
      return { ...by, requestId: one.stored.id, from, to: isGone(one) ? REQUEST.CANCELLED : from, cause };
    }),
  );
  await tellEmployees(
    context,
    'leave',
    changed.map((one) => {
      const { stored } = one;
      const params = { start: stored.start_date, end: cutTo(one) ?? stored.end_date };
      const about = { id: stored.id, employeeId: stored.employee_id, filedBy: stored.created_by, params };
      return { about, notice: isGone(one) ? 'leave_cancelled' : 'leave_recounted', approverId: stored.decided_by };
    }),
  );
}

/** Moves the balances by the difference: every account is read once, as far ahead as its latest request reaches. */
async function settleChanged(context: Context, changed: readonly Recounted[]): Promise<void> {
  const { db, session, today } = context;
  const byAccount = [...Map.groupBy(changed, ({ stored }) => `${stored.employee_id} ${stored.leave_type_id}`).values()];
  const throughYear = (of: readonly Recounted[]): number => Math.max(...of.map(({ stored }) => yearOf(stored.end_date)));
  // A year or two.
  await inOrder(Map.groupBy(byAccount, throughYear), async ([year, found]) => {
    const employeeIds = [...new Set(found.flatMap((of) => of.map(({ stored }) => stored.employee_id)))];
    const accounts = await readAccounts(db, { companyId: session.companyId, employeeIds, today, throughYear: year });
    const settlements = found.flatMap((of) => {
      const requests = of.map((one) => ({
        account: accounts.find(one.stored.employee_id, one.stored.leave_type_id, one.stored.start_date),
        settlement: { requestId: one.stored.id, leave: one.leave, as: settledAs(one) },
      }));
      // Each employment has its own account.
      const byEmployment = Map.groupBy(requests, ({ account }) => account.employment);
      return [...byEmployment.values()].flatMap((group) => {
        const [first] = group;
        return first === undefined ? [] : [{ account: first.account, requests: group.map(({ settlement }) => settlement) }];
      });
    });
    await settleAll(context, settlements);
  });
}

function settledAs(one: Recounted): Settled {
  if (isGone(one)) return 'nothing';
  return isIn('leave', 'granted', one.stored.status) ? 'taken' : 'reserved';
}
