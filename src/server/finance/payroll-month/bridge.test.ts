import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bridge } from '#server/finance/payroll-month/bridge.ts';
import type { PersonFact } from '#server/payroll/runs/index.ts';

const types = new Map([
  ['BASIC_SALARY', 0],
  ['OVERTIME', 0],
  ['TAX_ON_SALARY', 2],
  ['ACCRUAL_SENIORITY', 3],
]);
const order = [...types.keys()];

const person = (employeeId: string, items: Readonly<Record<string, number>>, of: Partial<PersonFact> = {}): PersonFact => ({
  rowId: `row ${employeeId}`,
  employeeId,
  code: employeeId,
  name: employeeId,
  nameKh: null,
  netCents: Object.entries(items).reduce((sum, [code, cents]) => sum + (types.get(code) === 3 ? 0 : cents), 0),
  salaryCents: 100_000,
  employedDays: 220_000,
  monthDays: 220_000,
  dependants: 0,
  amounts: new Map(Object.entries(items).map(([code, value]) => [code, { value, isManual: false }])),
  ...of,
});

const barsOf = (before: readonly PersonFact[], now: readonly PersonFact[], paidEarlier: readonly string[] = []) =>
  bridge({ before, now, types, order, paidEarlier: new Set(paidEarlier) }).map(({ part, code, amount, people }) => [
    code ?? part,
    amount,
    people.map(({ employeeCode }) => employeeCode).join(' '),
  ]);

describe('the bridge from one month to the next', () => {
  it('counts who is only in one month whole: joined, back and gone', () => {
    const before = [person('A', { BASIC_SALARY: 100_000 }), person('B', { BASIC_SALARY: 50_000 })];
    const now = [
      person('A', { BASIC_SALARY: 100_000 }),
      person('C', { BASIC_SALARY: 70_000 }),
      person('D', { BASIC_SALARY: 20_000 }),
    ];
    expect(barsOf(before, now, ['D'])).toEqual([
      ['joined', 700, 'C'],
      ['back', 200, 'D'],
      ['gone', -500, 'B'],
    ]);
  });

  it('splits the basic salary into days, at the salary then, and salary', () => {
    const half = person('A', { BASIC_SALARY: 50_000 }, { employedDays: 110_000 });
    const raised = person('A', { BASIC_SALARY: 110_000, OVERTIME: 3_409 }, { salaryCents: 110_000 });
    expect(barsOf([half], [raised])).toEqual([
      ['salary', 100, 'A'],
      ['days', 500, 'A'],
      ['OVERTIME', 34.09, 'A'],
    ]);
  });

  it('takes 20 of 20 days for as many as 22 of 22, and no accrual for pay', () => {
    const before = person('A', { BASIC_SALARY: 100_000, ACCRUAL_SENIORITY: 300 });
    const now = person('A', { BASIC_SALARY: 100_000 }, { employedDays: 200_000, monthDays: 200_000 });
    expect(barsOf([before], [now])).toEqual([]);
  });

  it('puts who moves most first', () => {
    const before = [person('A', { TAX_ON_SALARY: -1_000 }), person('B', { TAX_ON_SALARY: -1_000 })];
    const now = [person('A', { TAX_ON_SALARY: -1_100 }), person('B', { TAX_ON_SALARY: -5_000 })];
    expect(barsOf(before, now)).toEqual([['TAX_ON_SALARY', -41, 'B A']]);
  });

  it('always adds up to the difference of the two months', () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
        items: fc.dictionary(fc.constantFrom(...order), fc.integer({ min: -300_000, max: 300_000 })),
        salaryCents: fc.integer({ min: 0, max: 500_000 }),
        employedDays: fc.integer({ min: 0, max: 230_000 }),
        monthDays: fc.integer({ min: 190_000, max: 230_000 }),
      }),
      { selector: ({ id }) => id },
    );
    const facts = people.map((all) => all.map(({ id, items, ...of }) => person(id, items, of)));
    fc.assert(
      fc.property(facts, facts, (before, now) => {
        const net = (all: readonly PersonFact[]): number => all.reduce((sum, { netCents }) => sum + netCents, 0);
        const bars = bridge({ before, now, types, order, paidEarlier: new Set(['A']) });
        expect(bars.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(net(now) - net(before));
        for (const bar of bars)
          expect(bar.people.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(bar.amount * 100));
      }),
    );
  });
});
