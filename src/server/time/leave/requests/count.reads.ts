import { dayAfter, daysBetween, yearOf } from '#engine/calendar/day.ts';
import { workOfDay } from '#engine/calendar/work-calendar.ts';
import { availableOn, weeksOf } from '#engine/leave/balance.ts';
import { countLeave, type AskedLeave } from '#engine/leave/counting.ts';
import { isCalendarLeave, isChecked } from '#engine/leave/leave-kinds.ts';
import { DECIMAL4_ONE } from '#engine/money/units.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { DaysToChoose, LeaveToCount } from '#contract/time/leave.ts';
import { holds } from '#contract/permissions.ts';
import { readAccounts } from '#server/time/leave/balances/accounts.ts';
import { calendarOf, isTooLong, refuseHours } from '#server/time/leave/requests/count.ts';
import { refusalOfDays } from '#server/time/leave/requests/refusals.ts';
import { readHolidays } from '#server/time/leave/calendar/calendar.reads.ts';
import { readAlsoAway } from '#server/time/leave/requests/requests.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The most days of one look. */
const MOST_DAYS = 62;

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
  refuseHours(query);
  const calendar = await calendarOf(db, { companyId: session.companyId, employeeId, from, to });
  const isWhole = isCalendarLeave(query.leaveType);
  const halves = { fromHalf: isWhole ? 'AM' : query.fromDateType, toHalf: isWhole ? 'PM' : query.toDateType } as const;
  const asked: AskedLeave = { kind: query.leaveType, from, to, ...halves };
  return { employeeId, asked, calendar, leave: countLeave(calendar, asked) };
}

/** What a leave would count, what there is of it, what speaks against it, and who else is away meanwhile. */
export async function countDays(context: Context, query: LeaveToCount) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { employeeId, asked, calendar, leave } = await counted(context, query);
  const { from, to } = asked;
  const accounts = await readAccounts(db, { companyId, employeeIds: [employeeId], today, throughYear: yearOf(to) });
  const type = accounts.types.find(({ kind }) => kind === query.leaveType);
  const account = type === undefined ? undefined : accounts.find(employeeId, type.id, from);
  const available =
    account === undefined || !isChecked(account.type.kind)
      ? null
      : availableOn(account.rows, account.type.kind, leave.days[0]?.date ?? from, accounts.rules.carryExpiryMonth);
  const away = await readAlsoAway(db, { companyId, employeeId, from, to, today });
  return {
    numberOfDays: leave.counted / DECIMAL4_ONE,
    numberOfWeeks: isCalendarLeave(query.leaveType) ? weeksOf(leave.charged) : null,
    available: available === null ? null : Math.max(0, available) / DECIMAL4_ONE,
    alsoAway: [...new Set(away.map(({ name }) => name))],
    refusal: account === undefined ? null : await refusalOfDays(context, { accounts, account, asked, leave, calendar }),
  };
}

/** The days of a look at the calendar of who asks: what is worked, which holidays there are, who of the team is away. */
export async function readDaysToChoose(context: Context, query: DaysToChoose) {
  const { db, session, today } = context;
  const { companyId } = session;
  const employeeId = personOf(context, query.employeeId);
  const { from, to } = query;
  if (to < from || daysBetween(from, to) >= MOST_DAYS) throw new Refusal('BAD_REQUEST', { detail: 'from, to' });
  const calendar = await calendarOf(db, { companyId, employeeId, from, to });
  const holidays = new Map((await readHolidays(db, { companyId, from, to })).map((one) => [one.date, one]));
  const away = await readAlsoAway(db, { companyId, employeeId, from, to, today });
  const dates: string[] = [];
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date);
  return dates.map((date) => {
    const holiday = holidays.get(date);
    return {
      date,
      work: workOfDay(calendar, date) / DECIMAL4_ONE,
      holiday: holiday === undefined ? null : { name: holiday.name, nameKH: holiday.nameKH },
      away: [...new Set(away.filter((one) => one.start_date <= date && one.end_date >= date).map(({ name }) => name))],
    };
  });
}

/** The dates of a maternity leave with the working hours of each. */
export async function countMaternity(context: Context, query: LeaveToCount) {
  const { leave } = await counted(context, query);
  return {
    numberOfDays: leave.counted / DECIMAL4_ONE,
    hoursOfLeaveByDays: leave.days.map(({ date, minutes }) => ({ date, hour: Math.round((minutes / 60) * 100) / 100 })),
  };
}
