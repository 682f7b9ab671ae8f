import { shownLeave } from '#engine/timesheet/day-minutes.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import type { DerivedDay, DerivedSheet } from '#server/time/timesheets/sheet/derived-sheet.ts';

/** Minutes as the wire's hours, two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const sum = (days: readonly DerivedDay[], of: (day: DerivedDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

function toDay(sheet: DerivedSheet, day: DerivedDay): SheetDayRow {
  const values = Object.fromEntries(sheet.columns.map(({ id, key }) => [key, hoursOf(day.values[id] ?? 0)]));
  const leave = shownLeave(day.leaves);
  return {
    ...values,
    date: day.date,
    isEmployed: day.isEmployed,
    isWeekend: day.isEmployed && day.expected === 0,
    dayoff: flag(day.dayoffId !== null),
    dayoffId: day.dayoffId,
    hour: hoursOf(day.hour),
    holiday: day.holidayName,
    holidayKH: day.holidayNameKH,
    isHoliday: flag(day.isHoliday),
    leave:
      leave === undefined
        ? null
        : { type: leave.type, numberOfHour: hoursOf(leave.minutes), name: leave.name, nameKH: leave.nameKH },
    total: hoursOf(day.total),
    values,
    unallocated: hoursOf(day.unallocated),
    overtime: hoursOf(day.overtime),
    clocked: day.clocked === null ? null : hoursOf(day.clocked),
    isOwn: flag(day.isOwn),
    isAdjusted: flag(day.isAdjusted),
  };
}

/** What of a sheet follows from its minutes alone. Sums are of minutes: they are rounded once. */
export function toWire(sheet: DerivedSheet) {
  const { days, columns } = sheet;
  const leaves = Map.groupBy(
    days.flatMap((day) => day.leaves),
    ({ type }) => type,
  );
  const allocated = (id: string): number => sum(days, (day) => day.values[id] ?? 0);
  return {
    projects: columns.map(({ id, key, project, share }) => ({
      project,
      subProject: key,
      percentage: share / 100,
      total: hoursOf(allocated(id)),
    })),
    leaveTypes: [...leaves]
      .toSorted(([one], [other]) => one - other)
      .map(([type, parts]) => ({
        type,
        name: parts[0]?.name ?? '',
        nameKH: parts[0]?.nameKH ?? null,
        total: hoursOf(parts.reduce((total, { minutes }) => total + minutes, 0)),
      })),
    daily: days.map((day) => toDay(sheet, day)),
    totalHoliday: hoursOf(sum(days, ({ holiday }) => holiday)),
    totalHour: hoursOf(sum(days, ({ hour }) => hour)),
    totalProjectAllocated: hoursOf(sum(days, ({ hour, unallocated }) => hour - unallocated)),
    totalLeave: hoursOf(sum(days, ({ leave }) => leave)),
    totalOvertime: hoursOf(sum(days, ({ overtime }) => overtime)),
    total: hoursOf(sum(days, ({ total }) => total)),
    daysOffNotMadeUp: sheet.dayMinutes === 0 ? 0 : Math.round((sheet.notMadeUp / sheet.dayMinutes) * 100) / 100,
  };
}

/** Days of a submitted sheet whose hours would be others by what is known now. */
export function differences(frozen: DerivedSheet, now: DerivedSheet): SheetDetail['changedSince'] {
  const current = new Map(now.days.map(({ date, hour }) => [date, hour]));
  return frozen.days.flatMap(({ date, hour }) => {
    const found = current.get(date) ?? 0;
    return found === hour ? [] : [{ date, hour: hoursOf(hour), now: hoursOf(found) }];
  });
}
