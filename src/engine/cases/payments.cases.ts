import { BASE_SETTINGS, EMPTY_BALANCE, NO_HISTORY, n, RESIGNED, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';

const FIRST = { period: 'first_payment' } as const;

const EXAMPLE: Partial<EmployeeInput> = {
  salaries: [{ from: '2020-01-06', cents: usd(1250) }],
  isMarried: true,
  isSpouseWorking: false,
  children: [{ dateOfBirth: '2020-01-01', isUnderControl: true, hasAttachment: false }],
  providentFund: { kind: 'PERCENTAGE', percent: n(5) },
  benefits: [{ code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' }],
};

const joined = (joinDate: string): Partial<EmployeeInput> => ({ joinDate, salaries: [{ from: joinDate, cents: usd(1000) }] });

const owing = (dollars: number): Partial<EmployeeInput> => ({
  history: { ...NO_HISTORY, recoverable: { ...EMPTY_BALANCE, accruedCents: usd(dollars) } },
});

const WHOLE_MONTH_UNPAID = [
  {
    requestNo: 'LR-1',
    from: '2026-10-01',
    to: '2026-10-31',
    startsAtMidday: false,
    endsAtMidday: false,
    paidPercent: 0,
    isLate: false,
  },
];

/** Net, first and second payment, recovery (steps 13 and 14). */
export const PAYMENT_CASES: readonly GoldenCase[] = [
  {
    name: 'the worked example: first payment',
    run: FIRST,
    person: EXAMPLE,
    entries: {
      BASIC_SALARY: 1_250_00,
      PENSION_FUND_STAFF: [-5_88, -24_000],
      PF_STAFF: -62_50,
      TAX_ON_SALARY: [-74_35, -304_475],
      FIRST_PAYMENT: 553_64,
    },
    absent: [
      'PHONE_ALLOWANCE',
      'NSSF_HEALTH_CARE',
      'PF_ORGANIZATION',
      'ACCRUAL_ANNUAL_SALARY',
      'GROSS_SALARY',
      'WORKED_DAYS',
      'SECOND_PAYMENT',
    ],
    figures: { netCents: 553_64, firstCents: 553_64, secondCents: 0 },
  },
  {
    name: 'the worked example: second payment',
    person: { ...EXAMPLE, firstPaymentCents: usd(553.64) },
    entries: {
      PENSION_FUND_STAFF: [-5_88, -24_000],
      PF_STAFF: -62_50,
      TAXABLE_SALARY: [1_170_88, 4_794_750],
      TAX_RELIEF: [73_26, 300_000],
      TAX_ON_SALARY: [-74_35, -304_475],
      TAX_ON_PHONE_ALLOWANCE: [4_00, 16_380],
      FIRST_PAYMENT: 553_64,
      SECOND_PAYMENT: 573_63,
    },
    figures: { netCents: 1_127_27, firstCents: 553_64, secondCents: 573_63 },
    exceptions: [],
  },
  {
    name: 'unpaid leave approved so far lessens the first payment',
    run: FIRST,
    person: {
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
        {
          requestNo: 'LR-2',
          from: '2026-09-10',
          to: '2026-09-11',
          startsAtMidday: false,
          endsAtMidday: false,
          paidPercent: 0,
          isLate: true,
        },
      ],
      arrearsCents: usd(100),
    },
    entries: { UNPAID_LEAVE: -136_36, FIRST_PAYMENT: 407_36 },
    absent: ['UNPAID_SALARY'],
  },
  { name: 'joined on the day of the first payment', run: FIRST, person: joined('2026-10-15'), entries: { BASIC_SALARY: 545_45 } },
  {
    name: 'joined after the day of the first payment: none',
    run: FIRST,
    person: joined('2026-10-16'),
    entries: {},
    absent: ['FIRST_PAYMENT', 'BASIC_SALARY'],
    figures: { netCents: 0, status: 0 },
  },
  {
    name: 'the day is clipped to the length of the month',
    run: { ...FIRST, month: '2026-02', settings: { ...BASE_SETTINGS, firstPayrollDay: 31 } },
    person: joined('2026-02-27'),
    entries: { BASIC_SALARY: 50_00 },
  },
  {
    name: 'a company without a first payment',
    run: { ...FIRST, settings: { ...BASE_SETTINGS, firstPayrollDay: 0 } },
    entries: {},
    absent: ['FIRST_PAYMENT'],
    figures: { netCents: 0 },
  },
  { name: 'a leaver has no first payment', run: FIRST, person: { leaver: RESIGNED }, entries: {}, absent: ['FIRST_PAYMENT'] },
  {
    name: 'HR may type the first payment',
    run: FIRST,
    person: {
      manualEntries: [
        {
          code: 'FIRST_PAYMENT',
          cents: usd(400),
          remark: 'agreed',
          source: { kind: 'edit', by: 'u1', at: '2026-10-12T03:00:00Z' },
        },
      ],
    },
    entries: { FIRST_PAYMENT: 400_00 },
    figures: { netCents: 400_00 },
  },
  {
    name: 'an overpaid first payment becomes recoverable: the second is 0, the net what was really paid',
    person: { firstPaymentCents: usd(468.72), unpaidLeaves: WHOLE_MONTH_UNPAID },
    entries: { RECOVERABLE: 468_72, FIRST_PAYMENT: 468_72 },
    absent: ['SECOND_PAYMENT', 'RECOVERY'],
    figures: { netCents: 468_72, secondCents: 0 },
    exceptions: ['PAY_BELOW_ZERO'],
  },
  {
    name: 'the recovery is at most half of the net',
    person: owing(600),
    entries: { RECOVERY: -468_72, SECOND_PAYMENT: 468_72 },
    figures: { netCents: 468_72 },
  },
  {
    name: 'the recovery is at most what is owed',
    person: { ...owing(600), firstPaymentCents: usd(700) },
    entries: { RECOVERY: -237_44, FIRST_PAYMENT: 700_00 },
    absent: ['SECOND_PAYMENT', 'RECOVERABLE'],
    figures: { netCents: 700_00, secondCents: 0 },
  },
  {
    name: 'the recovery is at most the claim',
    person: owing(100),
    entries: { RECOVERY: -100_00 },
    figures: { netCents: 837_44 },
  },
  {
    name: 'a recovery typed above the claim stops',
    person: {
      ...owing(100),
      manualEntries: [
        { code: 'RECOVERY', cents: usd(150), remark: null, source: { kind: 'edit', by: 'u1', at: '2026-10-28T03:00:00Z' } },
      ],
    },
    entries: { RECOVERY: -150_00 },
    exceptions: ['MANUAL_ENTRY', 'RECOVERY_ABOVE_BALANCE'],
  },
  {
    name: 'a net that moved by more than 20 percent is shown',
    person: { history: { ...NO_HISTORY, previousNetCents: usd(1250) } },
    entries: { SECOND_PAYMENT: 937_44 },
    exceptions: ['NET_CHANGED'],
  },
  {
    name: 'the 13th and its tax make no net that changed',
    run: { month: '2026-12' },
    person: {
      history: {
        ...NO_HISTORY,
        previousNetCents: usd(976.5),
        previousRegularNetCents: usd(976.5),
        thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(916.67) },
        thirteenthBasicCents: usd(11_000),
        thirteenthAccruedCents: usd(916.67),
      },
    },
    entries: { ANNUAL_SALARY: 1000_00 },
    exceptions: [],
  },
  {
    name: 'who was paid a half month is held against the whole one',
    run: { month: '2026-08' },
    person: { history: { ...NO_HISTORY, previousNetCents: usd(488), previousRegularNetCents: usd(976.5) } },
    entries: { BASIC_SALARY: 1000_00 },
    exceptions: [],
  },
  {
    name: 'a salary typed ten times is told in December too',
    run: { month: '2026-12' },
    person: {
      salaries: [{ from: '2020-01-01', cents: usd(10_000) }],
      hasThirteenth: false,
      history: { ...NO_HISTORY, previousNetCents: usd(1953), previousRegularNetCents: usd(976.5) },
    },
    entries: { BASIC_SALARY: 10_000_00 },
    exceptions: ['NET_CHANGED'],
  },
  {
    name: 'a net that moved by 20 percent and less is not',
    person: { history: { ...NO_HISTORY, previousNetCents: usd(1171.8) } },
    entries: {},
    exceptions: [],
  },
  {
    name: 'what the record lacks is shown',
    person: {
      checks: {
        hasBankAccount: false,
        hasNssfNumber: false,
        hasOpeningBalances: false,
        contractEndedOn: '2026-10-20',
        absentDays: ['2026-10-05'],
      },
      allocations: [{ key: 'a1', project: 'p1', percent: n(60) }],
    },
    entries: {},
    exceptions: [
      'ABSENT_DAYS',
      'ALLOCATION_NOT_100',
      'CONTRACT_ENDED',
      'NO_BANK_ACCOUNT',
      'NO_NSSF_NUMBER',
      'NO_OPENING_BALANCES',
    ],
  },
];
