import * as fc from 'fast-check';
import { cents, decimal4 } from '#engine/money/units.ts';
import { addMonths, dayIn, firstDayOf, lengthOfMonth, type Day, type Month } from '#engine/calendar/day.ts';
import { SATURDAY_AND_SUNDAY, type WeekendMask } from '#engine/calendar/weekend.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { isTypable } from '#engine/payroll/pay/items.ts';
import type { PayrollPeriod, BalanceBefore, EmployeeInput, History, ManualEntry, UnpaidLeave } from '#engine/payroll/types.ts';
import type { PeriodRates, RunParameters } from '#engine/payroll/run-types.ts';
import { BASE_PERSON, BASE_RUN, BASE_SETTINGS, RESIGNED } from './base.ts';

const dollars = (least: number, most: number): fc.Arbitrary<ReturnType<typeof cents>> =>
  fc.integer({ min: least * 100, max: most * 100 }).map(cents);

const percent = (most: number): fc.Arbitrary<ReturnType<typeof decimal4>> =>
  fc.integer({ min: 0, max: most * 10_000 }).map(decimal4);

const month: fc.Arbitrary<Month> = fc.integer({ min: 0, max: 83 }).map((count) => addMonths('2022-01', count));

const dayOf = (of: Month): fc.Arbitrary<Day> => fc.integer({ min: 1, max: lengthOfMonth(of) }).map((day) => dayIn(of, day));

const arbitraryRate = fc.integer({ min: 38_000_000, max: 43_000_000 }).map(decimal4);

const weekend: fc.Arbitrary<WeekendMask> = fc.constantFrom<WeekendMask[]>(
  SATURDAY_AND_SUNDAY,
  [0, 0, 0, 0, 0, 0, 31],
  [0, 0, 0, 0, 0, 10, 31],
  [0, 0, 0, 0, 31, 31, 0],
);

const balance: fc.Arbitrary<BalanceBefore> = fc.record({
  openingCents: dollars(0, 2000),
  accruedCents: dollars(0, 2000),
  paidCents: dollars(0, 1000),
});

const history: fc.Arbitrary<History> = fc.record({
  thirteenth: balance,
  thirteenthBasicCents: dollars(0, 20_000),
  thirteenthAccruedCents: dollars(0, 1500),
  thirteenthAdvancedCents: fc.oneof(fc.constant(cents(0)), dollars(0, 500)),
  severance: balance,
  seniority: balance,
  seniorityHalfYear: fc.record({
    wageBaseCents: dollars(0, 12_000),
    paidDays: fc.integer({ min: 0, max: 260 }).map((half) => decimal4(half * 5000)),
  }),
  seniorityOfHalfYear: fc.record({ accruedCents: dollars(0, 500), paidCents: dollars(0, 300), backPayCents: dollars(0, 50) }),
  providentFundStaff: balance,
  providentFundOrganization: balance,
  recoverable: fc.oneof(
    fc.constant({ openingCents: cents(0), accruedCents: cents(0), paidCents: cents(0) }),
    fc.record({ openingCents: fc.constant(cents(0)), accruedCents: dollars(100, 900), paidCents: dollars(0, 100) }),
  ),
  twelveMonths: fc.record({
    wageBaseCents: dollars(0, 24_000),
    paidDays: fc.integer({ min: 0, max: 250 }).map((day) => decimal4(day * 10_000)),
  }),
  previousNetCents: fc.option(dollars(0, 3000)),
});

const EARNINGS_AND_DEDUCTIONS = SYSTEM_ITEMS.filter(({ code }) =>
  [
    'BONUS',
    'REIMBURSEMENT',
    'PHONE_ALLOWANCE',
    'HOUSING_ALLOWANCE',
    'GASOLINE_ALLOWANCE',
    'OTHER_DEDUCTION',
    'ADVANCE_REPAYMENT',
  ].includes(code),
).map(({ code }) => code);

