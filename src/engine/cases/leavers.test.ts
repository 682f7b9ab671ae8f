import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, decimal4, riel } from '#engine/money/units.ts';
import { addMonths, dayIn, lastDayOf, lengthOfMonth, monthOf, type Day, type Month } from '#engine/calendar/day.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { historyOf, type PastRow } from '#engine/payroll/balances/history.ts';
import { ENGINE_CODES } from '#engine/payroll/pay/items.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun, type Run } from '#engine/payroll/run.ts';
import { halfYearStart } from '#engine/payroll/balances/seniority-due.ts';
import type { EmployeeInput, LeaverFacts, PaidMonth } from '#engine/payroll/types.ts';
import { BASE_PERSON, BASE_RUN, n, RESIGNED } from './base.ts';

/** A day of paid days, and the days of seniority in a half-year. */
const DAY = 10_000;
const SENIORITY_DAYS = 7.5;

/** Somebody who leaves, and when payroll hears of it. */
interface Leaving {
  readonly from: Month;
  readonly lastWorkingDay: Day;
  /** Months from that of the last working day to that of the final payment. */
  readonly told: number;
  /** Whether the month of the last working day has an ordinary row where it is told later. */
  readonly hasRow: boolean;
  readonly person: EmployeeInput;
  readonly facts: LeaverFacts;
  /** Of the month of the last working day, and whether it was approved only after that month was paid. */
  readonly overtimeMinutes: number;
  readonly isOvertimeLate: boolean;
  readonly isLeaveLate: boolean;
  readonly hasLeave: boolean;
}

const runs = new Map<Month, Run>();

function runOf(month: Month): Run {
  const known = runs.get(month);
  if (known !== undefined) return known;
  const prepared = prepareRun({ ...BASE_RUN, month });
  if (!prepared.isReady) throw new Error('blocked');
  runs.set(month, prepared.run);
  return prepared.run;
}

type Row = readonly [month: Month, result: EmployeeResult];

const centsIn = ([, { entries }]: Row, code: string): number => entries.find((entry) => entry.code === code)?.cents ?? 0;
const sumOf = (rows: readonly Row[], ...codes: readonly string[]): number =>
  rows.reduce((sum, row) => sum + codes.reduce((all, code) => all + centsIn(row, code), 0), 0);

function asPast([month, result]: Row): PastRow {
  const amounts = ENGINE_CODES.map((code) => [code, cents(centsIn([month, result], code))]);
  return { month, figures: result.figures, cents: Object.fromEntries(amounts) };
}

function asPaid([month, result]: Row): PaidMonth {
  const { from, to, countsForThirteenth } = result.figures;
  return {
    month,
    from,
    to,
    basicCents: cents(centsIn([month, result], 'BASIC_SALARY')),
    hasThirteenth: countsForThirteenth,
    staffFundCents: cents(-centsIn([month, result], 'PF_STAFF')),
    organizationFundCents: cents(centsIn([month, result], 'PF_ORGANIZATION')),
    taxBaseRiel: riel(result.entries.find(({ code }) => code === 'TAXABLE_SALARY')?.riel ?? 0),
    fx: n(4095),
    unpaidLeaves: [],
  };
}

/** The requests of the month of the last working day that a row of a month holds. */
function requestsIn(leaving: Leaving, month: Month, of: { isFinal: boolean; isKnownLate: boolean }): Partial<EmployeeInput> {
  const last = monthOf(leaving.lastWorkingDay);
  const holds = (isLate: boolean): boolean =>
    of.isKnownLate && isLate ? of.isFinal : month === last || (of.isFinal && !leaving.hasRow);
  const stretch = { from: dayIn(last, 1), to: dayIn(last, 1), startsAtMidday: false, endsAtMidday: false };
  const asLate = (isLate: boolean): boolean => of.isKnownLate && isLate;
  return {
    overtime:
      leaving.overtimeMinutes > 0 && holds(leaving.isOvertimeLate)
        ? [
            {
              requestNo: 'OT-1',
              date: dayIn(last, 1),
              overtimeClass: 'normal',
              minutes: leaving.overtimeMinutes,
              isLate: asLate(leaving.isOvertimeLate),
            },
          ]
        : [],
    unpaidLeaves:
      leaving.hasLeave && holds(leaving.isLeaveLate)
        ? [{ requestNo: 'LR-1', ...stretch, paidPercent: 0, isLate: asLate(leaving.isLeaveLate) }]
        : [],
  };
}

