import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, decimal4, negated, riel } from '#engine/money/units.ts';
import { dayBefore, dayIn, firstDayOf, lastDayOf, lengthOfMonth } from '#engine/calendar/day.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { SOURCE_KINDS } from '#engine/payroll/explanation-types.ts';
import { isOfGross } from '#engine/payroll/pay/items.ts';
import { splitByPercents } from '#engine/payroll/costs/percent-split.ts';
import type { EmployeeResult, PayrollEntry } from '#engine/payroll/result-types.ts';
import { prepareRun, type Run } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import { bandParts, taxByScale } from '#engine/payroll/taxes/salary-tax.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import { STARTING_TAX_SCALES } from '#engine/rules/starting-scales.ts';
import { arbitraryMonth, arbitraryRow, parametersOf, type ArbitraryRow } from './arbitraries.testing.ts';
import { BASE_PERSON, BASE_RUN, NO_HISTORY } from './base.ts';
import { recompute } from './recompute.ts';

function ready(parameters: RunParameters): Run {
  const prepared = prepareRun(parameters);
  if (!prepared.isReady) throw new Error(prepared.exceptions.map(({ code }) => code).join());
  return prepared.run;
}

const calculated = (row: ArbitraryRow): EmployeeResult => calculate(row.input, ready(parametersOf(row)));

const amountOf = (result: EmployeeResult, code: string): number =>
  result.entries.find((entry) => entry.code === code)?.cents ?? 0;

const isDeducted = ({ type }: PayrollEntry): boolean => type === 2 || type === 4 || type === 5;

const always = (check: (row: ArbitraryRow, result: EmployeeResult) => void, runs = 600): void => {
  fc.assert(
    fc.property(arbitraryRow(), (row) => check(row, calculated(row))),
    { numRuns: runs },
  );
};

/** The person without what is not pay for the month's work. */
const plain = (input: EmployeeInput): EmployeeInput => ({
  ...input,
  benefits: [],
  manualEntries: [],
  arrearsCents: cents(0),
  overtime: [],
  overtimeImport: [],
  unpaidLeaves: [],
  firstPaymentCents: cents(0),
  leaver: null,
  lastWorkingDay: null,
  history: NO_HISTORY,
  contracts: BASE_PERSON.contracts,
  hasThirteenth: false,
});

const isRefused = ({ exceptions }: EmployeeResult): boolean => exceptions.some(({ severity }) => severity !== 'look');

describe('payments', () => {
  test('first + second = net, and neither is negative unless the row is stopped', () => {
    always((_row, result) => {
      const { firstCents, secondCents, netCents } = result.figures;
      expect(firstCents + secondCents).toBe(netCents);
      if (!result.exceptions.some(({ code }) => code === 'NET_UNSOLVED')) expect(secondCents).toBeGreaterThanOrEqual(0);
    });
  });

  test('the net is the sum of its entries', () => {
    always((_row, result) => {
      const sum = result.entries.filter(({ type }) => type !== 3).reduce((total, entry) => total + entry.cents, 0);
      expect(result.figures.netCents).toBe(sum);
    });
  });

  test('a first payment is never negative, and has its own entries only', () => {
    fc.assert(
      fc.property(arbitraryRow('first_payment'), (row) => {
        const result = calculated(row);
        const codes = ['BASIC_SALARY', 'UNPAID_LEAVE', 'PENSION_FUND_STAFF', 'PF_STAFF', 'TAX_ON_SALARY', 'FIRST_PAYMENT'];
        expect(result.entries.filter(({ code }) => !codes.includes(code))).toEqual([]);
        expect(result.figures.firstCents).toBeGreaterThanOrEqual(0);
        expect(result.balances.thirteenth.accruedCents).toBe(row.input.history.thirteenth.accruedCents);
      }),
      { numRuns: 300 },
    );
  });
});

