import { isIn } from '#contract/request-kinds.ts';
import type { SheetDayRow, SheetDetail } from '#contract/time/timesheets.ts';

/** What is typed for a day: hours by sub-project; an empty control is nothing. */
export type Typed = Readonly<Record<string, number | null>>;

/** Two decimals, as the wire counts; a sum of them is rounded once. */
const hundredths = (hours: number): number => Math.round(hours * 100) / 100;

/** Hours of a day that are not given to a sub-project yet; below 0: too many are. */
export const openHours = (hour: number, typed: Typed): number =>
  hundredths(hour - Object.values(typed).reduce<number>((sum, one) => sum + (one ?? 0), 0));

/** The projects that a day is split over: those of the sheet and those that were added; and those that may still be added. */
export function projectsToSplit(sheet: Pick<SheetDetail, 'projects' | 'otherProjects'>, typed: Typed) {
  const own = sheet.projects.map(({ subProject, project }) => ({ key: subProject, project }));
  return {
    rows: [...own, ...sheet.otherProjects.filter(({ key }) => key in typed)],
    offered: sheet.otherProjects.filter(({ key }) => !(key in typed)),
  };
}

/** The month of a sheet, YYYY-MM. */
export const monthOfSheet = ({ month, year }: { readonly month: number; readonly year: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** Whether the owner may split a day: there must be hours, and projects to give them to. */
export const maySplit = (
  sheet: Pick<SheetDetail, 'isOwner' | 'attendance' | 'projects' | 'otherProjects'>,
  row: SheetDayRow,
): boolean =>
  sheet.isOwner &&
  isIn('timesheet', 'drafts', sheet.attendance.status) &&
  sheet.projects.length + sheet.otherProjects.length > 0 &&
  row.hour > 0;

/** Whether the owner may take a day off back. */
export const mayRemoveDayOff = (sheet: Pick<SheetDetail, 'isOwner' | 'attendance'>, row: SheetDayRow): boolean =>
  sheet.isOwner && isIn('timesheet', 'drafts', sheet.attendance.status) && row.dayoffId !== null;

/** Columns that a sheet shows only where some day has hours in them. */
export const shownColumns = (daily: readonly SheetDayRow[]) => ({
  unallocated: daily.some(({ unallocated }) => unallocated > 0),
  overtime: daily.some(({ overtime }) => overtime > 0),
  clocked: daily.some(({ clocked }) => clocked !== null),
});

/** What the start of a dayoff sets: the end, to the same day (seed 000 section 5). */
export const endForStart = (changed: Readonly<Record<string, unknown>>): { readonly endDate: string } | undefined =>
  typeof changed['startDate'] === 'string' ? { endDate: changed['startDate'] } : undefined;

/** Complaints about the days of a dayoff. */
export const complaintsOfDayOff = ({ startDate, endDate }: Readonly<Record<string, unknown>>): Record<string, string> =>
  typeof startDate === 'string' && typeof endDate === 'string' && endDate < startDate
    ? { endDate: 'validation.end_before_start' }
    : {};
