import type { Period } from '#contract/payroll-words.ts';

/** Which rows of a run a statement is about. */
export interface RunScope {
  readonly companyId: string;
  readonly runId: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly period: Period;
}

/** The rows that a calculation of a period is about. */
export interface CalculationScope extends RunScope {
  /** Everyone who is no leaver: not in a final payment. */
  readonly withOrdinary: boolean;
  /** Leavers' rows that take part: in a final payment those open, in the second payment those who ride along. */
  readonly leaverRowIds: readonly string[];
  /** Only these rows of them; undefined: all. */
  readonly rowIds?: readonly string[];
}

/** Balances whose movements a result stores, in the order they are stored: accrued and paid of each. */
export const balanceKeys = [
  'thirteenth',
  'seniority',
  'severance',
  'providentFundStaff',
  'providentFundOrganization',
  'recoverable',
] as const;
