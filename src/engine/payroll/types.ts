import type { EndReason } from './end-reasons.ts';
import type { Cents, Decimal4, Riel } from '#engine/money/units.ts';
import type { Day, Month } from '#engine/calendar/day.ts';
import type { ShiftSegment } from '#engine/calendar/shift.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { OfferedBy } from '#engine/rules/item-types.ts';

/** The periods of a run. A leaver's row has final_payment, or rides along with second_payment. */
export type PayrollPeriod = 'first_payment' | 'second_payment' | 'final_payment';

/** Kinds of contract. Only UDC earns seniority, only FDC severance. */
export type ContractType = 'UDC' | 'FDC' | 'INTERNSHIP' | 'VOLUNTEER' | 'CONSULTANT';

/** A monthly salary in dollars and the day it takes effect; the first one counts from the join date. */
export interface SalarySegment {
  readonly from: Day;
  readonly cents: Cents;
}

/** A stretch of one contract type with its flags, from the employee's history, oldest first, without gaps. */
export interface ContractSegment {
  readonly from: Day;
  readonly type: ContractType;
  readonly paysSeniority: boolean;
  readonly paysSeverance: boolean;
}

/** Days of a leave, both included. */
export interface LeaveStretch {
  readonly from: Day;
  readonly to: Day;
  /** True where the first day begins at midday. */
  readonly startsAtMidday: boolean;
  /** True where the last day ends at midday. */
  readonly endsAtMidday: boolean;
}

/**
 * An approved leave whose type is not paid in full. Send those that touch the month of the row (a leaver's: the month of
 * the last working day). Leave approved after the second payment of its month comes as one record for each such month,
 * cut to that month, with isLate.
 */
export interface UnpaidLeave extends LeaveStretch {
  readonly requestNo: string;
  /** Whole percent of the day's pay that is paid, 0 to 99; 0 where isPayable is 0. */
  readonly paidPercent: number;
  readonly isLate: boolean;
}

/**
 * Leave that an approved month was lessened by, cancelled in whole or in part since the last payment was submitted. Both
 * stretches lie in that month.
 */
export interface CancelledLeave {
  readonly requestNo: string;
  readonly deducted: LeaveStretch;
  /** What of it is still leave; null = nothing. */
  readonly left: LeaveStretch | null;
  /** As it was deducted, whole percent. */
  readonly paidPercent: number;
}

/** Minutes of approved overtime FOR_PAYMENT of one day and class (the class with the highest rate that matches). */
export interface OvertimeMinutes {
  readonly requestNo: string;
  readonly date: Day;
  readonly overtimeClass: OvertimeClass;
  readonly minutes: number;
  /** Its month's second (or final) payment was approved before the request was. */
  readonly isLate: boolean;
}

/** A line of the overtime import: hours of the month in one class. Any line replaces all of the employee's requests. */
export interface OvertimeImportLine {
  readonly overtimeClass: OvertimeClass;
  readonly hours: Decimal4;
  readonly file: string;
  readonly line: number;
}

/** A benefit row of the employee, the three fixed allowances included. Amount in dollars a month, as typed (positive). */
export interface Benefit {
  readonly code: string;
  readonly cents: Cents;
  /** Type 6 only. */
  readonly isTaxable: boolean;
  /** Type 6 only: who bears the flat tax. */
  readonly offeredBy: OfferedBy;
}

/** The employee's own value for pension or provident fund. Value 0 of either kind = not a member. */
export type FundValue =
  | { readonly kind: 'AMOUNT'; readonly cents: Cents }
  | { readonly kind: 'PERCENTAGE'; readonly percent: Decimal4 };

/** A child of the employee's record. */
export interface Child {
  readonly dateOfBirth: Day | null;
  /** currentStatus UNDER_CONTROLL. */
  readonly isUnderControl: boolean;
  readonly hasAttachment: boolean;
}

/** Where a typed amount comes from. */
export type ManualSource =
  | { readonly kind: 'edit'; readonly by: string; readonly at: string }
  | { readonly kind: 'import'; readonly file: string; readonly line: number };

/**
 * An entry HR typed or imported for this row and period. It stands in for the calculated one at every processing until HR
 * clears it. Dollars; deductions (types 2, 4, 5) may come positive or negative, they are stored as -abs.
 */
export interface ManualEntry {
  readonly code: string;
  readonly cents: Cents;
  readonly remark: string | null;
  readonly source: ManualSource;
}

/** One budget allocation in force on the last day of the month, in the order of the rows. */
export interface AllocationShare {
  /** Id of the allocation row; comes back on every line. */
  readonly key: string;
  /** Key of the project or sub-project: what timesheet hours are booked on. */
  readonly project: string;
  readonly percent: Decimal4;
  /** Costs of class cost that its donor does not take. Absent where the donor takes all. */
  readonly ineligible?: readonly IneligibleCost[];
}