describe('splits', () => {
  test('the parts of a split are the whole', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), shares, (amount, percents) => {
        const rows = percents.map((percent, at) => ({ key: String(at), project: 'p', percent: decimal4(percent) }));
        const parts = splitByPercents(cents(amount), rows);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        expect(splitByPercents(cents(-amount), rows)).toEqual(parts.map((part) => negated(part)));
      }),
    );
  });

  test('the allocation of a row is its cost', () => {
    always((_row, result) => {
      const cost = result.entries.filter(({ itemClass }) => itemClass === 'cost').reduce((sum, entry) => sum + entry.cents, 0);
      expect(result.allocation.reduce((sum, line) => sum + line.cents, 0)).toBe(cost);
    });
  });

  test('two people who share a month on one post cost its salary, within a cent', () => {
    fc.assert(
      fc.property(
        arbitraryMonth,
        fc.integer({ min: 2, max: 31 }),
        fc.integer({ min: 5000, max: 900_000 }),
        (month, day, salary) => {
          const change = dayIn(month, Math.min(day, lengthOfMonth(month)));
          const run = ready({ ...BASE_RUN, month });
          const first = calculate(
            { ...BASE_PERSON, lastWorkingDay: dayBefore(change), salaries: [{ from: '2020-01-06', cents: cents(salary) }] },
            run,
          );
          const second = calculate({ ...BASE_PERSON, joinDate: change, salaries: [{ from: change, cents: cents(salary) }] }, run);
          const both = amountOf(first, 'BASIC_SALARY') + amountOf(second, 'BASIC_SALARY');
          expect(Math.abs(both - salary)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('tax', () => {
  const base = fc.integer({ min: 0, max: 40_000_000 });

  test.each(STARTING_TAX_SCALES.map((scale) => [scale.validFrom, scale.bands] as const))('the scale of %s', (_from, bands) => {
    const taxOf = (amount: number): number => taxByScale(bandParts(bands, riel(amount)));
    fc.assert(
      fc.property(base, fc.integer({ min: 0, max: 1_000_000 }), (amount, more) => {
        expect(taxOf(amount)).toBeGreaterThanOrEqual(0);
        expect(taxOf(amount + more)).toBeGreaterThanOrEqual(taxOf(amount));
        expect(taxOf(amount)).toBeLessThanOrEqual(Math.round(amount * 0.2));
      }),
    );
    for (const { to } of bands) {
      if (to === null) continue;
      // one riel more is taxed at no more than 20 percent: no jump at the bound
      expect(taxOf(to + 1) - taxOf(to)).toBeLessThanOrEqual(1);
      expect(taxOf(to) - taxOf(to - 1)).toBeLessThanOrEqual(1);
    }
  });

  test('tax is never negative, and never above the base at the top rate', () => {
    always((_row, result) => {
      const tax = result.entries.find(({ code, isManual }) => code === 'TAX_ON_SALARY' && !isManual);
      const taxable = result.entries.find(({ code }) => code === 'TAXABLE_SALARY')?.riel ?? 0;
      expect(Math.abs(tax?.riel ?? 0)).toBeLessThanOrEqual(Math.round(taxable * 0.2));
      expect(tax?.riel ?? 0).toBeLessThanOrEqual(0);
    });
  });

  test('one more dependant never raises tax', () => {
    always((row, result) => {
      const child = { dateOfBirth: '2019-05-05', isUnderControl: true, hasAttachment: false };
      const more = calculated({ ...row, input: { ...row.input, children: [...row.input.children, child] } });
      expect(amountOf(more, 'TAX_ON_SALARY')).toBeGreaterThanOrEqual(amountOf(result, 'TAX_ON_SALARY'));
    }, 200);
  });

  test('a raise of a dollar or more in a month with a wage never lowers its net', () => {
    fc.assert(
      fc.property(arbitraryRow(), fc.integer({ min: 100, max: 50_000 }), (row, raise) => {
        const input = plain(row.input);
        const raised = {
          ...input,
          salaries: input.salaries.map((salary) => ({ ...salary, cents: cents(salary.cents + raise) })),
        };
        const before = calculated({ ...row, input });
        if (before.figures.wageBaseCents === 0) return;
        // the part month's share of the raise has to be a dollar
        if (amountOf(calculated({ ...row, input: raised }), 'BASIC_SALARY') - amountOf(before, 'BASIC_SALARY') < 100) return;
        expect(calculated({ ...row, input: raised }).figures.netCents).toBeGreaterThanOrEqual(before.figures.netCents);
      }),
      { numRuns: 600 },
    );
  });
});

describe('days', () => {
  test('a part month never pays more than the full month', () => {
    fc.assert(
      fc.property(arbitraryRow(), fc.integer({ min: 1, max: 31 }), (row, day) => {
        const { month } = row;
        // a fund of nearly the whole salary makes a day worth a fraction of a cent, less than its roundings
        const providentFund = row.input.providentFund?.kind === 'AMOUNT' ? null : row.input.providentFund;
        const input = { ...plain(row.input), joinDate: '2015-01-01', benefits: row.input.benefits, providentFund };
        const part = { ...input, lastWorkingDay: dayIn(month, Math.min(day, lengthOfMonth(month))) };
        const full = calculated({ ...row, input });
        expect(amountOf(calculated({ ...row, input: part }), 'BASIC_SALARY')).toBeLessThanOrEqual(amountOf(full, 'BASIC_SALARY'));
        expect(calculated({ ...row, input: part }).figures.netCents).toBeLessThanOrEqual(full.figures.netCents);
      }),
      { numRuns: 600 },
    );
  });

  test('a whole month of unpaid leave pays 0', () => {
    fc.assert(
      fc.property(arbitraryRow(), (row) => {
        const { month } = row;
        const leave = {
          requestNo: 'LR-1',
          from: firstDayOf(month),
          to: lastDayOf(month),
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        };
        const result = calculated({ ...row, input: { ...plain(row.input), unpaidLeaves: [leave] } });
        expect(result.figures.netCents).toBe(0);
        expect(
          result.entries.map(({ code }) => code).filter((code) => code.startsWith('NSSF') || code.startsWith('PENSION')),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rows', () => {
  test('processed twice, also from the stored inputs, is the same row', () => {
    always((row, result) => {
      const stored: EmployeeInput = JSON.parse(JSON.stringify(row.input));
      expect(calculated({ ...row, input: stored })).toEqual(result);
    }, 200);
  });

  test('opening + accrued = paid + balance', () => {
    always((_row, { balances }) => {
      for (const { openingCents, accruedCents, paidCents, balanceCents } of Object.values(balances)) {
        expect(openingCents + accruedCents).toBe(paidCents + balanceCents);
      }
    }, 200);
  });

  test('a final payment leaves nothing in the balances of a row without typed entries', () => {
    fc.assert(
      fc.property(arbitraryRow(), (row) => {
        const input = { ...row.input, manualEntries: [] };
        const result = calculated({ ...row, input });
        if (input.leaver === null || isRefused(result)) return;
        const { thirteenth, seniority, severance } = result.balances;
        expect([thirteenth.balanceCents, seniority.balanceCents, severance.balanceCents]).toEqual([0, 0, 0]);
      }),
      { numRuns: 600 },
    );
  });

  test('every stored amount is what its explanation gives', () => {
    const seen = new Set<string>();
    const check = (result: EmployeeResult): void => {
      for (const entry of result.entries) {
        seen.add(entry.why.formula);
        const again = recompute(entry.why);
        const sign = isDeducted(entry) && !entry.isManual ? -1 : 1;
        const expected = {
          cents: again.cents === undefined ? 0 : cents(again.cents * sign),
          riel: again.riel === undefined ? null : riel(again.riel * sign),
          quantity: again.quantity ?? null,
        };
        expect({ code: entry.code, cents: entry.cents, riel: entry.riel, quantity: entry.quantity }).toEqual({
          code: entry.code,
          ...expected,
        });
      }
      if (result.period !== 'first_payment') expect(recompute(result.netWhy).cents).toBe(result.figures.netCents);
    };
    always((_row, result) => check(result), 1500);
    fc.assert(fc.property(arbitraryRow('first_payment'), (row) => check(calculated(row))));
    expect(seen.size).toBeGreaterThan(30);
  });

  test('what an explanation says of other entries is what those entries are', () => {
    always((_row, result) => {
      const entries = new Map(result.entries.map((entry) => [entry.code, entry]));
      for (const { why } of result.entries) {
        expect(SOURCE_KINDS).toEqual(expect.arrayContaining(why.inputs.map(({ source }) => source.kind)));
        // an allowance of several rows is taxed in parts
        if (why.formula === 'allowance_tax') continue;
        for (const { source, unit, value } of why.inputs) {
          if (source.kind !== 'entry') continue;
          const entry = entries.get(source.code);
          expect(Math.abs(value)).toBe(Math.abs((unit === 'riel' ? entry?.riel : entry?.cents) ?? 0));
        }
      }
    });
  });

  test('the tax base is made of all earnings, the gross of those before the payouts, the relief of the dependants', () => {
    always((row, result) => {
      const earned = result.entries.filter(({ type }) => type === 0 || type === 5);
      const base = result.entries.find(({ code }) => code === 'TAXABLE_SALARY');
      const explained = base?.why.inputs.find(({ key }) => key === 'earnings')?.value;
      if (base !== undefined) expect(explained).toBe(earned.reduce((sum, entry) => sum + entry.cents, 0));
      const gross = earned.filter(isOfGross).reduce((sum, entry) => sum + entry.cents, 0);
      expect(result.figures.grossCents).toBe(gross);
      const relief = result.entries.find(({ code }) => code === 'TAX_RELIEF')?.riel ?? 0;
      expect(relief).toBe(row.input.isResident ? 150_000 * result.figures.dependants : 0);
    });
  });

  test('the employer pays NSSF, and both sides a pension, on one contributory wage', () => {
    always((row, result) => {
      const rielOf = (code: string): number | null | undefined =>
        result.entries.find((entry) => entry.code === code && !entry.isManual)?.riel;
      const wage = rielOf('CONTRIBUTORY_WAGE');
      if (wage === undefined || wage === null) return;
      expect(wage).toBeGreaterThanOrEqual(400_000);
      expect(wage).toBeLessThanOrEqual(1_200_000);
      if (row.input.manualEntries.length === 0) expect(rielOf('NSSF_HEALTH_CARE')).toBe(Math.round(wage * 0.026));
      const organization = rielOf('PENSION_FUND_ORGANIZATION');
      if (organization !== undefined) expect(organization).toBe(Math.round(wage * 0.02));
    });
  });

  test('amounts of 0 are only BASIC_SALARY and what HR typed', () => {
    always((_row, result) => {
      const empty = result.entries.filter(
        (entry) => entry.cents === 0 && !(entry.riel ?? 0) && !(entry.quantity ?? 0) && !entry.isManual,
      );
      expect(empty.map(({ code }) => code).filter((code) => code !== 'BASIC_SALARY')).toEqual([]);
    }, 200);
  });

  test('what HR typed is in the row as typed; seniority above the exempt limit in its taxable part', () => {
    always((row, result) => {
      const isTaxableTyped = row.input.manualEntries.some(({ code }) => code === 'SENIORITY_TAXABLE');
      for (const typed of row.input.manualEntries) {
        const entry = result.entries.find(({ code }) => code === typed.code);
        expect(entry?.isManual).toBe(true);
        if (typed.code === 'SENIORITY' && !isTaxableTyped) {
          expect(amountOf(result, 'SENIORITY')).toBeLessThanOrEqual(typed.cents);
          expect(amountOf(result, 'SENIORITY') + amountOf(result, 'SENIORITY_TAXABLE')).toBeGreaterThanOrEqual(typed.cents);
          continue;
        }
        expect(Math.abs(entry?.cents ?? 0)).toBe(Math.abs(typed.cents));
      }
    });
  });
});
