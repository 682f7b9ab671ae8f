import type { Decimal4 } from '#engine/money/units.ts';

/**
 * Types of payroll items (payroll.md section 3, the wire's numbers): 0 taxable earning, 1 non-taxable earning, 2 deduction,
 * 3 exclude (employer cost or information), 4 pension fund (employee's side), 5 taxable deduction, 6 allowance taxed flat.
 */
export type ItemType = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Display formats. NONE is a plain number, PERCENTAGE a percent; both have a quantity and no money. */
export type ItemFormat = 'USD' | 'KHR' | 'KHR-FIXED' | 'NONE' | 'PERCENTAGE';

/** What an entry does in the books: charged to projects, settling a balance or claim, part of the gross, never summed. */
export type ItemClass = 'cost' | 'payout' | 'deduction' | 'information';

/** Who bears the tax of an allowance. */
export type OfferedBy = 'ORGANIZATION' | 'EMPLOYEE';

/** What the calculation needs to know of a payroll item of the settings. */
export interface PayrollItem {
  readonly code: string;
  /** Place in lists, payslips and tables. */
  readonly order: number;
  readonly type: ItemType;
  readonly format: ItemFormat;
  readonly itemClass: ItemClass;
  /** Counts in the wage base of seniority and severance and, for types 0 and 5, in NSSF's wage. */
  readonly isWage: boolean;
  /** Percent; null = the item carries no tax of its own. */
  readonly taxRate: Decimal4 | null;
  readonly offeredBy: OfferedBy;
}

/** A system item as a new company gets it (payroll.md section 10). */
export interface SystemItem extends PayrollItem {
  readonly title: string;
  /** To be checked by a native reader. */
  readonly titleKh: string;
  /** 0 earning, 1 deduction, 2 none. */
  readonly formular: 0 | 1 | 2;
  readonly visibleInPayslip: boolean;
  readonly exportable: boolean;
  /** Pixels. */
  readonly columnWidth: number;
  /** One of the three NSSF columns that lists do not show. */
  readonly isHidden: boolean;
}
