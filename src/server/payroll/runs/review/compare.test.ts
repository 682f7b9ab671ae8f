import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Compared, FactAmount, PersonFact } from './compare.ts';

const items = new Map([
  ['BASIC_SALARY', { type: 0, itemClass: 'cost' }],
  ['UNPAID_LEAVE', { type: 5, itemClass: 'cost' }],
  ['OVERTIME', { type: 0, itemClass: 'cost' }],
  ['PHONE_ALLOWANCE', { type: 6, itemClass: 'cost' }],
  ['ANNUAL_SALARY', { type: 0, itemClass: 'payout' }],
  ['TAX_ON_SALARY', { type: 2, itemClass: 'deduction' }],
  ['RECOVERY', { type: 2, itemClass: 'payout' }],
  ['ACCRUAL_SENIORITY', { type: 3, itemClass: 'cost' }],
]);

const amounts = (of: Record<string, number | FactAmount>): ReadonlyMap<string, FactAmount> =>
  new Map(
    Object.entries(of).map(([code, value]) => [code, typeof value === 'number' ? { value, isManual: false } : value] as const),
  );

const person = (of: Partial<PersonFact> & { readonly items: Record<string, number | FactAmount> }): PersonFact => {
  const { items: given, ...rest } = of;
  return {
    rowId: 'r1',
    employeeId: 'e1',
    code: 'E-1',
    name: 'Sok Dara',
    nameKh: null,
    netCents: [...amounts(given).entries()].reduce(
      (sum, [code, { value }]) => sum + (items.get(code)?.type === 3 ? 0 : value),
      0,
    ),
    salaryCents: 100_000,
    employedDays: 220_000,
    monthDays: 220_000,
    dependants: 0,
    amounts: amounts(given),
    ...rest,
  };
};

const review = (of: Partial<Compared>) => compare({ now: [], before: [], items, ratesDiffer: false, alsoPaid: new Set(), ...of });

describe('a review', () => {
  const before = person({ items: { BASIC_SALARY: 100_000, TAX_ON_SALARY: -5_000 } });

  it.each([
    ['a raise', person({ salaryCents: 110_000, items: { BASIC_SALARY: 110_000, TAX_ON_SALARY: -6_000 } }), ['salary']],
    ['a part month', person({ employedDays: 110_000, items: { BASIC_SALARY: 50_000, TAX_ON_SALARY: -5_000 } }), ['days']],
    ['unpaid leave', person({ items: { BASIC_SALARY: 100_000, UNPAID_LEAVE: -4_545, TAX_ON_SALARY: -4_500 } }), ['leave']],
    ['overtime', person({ items: { BASIC_SALARY: 100_000, OVERTIME: 3_409, TAX_ON_SALARY: -5_000 } }), ['overtime']],
    ['an allowance', person({ items: { BASIC_SALARY: 100_000, PHONE_ALLOWANCE: 2_000, TAX_ON_SALARY: -5_000 } }), ['allowance']],
    ['a 13th month', person({ items: { BASIC_SALARY: 100_000, ANNUAL_SALARY: 90_000, TAX_ON_SALARY: -5_000 } }), ['payout']],
    ['a recovery', person({ items: { BASIC_SALARY: 100_000, RECOVERY: -1_000, TAX_ON_SALARY: -5_000 } }), ['recovery']],
    ['a child', person({ dependants: 1, items: { BASIC_SALARY: 100_000, TAX_ON_SALARY: -4_600 } }), ['family']],
    [
      'a typed amount',
      person({ items: { BASIC_SALARY: { value: 2_300_000, isManual: true }, TAX_ON_SALARY: -300_000 } }),
      ['typed'],
    ],
    [
      'a raise and overtime',
      person({ salaryCents: 110_000, items: { BASIC_SALARY: 110_000, OVERTIME: 100, TAX_ON_SALARY: -5_000 } }),
      ['salary', 'overtime'],
    ],
    ['nothing', before, []],
  ])('says of %s what it is', (_name, now, causes) => {
    expect(review({ now: [now], before: [before] })[0]?.causes).toEqual(causes);
  });

  it('lays a change of tax alone on the rates where they differ', () => {
    const now = person({ items: { BASIC_SALARY: 100_000, TAX_ON_SALARY: -5_010 } });
    expect(review({ now: [now], before: [before], ratesDiffer: true })[0]?.causes).toEqual(['rate']);
    expect(review({ now: [now], before: [before] })[0]?.causes).toEqual(['other']);
  });

  it('takes a month of 20 days for as whole as one of 22', () => {
    const now = person({ employedDays: 200_000, monthDays: 200_000, salaryCents: 100_001, items: { BASIC_SALARY: 100_001 } });
    expect(review({ now: [now], before: [before] })[0]?.causes).toEqual(['salary']);
  });

  it('holds who joined and who left, the largest difference first', () => {
    const small = { rowId: 'r2', employeeId: 'e2', code: 'E-2' };
    const joined = person({ ...small, items: { BASIC_SALARY: 20_000 } });
    const rows = review({ now: [joined], before: [before] });
    expect(rows.map(({ employeeCode, causes, rowId }) => [employeeCode, causes, rowId])).toEqual([
      ['E-1', ['left'], null],
      ['E-2', ['joined'], 'r2'],
    ]);
    expect(review({ now: [], before: [before], alsoPaid: new Set(['e1']) })).toEqual([]);
  });

  it('names the items of the net against last month, and every item against what is stored', () => {
    const now = person({ items: { BASIC_SALARY: 100_000, TAX_ON_SALARY: -5_000, ACCRUAL_SENIORITY: 300 } });
    const [row] = review({ now: [now], before: [before], stored: [before] });
    expect(row?.items).toEqual([]);
    expect(row?.changes).toEqual([{ code: 'ACCRUAL_SENIORITY', from: 0, to: 3 }]);
  });
});
