import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engine/calendar/day.ts';
import { ownOpenSteps, reminderDays, reminderDue, waitingReminder } from '#engine/performance/reminders.ts';
import type { TimelineStep } from '#engine/performance/timeline.ts';

const here = { leave: [], holidays: new Set<string>() };
const due = '2026-04-15';
const on = (today: string, more: Partial<typeof here> | object = {}) => reminderDue(due, { ...here, ...more, today });

describe('reminders of a step', () => {
  it('go 14 and 3 days before, the day after, and then every 7 days, 5 in all', () => {
    expect([on('2026-03-31'), on('2026-04-01'), on('2026-04-12'), on('2026-04-16'), on('2026-04-23'), on('2026-04-30')]).toEqual([
      undefined,
      1,
      2,
      3,
      4,
      5,
    ]);
    expect(on('2026-05-06')).toBe(5);
    expect([on('2026-05-07'), on('2027-04-15')]).toEqual([undefined, undefined]);
  });

  it('are not made up for a week later, where no server ran', () => {
    expect([on('2026-04-07'), on('2026-04-08'), on('2026-04-11')]).toEqual([1, undefined, undefined]);
  });

  it('wait for the first working day after a leave', () => {
    // 16 April 2026 is a Thursday; the leave ends on Friday.
    const leave = [{ from: '2026-04-14', to: '2026-04-17' }];
    expect([on('2026-04-16', { leave }), on('2026-04-18', { leave }), on('2026-04-20', { leave })]).toEqual([
      undefined,
      undefined,
      3,
    ]);
    expect(on('2026-04-20', { leave, holidays: new Set(['2026-04-20']) })).toBeUndefined();
    expect(on('2026-04-21', { leave, holidays: new Set(['2026-04-20']) })).toBe(3);
  });

  it('reach who comes back after months', () => {
    const leave = [{ from: '2026-04-20', to: '2026-07-17' }];
    expect([on('2026-07-17', { leave }), on('2026-07-20', { leave }), on('2026-07-28', { leave })]).toEqual([
      undefined,
      5,
      undefined,
    ]);
  });

  it('never go to who is away, and at most five times', () => {
    const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-02-01', days));
    const leave = fc.array(
      fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([from, days]) => ({ from, to: addDays(from, days) })),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(day, leave, (dueOn, ranges) => {
        const days = Array.from({ length: 260 }, (_, at) => addDays('2026-01-01', at));
        const found = days.flatMap((today) => {
          const number = reminderDue(dueOn, { leave: ranges, holidays: new Set(), today });
          return number === undefined ? [] : [{ today, number }];
        });
        expect(found.every(({ today }) => ranges.every(({ from, to }) => today < from || today > to))).toBe(true);
        const numbers = found.map(({ number }) => number);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(new Set(numbers).size).toBeLessThanOrEqual(reminderDays.length);
      }),
    );
  });
});

describe('what somebody is reminded of', () => {
  const step = (name: TimelineStep['step'], more: Partial<TimelineStep> = {}): TimelineStep => ({
    step: name,
    state: 'open',
    due,
    doneOn: null,
    ...more,
  });
  const names = (steps: readonly TimelineStep[]) => ownOpenSteps(steps).map((one) => one.step);

  it('is open, expected and theirs', () => {
    expect(
      names([step('objectives'), step('quarter1', { state: 'waiting' }), step('quarter2', { due: null }), step('evaluation')]),
    ).toEqual(['objectives']);
  });

  it('is no self evaluation of objectives that nobody approved', () => {
    expect(names([step('objectives', { state: 'waiting' }), step('selfEvaluation')])).toEqual([]);
    expect(names([step('objectives', { state: 'done' }), step('selfEvaluation')])).toEqual(['selfEvaluation']);
  });
});

it('reminds who must act after five working days and then every five', () => {
  expect([4, 5, 9, 10, 25].map((days) => waitingReminder(days))).toEqual([0, 1, 1, 2, 5]);
});