/** An item that a donor does not take, and the project that it is charged to instead. */
export interface IneligibleCost {
  readonly code: string;
  readonly chargedTo: string;
}

/**
 * Costs of an earlier month whose timesheet and second payment are both approved since the last run: the engine books the
 * difference between hours and percents. Send it once.
 */
export interface TimesheetSettlement {
  readonly month: Month;
  /** Id of the sheet whose hours these are. */
  readonly sheetId: string;
  readonly costs: readonly { readonly code: string; readonly cents: Cents }[];
  /** The allocation of that month. */
  readonly shares: readonly AllocationShare[];
  /** Approved minutes by project; what the donors of that month did not take, as of a share. */
  readonly minutes: readonly (Pick<AllocationShare, 'project' | 'ineligible'> & { readonly minutes: number })[];
}

/** A month that was approved without somebody who worked in it: what it has of its own, with its own rates. */
export interface LeftOutMonth {
  readonly paidDays: Decimal4;
  /** Riel for a dollar, that month's. */
  readonly nfx: Decimal4;
  /** NSSF and pension of both sides in riel, as that month would have stored them: deductions negative. */
  readonly nssf: readonly { readonly code: string; readonly riel: Riel }[];
  /** Riel, as NSSF's list tells it; absent of what was found before it was kept. */
  readonly contributoryWage?: Riel;
}

/**
 * What a taken proposal pays or takes back of one earlier month (finance.md 7): corrected less paid less settled before, dollars.
 * An instalment holds its share of every amount.
 */
export interface ArrearsMonth {
  /** Id of the instalment of the taken proposal. */
  readonly instalment: string;
  readonly month: Month;
  /** Differences by item with the signs they are stored with; of the basic salary, unpaid leave and overtime among them. */
  readonly items: readonly { readonly code: string; readonly cents: Cents }[];
  /** The difference of BASIC_SALARY of a month that counts for the 13th. */
  readonly basisCents: Cents;
  /** The 13th of that month is paid: a twelfth of the basis is paid at once where it is above 0. */
  readonly isThirteenthPaid: boolean;
  /** Contributions, more is positive. */
  readonly fundStaffCents: Cents;
  readonly fundOrganizationCents: Cents;
  readonly severanceCents: Cents;
  /** Of it, what a severance payment since then would have held. */
  readonly severancePaidCents: Cents;
  /** Seniority of that month's half-year is paid: the difference is no longer part of A. */
  readonly isSeniorityPaid: boolean;
  /** What that payment lacked, 0 or more. */
  readonly seniorityCents: Cents;
  /**
   * What the other months of that half-year had accrued, where the month left out is the one that pays: seniorityCents holds it, so that it
   * is released and no later payment pays it again. Absent of what was found before it was kept.
   */
  readonly seniorityReleasedCents?: Cents;
  /** The 13th that a month left out would have paid: paid at once. Absent of what was found before it was kept. */
  readonly thirteenthCents?: Cents;
  /** The salaries by which BASIC_SALARY of that month was paid, and those by which it is corrected. Absent of what was found before it was kept. */
  readonly salaries?: CorrectedSalaries;
  /** ADJUSTMENT_TAX: a refund is positive. */
  readonly tax: { readonly cents: Cents; readonly riel: Riel } | null;
  readonly leftOut: LeftOutMonth | null;
}

/** A salary that held on some working days of a month, dollars. */
export interface SalaryOfDays {
  readonly cents: Cents;
  readonly days: Decimal4;
}

/** The salaries by which a month was paid, and the right ones. */
export interface CorrectedSalaries {
  readonly paid: readonly SalaryOfDays[];
  readonly corrected: readonly SalaryOfDays[];
  readonly monthDays: Decimal4;
}

/**
 * Costs of an earlier month that go to other projects than they were charged to: the split by `to` less the split by `from`, by
 * project. Sums to 0 and changes nobody's pay. A share without a project is what no allocation covers.
 */
export interface Reallocation {
  /** Id of the instalment of the taken proposal. */
  readonly instalment: string;
  readonly month: Month;
  readonly costs: readonly { readonly code: string; readonly cents: Cents }[];
  readonly from: readonly AllocationShare[];
  readonly to: readonly AllocationShare[];
}

/**
 * A balance before this run, in dollars: opening rows, the sum of accrual (or contribution) entries and the sum of
 * payouts of approved months, all as positive figures.
 */
export interface BalanceBefore {
  readonly openingCents: Cents;
  readonly accruedCents: Cents;
  readonly paidCents: Cents;
}

/**
 * Sums over the calculated rows of earlier approved months that belong to a window, each row read from its stored figures
 * (RowFigures), and opening rows where said.
 */
