import { cents, decimal4 } from '#engine/money/units.ts';
import { SATURDAY_AND_SUNDAY } from '#engine/calendar/weekend.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import type { PayrollSettings, RunParameters } from '#engine/payroll/run-types.ts';
import type { BalanceBefore, EmployeeInput, History, LeaverFacts } from '#engine/payroll/types.ts';

/** Ten-thousandths of a number of days, hours or percent: 22 -> 220,000. */
export const n = (value: number): ReturnType<typeof decimal4> => decimal4(Math.round(value * 10_000));

/** Cents of an amount in dollars: 1250.5 -> 125,050. */
export const usd = (value: number): ReturnType<typeof cents> => cents(Math.round(value * 100));

/** A balance of which nothing is known. */
export const EMPTY_BALANCE: BalanceBefore = { openingCents: cents(0), accruedCents: cents(0), paidCents: cents(0) };

/** The history of someone without a calculated month. */
export const NO_HISTORY: History = {
  thirteenth: EMPTY_BALANCE,
  thirteenthBasicCents: cents(0),
  thirteenthAccruedCents: cents(0),
  thirteenthAdvancedCents: cents(0),
  severance: EMPTY_BALANCE,
  seniority: EMPTY_BALANCE,
  seniorityHalfYear: { wageBaseCents: cents(0), paidDays: decimal4(0) },
  seniorityOfHalfYear: { accruedCents: cents(0), paidCents: cents(0), backPayCents: cents(0) },
  providentFundStaff: EMPTY_BALANCE,
  providentFundOrganization: EMPTY_BALANCE,
  recoverable: EMPTY_BALANCE,
  twelveMonths: { wageBaseCents: cents(0), paidDays: decimal4(0) },
  previousNetCents: null,
};

/**
 * The person the cases deviate from: 1,000 dollars since 2020, Monday to Friday, resident national, single, UDC without
 * seniority, 13th month, no fund, one project.
 */
export const BASE_PERSON: EmployeeInput = {
  employeeId: 'e1',
  joinDate: '2020-01-06',
  lastWorkingDay: null,
  dateOfBirth: '1990-05-15',
  isNational: true,
  isResident: true,
  isMarried: false,
  isSpouseWorking: null,
  children: [],
  salaries: [{ from: '2020-01-06', cents: usd(1000) }],
  shifts: [{ from: '2020-01-06', weekend: SATURDAY_AND_SUNDAY, endsHalfDay: false, daysPerMonth: n(22), hoursPerMonth: n(176) }],
  contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: false, paysSeverance: false }],
  contractEnds: [],
  hasThirteenth: true,
  pension: null,
  providentFund: null,
  arrearsCents: cents(0),
  benefits: [],
  unpaidLeaves: [],
  overtime: [],
  overtimeImport: [],
  manualEntries: [],
  allocations: [{ key: 'a1', project: 'p1', percent: n(100) }],
  timesheets: [],
  history: NO_HISTORY,
  firstPaymentCents: cents(0),
  leaver: null,
  lateMonths: [],
  checks: { hasBankAccount: true, hasNssfNumber: true, hasOpeningBalances: true, contractEndedOn: null, absentDays: [] },
};

/** A leaver who resigned, with nothing open. */
export const RESIGNED: LeaverFacts = {
  hasTerminationBenefit: false,
  wasNoticeGiven: true,
  noticeDays: null,
  unusedLeaveDays: decimal4(0),
  leaveAskedFor: null,
  unusedCreditDays: decimal4(0),
  hasRowOfLastMonth: false,
  isRowOfLastMonthOpen: false,
  paidMonths: [],
};

/** Settings of a new company. */
export const BASE_SETTINGS: PayrollSettings = {
  firstPayrollDay: 15,
  proratesBenefits: true,
  usesAverageDayPay: true,
  netChangePercent: n(20),
  settlesTimesheets: false,
};

/** The run the cases deviate from: second payment of October 2026 at 4,095 and, for NSSF, 4,085. */
export const BASE_RUN: RunParameters = {
  month: '2026-10',
  period: 'second_payment',
  rates: { fx: n(4095), nfx: n(4085) },
  items: SYSTEM_ITEMS,
  rules: STARTING_RULES,
  settings: BASE_SETTINGS,
};
