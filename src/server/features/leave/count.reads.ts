import { yearOf } from '#engine/calendar/day.ts';
import { availableOn, weeksOf } from '#engine/leave/balance.ts';
import { countLeave } from '#engine/leave/counting.ts';
import { isCalendarLeave, isChecked } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { LeaveToCount } from '#contract/leave.ts';
import { holds } from '#contract/permissions.ts';
import { readAccounts } from '#server/features/leave/accounts.ts';
import { calendarOf, isTooLong } from '#server/features/leave/count.ts';
import { readAlsoAway } from '#server/features/leave/requests.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Whose leave is counted: the caller's, or somebody's for whom they may file. */
function personOf({ session }: Context, given: string | undefined): string {
  const employeeId = given ?? session.employeeId;
  if (employeeId === null) throw new Refusal('NOT_FOUND');
  if (employeeId !== session.employeeId && !holds(session, 'leave request/request for others')) throw new Refusal('NOT_FOUND');
  return employeeId;
}

async function counted(context: Context, query: LeaveToCount) {
  const { db, session } = context;
  const employeeId = personOf(context, query.employeeId);
  const from = query.startDate.slice(0, 10);
  const to = query.endDate.slice(0, 10);
  if (to < from) throw refuseField('endDate', 'end_before_start');
  if (isTooLong(from, to)) throw refuseField('endDate', 'date_range');
  const calendar = await calendarOf(db, { companyId: session.companyId, employeeId, from, to });
  const isWhole = isCalendarLeave(query.leaveType);
  const halves = { fromHalf: isWhole ? 'AM' : query.fromDateType, toHalf: isWhole ? 'PM' : query.toDateType } as const;
  return { employeeId, from, to, leave: countLeave(calendar, { kind: query.leaveType, from, to, ...halves }) };
}

/** What a leave would count, what there is of it, and who else is away meanwhile. */
export async function countDays(context: Context, query: LeaveToCount) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { employeeId, from, to, leave } = await counted(context, query);
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: yearOf(to) });
  const type = accounts.types.find(({ kind }) => kind === query.leaveType);
  const available =
    type === undefined || !isChecked(type.kind)
      ? null
      : availableOn(
          accounts.find(employeeId, type.id).rows,
          type.kind,
          leave.days[0]?.date ?? from,
          accounts.rules.carryExpiryMonth,
        );
  const away = await readAlsoAway(db, { companyId, employeeId, from, to, today });
  return {
    numberOfDays: leave.counted / DECIMAL4_ONE,
    numberOfWeeks: isCalendarLeave(query.leaveType) ? weeksOf(leave.charged) : null,
    available: available === null ? null : Math.max(0, available) / DECIMAL4_ONE,
    alsoAway: [...new Set(away.map(({ name }) => name))],
  };
}

/** The dates of a maternity leave with the working hours of each. */
export async function countMaternity(context: Context, query: LeaveToCount) {
  const { leave } = await counted(context, query);
  return {
    numberOfDays: leave.counted / DECIMAL4_ONE,
    hoursOfLeaveByDays: leave.days.map(({ date, minutes }) => ({ date, hour: Math.round((minutes / 60) * 100) / 100 })),
  };
}