export interface WagesAndDays {
  /** Sum of RowFigures.wageBaseCents. */
  readonly wageBaseCents: Cents;
  /** Sum of RowFigures.averageDays. */
  readonly paidDays: Decimal4;
}

/** Seniority of a stretch of rows, in dollars. */
export interface SeniorityMoves {
  /** Sum of ACCRUAL_SENIORITY. */
  readonly accruedCents: Cents;
  /** Sum of SENIORITY and SENIORITY_TAXABLE. */
  readonly paidCents: Cents;
  /** Sum of SENIORITY_BACK_PAY, which both others hold, less what was released with it. */
  readonly backPayCents: Cents;
}

/** Seniority that stands because its month of payment has no row, dollars. */
export interface SeniorityLeftOut {
  readonly month: Month;
  readonly cents: Cents;
}

/**
 * What earlier approved months leave for this one. One grouped query over the stored rows (figures and balances) and the
 * opening rows gives it for all employees of a run. The month meant by 'reference month' is the row's month, for a leaver
 * whose last working day lies before it the month of the last working day. historyOf (history.ts) is each sum's exact meaning.
 */
export interface History {
  readonly thirteenth: BalanceBefore;
  /** Sum of BASIC_SALARY, and of ACCRUAL_ANNUAL_SALARY, over the rows with countsForThirteenth since the last 13th payment: its month's, or a final one. */
  readonly thirteenthBasicCents: Cents;
  /** The same sum month by month, for the reader; absent where there is none. */
  readonly thirteenthMonths?: readonly { readonly month: Month; readonly cents: Cents }[];
  readonly thirteenthAccruedCents: Cents;
  /** Sum of ANNUAL_SALARY over the rows since that payment: what was typed in other months is an advance on the next one. */
  readonly thirteenthAdvancedCents: Cents;
  readonly severance: BalanceBefore;
  /** accrued = ACCRUAL_SENIORITY, paid = SENIORITY + SENIORITY_TAXABLE; opening is 0 (payroll.md 14). */
  readonly seniority: BalanceBefore;
  /** Half-year of the reference month, up to that month: rows with countsForSeniority, and the opening row of that half-year. */
  readonly seniorityHalfYear: WagesAndDays;
  /** What the rows from the first month of that half-year on have moved. */
  readonly seniorityOfHalfYear: SeniorityMoves;
  /**
   * What earlier half-years accrued whose month of payment was approved without a row, by that month, less what proposals have released:
   * a debt that no later payment pays by itself. Absent where there is none.
   */
  readonly seniorityLeftOut?: readonly SeniorityLeftOut[];
  readonly providentFundStaff: BalanceBefore;
  readonly providentFundOrganization: BalanceBefore;
  /** accrued = RECOVERABLE, paid = abs(RECOVERY). */
  readonly recoverable: BalanceBefore;
  /** Leavers only, else zeros: the 12 months that end with the reference month, this row and opening rows left out. */
  readonly twelveMonths: WagesAndDays;
  /** Net of the month before; null without such a row. */
  readonly previousNetCents: Cents | null;
  /** The same without season, end and arrears, of a whole month (`regularNetOf`); absent where the row before does not tell. */
  readonly previousRegularNetCents?: Cents | null;
}

/** An approved row of an earlier month, as it was paid: dollars, all positive. */
export interface PaidMonth {
  readonly month: Month;
  readonly from: Day;
  readonly to: Day;
  /** BASIC_SALARY, before unpaid leave. */
  readonly basicCents: Cents;
  /** The 13th accrued by BASIC_SALARY / 12. */
  readonly hasThirteenth: boolean;
  readonly staffFundCents: Cents;
  readonly organizationFundCents: Cents;
  /** TAXABLE_SALARY, and riel per dollar. */
  readonly taxBaseRiel: Riel;
  readonly fx: Decimal4;
  /** Its own leave without full pay, late leave of earlier months left out. */
  readonly unpaidLeaves: readonly UnpaidLeave[];
}

