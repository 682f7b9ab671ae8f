import { dayIn, firstDayOf, lastDayOf, lengthOfMonth } from '#engine/calendar/day.ts';
import { dayMinutes, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { sheetDay } from '#engine/timesheet/day-minutes.ts';
import { notMadeUp, splitByOwner, splitByShares } from '#engine/timesheet/projects.ts';
import type { Share } from '#engine/timesheet/projects.ts';
import { Refusal } from '#contract/errors.ts';
import { LeaveKind } from '#contract/time/leave-types.ts';
import type { Db } from '#server/db/connect.ts';
import { readClockedMinutes } from '#server/time/attendance/index.ts';
import { columnId, columnsOf, inForceOn } from '#server/time/timesheets/sheet/columns.ts';
import type { SheetColumn } from '#server/time/timesheets/sheet/columns.ts';
import type { DerivedDay, DerivedSheet } from '#server/time/timesheets/sheet/derived-sheet.ts';
import {
  readAllocations,
  readHolidays,
  readLiveProjects,
  readLeaveDays,
  readOvertime,
  readOwner,
  readPeriodsOff,
} from '#server/time/timesheets/sheet/inputs.queries.ts';
import { readRules } from '#server/time/timesheets/rules.service.ts';
import { readChanges } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import type { ChangedDay, OfMonth } from '#server/time/timesheets/sheet/stored-sheet.queries.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';

/** What a sheet is derived from. */
export interface SheetInputs {
  readonly calendar: WorkCalendar;
  readonly dates: readonly string[];
  readonly columns: readonly SheetColumn[];
  /** Projects that the owner may use besides. */
  readonly others: readonly SheetColumn[];
  /** The shares in force on a day, by the columns' ids. */
  readonly sharesOn: (date: string) => readonly Share[];
  readonly sheet: DerivedSheet;
}

/** Derives somebody's sheet of a month from calendar, leave, overtime, allocations and the owner's own split. */
export async function deriveSheet(db: Db, of: OfMonth): Promise<SheetInputs> {
  const period = { ...of, from: firstDayOf(of.month), to: lastDayOf(of.month) };
  const calendars = await readWorkCalendars(db, { ...period, employeeIds: [of.employeeId] });
  const calendar = calendars.get(of.employeeId);
  const owner = await readOwner(db, period);
  if (calendar === undefined || owner === undefined) throw new Refusal('NOT_FOUND');
  const found = {
    calendar,
    holidays: new Map((await readHolidays(db, period)).map((row) => [row.date, row])),
    off: await readPeriodsOff(db, period),
    leaves: Map.groupBy(await readLeaveDays(db, period), ({ date }) => date),
    overtime: new Map((await readOvertime(db, period)).map((row) => [row.date, row])),
    changes: new Map((await readChanges(db, of)).map((row) => [row.date, row])),
  };
  const rules = await readRules(db, of.companyId);
  const clocked = rules.hours === 'clock' ? await readClockedMinutes(db, period) : noMinutes;
  const allocations = await readAllocations(db, period);
  const offered = columnsOf(allocations, period.to, rules.anyProject ? await readLiveProjects(db, of.companyId) : []);
  const allocated = new Set(allocations.filter(({ share }) => share > 0).map(columnId));
  const used = new Set(
    [...found.changes.values()].flatMap(({ minutes }) => Object.keys(minutes).filter((id) => minutes[id] !== 0)),
  );
  const columns = offered.filter(({ id }) => allocated.has(id) || used.has(id));
  const sharesOn = (date: string): readonly Share[] =>
    inForceOn(allocations, date).map((row) => ({ key: columnId(row), share: row.share }));
  const dates = Array.from({ length: lengthOfMonth(of.month) }, (_, at) => dayIn(of.month, at + 1));
  const days = dates.map((date) => dayOf({ ...found, clocked, offered, shares: sharesOn(date) }, date));
  // Overtime for leave, and work on days that are none, makes up for days off; an hour of both counts once.
  const madeUp = days.reduce(
    (sum, day) => sum + (day.expected === 0 ? day.overtime : (found.overtime.get(day.date)?.for_leave ?? 0)),
    0,
  );
  const daysOff = days.reduce((sum, { dayoff }) => sum + dayoff, 0);
  const sheet: DerivedSheet = {
    firstName: owner.first_name,
    lastName: owner.last_name,
    code: owner.code,
    position: owner.position,
    department: owner.department,
    team: owner.team,
    columns: columns.map((column) => ({ ...column })),
    days,
    notMadeUp: notMadeUp(daysOff, madeUp),
    dayMinutes: dayMinutes(calendar, period.to),
  };
  return { calendar, dates, columns, others: offered.filter((one) => !columns.includes(one)), sharesOn, sheet };
}

interface OfDay {
  readonly calendar: WorkCalendar;
  readonly holidays: ReadonlyMap<string, { readonly name: string; readonly name_kh: string | null }>;
  readonly off: Awaited<ReturnType<typeof readPeriodsOff>>;
  readonly leaves: ReadonlyMap<string, Awaited<ReturnType<typeof readLeaveDays>>>;
  readonly overtime: ReadonlyMap<string, { readonly minutes: number }>;
  readonly changes: ReadonlyMap<string, ChangedDay>;
  readonly clocked: ReadonlyMap<string, number>;
  readonly offered: readonly SheetColumn[];
  readonly shares: readonly Share[];
}

const noMinutes: ReadonlyMap<string, number> = new Map();

function dayOf(of: OfDay, date: string): DerivedDay {
  const asked = (of.leaves.get(date) ?? []).map((row) => ({
    type: LeaveKind.parse(row.type),
    name: row.name,
    nameKH: row.name_kh,
    minutes: row.minutes,
    morning: row.morning,
  }));
  const day = sheetDay(of.calendar, date, asked, of.clocked.get(date));
  const holiday = day.isEmployed ? of.holidays.get(date) : undefined;
  return {
    date,
    ...day,
    clocked: of.clocked.get(date) ?? null,
    isHoliday: holiday !== undefined,
    holidayName: holiday?.name ?? '',
    holidayNameKH: holiday?.name_kh ?? holiday?.name ?? '',
    dayoffId: of.off.find(({ start_date: start, end_date: end }) => start <= date && date <= end)?.id ?? null,
    leaves: capped(asked, day.leave),
    overtime: of.overtime.get(date)?.minutes ?? 0,
    ...valuesOf(of, { date, hour: day.hour }),
  };
}

/** Parts of leave that together are no more than the day takes, the first one first. */
function capped<Leave extends { readonly minutes: number }>(leaves: readonly Leave[], most: number): Leave[] {
  let open = most;
  return leaves.flatMap((leave) => {
    const minutes = Math.min(leave.minutes, open);
    open -= minutes;
    return minutes === 0 ? [] : [{ ...leave, minutes }];
  });
}

/** The hours of a day by project: as the owner split them while every allocation that they name is there, else by the shares. */
function valuesOf(of: OfDay, { date, hour }: { date: string; hour: number }) {
  const change = of.changes.get(date);
  const known = new Set(of.offered.map(({ id }) => id));
  const stands = change !== undefined && Object.keys(change.minutes).every((id) => known.has(id));
  const own = stands ? splitByOwner(hour, { values: new Map(Object.entries(change.minutes)), of: change.of_minutes }) : undefined;
  const { values, unallocated } = own ?? splitByShares(hour, of.shares);
  return {
    values: Object.fromEntries(values),
    unallocated,
    isOwn: own !== undefined,
    isAdjusted: change !== undefined && (own === undefined || change.of_minutes !== hour),
  };
}