const leaveIn = (of: Month): fc.Arbitrary<UnpaidLeave> =>
  fc
    .tuple(dayOf(of), dayOf(of), fc.boolean(), fc.boolean(), fc.constantFrom(0, 0, 50, 30))
    .map(([one, other, startsAtMidday, endsAtMidday, paidPercent]) => ({
      requestNo: 'LR-1',
      from: one < other ? one : other,
      to: one < other ? other : one,
      startsAtMidday,
      endsAtMidday: endsAtMidday && one !== other,
      paidPercent,
      isLate: false,
    }));

const manualEntry = (period: PayrollPeriod): fc.Arbitrary<ManualEntry> =>
  fc.record({
    code: fc.constantFrom(...SYSTEM_ITEMS.filter((item) => isTypable(item, period)).map(({ code }) => code)),
    cents: dollars(0, 800),
    remark: fc.constant(null),
    source: fc.constant({ kind: 'import' as const, file: 'payroll.xlsx', line: 7 }),
  });

/** Some of what donors refuse, and who carries it. */
const ineligible = fc.option(
  fc.uniqueArray(
    fc.record({
      code: fc.constantFrom('BASIC_SALARY', 'PHONE_ALLOWANCE', 'ACCRUAL_ANNUAL_SALARY', 'PF_ORGANIZATION'),
      chargedTo: fc.constantFrom('p1', 'carrier'),
    }),
    { selector: ({ code }) => code, minLength: 1, maxLength: 3 },
  ),
  { nil: undefined },
);

const allocations = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 330_000 }).map(decimal4), ineligible), { maxLength: 3 })
  .map((shares) =>
    shares.map(([percent, costs], at) => ({
      key: `a${at}`,
      project: `p${at}`,
      percent,
      ...(costs === undefined ? {} : { ineligible: costs }),
    })),
  );

