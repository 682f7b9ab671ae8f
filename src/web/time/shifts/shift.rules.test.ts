import { expect, test } from 'vitest';
import type { ShiftRow } from '#contract/time/shifts.ts';
import { choose, chosenIds, entriesOf, takenBy, toCopy, toForm, withMargins } from './shift.rules.ts';
import { quickOf, quickWeekends, textOf, turned, weekendOf } from '#web/kit/input/weekend/weekend.rules.ts';

const shift: ShiftRow = {
  id: 's1',
  version: 3,
  name: 'Office hours',
  validFrom: null,
  workingTimeIn: '08:00',
  workingTimeOut: '17:00',
  isEnableShiftMargin: true,
  beforeShiftStart: '00:30',
  beforeShiftEnd: '00:15',
  expectedWorkingHourPerMonth: 176,
  expectedWorkingDayPerMonth: 22,
  weekendDefinition: textOf(quickWeekends.sunday),
  endWorkingHaftDay: false,
  weekendDay: null,
  applicableFor: 'department',
  applicables: [{ entityId: 'd1', status: 1, name: 'Finance' }],
};

test('a stored one is taken away with status 3, chosen again with 1, and a new one has its id alone', () => {
  const stored = toForm(shift, '2026-11-20').applicables;
  expect(stored).toEqual([{ entityId: 'd1', status: 1 }]);
  const without = choose(stored, ['d2']);
  expect(without).toEqual([{ entityId: 'd1', status: 3 }, { entityId: 'd2' }]);
  expect(chosenIds(without)).toEqual(['d2']);
  expect(choose(without, ['d2', 'd1'])).toEqual([{ entityId: 'd1', status: 1 }, { entityId: 'd2' }]);
  expect(choose(without, [])).toEqual([{ entityId: 'd1', status: 3 }]);
});

test('the form names the day of what is planned, and none of what holds already', () => {
  const validFrom = '2027-01-01';
  expect(toForm({ ...shift, validFrom }, '2026-11-20')).toMatchObject({ validFrom });
  expect(toForm({ ...shift, validFrom }, validFrom)).not.toHaveProperty('validFrom');
  expect(toCopy({ ...shift, validFrom }, 'Copy')).not.toHaveProperty('validFrom');
});

test('a copy has another name and nobody yet', () => {
  expect(toCopy(shift, 'Copy')).toMatchObject({ name: 'Copy', workingTimeIn: '08:00' });
  expect(toCopy(shift, 'Copy')).not.toHaveProperty('id');
  expect(toCopy(shift, 'Copy')).not.toHaveProperty('applicables');
});

test('another kind begins with nobody, the stored one with what is stored', () => {
  expect(entriesOf(shift, 'team')).toBeUndefined();
  expect(entriesOf(shift, 'department')).toEqual([{ entityId: 'd1', status: 1 }]);
  expect(entriesOf(undefined, 'department')).toBeUndefined();
});

test('margins are null while they are disabled', () => {
  const margins = { isEnableShiftMargin: true, beforeShiftStart: '00:30', beforeShiftEnd: '00:15' };
  expect(withMargins(margins)).toEqual(margins);
  expect(withMargins({ ...margins, isEnableShiftMargin: false })).toMatchObject({ beforeShiftStart: null, beforeShiftEnd: null });
  expect(withMargins({})).toEqual({ beforeShiftStart: null, beforeShiftEnd: null });
});

test('a department is taken by another shift, not by its own', () => {
  expect(takenBy([shift], { kind: 'department', exceptId: undefined })).toEqual(new Map([['d1', 'Office hours']]));
  expect(takenBy([shift], { kind: 'department', exceptId: 's1' }).size).toBe(0);
  expect(takenBy([shift], { kind: 'team', exceptId: undefined }).size).toBe(0);
});

test('a weekend is turned cell by cell, and the quick ones are known again', () => {
  const saturdays = turned(turned(quickWeekends.sunday, 5, 2), 5, 4);
  expect(JSON.parse(textOf(saturdays))).toMatchObject({ saturday: [2, 4], sunday: [1, 2, 3, 4, 5], monday: [] });
  expect(quickOf(saturdays)).toBeUndefined();
  expect(quickOf(turned(turned(saturdays, 5, 2), 5, 4))).toBe('sunday');
  expect(weekendOf(textOf(saturdays))).toEqual(saturdays);
  expect([weekendOf(null), weekendOf('x')].map(quickOf)).toEqual(['saturday_sunday', 'saturday_sunday']);
  expect(quickOf(weekendOf(textOf(quickWeekends.none)))).toBe('none');
});
