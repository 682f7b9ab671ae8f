import { expect, it } from 'vitest';
import { axisOf, draftOf, isComplete, isOutOfOrder, newRow, positionIn, toSent, yearsAround } from './scale.rules.ts';

const row = {
  id: 'r1',
  level: 'Senior',
  jobTitles: ['Accountant'],
  grade: 'B',
  order: 3,
  status: null,
  version: 2,
  minPayload: '[{"1":800}]',
  midPayload: '[{"1":1000},{"2":1100.5}]',
  maxPayload: '[{"1":1400}]',
};
const counts = { min: 1, mid: 2, max: 1 };

it('a saved row is typed and sent as it was', () => {
  const draft = draftOf(row);
  expect(draft.mid).toEqual([1000, 1100.5]);
  expect(toSent(draft, counts)).toMatchObject({ id: 'r1', version: 2, midPayload: row.midPayload });
});

it('a row is complete with level, grade and every column', () => {
  const draft = draftOf(row);
  expect(isComplete(draft, counts)).toBe(true);
  expect(isComplete({ ...draft, level: ' ' }, counts)).toBe(false);
  expect(isComplete(draft, { ...counts, max: 2 })).toBe(false);
  expect(isComplete(newRow('n', [draft]), counts)).toBe(false);
  expect(newRow('n', [draft]).order).toBe(4);
});

it('tells a step below the one before it, of complete rows alone', () => {
  const draft = draftOf(row);
  expect(isOutOfOrder(draft, counts)).toBe(false);
  expect(isOutOfOrder({ ...draft, max: [900] }, counts)).toBe(true);
  expect(isOutOfOrder({ ...draft, max: [null] }, counts)).toBe(false);
});

it('years and places', () => {
  expect(yearsAround(2026)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
  expect(positionIn(900, { from: 800, to: 1000 })).toBe(50);
  expect(positionIn(700, { from: 800, to: 1000 })).toBe(0);
  expect(positionIn(900, { from: 900, to: 900 })).toBe(50);
});

it('an axis holds its figures between round numbers and is marked at both ends', () => {
  expect(axisOf([612, 1_340])).toEqual({ from: 600, to: 1_400, ticks: [600, 800, 1_000, 1_200, 1_400] });
  expect(axisOf([640, 1_635])).toEqual({ from: 600, to: 1_800, ticks: [600, 1_000, 1_400, 1_800] });
  for (let high = 700; high < 9_000; high += 37) {
    const { from, to, ticks } = axisOf([640, high]);
    const gaps = ticks.slice(1).map((tick, at) => (tick - (ticks[at] ?? 0)) / (to - from));
    // A fifth of a track on a small laptop is as wide as a figure.
    expect(Math.min(...gaps), `640 to ${high}`).toBeGreaterThanOrEqual(0.2);
    expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
  }
  expect(axisOf([500]).ticks.every(Number.isFinite)).toBe(true);
  expect(axisOf([])).toEqual({ from: 0, to: 0, ticks: [] });
});
