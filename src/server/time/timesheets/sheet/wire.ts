import { shownLeave } from '#engine/timesheet/day-minutes.ts';
import { isPrivateLeave } from '#contract/time/leave-types.ts';
import type { LeaveKind } from '#contract/time/leave-types.ts';
import { timesheets as en } from '#i18n/en/time/timesheets.ts';
import { timesheets as km } from '#i18n/km/time/timesheets.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';
import type { DerivedDay, DerivedSheet } from '#server/time/timesheets/sheet/derived-sheet.ts';

/** Minutes as the wire's hours, two decimals. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);
const sum = (days: readonly DerivedDay[], of: (day: DerivedDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

type Leave = DerivedDay['leaves'][number];

/** A kind of leave as a reader sees it who may not know it. */
const untold = { type: null, name: en.leave, nameKH: km.leave };

function toDay(
  sheet: DerivedSheet,
  day: DerivedDay,
  told: (leave: Leave) => Pick<Leave, 'name' | 'nameKH'> & { type: LeaveKind | null },
): SheetDayRow {
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
    leave: leave === undefined ? null : { ...told(leave), numberOfHour: hoursOf(leave.minutes) },
    total: hoursOf(day.total),
    values,
    unallocated: hoursOf(day.unallocated),
    overtime: hoursOf(day.overtime),
    clocked: day.clocked === null ? null : hoursOf(day.clocked),
    isOwn: flag(day.isOwn),
    isAdjusted: flag(day.isAdjusted),
  };
}

/** The part of a sheet that follows from its minutes. Sums are of minutes: they are rounded once. `seesKinds`: of private leave too. */
export function toWire(sheet: DerivedSheet, { seesKinds }: { readonly seesKinds: boolean }) {
  const { days, columns } = sheet;
  const told = ({ type, name, nameKH }: Leave) => (seesKinds || !isPrivateLeave(type) ? { type, name, nameKH } : untold);
  const leaves = Map.groupBy(
    days.flatMap((day) => day.leaves),
    (leave) => told(leave).type,
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
      .toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity))
      .map(([, parts]) => ({
        ...(parts[0] === undefined ? untold : told(parts[0])),
        total: hoursOf(parts.reduce((total, { minutes }) => total + minutes, 0)),
      })),
    daily: days.map((day) => toDay(sheet, day, told)),
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