function person(of: Month, period: PayrollPeriod): fc.Arbitrary<EmployeeInput> {
  const early = fc.constantFrom('2015-03-02', firstDayOf(addMonths(of, -7)), firstDayOf(of));
  return fc
    .record({
      joinDate: fc.oneof(early, dayOf(of)),
      lastWorkingDay: fc.option(dayOf(of), { freq: 4 }),
      isNational: fc.boolean(),
      isResident: fc.boolean(),
      isMarried: fc.boolean(),
      isSpouseWorking: fc.option(fc.boolean()),
      children: fc.array(
        fc.record({
          dateOfBirth: fc.constantFrom('2001-05-05', '2010-01-31', '2020-12-01'),
          isUnderControl: fc.boolean(),
          hasAttachment: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      salary: dollars(50, 9000),
      raise: fc.option(fc.tuple(dayOf(of), dollars(1, 500))),
      weekend,
      endsHalfDay: fc.boolean(),
      contract: fc.constantFrom('UDC', 'FDC', 'INTERNSHIP', 'CHANGE' as const),
      changeOn: dayOf(of),
      hasThirteenth: fc.boolean(),
      pension: fc.option(
        fc.oneof(
          dollars(0, 20).map((amount) => ({ kind: 'AMOUNT' as const, cents: amount })),
          percent(5).map((rate) => ({ kind: 'PERCENTAGE' as const, percent: rate })),
        ),
      ),
      providentFund: fc.option(
        fc.oneof(
          dollars(0, 50).map((amount) => ({ kind: 'AMOUNT' as const, cents: amount })),
          percent(10).map((rate) => ({ kind: 'PERCENTAGE' as const, percent: rate })),
        ),
      ),
      arrearsCents: fc.oneof(fc.constant(cents(0)), dollars(1, 300)),
      benefits: fc.array(
        fc.record({
          code: fc.constantFrom(...EARNINGS_AND_DEDUCTIONS),
          cents: dollars(0, 300),
          isTaxable: fc.boolean(),
          offeredBy: fc.constantFrom('ORGANIZATION' as const, 'EMPLOYEE' as const),
        }),
        { maxLength: 5 },
      ),
      unpaidLeaves: fc.array(leaveIn(of), { maxLength: 1 }),
      overtime: fc.array(
        fc.record({
          requestNo: fc.constant('OT-1'),
          date: dayOf(of),
          overtimeClass: fc.constantFrom('holiday' as const, 'normal' as const, 'night' as const, 'day_off' as const),
          minutes: fc.integer({ min: 1, max: 600 }),
          isLate: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      overtimeImport: fc.array(
        fc.record({
          overtimeClass: fc.constantFrom('normal' as const, 'night' as const),
          hours: fc.integer({ min: 1, max: 80 }).map((half) => decimal4(half * 5000)),
          file: fc.constant('overtime.xlsx'),
          line: fc.constant(2),
        }),
        { maxLength: 1 },
      ),
      manualEntries: fc.uniqueArray(manualEntry(period), { maxLength: 2, selector: ({ code }) => code }),
      allocations,
      history,
      firstPaymentCents: fc.oneof(fc.constant(cents(0)), dollars(1, 2000)),
      leaver: fc.option(
        fc.record({
          hasTerminationBenefit: fc.boolean(),
          wasNoticeGiven: fc.option(fc.boolean()),
          noticeDays: fc.option(fc.integer({ min: 0, max: 66 }).map((day) => decimal4(day * 10_000))),
          unusedLeaveDays: fc.integer({ min: -300, max: 3000 }).map((hundredth) => decimal4(hundredth * 100)),
        }),
        { freq: 4 },
      ),
    })
    .map(({ salary, raise, weekend: mask, endsHalfDay, contract, changeOn, leaver, ...rest }) => {
      const since = rest.joinDate;
      const first = { from: since, cents: salary };
      const type = contract === 'CHANGE' ? 'FDC' : contract;
      const before = { from: since, type, paysSeniority: type === 'UDC', paysSeverance: type === 'FDC' } as const;
      const changes = contract === 'CHANGE' && changeOn > since;
      const isLeaving = leaver !== null && rest.lastWorkingDay !== null;
      return {
        ...BASE_PERSON,
        ...rest,
        salaries: raise === null || raise[0] <= since ? [first] : [first, { from: raise[0], cents: cents(salary + raise[1]) }],
        shifts: [
          { from: since, weekend: mask, endsHalfDay, daysPerMonth: decimal4(220_000), hoursPerMonth: decimal4(1_760_000) },
        ],
        contracts: changes ? [before, { from: changeOn, type: 'UDC', paysSeniority: true, paysSeverance: false }] : [before],
        leaver: isLeaving ? { ...RESIGNED, ...leaver } : null,
        firstPaymentCents: period === 'first_payment' ? cents(0) : rest.firstPaymentCents,
      } satisfies EmployeeInput;
    });
}

/** A row to calculate: what differs from BASE_RUN, and an employee of any kind. */
export interface ArbitraryRow {
  readonly month: Month;
  readonly period: PayrollPeriod;
  readonly rates: PeriodRates;
  readonly proratesBenefits: boolean;
  readonly input: EmployeeInput;
}

/** The run parameters of a row. */
export function parametersOf({ month: of, period, rates, proratesBenefits }: ArbitraryRow): RunParameters {
  return { ...BASE_RUN, month: of, period, rates, settings: { ...BASE_SETTINGS, proratesBenefits } };
}

/** Rows of a period (second payment unless said otherwise), riders and leavers among them. */
export function arbitraryRow(period: PayrollPeriod = 'second_payment'): fc.Arbitrary<ArbitraryRow> {
  return fc
    .tuple(month, arbitraryRate, arbitraryRate, fc.boolean())
    .chain(([of, fx, nfx, proratesBenefits]) =>
      person(of, period).map((input) => ({ month: of, period, rates: { fx, nfx }, proratesBenefits, input })),
    );
}

/** The months a row may lie in. */
export const arbitraryMonth = month;
