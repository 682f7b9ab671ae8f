import { expect, it } from 'vitest';
import { heightOf, seriesOf } from './pay-cost.rules.ts';

const donor = (name: string | null, ...costs: number[]) => ({ donor: name, costs, total: costs.reduce((a, b) => a + b, 0) });

it('gives the dearest donors a colour each, the rest one together, and what is unallocated the last', () => {
  const series = seriesOf([donor('A', 30, 5), donor('B', 20, 4), donor('C', 0.1, 3), donor('D', 0.2, 2), donor(null, 1, 1)], 3);
  expect(series.map(({ kind, donor: name }) => [kind, name])).toEqual([
    ['donor', 'A'],
    ['donor', 'B'],
    ['others', null],
    ['unallocated', null],
  ]);
  // 0.1 + 0.2 is no float's 0.30000000000000004.
  expect(series[2]).toMatchObject({ costs: [0.3, 5], total: 5.3 });
});

it('groups nothing where every donor has a colour', () => {
  expect(seriesOf([donor('A', 1), donor('B', 1), donor('C', 1)], 3).map(({ kind }) => kind)).toEqual(['donor', 'donor', 'donor']);
  expect(seriesOf([], 3)).toEqual([]);
});

it('draws parts against the tallest month, and no negative one', () => {
  expect(heightOf(50, [200, 100])).toBe(25);
  expect(heightOf(-5, [200])).toBe(0);
  expect(heightOf(0, [0, 0])).toBe(0);
});
