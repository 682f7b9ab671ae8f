import { expect, test } from 'vitest';
import {
  awaySpans,
  nameSpans,
  cancelledFrom,
  complaintsOf,
  daysBetween,
  endAfterStart,
  endAfterWeeks,
  freeDays,
  mendedHalf,
  periodOf,
  shownDays,
  weeksBetween,
  weeksOfType,
} from './leave.rules.ts';

test('a start sets the end that its type asks for', () => {
  expect(endAfterStart(3, '2026-11-02', null)).toBe('2027-03-08');
  expect(endAfterStart(4, '2026-11-02', '2026-11-03')).toBe('2026-11-16');
  expect(endAfterStart(1, '2026-11-02', '2026-11-01')).toBe('2026-11-02');
  expect(endAfterStart(1, '2026-11-02', '2026-11-05')).toBe('2026-11-05');
  expect([endAfterWeeks('2026-11-02', 2), weeksOfType(3), weeksOfType(4)]).toEqual(['2026-11-15', 18, null]);
});

test('an edited end sets the weeks, as they are charged', () => {
  expect(weeksBetween('2026-11-02', '2027-03-08')).toBe(18);
  expect(weeksBetween('2026-11-02', '2027-03-07')).toBe(18);
  expect(weeksBetween('2026-11-02', '2026-11-15')).toBe(2);
  expect(weeksBetween('2026-11-02', '2026-11-20')).toBe(2.7);
});

test('rules between fields', () => {
  expect(complaintsOf(1, { start: '2026-11-02', end: '2026-11-01', reason: '' })).toEqual({ end: 'validation.end_before_start', reason: 'validation.required' });
  expect(complaintsOf(2, { start: '2026-11-02', end: '2026-11-02', startDateTime: 'PM', endDateTime: 'AM' })).toEqual({ endDateTime: 'validation.leave_not_allowed' });
  expect(complaintsOf(7, { start: '2026-11-30', end: '2026-12-01' })).toEqual({ end: 'validation.one_month' });
  expect([mendedHalf('startDateTime'), mendedHalf('endDateTime')]).toEqual([{ startDateTime: 'AM' }, { endDateTime: 'PM' }]);
}); // prettier-ignore

test('a leave that has begun is cancelled from tomorrow, one that is over from its last day, others whole', () => {
  const leave = { start: '2026-11-16', end: '2026-11-20' };
  expect(cancelledFrom(leave, '2026-11-15')).toBeNull();
  expect(cancelledFrom(leave, '2026-11-16')).toBe('2026-11-17');
  expect(cancelledFrom(leave, '2026-11-20')).toBe('2026-11-20');
  expect(cancelledFrom(leave, '2026-12-24')).toBe('2026-11-20');
  expect(cancelledFrom({ start: '2026-11-16', end: '2026-11-16' }, '2026-12-24')).toBeNull();
});

test('periods of the calendar', () => {
  expect(periodOf('month', '2026-02-14')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('who is away is told in spans of working days', () => {
  const days = [
    { date: '2026-12-03', names: ['A', 'B'] },
    { date: '2026-12-04', names: ['A'] },
    // The weekend between is no gap: its days are not among those that are worked.
    { date: '2026-12-07', names: ['A'] },
    { date: '2026-12-08', names: ['B'] },
  ];
  expect(nameSpans(days)).toEqual([
    { name: 'A', from: '2026-12-03', to: '2026-12-07' },
    { name: 'B', from: '2026-12-03', to: '2026-12-03' },
    { name: 'B', from: '2026-12-08', to: '2026-12-08' },
  ]);
});

test('six weeks are in sight with a month', () => {
  expect(shownDays('2026-12')).toEqual({ from: '2026-11-30', to: '2027-01-10' });
});

test('days without work are the own ones, or the weekend', () => {
  const week = daysBetween('2026-12-04', '2026-12-07');
  expect([...freeDays(week, undefined)]).toEqual(['2026-12-05', '2026-12-06']);
  const own = [0, 1, 0, 0.5].map((work, at) => ({ date: week[at] ?? '', work }));
  expect([...freeDays(week, own)]).toEqual(['2026-12-04', '2026-12-06']);
});

test('days away are spans: over free days they go on, another state or a working day between ends them', () => {
  const away = (employeeId: string, status: number, ...dates: readonly string[]) =>
    dates.map((date) => ({ employeeId, status, date }));
  const weekend = new Set(['2026-11-21', '2026-11-22']);
  const spans = awaySpans(
    [
      ...away('b', 1, '2026-11-23', '2026-11-19', '2026-11-20'),
      ...away('a', 1, '2026-11-20', '2026-11-24'),
      ...away('b', 0, '2026-11-24'),
    ],
    (id, day) => id === 'b' && weekend.has(day),
  );
  expect(spans.map(({ from, to, days }) => [days[0]?.employeeId, from, to, days.length])).toEqual([
    ['b', '2026-11-19', '2026-11-23', 3],
    ['a', '2026-11-20', '2026-11-20', 1],
    ['a', '2026-11-24', '2026-11-24', 1],
    ['b', '2026-11-24', '2026-11-24', 1],
  ]);
});
