import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelStep, largestOf, stacksOf } from './series.rules.ts';

const part = (key: string, values: readonly number[]) => ({ key, name: key, values });

it('stands parts on top of each other, and those below 0 below each other', () => {
  expect(stacksOf(2, [part('a', [1, -5]), part('b', [2, 3]), part('c', [0, -1])])).toEqual([
    { top: 3, bottom: 0, parts: [{ from: 0, to: 1 }, { from: 1, to: 3 }, { from: 3, to: 3 }] },
    { top: 3, bottom: -6, parts: [{ from: -5, to: 0 }, { from: 0, to: 3 }, { from: -6, to: -5 }] },
  ]); // prettier-ignore
});

it('a bar is as tall as its parts together, and a missing figure is 0', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 1e6 }), { maxLength: 12 }), { maxLength: 6 }), (rows) => {
      const stacks = stacksOf(12, rows.map((values, at) => part(String(at), values))); // prettier-ignore
      for (const [at, { top }] of stacks.entries()) expect(top).toBe(rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
    }),
  );
});

it('writes as many labels as there is room for', () => {
  expect(labelStep(['01/2026', '02/2026'], 10)).toBe(1);
  expect(labelStep(['01/2026', '02/2026'], 4)).toBe(2);
  expect(labelStep(['01/2026'], 0)).toBe(8);
});

const whole = (name: string | null, ...values: number[]) => ({
  key: name ?? '',
  name,
  values,
  total: values.reduce((a, b) => a + b, 0),
});
const asked = { most: 3, others: 'Others', none: 'None' };

it('gives the largest parts a colour each, the rest one together, and what belongs to none the last', () => {
  const parts = [whole('A', 30, 5), whole('B', 20, 4), whole('C', 0.1, 3), whole('D', 0.2, 2), whole(null, 1, 1)];
  const series = largestOf(parts, asked);
  expect(series.map(({ name, tone }) => [name, tone])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['Others', 'others'],
    ['None', 'none'],
  ]);
  // 0.1 + 0.2 is no float's 0.30000000000000004.
  expect(series[2]).toMatchObject({ values: [0.3, 5], total: 5.3 });
});

it('keeps the order of names, whichever is the largest', () => {
  const names = (parts: Parameters<typeof largestOf>[0]) => largestOf(parts, asked).map(({ name }) => name);
  expect(names([whole('B', 9), whole('A', 1)])).toEqual(names([whole('A', 9), whole('B', 1)]));
});

it('groups nothing where every part has a colour', () => {
  expect(largestOf([whole('A', 1), whole('B', 1), whole('C', 1)], asked).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(largestOf([], asked)).toEqual([]);
});
