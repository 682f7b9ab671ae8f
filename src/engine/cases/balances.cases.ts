import type { EmployeeInput, ManualEntry } from '#engine/payroll/types.ts';
import { EMPTY_BALANCE, NO_HISTORY, n, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const SENIOR: Partial<EmployeeInput> = {
  contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false }],
  hasThirteenth: false,
};

const typed = (code: string, dollars: number): ManualEntry => ({
  code,
  cents: usd(dollars),
  remark: null,
  source: { kind: 'import', file: 'june.xlsx', line: 3 },
});

/** January to May 2026: 22 + 20 + 22 + 22 + 21 = 107 days. */
const upToMay = (wageBase: number, accrued: number, days = 107): EmployeeInput['history'] => ({
  ...NO_HISTORY,
  seniority: { ...EMPTY_BALANCE, accruedCents: usd(accrued) },
  seniorityHalfYear: { wageBaseCents: usd(wageBase), paidDays: n(days) },
  seniorityOfHalfYear: { accruedCents: usd(accrued), paidCents: usd(0), backPayCents: usd(0) },
});

/** 56.82 + 62.50 + 56.82 + 56.82 + 59.52. */
const ACCRUED = 292.48;

const FDC = { from: '2024-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true } as const;

const severance = (accrued: number): EmployeeInput['history'] => ({
  ...NO_HISTORY,
  severance: { openingCents: usd(100), accruedCents: usd(accrued), paidCents: usd(0) },
});

/** Seniority, 13th month and severance (steps 7, 8 and 15). */
export const BALANCE_CASES: readonly GoldenCase[] = [
  {
    name: 'a month accrues 1.25 days of average pay',
    person: SENIOR,
    entries: { ACCRUAL_SENIORITY: 56_82 },
    absent: ['SENIORITY', 'SENIORITY_TAXABLE'],
    figures: { countsForSeniority: true },
  },
  {
    name: 'unpaid days lessen wage and days alike',
    person: {
      ...SENIOR,
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-10-08',
          to: '2026-10-12',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    // 1.25 x 863.64 / 19 = 56.8184...
    entries: { ACCRUAL_SENIORITY: 56_82 },
  },
  {
    name: 'June below the exempt amount',
    run: { month: '2026-06' },
    person: { ...SENIOR, history: upToMay(5000, ACCRUED) },
    // 7.5 x 6,000 / 129 = 348.837...; 348.84 - 292.48
    entries: { SENIORITY: 348_84, ACCRUAL_SENIORITY: 56_36, TAX_ON_SALARY: [-56_68, -232_100] },
    absent: ['SENIORITY_TAXABLE'],
    figures: { netCents: 1_286_28 },
  },
  {
    name: 'June above the exempt amount: 2,000,000 / 4,095 = 488.40 exempt, the rest taxed',
    run: { month: '2026-06' },
    person: { ...SENIOR, salaries: [{ from: '2020-01-06', cents: usd(2000) }], history: upToMay(10_000, 584.97) },
    entries: { SENIORITY: 488_40, SENIORITY_TAXABLE: 209_27, ACCRUAL_SENIORITY: 112_70, TAX_ON_SALARY: [-183_99, -753_444] },
    figures: { netCents: 2_507_80, grossCents: 2_000_00 },
  },
  {
    name: 'a foreigner is taxed on all of it',
    run: { month: '2026-06' },
    person: { ...SENIOR, isNational: false, history: upToMay(5000, ACCRUED) },
    entries: { SENIORITY_TAXABLE: 348_84, TAX_ON_SALARY: [-91_56, -374_950] },
    absent: ['SENIORITY'],
    figures: { netCents: 1_251_40 },
  },
  {
    name: 'the worked example: 132 days of 1,000 with 22 unpaid',
    run: { month: '2026-06' },
    person: { ...SENIOR, history: upToMay(4000, 0, 88) },
    // the half-year has 110 paid days and a wage base of 5,000
    entries: { SENIORITY: 340_91 },
  },
  {
    name: 'housing counts in the average, the phone does not',
    run: { month: '2026-06' },
    person: {
      ...SENIOR,
      benefits: [
        { code: 'HOUSING_ALLOWANCE', cents: usd(200), isTaxable: true, offeredBy: 'ORGANIZATION' },
        { code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' },
      ],
      history: upToMay(6000, 0),
    },
    // 7.5 x 7,200 / 129
    entries: { SENIORITY: 418_60 },
    figures: { wageBaseCents: 1_200_00 },
  },
  {
    name: 'December pays the second half-year and the 13th month',
    run: { month: '2026-12' },
    person: {
      ...SENIOR,
      hasThirteenth: true,
      history: {
        ...NO_HISTORY,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(287.03) },
        seniorityHalfYear: { wageBaseCents: usd(5000), paidDays: n(109) },
        seniorityOfHalfYear: { accruedCents: usd(287.03), paidCents: usd(0), backPayCents: usd(0) },
        thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(916.63) },
        thirteenthBasicCents: usd(11_000),
        thirteenthAccruedCents: usd(916.63),
      },
    },
    // 109 + 23 days: 7.5 x 6,000 / 132
    entries: {
      SENIORITY: 340_91,
      ACCRUAL_SENIORITY: 53_88,
      ACCRUAL_ANNUAL_SALARY: 83_37,
      ANNUAL_SALARY: 1_000_00,
      TAX_ON_SALARY: [-156_68, -641_600],
      GROSS_SALARY: 1_000_00,
    },
    figures: { netCents: 2_178_35, paysThirteenth: true },
  },
  {
    name: 'joined on 2 December: not due, and what was accrued is released',
    run: { month: '2026-12' },
    person: {
      ...SENIOR,
      joinDate: '2026-12-02',
      salaries: [{ from: '2026-12-02', cents: usd(1000) }],
      contracts: [{ from: '2026-12-02', type: 'UDC', paysSeniority: true, paysSeverance: false }],
      history: upToMay(0, 40, 0),
    },
    entries: { ACCRUAL_SENIORITY: -40_00 },
    absent: ['SENIORITY'],
  },
  {
    name: 'joined on 1 June: due',
    run: { month: '2026-06' },
    person: { ...SENIOR, joinDate: '2026-06-01', salaries: [{ from: '2026-06-01', cents: usd(1000) }] },
    // 7.5 x 1,000 / 22
    entries: { SENIORITY: 340_91, ACCRUAL_SENIORITY: 340_91 },
  },
  {
    name: 'not employed on 30 June: not due, released',
    run: { month: '2026-06' },
    person: { ...SENIOR, lastWorkingDay: '2026-06-29', history: upToMay(5000, ACCRUED) },
    entries: { ACCRUAL_SENIORITY: -292_48 },
    absent: ['SENIORITY'],
  },
  {
    name: 'a month without a paid day accrues nothing',
    person: {
      ...SENIOR,
      unpaidLeaves: [
        {
          requestNo: 'LR-1',
          from: '2026-10-01',
          to: '2026-10-31',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: false,
        },
      ],
    },
    entries: { UNPAID_LEAVE: -1_000_00 },
    absent: ['ACCRUAL_SENIORITY'],
  },
  {
    name: 'back pay is paid in its month, in one exempt limit, and its cost accrues',
    person: { ...SENIOR, manualEntries: [typed('SENIORITY_BACK_PAY', 100)] },
    entries: { SENIORITY_BACK_PAY: 100_00, SENIORITY: 100_00, ACCRUAL_SENIORITY: 156_82 },
    figures: { netCents: 1_037_44 },
  },
  {
    name: 'a typed SENIORITY moves the difference to the taxable part',
    run: { month: '2026-06' },
    person: { ...SENIOR, history: upToMay(5000, ACCRUED), manualEntries: [typed('SENIORITY', 300)] },
    entries: { SENIORITY: 300_00, SENIORITY_TAXABLE: 48_84, ACCRUAL_SENIORITY: 56_36, TAX_ON_SALARY: [-61_56, -252_100] },
    figures: { netCents: 1_281_40 },
  },
  {
    name: 'both typed below what is due: the rest stands',
    run: { month: '2026-06' },
    person: {
      ...SENIOR,
      history: upToMay(5000, ACCRUED),
      manualEntries: [typed('SENIORITY', 200), typed('SENIORITY_TAXABLE', 0)],
    },
    entries: { SENIORITY: 200_00, SENIORITY_TAXABLE: 0, ACCRUAL_SENIORITY: 56_36 },
  },
  {
    name: 'typed above what is due: the difference accrues',
    run: { month: '2026-06' },
    person: { ...SENIOR, history: upToMay(5000, ACCRUED), manualEntries: [typed('SENIORITY', 400)] },
    entries: { SENIORITY: 400_00, ACCRUAL_SENIORITY: 107_52 },
    absent: ['SENIORITY_TAXABLE'],
  },
  {
    name: 'the month of a change FDC to UDC counts whole, and due is counted from the change',
    run: { month: '2026-06' },
    person: {
      contracts: [
        { from: '2020-01-06', type: 'FDC', paysSeniority: false, paysSeverance: false },
        { from: '2026-06-02', type: 'UDC', paysSeniority: true, paysSeverance: false },
      ],
      hasThirteenth: false,
    },
    entries: { BASIC_SALARY: 1_000_00 },
    absent: ['SENIORITY', 'ACCRUAL_SENIORITY'],
    figures: { countsForSeniority: true },
  },
  {
    name: 'severance accrues 5 percent of the wage base',
    person: {
      contracts: [FDC],
      benefits: [{ code: 'HOUSING_ALLOWANCE', cents: usd(200), isTaxable: true, offeredBy: 'ORGANIZATION' }],
    },
    entries: { ACCRUAL_SEVERANCE_PAY: 60_00 },
    absent: ['SEVERANCE_PAY'],
  },
  {
    name: 'the contract ends: the balance is paid, not taxed',
    person: { contracts: [FDC], contractEnds: ['2026-10-31'], history: severance(350) },
    entries: { ACCRUAL_SEVERANCE_PAY: 50_00, SEVERANCE_PAY: 500_00, TAX_ON_SALARY: [-56_68, -232_100] },
    figures: { netCents: 1_437_44 },
  },
  {
    name: 'severance typed as 0: the balance stands',
    person: {
      contracts: [FDC],
      contractEnds: ['2026-10-31'],
      history: severance(350),
      manualEntries: [typed('SEVERANCE_PAY', 0)],
    },
    entries: { ACCRUAL_SEVERANCE_PAY: 50_00, SEVERANCE_PAY: 0 },
  },
  {
    name: 'severance typed above the balance: the difference accrues',
    person: { contracts: [FDC], history: severance(350), manualEntries: [typed('SEVERANCE_PAY', 620)] },
    entries: { ACCRUAL_SEVERANCE_PAY: 170_00, SEVERANCE_PAY: 620_00 },
  },
  {
    name: 'FDC becomes UDC on 15 October: 10 of 22 days accrue, all is paid, and seniority begins',
    person: {
      contracts: [FDC, { from: '2026-10-15', type: 'UDC', paysSeniority: true, paysSeverance: false }],
      history: severance(350),
    },
    entries: { ACCRUAL_SEVERANCE_PAY: 22_73, SEVERANCE_PAY: 472_73, ACCRUAL_SENIORITY: 56_82 },
  },
  {
    name: 'annualSalary off: nothing accrues, the balance stands until December',
    person: {
      hasThirteenth: false,
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(250) } },
    },
    entries: {},
    absent: ['ACCRUAL_ANNUAL_SALARY', 'ANNUAL_SALARY'],
  },
  {
    name: 'a 13th payout typed above the balance accrues the difference',
    person: {
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(250) } },
      manualEntries: [typed('ANNUAL_SALARY', 400)],
    },
    entries: { ANNUAL_SALARY: 400_00, ACCRUAL_ANNUAL_SALARY: 150_00 },
  },
  {
    name: 'a 13th payout typed below the balance leaves the rest standing',
    person: {
      history: { ...NO_HISTORY, thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(250) } },
      manualEntries: [typed('ANNUAL_SALARY', 100)],
    },
    entries: { ANNUAL_SALARY: 100_00, ACCRUAL_ANNUAL_SALARY: 83_33 },
  },
  {
    name: 'a typed accrual stands, and the month is left out of the exact sum',
    run: { month: '2026-12' },
    person: {
      history: {
        ...NO_HISTORY,
        thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(916.63) },
        thirteenthBasicCents: usd(11_000),
        thirteenthAccruedCents: usd(916.63),
      },
      manualEntries: [typed('ACCRUAL_ANNUAL_SALARY', 50)],
    },
    entries: { ACCRUAL_ANNUAL_SALARY: 50_00, ANNUAL_SALARY: 966_63 },
    figures: { countsForThirteenth: false },
  },
];
