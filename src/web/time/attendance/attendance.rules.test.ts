import { expect, it } from 'vitest';
import type { AttendanceDayRow, ClockRow } from '#contract/time/attendance.ts';
import { inHours, needsLook, statesOf, timeOf } from './attendance.rules.ts';

const day: AttendanceDayRow = { date: '2026-11-20', type: 1, leave: null, isExpected: true, expectedIn: null, expectedOut: null, firstIn: null, lastOut: null, openSince: null, worked: 0, late: 0, early: 0, absent: 0, faults: [], events: [] }; // prettier-ignore
const event: ClockRow = { id: '1', at: '2026-11-20 08:00', direction: 'IN', method: 'PLACE', verdict: 'OK', isOffline: false, branch: null, distance: null, accuracy: null, lat: null, lon: null, judgement: null, judgedBy: null, comment: null, version: 0, mayJudge: true }; // prettier-ignore

it('marks a day with all that is to be told of it', () => {
  expect(statesOf(day)).toEqual(['present']);
  expect(statesOf({ ...day, openSince: '2026-11-20 08:00', late: 7 })).toEqual(['at_work', 'late']);
  expect(statesOf({ ...day, type: 2, absent: 0.5, leave: 'AM' })).toEqual(['absent', 'leave']);
  expect(statesOf({ ...day, faults: ['IN_WITHOUT_OUT'], openSince: '2026-11-20 08:00' })).toEqual(['fault']);
  expect(statesOf({ ...day, type: null })).toEqual(['ahead']);
  expect(statesOf({ ...day, type: null, isExpected: false })).toEqual([]);
  expect(statesOf({ ...day, type: 5 })).toEqual(['holiday']);
});

it('asks for a look at what is doubtful, until somebody gave a word', () => {
  const withEvent = (more: Partial<ClockRow>) => needsLook({ ...day, events: [{ ...event, ...more }] });
  expect(withEvent({})).toBe(false);
  expect(withEvent({ verdict: 'OUTSIDE' })).toBe(true);
  expect(withEvent({ verdict: 'OUTSIDE', judgement: 'confirmed' })).toBe(false);
  expect(withEvent({ verdict: 'DUPLICATE' })).toBe(false);
});

it('shows times and amounts', () => {
  expect([timeOf('2026-11-20 08:07'), timeOf(null)]).toEqual(['08:07', null]);
  expect(inHours(463)).toEqual({ hours: 7, minutes: 43 });
});