/** All rows of a career whose last one is a final payment in a month; earlier rows know nothing of it. */
function careerOf(leaving: Leaving, told: number): Row[] {
  const { person, lastWorkingDay, facts } = leaving;
  const last = monthOf(lastWorkingDay);
  const final = addMonths(last, told);
  const hasRow = told > 0 && leaving.hasRow;
  const rows: Row[] = [];
  for (let month = leaving.from; month <= final; month = addMonths(month, 1)) {
    const isFinal = month === final;
    if (month >= last && !isFinal && !hasRow) continue;
    const paidMonths = rows.filter(([, { figures }]) => figures.to > lastWorkingDay).map(asPaid);
    const known = isFinal
      ? { lastWorkingDay, leaver: { ...facts, hasRowOfLastMonth: hasRow, paidMonths } }
      : { lastWorkingDay: null, leaver: null };
    const input = { ...person, ...requestsIn(leaving, month, { isFinal, isKnownLate: hasRow }), ...known };
    const run = runOf(month);
    const past = { rows: rows.map(asPast), opening: null, joinDate: person.joinDate, lastWorkingDay: known.lastWorkingDay };
    rows.push([month, calculate({ ...input, history: historyOf(past, run) }, run)]);
  }
  return rows;
}

const arbitraryLeaving: fc.Arbitrary<Leaving> = fc
  .record({
    last: fc.integer({ min: 0, max: 23 }).map((count) => addMonths('2025-01', count)),
    before: fc.integer({ min: 0, max: 8 }),
    day: fc.integer({ min: 1, max: 31 }),
    told: fc.integer({ min: 1, max: 2 }),
    hasRow: fc.boolean(),
    salary: fc.integer({ min: 20_000, max: 400_000 }).map(cents),
    raise: fc.option(fc.integer({ min: 100, max: 50_000 })),
    type: fc.constantFrom('UDC' as const, 'FDC' as const),
    hasThirteenth: fc.boolean(),
    fund: fc.constantFrom(0, 50_000, 73_300),
    hasTerminationBenefit: fc.boolean(),
    overtimeMinutes: fc.constantFrom(0, 90, 240),
    isOvertimeLate: fc.boolean(),
    hasLeave: fc.boolean(),
    isLeaveLate: fc.boolean(),
  })
  .map(({ last, before, day, salary, raise, type, hasThirteenth, fund, hasTerminationBenefit, ...rest }) => {
    const from = addMonths(last, -before);
    const joinDate = '2020-01-06';
    const salaries = [{ from: joinDate, cents: salary }];
    return {
      ...rest,
      from,
      lastWorkingDay: dayIn(last, Math.min(day, lengthOfMonth(last))),
      person: {
        ...BASE_PERSON,
        joinDate,
        // the raise is in force before the month of the last working day
        salaries:
          raise === null || before < 2
            ? salaries
            : [...salaries, { from: dayIn(addMonths(last, -1), 10), cents: cents(salary + raise) }],
        contracts: [{ from: joinDate, type, paysSeniority: type === 'UDC', paysSeverance: type === 'FDC' }],
        hasThirteenth,
        providentFund: fund === 0 ? null : { kind: 'PERCENTAGE', percent: decimal4(fund) },
      },
      facts: { ...RESIGNED, hasTerminationBenefit },
    } satisfies Leaving;
  });

interface Told {
  readonly onTime: readonly Row[];
  readonly late: readonly Row[];
  /** What the exception says was paid past the last working day, in cents; zeros without one. */
  readonly past: { readonly basic: number; readonly thirteenth: number };
  /** Months with an ordinary row that holds days past the last working day: each may round its parts once more. */
  readonly months: number;
}

function toldLate(leaving: Leaving): Told {
  const late = careerOf(leaving, leaving.told);
  const noted = late.at(-1)?.[1].exceptions.find(({ code }) => code === 'PAID_PAST_LAST_DAY')?.params;
  return {
    onTime: careerOf(leaving, 0),
    late,
    past: { basic: Number(noted?.['basicCents'] ?? 0), thirteenth: Number(noted?.['thirteenthCents'] ?? 0) },
    months: leaving.hasRow ? leaving.told : 0,
  };
}

const always = (check: (leaving: Leaving, told: Told) => void): void => {
  fc.assert(
    fc.property(arbitraryLeaving, (leaving) => check(leaving, toldLate(leaving))),
    { numRuns: 400 },
  );
};

