import { expect, test } from 'vitest';
import type { SheetDayRow } from '#contract/time/timesheets.ts';
import {
  complaintsOfDayOff,
  endForStart,
  mayRemoveDayOff,
  maySplit,
  monthOfSheet,
  openHours,
  projectsToSplit,
  shownColumns,
} from './timesheets.rules.ts';

const row = (change: Partial<SheetDayRow> = {}): SheetDayRow => ({
  date: '2026-11-10', isEmployed: true, isWeekend: false, dayoff: 0, dayoffId: null, hour: 8, holiday: '', holidayKH: '', isHoliday: 0, leave: null,
  total: 8, values: {}, unallocated: 0, overtime: 0, clocked: null, isOwn: 0, isAdjusted: 0, ...change,
}); // prettier-ignore
const sheet = (status: 'PENDING' | 'SUBMITTED', isOwner = true) => ({
  isOwner,
  projects: [{ project: 'P', subProject: 'P', percentage: 100, total: 8 }],
  otherProjects: [{ key: 'Q', project: 'Other' }, { key: 'R', project: 'R' }],
  attendance: {
    status, employeeId: '', month: 3, year: 2026, firstName: '', lastName: '', employeeName: '', position: null, employee: { code: '', department: null, team: null },
    submittedDate: null, approver: null, approvedDate: null,
  },
}); // prettier-ignore

test('hours that are still open, in hundredths', () => {
  expect(openHours(8, { a: 0.1, b: 0.2, c: null })).toBe(7.7);
  expect(openHours(7.98, { a: 7.98 })).toBe(0);
  expect(openHours(4, { a: 3, b: 1.5 })).toBe(-0.5);
});

test('only the owner of a pending sheet changes it, where there is something to change', () => {
  expect(maySplit(sheet('PENDING'), row())).toBe(true);
  expect(maySplit(sheet('SUBMITTED'), row())).toBe(false);
  expect(maySplit(sheet('PENDING', false), row())).toBe(false);
  expect(maySplit(sheet('PENDING'), row({ hour: 0 }))).toBe(false);
  expect(maySplit({ ...sheet('PENDING'), projects: [], otherProjects: [] }, row())).toBe(false);
  expect(maySplit({ ...sheet('PENDING'), projects: [] }, row())).toBe(true);
  expect(mayRemoveDayOff(sheet('PENDING'), row({ dayoffId: 'x' }))).toBe(true);
  expect(mayRemoveDayOff(sheet('SUBMITTED'), row({ dayoffId: 'x' }))).toBe(false);
});

test('columns without hours are left out', () => {
  expect(shownColumns([row(), row({ overtime: 2 })])).toEqual({ unallocated: false, overtime: true, clocked: false });
  expect(shownColumns([row(), row({ clocked: 0 })]).clocked).toBe(true);
});

test('a project that was added is split over, and is offered no more', () => {
  const { rows, offered } = projectsToSplit(sheet('PENDING'), { P: 4, Q: 0 });
  expect(rows.map(({ key }) => key)).toEqual(['P', 'Q']);
  expect(offered.map(({ key }) => key)).toEqual(['R']);
});

test('the days of a dayoff', () => {
  expect(endForStart({ startDate: '2026-11-10' })).toEqual({ endDate: '2026-11-10' });
  expect(endForStart({ endDate: '2026-11-10' })).toBeUndefined();
  expect(complaintsOfDayOff({ startDate: '2026-11-10', endDate: '2026-11-09' })).toEqual({
    endDate: 'validation.end_before_start',
  });
  expect(complaintsOfDayOff({ startDate: '2026-11-10', endDate: null })).toEqual({});
  expect(monthOfSheet({ month: 3, year: 2026 })).toBe('2026-03');
});
