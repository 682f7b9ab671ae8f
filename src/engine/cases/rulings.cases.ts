import { riel } from '#engine/money/units.ts';
import type { EmployeeInput, ManualEntry, PaidMonth, UnpaidLeave } from '#engine/payroll/types.ts';
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

const AT_1200 = [{ from: '2020-01-06', cents: usd(1200) }];

/** Eleven months of 1,200 since the last 13th, with an advance among them. */
const advanced = ({ accrued, paid }: { accrued: number; paid: number }): EmployeeInput['history'] => ({
  ...NO_HISTORY,
  thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(accrued), paidCents: usd(paid) },
  thirteenthBasicCents: usd(13_200),
  thirteenthAccruedCents: usd(accrued),
  thirteenthAdvancedCents: usd(paid),
});

/** Seven months of 1,000, each accrued by itself. */
const SEVEN_MONTHS = { thirteenthBasicCents: usd(7000), thirteenthAccruedCents: usd(583.31) };

/** June was due 348.84 and paid 200.00 as typed; July to November accrued 287.03 of 5,000 in 109 days. */
const LEFT_STANDING: EmployeeInput['history'] = {
  ...NO_HISTORY,
  seniority: { ...EMPTY_BALANCE, accruedCents: usd(635.87), paidCents: usd(200) },
  seniorityHalfYear: { wageBaseCents: usd(5000), paidDays: n(109) },
  seniorityOfHalfYear: { accruedCents: usd(287.03), paidCents: usd(0), backPayCents: usd(0) },
};

