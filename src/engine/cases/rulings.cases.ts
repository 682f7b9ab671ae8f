import { riel } from '#engine/money/units.ts';
import type { EmployeeInput, PaidMonth, UnpaidLeave } from '#engine/payroll/types.ts';
import { EMPTY_BALANCE, NO_HISTORY, n, RESIGNED, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const FINAL_JULY = { month: '2026-07', period: 'final_payment' } as const;

const UDC = { from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false } as const;

/** June 2026, 22 days at 1,000, was paid as an ordinary row: 7.5 x 1,000 / 22 of seniority. */
const JUNE_PAID: EmployeeInput['history'] = {
  ...NO_HISTORY,
  seniority: { ...EMPTY_BALANCE, accruedCents: usd(340.91), paidCents: usd(340.91) },
  seniorityHalfYear: { wageBaseCents: usd(1000), paidDays: n(22) },
  seniorityOfHalfYear: { accruedCents: usd(340.91), paidCents: usd(340.91), backPayCents: usd(0) },
  twelveMonths: { wageBaseCents: usd(1000), paidDays: n(22) },
};

const UNPAID: UnpaidLeave = {
  requestNo: 'LR-1',
  from: '2026-06-16',
  to: '2026-06-16',
  startsAtMidday: false,
  endsAtMidday: false,
  paidPercent: 0,
  isLate: false,
};

/** June 2026 at 1,000, as it was paid: base 1,000 x 4,095 - 24,000. */
const JUNE: PaidMonth = {
  month: '2026-06',
  from: '2026-06-01',
  to: '2026-06-30',
  basicCents: usd(1000),
  hasThirteenth: false,
  staffFundCents: usd(0),
  organizationFundCents: usd(0),
  taxBaseRiel: riel(4_071_000),
  fx: n(4095),
  unpaidLeaves: [],
};

const WITH_FUND: PaidMonth = { ...JUNE, hasThirteenth: true, staffFundCents: usd(50), organizationFundCents: usd(100) };
const WITH_FUNDS = { may: { ...WITH_FUND, month: '2026-05', from: '2026-05-01', to: '2026-05-31' }, june: WITH_FUND };

/** Section 14, second group. */
export const RULING_CASES: readonly GoldenCase[] = [
  {
    name: 'told in July that 30 June was the last working day: the seniority of June is not paid again',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-30',
      contracts: [UDC],
      hasThirteenth: false,
      history: JUNE_PAID,
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0 },
    absent: ['SENIORITY', 'SENIORITY_TAXABLE', 'ACCRUAL_SENIORITY'],
    figures: { netCents: 0 },
    exceptions: [],
  },
  {
    name: 'told in July that 29 June was the last working day: the overtime that June has paid is not paid again',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-29',
      hasThirteenth: false,
      overtime: [{ requestNo: 'OT-1', date: '2026-06-16', overtimeClass: 'normal', minutes: 240, isLate: false }],
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0 },
    absent: ['OVERTIME', 'OVERTIME_HOURS'],
    exceptions: [],
  },
  {
    name: 'overtime of that month approved after it was paid reaches the final payment',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-29',
      hasThirteenth: false,
      overtime: [{ requestNo: 'OT-1', date: '2026-06-16', overtimeClass: 'normal', minutes: 240, isLate: true }],
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    // 4 x 1,000 / 176 x 1.5
    entries: { BASIC_SALARY: 0, OVERTIME: 34_09 },
    exceptions: ['LATE_OVERTIME'],
  },
  {
    name: 'the last working day lies in an earlier month without a row: its overtime, leave and benefits come with its days',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      hasThirteenth: false,
      benefits: [{ code: 'HOUSING_ALLOWANCE', cents: usd(220), isTaxable: true, offeredBy: 'ORGANIZATION' }],
      overtime: [{ requestNo: 'OT-1', date: '2026-06-10', overtimeClass: 'normal', minutes: 240, isLate: false }],
      unpaidLeaves: [{ ...UNPAID, from: '2026-06-03', to: '2026-06-03' }],
      leaver: RESIGNED,
    },
    // 11 of 22 days; a day is 45.45; 220 x 11 / 22
    entries: { BASIC_SALARY: 500_00, UNPAID_LEAVE: -45_45, OVERTIME: 34_09, HOUSING_ALLOWANCE: 110_00 },
    figures: { employedDays: 110_000, paidDays: 100_000 },
    exceptions: ['DAYS_OF_EARLIER_MONTH_ADDED'],
  },
  {
    name: 'a final payment in July while the row of June is still open',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      hasThirteenth: false,
      leaver: { ...RESIGNED, hasRowOfLastMonth: true, isRowOfLastMonthOpen: true },
    },
    entries: { BASIC_SALARY: 0 },
    exceptions: ['ROW_OF_LAST_MONTH_OPEN'],
  },
  {
    name: 'late unpaid leave of the paid month of the last working day comes off the final payment',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-29',
      hasThirteenth: false,
      unpaidLeaves: [{ ...UNPAID, isLate: true }],
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0, UNPAID_LEAVE: -45_45 },
    exceptions: ['LATE_LEAVE', 'LEAVER_OWES', 'PAY_BELOW_ZERO', 'TAX_BASE_BELOW_ZERO'],
  },
  {
    name: 'a salary entered late for the paid month of the last working day differs by nothing where it is the same salary',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      hasThirteenth: false,
      lateSalaryMonths: [{ month: '2026-06', to: '2026-06-30', paidBasicCents: usd(1000) }],
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0 },
    exceptions: [],
  },
  {
    name: 'told in July that 15 June was the last working day: 11 of 22 days were paid past it',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      hasThirteenth: false,
      leaver: { ...RESIGNED, hasRowOfLastMonth: true, paidMonths: [JUNE] },
    },
    entries: { BASIC_SALARY: 0 },
    // the base of June is 4,071,000 riel, without 2,047,500 it is 2,023,500: 232,100 less 27,350 riel of tax
    noted: {
      PAID_PAST_LAST_DAY: {
        months: ['2026-06'],
        basicCents: 500_00,
        thirteenthCents: 0,
        providentFundCents: 0,
        sumCents: 500_00,
        staffFundCents: 0,
        taxCents: 50_00,
      },
    },
  },
  {
    name: 'told in July that 15 May was: 10 of 21 days of May and all of June, with 13th and fund',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-05-15',
      leaver: { ...RESIGNED, hasRowOfLastMonth: true, paidMonths: [WITH_FUNDS.may, WITH_FUNDS.june] },
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(166.66) } },
    },
    // 476.19 and 1,000.00; a twelfth of each, 39.68 and 83.33; 10 percent of each, 47.62 and 100.00
    entries: { BASIC_SALARY: 0, ANNUAL_SALARY: 166_66 },
    noted: {
      PAID_PAST_LAST_DAY: {
        months: ['2026-05', '2026-06'],
        basicCents: 1_476_19,
        thirteenthCents: 123_01,
        providentFundCents: 147_62,
        sumCents: 1_746_82,
        staffFundCents: 73_81,
        // May: 4,071,000 less 1,949,998 leaves 2,121,002: 232,100 - 37,100; June: nothing is left
        taxCents: 104_30,
      },
    },
  },
  {
    name: 'unpaid leave past the last working day was not paid: it is no overpayment',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      hasThirteenth: false,
      leaver: {
        ...RESIGNED,
        hasRowOfLastMonth: true,
        paidMonths: [{ ...JUNE, unpaidLeaves: [{ ...UNPAID, to: '2026-06-30' }] }],
      },
    },
    entries: { BASIC_SALARY: 0 },
    exceptions: [],
  },
  {
    name: 'late overtime of an earlier month is paid beside an overtime import, whose own month it replaces',
    person: {
      hasThirteenth: false,
      overtime: [
        { requestNo: 'OT-1', date: '2026-09-16', overtimeClass: 'normal', minutes: 120, isLate: true },
        { requestNo: 'OT-2', date: '2026-10-06', overtimeClass: 'normal', minutes: 600, isLate: false },
      ],
      overtimeImport: [{ overtimeClass: 'normal', hours: n(1), file: 'overtime.xlsx', line: 2 }],
    },
    // 1,000 / 176 x 1.5 x (1 + 2)
    entries: { OVERTIME: 25_57, OVERTIME_HOURS: { quantity: 30_000 } },
    noted: {
      LATE_OVERTIME: { requestNo: 'OT-1', month: '2026-09', minutes: 120 },
      OVERTIME_REPLACED: { minutes: 600, hours: 10_000 },
    },
  },
  {
    name: 'an overtime import for who has no day in the month is refused',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-29',
      hasThirteenth: false,
      overtimeImport: [{ overtimeClass: 'normal', hours: n(1), file: 'overtime.xlsx', line: 2 }],
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
    },
    entries: { BASIC_SALARY: 0 },
    absent: ['OVERTIME'],
    exceptions: ['OVERTIME_IMPORT_NO_DAY'],
  },
];
