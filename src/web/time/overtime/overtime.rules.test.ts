import { expect, test } from 'vitest';
import { complaintsOf, dependents, periodOf, takesHalves } from './overtime.rules.ts';

test('half days are of compensation alone', () => {
  expect([takesHalves('FOR_LEAVE'), takesHalves('FOR_PAYMENT'), takesHalves(undefined)]).toEqual([true, false, false]);
  expect(dependents({ type: 'FOR_PAYMENT' }, {})).toEqual({ startDateTime: null, endDateTime: null });
  expect(dependents({ type: 'FOR_LEAVE' }, {})).toBeUndefined();
});

test('a half day sets its time, a time ends the half day, a start takes the end along', () => {
  expect(dependents({ startDateTime: 'PM' }, {})).toEqual({ startTime: '13:00' });
  expect(dependents({ endDateTime: 'PM' }, {})).toEqual({ endTime: '17:00' });
  expect(dependents({ startTime: '14:00' }, {})).toEqual({ startDateTime: null, endTime: '15:00' });
  expect(dependents({ startTime: '23:30' }, { startDate: '2026-10-14', startTime: '23:30' })).toEqual({
    startDateTime: null,
    endTime: '00:30',
    endDate: '2026-10-15',
  });
  expect(dependents({ startTime: '14:00' }, { endTime: '16:00' })).toEqual({ startDateTime: null });
  expect(dependents({ endTime: '14:00' }, {})).toEqual({ endDateTime: null });
});

test('the last day follows from the day and the times, until the person sets it', () => {
  const day = '2026-11-21';
  expect(dependents({ startDate: day }, { startDate: day })).toEqual({ endDate: day });
  const evening = { startDate: day, startTime: '18:00', endTime: '20:00', endDate: '2026-11-22' };
  expect(dependents({ endTime: '20:00' }, evening)).toEqual({ endDateTime: null, endDate: day });
  expect(dependents({ endTime: '02:00' }, { ...evening, endTime: '02:00' })).toEqual({
    endDateTime: null,
    endDate: '2026-11-22',
  });
  // A slip, not a whole day.
  expect(dependents({ endTime: '18:00' }, { ...evening, endTime: '18:00' })).toEqual({ endDateTime: null, endDate: day });
  expect(dependents({ startDateTime: 'PM' }, { ...evening, endTime: '12:00' })).toEqual({
    startTime: '13:00',
    endDate: '2026-11-22',
  });
  const own = { ...evening, ownEnd: true, endDate: '2026-11-25' };
  expect(dependents({ endTime: '20:00' }, own)).toEqual({ endDateTime: null });
  expect(dependents({ startDate: day }, own)).toBeUndefined();
  expect(dependents({ ownEnd: false }, { ...own, ownEnd: false })).toEqual({ endDate: day });
});

test('the end is after the start', () => {
  const evening = { startDate: '2026-11-21', startTime: '18:00', endDate: '2026-11-21', endTime: '20:00' };
  expect(periodOf(evening)).toEqual({ start: '2026-11-21 18:00', end: '2026-11-21 20:00' });
  expect(periodOf({ ...evening, endTime: null })).toBeNull();
  expect(complaintsOf(evening)).toEqual({});
  expect(complaintsOf({ ...evening, endTime: '18:00' })).toEqual({ endTime: 'validation.end_after_start' });
  expect(complaintsOf({ ...evening, endDate: '2026-11-20' })).toEqual({ endDate: 'validation.end_after_start' });
  const halves = { startDate: '2026-11-21', startTime: '13:00', startDateTime: 'PM', endDate: '2026-11-22', endTime: '12:00', endDateTime: 'AM' } as const; // prettier-ignore
  expect(complaintsOf(halves)).toEqual({ endDateTime: 'validation.afternoon_to_morning' });
});
