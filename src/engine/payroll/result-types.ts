import type { Cents, Decimal4, Riel } from '#engine/money/units.ts';
import type { Day, Month } from '#engine/calendar/day.ts';
import type { ItemClass, ItemType } from '#engine/rules/item-types.ts';
import type { Explanation } from './explanation-types.ts';
import type { PayrollException } from './checks/exception-types.ts';
import type { ArrearsMonth, PayrollPeriod, SeniorityLeftOut } from './types.ts';

/** The engine's version, stored with every explanation. Raised whenever a cent could come out otherwise. */
export const ENGINE_VERSION = 3;

/**
 * One amount of a row. Signs as stored: types 2, 4 and 5 negative. Amounts of 0 do not occur, but for BASIC_SALARY and
 * what HR typed.
 */
export interface PayrollEntry {
  readonly code: string;
  readonly type: ItemType;
  readonly itemClass: ItemClass;
  /** Dollars; 0 for quantities. */
  readonly cents: Cents;
  /** Riel where the entry was born in riel, with the sign of cents; else null. */
  readonly riel: Riel | null;
  /** Days, hours or percent for items of format NONE and PERCENTAGE; else null. */
  readonly quantity: Decimal4 | null;
  readonly isManual: boolean;
  readonly remark: string | null;
  readonly why: Explanation;
}

/** Row status as the wire numbers it: 0 New, 1 Active, 2 Terminate, 3 Inactive. */
export type RowStatus = 0 | 1 | 2 | 3;

/** A balance after this run: opening + accrued = paid + balance, in dollars, this run included. */
export interface BalanceAfter {
  readonly openingCents: Cents;
  readonly accruedCents: Cents;
  readonly paidCents: Cents;
  readonly balanceCents: Cents;
}

/** The balances of a row after this run. Those of a first payment are what they were before it. */
export interface RowBalances {
  readonly thirteenth: BalanceAfter;
  readonly seniority: BalanceAfter;
  readonly severance: BalanceAfter;
  readonly providentFundStaff: BalanceAfter;
  readonly providentFundOrganization: BalanceAfter;
  readonly recoverable: BalanceAfter;
}

/** Figures of a row that are no entries. Store them: the History of later months is summed from them. */
export interface RowFigures {
  readonly from: Day;
  readonly to: Day;
  /** W: working days of the whole calendar month. */
  readonly monthDays: Decimal4;
  /** w: working days from `from` to `to`. */
  readonly employedDays: Decimal4;
  /** Paid days (wire: workedDay). */
  readonly paidDays: Decimal4;
  /** Paid days less those of late unpaid leave: the days of the averages of steps 7 and 16. May be below 0. */
  readonly averageDays: Decimal4;
  /** Monthly salary in force on `to` (wire: currentBasicSalary). */
  readonly currentSalaryCents: Cents;
  /** Types 0 and 5 of steps 2 to 5. */
  readonly grossCents: Cents;
  /** Entries of steps 2 to 5 whose item counts as wage. */
  readonly wageBaseCents: Cents;
  /** first_payment: FIRST_PAYMENT; else the month's net. */
  readonly netCents: Cents;
  /** The net of a whole month without season, end and arrears (`regularNetOf`); null in a first payment and without a day. */
  readonly regularNetCents: Cents | null;
  readonly firstCents: Cents;
  readonly secondCents: Cents;
  /** Percent of the highest band reached; 0 where tax is 0. */
  readonly taxRate: Decimal4;
  readonly isSpouseCounted: boolean;
  readonly childrenCounted: number;
  /** Places in the input's children of those who count, and of students who do not for want of the attachment. */
  readonly countedChildren: readonly number[];
  readonly childrenWithoutPaper: readonly number[];
  /** Spouse and children counted (wire: numberOfdependent). */
  readonly dependants: number;
  readonly status: RowStatus;
  /** This month belongs to A and N of its half-year (contract on the last day UDC). */
  readonly countsForSeniority: boolean;
  /** This month belongs to the exact sum of the 13th (annualSalary, accrual not typed). */
  readonly countsForThirteenth: boolean;
  /** SENIORITY_BACK_PAY, the part of the row's seniority that belongs to no half-year, less what is released with it. */
  readonly seniorityBackPayCents: Cents;
  /** What proposals have released with it, by the month left out that would have paid it. */
  readonly seniorityReleased: readonly SeniorityLeftOut[];
  /** The month of the 13th salary, or a final payment: later sums begin after it. What is typed in other months is an advance. */
  readonly paysThirteenth: boolean;
  /** Arrears paid: the record's unpaidSalary falls by this at approval. */
  readonly arrearsPaidCents: Cents;
  /** B of taken proposals: what of the basic salary of earlier months this row adds to the sum of the 13th. */
  readonly arrearsBasisCents: Cents;
  /** What of taken proposals this row could not hold and the next one does: amounts by item, and of B. */
  readonly arrearsLeft: readonly ArrearsMonth[];
}

/** A part of one cost entry. The lines of one entry (and month) sum to it. */
export interface AllocationLine {
  readonly code: string;
  /** Key of the allocation row; null = the part no allocation covers. */
  readonly key: string | null;
  /** The project of a line without an allocation row (hours settled, allocations told late), or the one that carries what the row's donor does not take; else null. */
  readonly project: string | null;
  readonly cents: Cents;
  /** The earlier month a timesheet settlement belongs to; null = this month. */
  readonly month: Month | null;
}

/** Everything that is calculated for one row. */
export interface EmployeeResult {
  readonly employeeId: string;
  readonly period: PayrollPeriod;
  readonly engineVersion: number;
  /** By the items' order. */
  readonly entries: readonly PayrollEntry[];
  readonly figures: RowFigures;
  readonly balances: RowBalances;
  readonly allocation: readonly AllocationLine[];
  readonly exceptions: readonly PayrollException[];
  readonly netWhy: Explanation;
}
