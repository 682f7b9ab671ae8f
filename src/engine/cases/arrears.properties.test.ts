import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, firstDayOf, type Month } from '#engine/calendar/day.ts';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import type { EmployeeInput, SalarySegment } from '#engine/payroll/types.ts';
import { cents } from '#engine/money/units.ts';
import { BASE_RUN, n } from './base.ts';
import { recompute } from './recompute.ts';
import { amountIn, live, sumOver, type Life, type Lived, type Told } from './told-late.testing.ts';

const START: Month = '2026-01';
const MONTHS = 24;
const FIRST: SalarySegment = { from: '2020-01-06', cents: cents(1_000_00) };

interface Change {
  /** Months from the first one to that from which the salary counts, and from there to that in which it is told. */
  readonly at: number;
  readonly late: number;
  readonly cents: number;
}

const FUND_RUN = {
  rules: {
    ...BASE_RUN.rules,
    parameters: BASE_RUN.rules.parameters.map((one) =>
      one.code === 'provident_fund_organization_rate' ? { ...one, value: n(8) } : one,
    ),
  },
};

const person = (type: 'UDC' | 'FDC', salaries: readonly SalarySegment[]): Partial<EmployeeInput> => ({
  salaries,
  providentFund: { kind: 'PERCENTAGE', percent: n(5) },
  contracts: [{ from: '2020-01-06', type, paysSeniority: true, paysSeverance: true }],
});

/** The salaries that are known when a change is told, oldest first: those told before it, and itself. */
function knownAt(changes: readonly Change[], when: number): readonly SalarySegment[] {
  const known = changes.filter(({ at, late }) => at + late <= when);
  const dated = known.map((change) => ({ from: firstDayOf(addMonths(START, change.at)), cents: cents(change.cents) }));
  return [FIRST, ...dated.toSorted((one, other) => (one.from < other.from ? -1 : 1))];
}

function lives(type: 'UDC' | 'FDC', changes: readonly Change[]): { late: Lived; inTime: Lived } {
  const life: Life = { from: START, months: MONTHS, person: person(type, [FIRST]), run: () => FUND_RUN };
  const told = changes.map((change): Told => {
    const when = change.at + change.late;
    const salaries = knownAt(changes, when);
    const fact: CorrectedFact = { cause: 'SALARY', from: addMonths(START, change.at), to: addMonths(START, when - 1), salaries };
    return { in: addMonths(START, when), fact };
  });
  const salaries = knownAt(changes, Infinity);
  return { late: live({ ...life, told }), inTime: live({ ...life, person: person(type, salaries) }) };
}

const changes = (least: number): fc.Arbitrary<readonly Change[]> =>
  fc
    .uniqueArray(
      fc.record({
        at: fc.integer({ min: 1, max: 14 }),
        late: fc.integer({ min: 1, max: 8 }),
        cents: fc.integer({ min: least, max: 3_000_00 }),
      }),
      { minLength: 1, maxLength: 3, selector: ({ at }) => at },
    )
    // told in one month, the order of the telling is open
    .filter((of) => new Set(of.map(({ at, late }) => at + late)).size === of.length);

/** Salaries that only rise, by the month from which they count: nothing that was paid is above what is owed. */
const raises = changes(1_000_00).map((of) => {
  const amounts = of.map((change) => change.cents).toSorted((one, other) => one - other);
  const order = [...of].toSorted((one, other) => one.at - other.at);
  return order.map((change, at) => ({ ...change, cents: amounts[at] ?? change.cents }));
});

const type = fc.constantFrom('UDC' as const, 'FDC' as const);
const PAY = ['BASIC_SALARY', 'UNPAID_LEAVE', 'OVERTIME', 'ADJUSTMENT_ARREARS'];

describe('what is told late', () => {
  test('pays and takes back, over all months, the pay and the funds of what was told in time, in any order of the telling', () => {
    fc.assert(
      fc.property(type, changes(600_00), (of, list) => {
        const { late, inTime } = lives(of, list);
        for (const codes of [PAY, ['PF_STAFF'], ['PF_ORGANIZATION']])
          expect(sumOver(late, ...codes)).toBe(sumOver(inTime, ...codes));
      }),
      { numRuns: 60 },
    );
  });

  test('raises bring the severance and the seniority of what was told in time, and the 13th but for a cent a year', () => {
    fc.assert(
      fc.property(type, raises, (of, list) => {
        const { late, inTime } = lives(of, list);
        expect(sumOver(late, 'ACCRUAL_SEVERANCE_PAY')).toBe(sumOver(inTime, 'ACCRUAL_SEVERANCE_PAY'));
        const paid = (lived: Lived): number => sumOver(lived, 'SENIORITY', 'SENIORITY_TAXABLE');
        expect(paid(late)).toBe(paid(inTime));
        const difference = sumOver(late, 'ANNUAL_SALARY') - sumOver(inTime, 'ANNUAL_SALARY');
        expect(Math.abs(difference)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves every balance what was accrued less what was paid, and no balance below 0 at the end of a year', () => {
    fc.assert(
      fc.property(type, changes(600_00), (of, list) => {
        const { late } = lives(of, list);
        for (const month of ['2026-12', '2027-12']) {
          const { thirteenth, severance, seniority } = late.rows.get(month)?.balances ?? {};
          expect(thirteenth?.balanceCents).toBe(0);
          expect(severance?.balanceCents).toBeGreaterThanOrEqual(0);
          expect(seniority?.balanceCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('each amount is its explanation calculated again; net is the sum of its entries', () => {
    fc.assert(
      fc.property(type, changes(600_00), (of, list) => {
        const { late } = lives(of, list);
        for (const result of late.rows.values()) {
          for (const entry of result.entries) {
            const again = recompute(entry.why);
            const sign = [2, 4, 5].includes(entry.type) && !entry.isManual ? -1 : 1;
            expect([entry.code, entry.cents]).toEqual([entry.code, cents((again.cents ?? 0) * sign)]);
          }
          expect(recompute(result.netWhy).cents).toBe(result.figures.netCents);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the facts of what was paid, told again, propose nothing', () => {
    fc.assert(
      fc.property(type, changes(600_00), (of, list) => {
        const last = list.reduce((latest, change) => Math.max(latest, change.at + change.late), 0);
        const again: Change = { at: 0, late: last + 1, cents: 0 };
        const salaries = knownAt(list, Infinity);
        const { late } = lives(of, list);
        const told: Told[] = [
          ...list.map((change): Told => {
            const when = change.at + change.late;
            return {
              in: addMonths(START, when),
              fact: {
                cause: 'SALARY',
                from: addMonths(START, change.at),
                to: addMonths(START, when - 1),
                salaries: knownAt(list, when),
              },
            };
          }),
          {
            in: addMonths(START, again.late),
            fact: { cause: 'SALARY', from: START, to: addMonths(START, again.late - 1), salaries },
          },
        ];
        const repeated = live({ from: START, months: MONTHS, person: person(of, [FIRST]), run: () => FUND_RUN, told });
        const found = repeated.found.at(-1);
        expect(found?.isSame ? found.lines : null).toEqual([]);
        expect(amountIn(repeated, '2027-12', 'SECOND_PAYMENT')).toBe(amountIn(late, '2027-12', 'SECOND_PAYMENT'));
      }),
      { numRuns: 30 },
    );
  });
});