const near = (value: number, expected: number, by: number): void => {
  expect(Math.abs(value - expected), `${value} is not ${expected}`).toBeLessThanOrEqual(by);
};

describe('a last working day told one or two months late', () => {
  test('basic salary: what was paid, less what the exception says, is what a final payment on time pays', () => {
    always((_leaving, { onTime, late, past, months }) => {
      near(sumOf(late, 'BASIC_SALARY') - past.basic, sumOf(onTime, 'BASIC_SALARY'), months);
    });
  });

  test('overtime and unpaid leave are in one row, whenever they were approved', () => {
    always((_leaving, { onTime, late }) => {
      expect(sumOf(late, 'OVERTIME')).toBe(sumOf(onTime, 'OVERTIME'));
      expect(sumOf(late, 'UNPAID_LEAVE')).toBe(sumOf(onTime, 'UNPAID_LEAVE'));
    });
  });

  test('13th: what was paid, less what the exception says, but for the cents of the months that accrued it', () => {
    always((_leaving, { onTime, late, past }) => {
      near(sumOf(late, 'ANNUAL_SALARY') - past.thirteenth, sumOf(onTime, 'ANNUAL_SALARY'), late.length);
      expect(late.at(-1)?.[1].balances.thirteenth.balanceCents).toBe(0);
    });
  });

  test('severance: what was paid, less 5 percent of what was paid past the last working day', () => {
    always((leaving, { onTime, late, past }) => {
      if (leaving.hasLeave || leaving.person.contracts[0]?.type !== 'FDC') return;
      near(sumOf(late, 'SEVERANCE_PAY') - past.basic / 20, sumOf(onTime, 'SEVERANCE_PAY'), late.length);
      expect(late.at(-1)?.[1].balances.severance.balanceCents).toBe(0);
    });
  });

  test('seniority: what the half-year owes or what its ordinary rows have paid, whichever is more, and never both', () => {
    always((leaving, { onTime, late }) => {
      const last = monthOf(leaving.lastWorkingDay);
      const half = halfYearStart(runOf(last), last);
      const seniorityOf = (rows: readonly Row[]): number =>
        sumOf(
          rows.filter(([month]) => month >= half),
          'SENIORITY',
          'SENIORITY_TAXABLE',
        );
      const paid = seniorityOf(late.slice(0, -1));
      const due = seniorityOf(onTime);
      const total = seniorityOf(late);
      // told late, A and N hold the ordinary rows up to the month of the last working day, that month whole, and what the final row
      // takes off in the same half-year for leave that was approved late (payroll.md 14)
      const weighed = late.filter(
        ([month], at) => halfYearStart(runOf(month), month) === half && (month <= last || at === late.length - 1),
      );
      const wages = weighed.reduce((sum, [, { figures }]) => sum + figures.wageBaseCents, 0);
      const days = weighed.reduce((sum, [, { figures }]) => sum + figures.averageDays, 0) / DAY;
      const owed = leaving.told > 0 && leaving.hasRow ? (SENIORITY_DAYS * wages) / days : due;
      // half a cent of a single day's basic is 7.5 times that, and then half a cent of the amount itself
      if (due > 0 && leaving.overtimeMinutes === 0) near(total, Math.max(paid, owed), 2 * 4.25);
      // where it is due on time but no day of the half-year was worked, only the days past the last one make an average
      else if (due === 0 && !leaving.facts.hasTerminationBenefit) expect(total).toBe(paid);
      expect(total).toBeGreaterThanOrEqual(paid);
      expect(late.at(-1)?.[1].balances.seniority.balanceCents).toBe(0);
    });
  });

  test('the first month of a half-year owes what it owes on time, but for the rounding of its part', () => {
    always((leaving, { onTime, late }) => {
      const isPlain = leaving.overtimeMinutes === 0 && !leaving.hasLeave;
      const last = monthOf(leaving.lastWorkingDay);
      if (!isPlain || leaving.from !== last || lastDayOf(last) === leaving.lastWorkingDay || leaving.told > 1) return;
      if (sumOf(late.slice(0, -1), 'SENIORITY', 'SENIORITY_TAXABLE') > 0) return;
      if (onTime.at(-1)?.[1].figures.employedDays === 0) return;
      // half a cent of a single day's basic is 7.5 times that
      near(sumOf(late, 'SENIORITY', 'SENIORITY_TAXABLE'), sumOf(onTime, 'SENIORITY', 'SENIORITY_TAXABLE'), 4);
    });
  });
});