const typed = (code: string, dollars: number): ManualEntry => ({
  code,
  cents: usd(dollars),
  remark: null,
  source: { kind: 'edit', by: 'u1', at: '2026-08-17T03:00:00Z' },
});

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
      lateMonths: [{ month: '2026-06', hasRow: true, to: '2026-06-30', paidBasicCents: usd(1000), arrearsSinceCents: usd(0) }],
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
  {
    name: 'the 13th: an advance typed in April comes off the exact sum of the year',
    run: { month: '2026-12' },
    person: { salaries: AT_1200, history: advanced({ accrued: 1600, paid: 900 }) },
    // the year is 1,200.00, of which 1,600.00 was accrued: the advance of 900.00 had raised the accrual of April
    entries: { ACCRUAL_ANNUAL_SALARY: -400_00, ANNUAL_SALARY: 300_00 },
    figures: { paysThirteenth: true },
  },
  {
    name: 'the 13th: an advance above the year is not taken back, and told with the amount',
    run: { month: '2026-12' },
    person: { salaries: AT_1200, history: advanced({ accrued: 2200, paid: 1500 }) },
    entries: { ACCRUAL_ANNUAL_SALARY: -700_00 },
    absent: ['ANNUAL_SALARY'],
    noted: { THIRTEENTH_ADVANCE_ABOVE: { aboveCents: 300_00 } },
  },
  {
    name: 'the 13th: typed in April it is an advance, no payment that a year ends with',
    run: { month: '2026-04' },
    person: { salaries: AT_1200, manualEntries: [typed('ANNUAL_SALARY', 900)] },
    entries: { ANNUAL_SALARY: 900_00, ACCRUAL_ANNUAL_SALARY: 900_00 },
    figures: { paysThirteenth: false },
  },
  {
    name: 'the 13th switched off: December pays the balance as it stands, without the exactness',
    run: { month: '2026-12' },
    person: {
      hasThirteenth: false,
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(583.31) }, ...SEVEN_MONTHS },
    },
    entries: { ANNUAL_SALARY: 583_31 },
    absent: ['ACCRUAL_ANNUAL_SALARY'],
  },
  {
    name: 'the 13th in a final payment after its month was paid: the balance as it stands',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(583.31) }, ...SEVEN_MONTHS },
    },
    entries: { ANNUAL_SALARY: 583_31 },
    absent: ['ACCRUAL_ANNUAL_SALARY'],
  },
  {
    name: 'the 13th in such a final payment where an advance was typed: the exact sum less the advance',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
      history: {
        ...NO_HISTORY,
        ...SEVEN_MONTHS,
        thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(700), paidCents: usd(300) },
        thirteenthAccruedCents: usd(700),
        thirteenthAdvancedCents: usd(300),
      },
    },
    // 7,000 / 12 = 583.33
    entries: { ACCRUAL_ANNUAL_SALARY: -116_67, ANNUAL_SALARY: 283_33 },
  },
  {
    name: 'late unpaid leave lowers A and N of the month that takes it: the average day and the accrual do not fall',
    run: { month: '2026-06' },
    person: {
      contracts: [UDC],
      hasThirteenth: false,
      unpaidLeaves: [{ ...UNPAID, from: '2026-05-12', to: '2026-05-15', isLate: true }],
      history: {
        ...NO_HISTORY,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(292.48) },
        seniorityHalfYear: { wageBaseCents: usd(5000), paidDays: n(107) },
        seniorityOfHalfYear: { accruedCents: usd(292.48), paidCents: usd(0), backPayCents: usd(0) },
      },
    },
    // four days of 1,000 / 21 are 190.48; 7.5 x 5,809.52 / 125 = 348.57, of 129 days it would be 337.76
    entries: { UNPAID_LEAVE: -190_48, SENIORITY: 348_57, WORKED_DAYS: { quantity: 220_000 } },
    figures: { paidDays: 220_000, averageDays: 180_000 },
  },
  {
    name: 'late unpaid leave lowers the accrual of an ordinary month with its days',
    person: {
      contracts: [UDC],
      hasThirteenth: false,
      unpaidLeaves: [{ ...UNPAID, from: '2026-09-14', to: '2026-09-15', isLate: true }],
    },
    // 1.25 x (1,000 - 90.91) / 20
    entries: { UNPAID_LEAVE: -90_91, ACCRUAL_SENIORITY: 56_82 },
  },
  {
    name: 'late unpaid leave does not enter the first payment',
    run: { period: 'first_payment' },
    person: { hasThirteenth: false, unpaidLeaves: [{ ...UNPAID, from: '2026-09-14', to: '2026-09-15', isLate: true }] },
    entries: { BASIC_SALARY: 1_000_00, FIRST_PAYMENT: 468_72 },
    absent: ['UNPAID_LEAVE'],
  },
  {
    name: 'late unpaid leave lowers the days of the average that prices a day, with its amount',
    run: { month: '2026-06', period: 'final_payment' },
    person: {
      lastWorkingDay: '2026-06-30',
      hasThirteenth: false,
      unpaidLeaves: [{ ...UNPAID, from: '2026-05-12', to: '2026-05-15', isLate: true }],
      leaver: { ...RESIGNED, unusedLeaveDays: n(10) },
      history: { ...NO_HISTORY, twelveMonths: { wageBaseCents: usd(5000), paidDays: n(100) } },
    },
    // 10 x 5,809.52 / (100 + 22 - 4), above 1,000 / 22
    entries: { LEAVE_PAYOUT: 492_33 },
  },
  {
    name: 'a final payment in a later half-year is not in A and N, with what is typed there',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-30',
      contracts: [UDC],
      hasThirteenth: false,
      manualEntries: [typed('BONUS', 220)],
      leaver: { ...RESIGNED, hasTerminationBenefit: true, hasRowOfLastMonth: true, unusedLeaveDays: n(1) },
      history: {
        ...JUNE_PAID,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(56.82) },
        seniorityOfHalfYear: { accruedCents: usd(56.82), paidCents: usd(0), backPayCents: usd(0) },
      },
    },
    // 7.5 x 1,000 / 22, and a day at 1,000 / 22
    entries: { BONUS: 220_00, SENIORITY: 340_91, LEAVE_PAYOUT: 45_45 },
  },
  {
    name: 'joined on the last weekend of the month: no day, and so no deduction of the record either',
    run: { month: '2026-05' },
    person: {
      joinDate: '2026-05-30',
      hasThirteenth: false,
      benefits: [
        { code: 'OTHER_DEDUCTION', cents: usd(20), isTaxable: false, offeredBy: 'ORGANIZATION' },
        { code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' },
      ],
    },
    entries: { BASIC_SALARY: 0 },
    absent: ['OTHER_DEDUCTION', 'PHONE_ALLOWANCE'],
    figures: { netCents: 0, employedDays: 0 },
    exceptions: [],
  },
  {
    name: 'the last day of June, but joined after the 1st: seniority is not due at a resignation',
    run: { month: '2026-06', period: 'final_payment' },
    person: {
      joinDate: '2026-06-02',
      lastWorkingDay: '2026-06-30',
      contracts: [{ ...UDC, from: '2026-06-02' }],
      hasThirteenth: false,
      leaver: RESIGNED,
    },
    entries: { BASIC_SALARY: 954_55 },
    absent: ['SENIORITY'],
  },
  {
    name: 'a typed accrual too low for the payout of its month stops, and names the least it needs',
    run: { month: '2026-06' },
    person: {
      joinDate: '2026-06-01',
      salaries: [{ from: '2026-06-01', cents: usd(1000) }],
      contracts: [{ ...UDC, from: '2026-06-01' }],
      hasThirteenth: false,
      manualEntries: [typed('ACCRUAL_SENIORITY', 10)],
    },
    entries: { SENIORITY: 340_91, ACCRUAL_SENIORITY: 10_00 },
    noted: { ACCRUAL_BELOW_PAYOUT: { item: 'ACCRUAL_SENIORITY', leastCents: 340_91 } },
    exceptions: ['ACCRUAL_BELOW_PAYOUT', 'MANUAL_ENTRY'],
  },
  {
    name: 'the least it needs is what the balance before lacks',
    run: { month: '2026-12' },
    person: {
      contracts: [{ from: '2024-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true }],
      hasThirteenth: false,
      manualEntries: [typed('ACCRUAL_SEVERANCE_PAY', 20), typed('SEVERANCE_PAY', 600)],
      history: { ...NO_HISTORY, severance: { ...EMPTY_BALANCE, openingCents: usd(100), accruedCents: usd(350) } },
    },
    entries: { SEVERANCE_PAY: 600_00, ACCRUAL_SEVERANCE_PAY: 20_00 },
    noted: { ACCRUAL_BELOW_PAYOUT: { item: 'ACCRUAL_SEVERANCE_PAY', leastCents: 150_00 } },
  },
  {
    name: 'a typed accrual that suffices stands, and leaves the rest',
    run: { month: '2026-06' },
    person: { contracts: [UDC], hasThirteenth: false, manualEntries: [typed('ACCRUAL_SENIORITY', 400)] },
    entries: { SENIORITY: 340_91, ACCRUAL_SENIORITY: 400_00 },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'SENIORITY typed above the exempt limit: the rest is taxed',
    run: { month: '2026-06' },
    person: { contracts: [UDC], hasThirteenth: false, manualEntries: [typed('SENIORITY', 700)] },
    // 2,000,000 / 4,095 = 488.40; tax on 1,211.60: 4,961,502 - 24,000 = 4,937,502
    entries: { SENIORITY: 488_40, SENIORITY_TAXABLE: 211_60, ACCRUAL_SENIORITY: 700_00, TAX_ON_SALARY: [-77_84, -318_750] },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'SENIORITY typed for a foreigner is taxed whole',
    run: { month: '2026-06' },
    person: { contracts: [UDC], hasThirteenth: false, isNational: false, manualEntries: [typed('SENIORITY', 400)] },
    entries: { SENIORITY: 0, SENIORITY_TAXABLE: 400_00 },
  },
  {
    name: 'both seniority items typed: SENIORITY above the limit is refused',
    run: { month: '2026-06' },
    person: {
      contracts: [UDC],
      hasThirteenth: false,
      manualEntries: [typed('SENIORITY', 700), typed('SENIORITY_TAXABLE', 50)],
    },
    entries: { SENIORITY: 700_00, SENIORITY_TAXABLE: 50_00 },
    noted: { SENIORITY_ABOVE_LIMIT: { limitCents: 488_40 } },
  },
  {
    name: 'what a typed payment left standing is paid with the next one, in one exempt limit',
    run: { month: '2026-12' },
    person: { contracts: [UDC], hasThirteenth: false, history: LEFT_STANDING },
    // 340.91 of the half-year and 148.84 of the one before are 489.75; 488.40 are exempt
    entries: { SENIORITY: 488_40, SENIORITY_TAXABLE: 1_35, ACCRUAL_SENIORITY: 53_88 },
  },
  {
    name: 'what a typed payment left standing is paid in a final payment, due or not',
    run: { month: '2026-12', period: 'final_payment' },
    person: {
      lastWorkingDay: '2026-12-15',
      contracts: [UDC],
      hasThirteenth: false,
      history: LEFT_STANDING,
      leaver: RESIGNED,
    },
    entries: { SENIORITY: 148_84, ACCRUAL_SENIORITY: -287_03 },
  },
  {
    name: 'seniority typed in another month than its own is an advance on the half-year',
    run: { month: '2026-12' },
    person: {
      contracts: [UDC],
      hasThirteenth: false,
      history: {
        ...LEFT_STANDING,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(287.03), paidCents: usd(200) },
        seniorityOfHalfYear: { accruedCents: usd(287.03), paidCents: usd(200), backPayCents: usd(0) },
      },
    },
    entries: { SENIORITY: 140_91, ACCRUAL_SENIORITY: 53_88 },
  },
  {
    name: 'an advance above the seniority of the half-year is not taken back, and told',
    run: { month: '2026-12' },
    person: {
      contracts: [UDC],
      hasThirteenth: false,
      history: {
        ...LEFT_STANDING,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(500), paidCents: usd(400) },
        seniorityOfHalfYear: { accruedCents: usd(500), paidCents: usd(400), backPayCents: usd(0) },
      },
    },
    entries: { ACCRUAL_SENIORITY: -100_00 },
    absent: ['SENIORITY'],
    noted: { SENIORITY_ABOVE_DUE: { aboveCents: 59_09 } },
  },
  {
    name: 'the staff side of the fund cannot be typed below its balance in a final payment',
    run: { month: '2026-08', period: 'final_payment' },
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      providentFund: { kind: 'PERCENTAGE', percent: n(5) },
      history: { ...NO_HISTORY, providentFundStaff: { ...EMPTY_BALANCE, openingCents: usd(500) } },
      leaver: RESIGNED,
      manualEntries: [typed('PF_PAYOUT_STAFF', 400)],
    },
    entries: { PF_PAYOUT_STAFF: 400_00 },
    noted: { FUND_LEFT_STANDING: { item: 'PF_PAYOUT_STAFF', leftCents: 123_81 } },
  },
  {
    name: 'severance in a final payment after its month was paid: the balance as it stands',
    run: FINAL_JULY,
    person: {
      lastWorkingDay: '2026-06-15',
      contracts: [{ from: '2024-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true }],
      hasThirteenth: false,
      leaver: { ...RESIGNED, hasRowOfLastMonth: true },
      history: { ...NO_HISTORY, severance: { ...EMPTY_BALANCE, accruedCents: usd(400) } },
    },
    entries: { SEVERANCE_PAY: 400_00 },
    absent: ['ACCRUAL_SEVERANCE_PAY'],
  },
  {
    name: 'the organisation side of the fund may be typed below its balance in a final payment: the rest is released',
    run: { month: '2026-08', period: 'final_payment' },
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      history: { ...NO_HISTORY, providentFundOrganization: { ...EMPTY_BALANCE, openingCents: usd(500) } },
      leaver: RESIGNED,
      manualEntries: [typed('PF_PAYOUT_ORGANIZATION', 200)],
    },
    entries: { PF_PAYOUT_ORGANIZATION: 200_00, PF_ORGANIZATION: -300_00 },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'the 13th typed too low for its payment in December stops as well',
    run: { month: '2026-12' },
    person: {
      manualEntries: [typed('ACCRUAL_ANNUAL_SALARY', 10), typed('ANNUAL_SALARY', 100)],
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(50) } },
    },
    entries: { ACCRUAL_ANNUAL_SALARY: 10_00, ANNUAL_SALARY: 100_00 },
    noted: { ACCRUAL_BELOW_PAYOUT: { item: 'ACCRUAL_ANNUAL_SALARY', leastCents: 50_00 } },
  },
  {
    name: 'leave of a leaver stops the final payment until HR says what was left when keeping began',
    run: { month: '2026-08', period: 'final_payment' },
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      leaver: { ...RESIGNED, unusedLeaveDays: n(2.2), leaveAskedFor: '2026-01-01' },
    },
    // 2.2 x 1,000 / 22; the average of 10 days at 476.19 is higher, 47.619
    entries: { LEAVE_PAYOUT: 104_76 },
    noted: { LEAVE_WITHOUT_OPENING: { day: '2026-01-01', leaveDays: 22_000, paidCents: 104_76 } },
  },
];
