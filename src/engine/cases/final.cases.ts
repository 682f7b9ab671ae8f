import { riel } from '#engine/money/units.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import type { EmployeeInput, LeaverFacts, ManualEntry } from '#engine/payroll/types.ts';
import { EMPTY_BALANCE, NO_HISTORY, n, RESIGNED, usd } from './base.ts';
import type { GoldenCase } from './golden-case.ts';

const FINAL_AUGUST = { month: '2026-08', period: 'final_payment', items: SYSTEM_ITEMS } as const;

const UDC = { from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false } as const;
const FDC = { from: '2024-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true } as const;

const DISMISSED: LeaverFacts = {
  ...RESIGNED,
  hasTerminationBenefit: true,
  wasNoticeGiven: false,
  noticeDays: n(22),
  unusedLeaveDays: n(5.5),
};

/** To 14 August 2026, 10 of 21 days; September 2025 to July 2026 are 240 days. */
const HISTORY: EmployeeInput['history'] = {
  ...NO_HISTORY,
  thirteenth: { ...EMPTY_BALANCE, accruedCents: usd(583.31) },
  thirteenthBasicCents: usd(7000),
  thirteenthAccruedCents: usd(583.31),
  seniority: { ...EMPTY_BALANCE, accruedCents: usd(54.35) },
  seniorityHalfYear: { wageBaseCents: usd(1000), paidDays: n(23) },
  seniorityOfHalfYear: { accruedCents: usd(54.35), paidCents: usd(0), backPayCents: usd(0) },
  twelveMonths: { wageBaseCents: usd(11_000), paidDays: n(240) },
};

const LEAVES: Partial<EmployeeInput> = { lastWorkingDay: '2026-08-14', contracts: [UDC], history: HISTORY };

const typed = (code: string, dollars: number): ManualEntry => ({
  code,
  cents: usd(dollars),
  remark: null,
  source: { kind: 'edit', by: 'u1', at: '2026-08-17T03:00:00Z' },
});

const FUND: Partial<EmployeeInput> = {
  providentFund: { kind: 'PERCENTAGE', percent: n(5) },
  history: {
    ...NO_HISTORY,
    providentFundStaff: { ...EMPTY_BALANCE, openingCents: usd(500) },
    providentFundOrganization: { ...EMPTY_BALANCE, openingCents: usd(1000) },
  },
};

const ended = (lastWorkingDay: string, leaver: LeaverFacts): Partial<EmployeeInput> => ({
  lastWorkingDay,
  contracts: [UDC],
  hasThirteenth: false,
  leaver,
});

/** Final payments (step 16). */
export const FINAL_CASES: readonly GoldenCase[] = [
  {
    name: 'dismissed with notice owed and leave left',
    run: FINAL_AUGUST,
    person: { ...LEAVES, leaver: DISMISSED },
    // average (11,000 + 476.19) / 250 = 45.9048 a day, above 1,000 / 22; S = 7.5 x 1,476.19 / 33
    entries: {
      BASIC_SALARY: 476_19,
      LEAVE_PAYOUT: 252_48,
      NOTICE_PAY: 1_009_90,
      SENIORITY: 335_50,
      ACCRUAL_SENIORITY: 281_15,
      ANNUAL_SALARY: 623_02,
      ACCRUAL_ANNUAL_SALARY: 39_71,
      PENSION_FUND_STAFF: [-5_88, -24_000],
      TAX_ON_SALARY: [-206_84, -847_007],
    },
    // 476.19 + 252.48 + 1,009.90 + 335.50 + 623.02 - 5.88 - 206.84
    figures: { netCents: 2_484_37, status: 2, employedDays: 100_000 },
    exceptions: [],
  },
  {
    name: 'resigned: no notice, no seniority, the accrual is released',
    run: FINAL_AUGUST,
    person: { ...LEAVES, leaver: { ...RESIGNED, unusedLeaveDays: n(5.5) } },
    entries: { LEAVE_PAYOUT: 252_48, ANNUAL_SALARY: 623_02, ACCRUAL_SENIORITY: -54_35, TAX_ON_SALARY: [-91_85, -376_117] },
    absent: ['NOTICE_PAY', 'SENIORITY', 'SENIORITY_TAXABLE'],
    figures: { netCents: 1_253_96 },
    exceptions: [],
  },
  {
    name: 'resigned without serving the notice is an exception, never a deduction',
    run: FINAL_AUGUST,
    person: {
      ...LEAVES,
      leaver: { ...RESIGNED, wasNoticeGiven: false, noticeDays: n(10), unusedLeaveDays: n(-2), unusedCreditDays: n(1) },
    },
    entries: { ANNUAL_SALARY: 623_02 },
    absent: ['NOTICE_PAY', 'LEAVE_PAYOUT'],
    exceptions: ['CREDITS_LEFT', 'LEAVE_BALANCE_NEGATIVE', 'NOTICE_NOT_SERVED'],
  },
  {
    name: 'an FDC who resigns: severance stays payable',
    run: FINAL_AUGUST,
    person: {
      ...LEAVES,
      contracts: [FDC],
      history: { ...HISTORY, seniority: EMPTY_BALANCE, severance: { ...EMPTY_BALANCE, accruedCents: usd(400) } },
      leaver: RESIGNED,
    },
    entries: { ACCRUAL_SEVERANCE_PAY: 23_81, SEVERANCE_PAY: 423_81, TAX_ON_SALARY: [-66_60, -272_727] },
    figures: { netCents: 1_450_54 },
  },
  {
    name: 'severance waived by HR is released',
    run: FINAL_AUGUST,
    person: {
      ...LEAVES,
      contracts: [FDC],
      history: { ...HISTORY, seniority: EMPTY_BALANCE, severance: { ...EMPTY_BALANCE, accruedCents: usd(400) } },
      leaver: RESIGNED,
      manualEntries: [typed('SEVERANCE_PAY', 0)],
    },
    entries: { SEVERANCE_PAY: 0, ACCRUAL_SEVERANCE_PAY: -400_00 },
  },
  {
    name: 'both provident fund balances are paid',
    run: FINAL_AUGUST,
    person: { ...FUND, hasThirteenth: false, lastWorkingDay: '2026-08-14', leaver: RESIGNED },
    // 5 percent of 476.19 = 23.81; the organisation's percent is 0 in a new company
    entries: { PF_STAFF: -23_81, PF_PAYOUT_STAFF: 523_81, PF_PAYOUT_ORGANIZATION: 1_000_00 },
    absent: ['PF_ORGANIZATION'],
  },
  {
    name: 'a fund not vested: the organisation side typed below the balance is released',
    run: FINAL_AUGUST,
    person: {
      ...FUND,
      hasThirteenth: false,
      lastWorkingDay: '2026-08-14',
      leaver: RESIGNED,
      manualEntries: [typed('PF_PAYOUT_ORGANIZATION', 300)],
    },
    entries: { PF_PAYOUT_ORGANIZATION: 300_00, PF_ORGANIZATION: -700_00, PF_PAYOUT_STAFF: 523_81 },
    exceptions: ['MANUAL_ENTRY'],
  },
  {
    name: 'staff savings typed below the balance are shown as left standing',
    run: FINAL_AUGUST,
    person: {
      ...FUND,
      hasThirteenth: false,
      lastWorkingDay: '2026-08-14',
      leaver: RESIGNED,
      manualEntries: [typed('PF_PAYOUT_STAFF', 400)],
    },
    entries: { PF_PAYOUT_STAFF: 400_00, PF_STAFF: -23_81 },
    exceptions: ['FUND_LEFT_STANDING', 'MANUAL_ENTRY'],
  },
  {
    name: 'a fund payout above the balance is refused',
    run: FINAL_AUGUST,
    person: {
      ...FUND,
      hasThirteenth: false,
      lastWorkingDay: '2026-08-14',
      leaver: RESIGNED,
      manualEntries: [typed('PF_PAYOUT_STAFF', 600)],
    },
    entries: { PF_PAYOUT_STAFF: 600_00 },
    exceptions: ['FUND_PAYOUT_ABOVE_BALANCE', 'MANUAL_ENTRY'],
  },
  {
    name: 'dismissed on 31 July: a month of the half-year is worked',
    run: { ...FINAL_AUGUST, month: '2026-07' },
    person: ended('2026-07-31', { ...RESIGNED, hasTerminationBenefit: true }),
    // 7.5 x 1,000 / 23
    entries: { SENIORITY: 326_09 },
  },
  {
    name: 'dismissed on 30 July: a month less a day is not',
    run: { ...FINAL_AUGUST, month: '2026-07' },
    person: ended('2026-07-30', { ...RESIGNED, hasTerminationBenefit: true }),
    entries: { BASIC_SALARY: 956_52 },
    absent: ['SENIORITY'],
  },
  {
    name: 'resigned on the last working day of June, a Friday before a weekend: due',
    run: { ...FINAL_AUGUST, month: '2024-06' },
    person: ended('2024-06-28', RESIGNED),
    // 7.5 x 1,000 / 20
    entries: { BASIC_SALARY: 1_000_00, SENIORITY: 375_00 },
  },
  {
    name: 'resigned on the Thursday before: not due',
    run: { ...FINAL_AUGUST, month: '2024-06' },
    person: ended('2024-06-27', RESIGNED),
    entries: { BASIC_SALARY: 950_00 },
    absent: ['SENIORITY'],
  },
  {
    name: 'the last working day lies in an earlier month that has a row: w is 0, no benefits',
    run: { ...FINAL_AUGUST, month: '2026-09' },
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      benefits: [{ code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' }],
      leaver: {
        ...RESIGNED,
        unusedLeaveDays: n(5.5),
        hasRowOfLastMonth: true,
        paidMonths: [
          {
            month: '2026-08',
            from: '2026-08-01',
            to: '2026-08-31',
            basicCents: usd(1000),
            hasThirteenth: false,
            staffFundCents: usd(0),
            organizationFundCents: usd(0),
            taxBaseRiel: riel(4_071_000),
            fx: n(4095),
            unpaidLeaves: [],
          },
        ],
      },
    },
    // 1,000 / 22 x 5.5; below the first bound, no wage for NSSF
    entries: { BASIC_SALARY: 0, LEAVE_PAYOUT: 250_00 },
    absent: ['PHONE_ALLOWANCE', 'PENSION_FUND_STAFF', 'TAX_ON_SALARY', 'WORKED_DAYS'],
    figures: { netCents: 250_00, employedDays: 0 },
    exceptions: ['PAID_PAST_LAST_DAY'],
  },
  {
    name: 'the last working day lies in an earlier month without a row: its days are added',
    run: { ...FINAL_AUGUST, month: '2026-09' },
    person: { lastWorkingDay: '2026-08-14', leaver: RESIGNED },
    entries: { BASIC_SALARY: 476_19, ACCRUAL_ANNUAL_SALARY: 39_68, ANNUAL_SALARY: 39_68, TAX_ON_SALARY: [-8_27, -33_849] },
    figures: { netCents: 501_72, employedDays: 100_000, monthDays: 210_000, from: '2026-08-01', to: '2026-08-14' },
    exceptions: ['DAYS_OF_EARLIER_MONTH_ADDED'],
  },
  {
    name: 'the average of twelve months is the day pay where it is higher',
    run: FINAL_AUGUST,
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      leaver: { ...RESIGNED, unusedLeaveDays: n(2) },
      history: { ...NO_HISTORY, twelveMonths: { wageBaseCents: usd(13_200), paidDays: n(240) } },
    },
    // 2 x (13,200 + 476.19) / 250
    entries: { LEAVE_PAYOUT: 109_41 },
  },
  {
    name: 'a final payment recovers all that it can',
    run: FINAL_AUGUST,
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      leaver: RESIGNED,
      history: { ...NO_HISTORY, recoverable: { ...EMPTY_BALANCE, accruedCents: usd(300) } },
    },
    entries: { RECOVERY: -300_00 },
    exceptions: [],
  },
  {
    name: 'a leaver who still owes stops the run',
    run: FINAL_AUGUST,
    person: { lastWorkingDay: '2026-08-14', hasThirteenth: false, leaver: RESIGNED, firstPaymentCents: usd(800) },
    entries: { FIRST_PAYMENT: 800_00 },
    absent: ['SECOND_PAYMENT'],
    figures: { netCents: 800_00, secondCents: 0 },
    exceptions: ['LEAVER_OWES', 'PAY_BELOW_ZERO'],
  },
  {
    name: 'damages and a rider of the second payment',
    run: { month: '2026-08' },
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      leaver: RESIGNED,
      manualEntries: [typed('TERMINATION_DAMAGES', 150)],
    },
    entries: { TERMINATION_DAMAGES: 150_00, BASIC_SALARY: 476_19 },
    figures: { status: 2 },
  },
  {
    name: 'what nobody said of the end stops the payment',
    run: FINAL_AUGUST,
    person: { lastWorkingDay: '2026-08-14', hasThirteenth: false, leaver: { ...RESIGNED, unanswered: ['reason', 'notice'] } },
    entries: { BASIC_SALARY: 476_19 },
    exceptions: ['LEAVER_REASON_MISSING', 'LEAVER_NOTICE_MISSING'],
  },
  {
    name: 'serious misconduct forfeits severance and seniority, and pays wages and leave',
    run: { ...FINAL_AUGUST, month: '2026-06' },
    person: {
      ...LEAVES,
      lastWorkingDay: '2026-06-30',
      hasThirteenth: false,
      contracts: [UDC],
      history: {
        ...NO_HISTORY,
        severance: { ...EMPTY_BALANCE, accruedCents: usd(300) },
        seniorityHalfYear: HISTORY.seniorityHalfYear,
      },
      leaver: { ...RESIGNED, endReason: 'MISCONDUCT', unusedLeaveDays: n(5.5) },
    },
    entries: { BASIC_SALARY: 1000_00, ACCRUAL_SEVERANCE_PAY: -300_00 },
    absent: ['SENIORITY', 'SEVERANCE_PAY', 'NOTICE_PAY'],
    exceptions: [],
  },
  {
    name: 'severance after serious misconduct is paid as HR types it',
    run: FINAL_AUGUST,
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      contracts: [FDC],
      history: { ...NO_HISTORY, severance: { ...EMPTY_BALANCE, accruedCents: usd(300) } },
      leaver: { ...RESIGNED, endReason: 'MISCONDUCT' },
      manualEntries: [typed('SEVERANCE_PAY', 120)],
    },
    entries: { SEVERANCE_PAY: 120_00 },
  },
  {
    name: 'a dismissal without a valid reason names the seniority received as damages',
    run: FINAL_AUGUST,
    person: {
      ...LEAVES,
      hasThirteenth: false,
      history: {
        ...HISTORY,
        thirteenth: EMPTY_BALANCE,
        seniority: { ...EMPTY_BALANCE, accruedCents: usd(854.35), paidCents: usd(800) },
      },
      leaver: { ...DISMISSED, endReason: 'DISMISSAL_INVALID', noticeDays: null },
    },
    entries: { BASIC_SALARY: 476_19 },
    exceptions: ['DAMAGES_UDC'],
  },
  {
    name: 'a broken fixed term names the wages to its end as damages',
    run: FINAL_AUGUST,
    person: {
      lastWorkingDay: '2026-08-14',
      hasThirteenth: false,
      contracts: [FDC],
      leaver: { ...RESIGNED, endReason: 'DISMISSAL_INVALID', termEndsOn: '2026-10-31' },
    },
    entries: { BASIC_SALARY: 476_19 },
    exceptions: ['DAMAGES_FDC'],
  },
];
