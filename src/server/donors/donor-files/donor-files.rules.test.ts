import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, decimal4 } from '#engine/money/units.ts';
import { donorLines, partOf } from './donor-files.rules.ts';
import type { DonorCost } from './donor-files.rules.ts';

const cost = (of: Partial<DonorCost>): DonorCost => ({
  rowId: 'r1',
  recordId: 'p1',
  project: 'A',
  code: 'BASIC_SALARY',
  type: 0,
  share: decimal4(600_000),
  allocation: 'a1',
  movedFrom: null,
  settledMonth: null,
  settledBy: null,
  cents: cents(75_000),
  ...of,
});

it('sums a person by project with the parts of the cost; what was moved stands by itself', () => {
  const costs = [
    cost({}),
    cost({ code: 'UNPAID_LEAVE', type: 5, cents: cents(-5_000) }),
    cost({ code: 'PHONE_ALLOWANCE', type: 6, cents: cents(1_200) }),
    cost({ code: 'TAX_ON_PHONE_ALLOWANCE', type: 3, cents: cents(240) }),
    cost({ code: 'ACCRUAL_ANNUAL_SALARY', type: 3, cents: cents(5_000), movedFrom: 'B', share: null }),
    cost({ code: 'BASIC_SALARY', cents: cents(-300), settledMonth: '2026-09', share: null, allocation: null }),
    cost({ rowId: 'r2', cents: cents(100) }),
  ];
  const lines = donorLines(costs, 'person');
  expect(lines.map((line) => [line.rowId, line.movedFrom, line.settledMonth, line.cents, line.parts])).toEqual([
    ['r1', null, null, 71_440, { salary: 70_000, benefit: 1_440 }],
    ['r1', 'B', null, 5_000, { thirteenth: 5_000 }],
    ['r1', null, '2026-09', -300, { salary: -300 }],
    ['r2', null, null, 100, { salary: 100 }],
  ]);
  expect(donorLines(costs, 'item').map(({ code, cents: sum }) => [code, sum])).toEqual([
    ['BASIC_SALARY', 75_000],
    ['UNPAID_LEAVE', -5_000],
    ['PHONE_ALLOWANCE', 1_200],
    ['TAX_ON_PHONE_ALLOWANCE', 240],
    ['ACCRUAL_ANNUAL_SALARY', 5_000],
    ['BASIC_SALARY', -300],
    ['BASIC_SALARY', 100],
  ]);
  expect(partOf({ code: 'OWN_COST', type: 3 })).toBe('other');
});

it('adds up to the costs in either shape', () => {
  const any = fc.record({
    rowId: fc.constantFrom('r1', 'r2'),
    project: fc.constantFrom('A', 'B'),
    code: fc.constantFrom('BASIC_SALARY', 'BONUS', 'PF_ORGANIZATION'),
    movedFrom: fc.constantFrom(null, 'C'),
    cents: fc.integer({ min: -100_000, max: 100_000 }).map(cents),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom('person' as const, 'item' as const), (some, shape) => {
      const costs = some.map(cost);
      const lines = donorLines(costs, shape);
      const sum = (all: readonly { readonly cents: number }[]) => all.reduce((total, one) => total + one.cents, 0);
      expect(sum(lines)).toBe(sum(costs));
      for (const line of lines) expect(Object.values(line.parts).reduce((total, part) => total + part, 0)).toBe(line.cents);
    }),
  );
});