/** Facts of a leaver's row (isProceedFinalPay); flags are those of the last working day. */
export interface LeaverFacts {
  /** Whether the employer ends it and owes benefits; false of a resignation and of serious misconduct. */
  readonly hasTerminationBenefit: boolean;
  /** By whom and why it ends; absent where the record tells only whether benefits are owed. */
  readonly endReason?: EndReason;
  /** What HR must say before the payment is right; absent where all is said. */
  readonly unanswered?: readonly ('reason' | 'notice')[];
  /** The agreed end of the fixed term that is broken without a valid reason. */
  readonly termEndsOn?: Day;
  /** isNoticeTerminate: true = notice was given; null = not answered. */
  readonly wasNoticeGiven: boolean | null;
  /** noticePayload.workingDay; null = none. */
  readonly noticeDays: Decimal4 | null;
  /** Annual leave earned to the last working day and not used, from the leave ledger; may be negative. */
  readonly unusedLeaveDays: Decimal4;
  /** The day on which HR is to say what leave was left, where the person came before leave was kept; null = all is known. */
  readonly leaveAskedFor: Day | null;
  /** Compensation days still credited (an exception only). */
  readonly unusedCreditDays: Decimal4;
  /** Whether the month of the last working day, where it lies before the row's, has a row of this person that is not taken out. */
  readonly hasRowOfLastMonth: boolean;
  /** That row is not approved: its balances are not known yet. */
  readonly isRowOfLastMonthOpen: boolean;
  /** The approved rows, oldest first, that hold days after the last working day: of its own month and of those after it. */
  readonly paidMonths: readonly PaidMonth[];
}

/** An approved month whose basic salary is not what is known now: a salary was entered later, or the person was. */
export interface LateMonth {
  readonly month: Month;
  /** False where the month was approved without a row of this person, who worked in it. */
  readonly hasRow: boolean;
  /** The last day that counts: the row's, without one the month's or the last working day. */
  readonly to: Day;
  /** BASIC_SALARY of the approved row; 0 without one. */
  readonly paidBasicCents: Cents;
  /** UNPAID_SALARY that approved rows have paid since that became known. */
  readonly arrearsSinceCents: Cents;
}

/** What only the record can tell a payroll officer to look at. */
export interface RecordChecks {
  readonly hasBankAccount: boolean;
  readonly hasNssfNumber: boolean;
  /** False where someone who began before the company's first run has no opening row. */
  readonly hasOpeningBalances: boolean;
  /** End date, on or before the row's last day, of the contract in force on that day; null = open or later. */
  readonly contractEndedOn: Day | null;
  /** Days absent by attendance without a request. */
  readonly absentDays: readonly Day[];
}

/**
 * Everything about one employee that one row's calculation reads: plain JSON, frozen with the row, in dollars unless
 * said otherwise. Rows of a run are built from set-based queries: employee with salary, contract and shift history; approved
 * leave and overtime of the month; benefits, children, allocations; manual entries of the period; History; the leave ledger
 * for leavers.
 */
export interface EmployeeInput {
  readonly employeeId: string;
  readonly joinDate: Day;
  readonly lastWorkingDay: Day | null;
  readonly dateOfBirth: Day | null;
  /** employeeType NATIONAL: the seniority exemption applies. */
  readonly isNational: boolean;
  /** typeOfWorker RESIDENT. */
  readonly isResident: boolean;
  readonly isMarried: boolean;
  /** spouseWorkingStatus 1; null = not answered (does not count). */
  readonly isSpouseWorking: boolean | null;
  readonly children: readonly Child[];
  /** Oldest first; all versions in force on a day the row, its late leave or overtime, or a late month touches. */
  readonly salaries: readonly SalarySegment[];
  readonly shifts: readonly ShiftSegment[];
  readonly contracts: readonly ContractSegment[];
  /** End dates of FDC contracts that were in force and fall in the row's month, also when a later one has replaced them. */
  readonly contractEnds: readonly Day[];
  /** annualSalary on the last day. */
  readonly hasThirteenth: boolean;
  readonly pension: FundValue | null;
  readonly providentFund: FundValue | null;
  /** unpaidSalary of the record: arrears still to be paid. */
  readonly arrearsCents: Cents;
  readonly benefits: readonly Benefit[];
  readonly unpaidLeaves: readonly UnpaidLeave[];
  /** Absent in rows without any, as in those frozen before it was known. */
  readonly cancelledLeaves?: readonly CancelledLeave[];
  /** Of the month whose days the row pays, and late ones of earlier months; others are not paid. */
  readonly overtime: readonly OvertimeMinutes[];
  readonly overtimeImport: readonly OvertimeImportLine[];
  /** Of the period that is calculated, and only of it. */
  readonly manualEntries: readonly ManualEntry[];
  readonly allocations: readonly AllocationShare[];
  readonly timesheets: readonly TimesheetSettlement[];
  /** What taken proposals correct in this row, oldest month first. Absent in rows without any. Never of a first payment. */
  readonly arrears?: readonly ArrearsMonth[];
  /** Costs of earlier months that go elsewhere. Absent in rows without any. */
  readonly reallocations?: readonly Reallocation[];
  readonly history: History;
  /** Approved FIRST_PAYMENT of this month; 0 without one, and while the first payment itself is calculated. */
  readonly firstPaymentCents: Cents;
  /** Null for an ordinary row. */
  readonly leaver: LeaverFacts | null;
  /** Oldest first. */
  readonly lateMonths: readonly LateMonth[];
  readonly checks: RecordChecks;
}
