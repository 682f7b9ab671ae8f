import type { Day, Month } from '#engine/calendar/day.ts';
import type { ShiftSegment } from '#engine/calendar/shift.ts';
import type { Cents, Decimal4 } from '#engine/money/units.ts';
import type { ContractTerm } from '#engine/payroll/pay/contracts.ts';
import type { DatedIneligibleCost } from '#engine/payroll/costs/payer.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type {
  AllocationShare,
  ArrearsMonth,
  ContractType,
  EmployeeInput,
  FundValue,
  LeaverFacts,
} from '#engine/payroll/types.ts';

/** The longest forecast (finance.md 10). */
export const MOST_FORECAST_MONTHS = 24;

/** Shares of an allocation and the day from which they hold. */
export interface DatedShares {
  readonly from: Day;
  readonly shares: readonly AllocationShare[];
}

/** Values of pension and provident fund and the day from which they hold. */
export interface DatedFunds {
  readonly from: Day;
  readonly pension: FundValue | null;
  readonly providentFund: FundValue | null;
}

/** Days and wages of an approved month, for the average of a leaver's twelve months. */
export interface PastWages {
  readonly month: Month;
  readonly wageBaseCents: Cents;
  readonly averageDays: Decimal4;
}

/** Somebody as they are known today. Dated lists are oldest first. */
export interface ForecastPerson {
  /** The input of the first forecast month; what it holds of that month alone (leave, overtime, typed entries) is left out. */
  readonly input: EmployeeInput;
  /** Of an employed person the recorded facts of leaving; null while no last working day is recorded. */
  readonly leaver: LeaverFacts | null;
  readonly terms: readonly ContractTerm[];
  readonly funds: readonly DatedFunds[];
  readonly allocations: readonly DatedShares[];
  readonly grades: readonly { readonly from: Day; readonly gradeId: string | null }[];
  /** The months before the first one, at most 12. */
  readonly pastYear: readonly PastWages[];
  /** Instalments of taken arrears of months after the first; the first one's are in the input. */
  readonly instalments: readonly { readonly month: Month; readonly arrears: readonly ArrearsMonth[] }[];
  /** How many such people: above 1 for new posts. */
  readonly count: number;
}

/** Whom a rise is for. A project's holds for its sub-projects too. */
export type RaiseScope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'GRADE'; readonly id: string }
  | { readonly kind: 'PROJECT'; readonly id: string }
  | { readonly kind: 'PERSON'; readonly id: string };

/** A rise of the monthly salary from the first day of a month on. */
export interface Raise {
  readonly month: Month;
  /** Hundredths of a percent: 500 = 5%. */
  readonly hundredths: number;
  /** The raised salary is rounded to a multiple of this. */
  readonly roundingCents: number;
  readonly scope: RaiseScope;
}

/** A post that is not filled yet: a resident without dependants. */
export interface NewPost {
  /** Comes back as the id of its rows. */
  readonly key: string;
  readonly cents: Cents;
  readonly type: Extract<ContractType, 'UDC' | 'FDC'>;
  readonly start: Day;
  /** Null = beyond the forecast. */
  readonly end: Day | null;
  readonly shares: readonly AllocationShare[];
  readonly count: number;
}

/** What is assumed beyond what is recorded. */
export interface Scenario {
  /** Whether an FDC ends with its recorded end or goes on. */
  readonly contracts: 'END' | 'GO_ON';
  /** Whether a project's share is charged to nobody after the month in which its award ends, or goes on. */
  readonly afterBudget: 'UNALLOCATED' | 'GO_ON';
  readonly raises: readonly Raise[];
  readonly posts: readonly NewPost[];
  readonly leavers: readonly { readonly employeeId: string; readonly lastWorkingDay: Day }[];
}

/** Nothing but what is recorded. */
export const NO_SCENARIO: Scenario = { contracts: 'END', afterBudget: 'GO_ON', raises: [], posts: [], leavers: [] };

/** Everything that a forecast is calculated from: plain JSON. */
export interface ForecastFacts {
  /** The first month, which is the one after the last approved one. */
  readonly from: Month;
  /** 1 to 24. */
  readonly months: number;
  /** Rates, items, rules of all dates and settings; month and period are each month's own. */
  readonly parameters: Omit<RunParameters, 'month' | 'period'>;
  /** Announced values of parameters count as if they were decided. */
  readonly hasAnnounced: boolean;
  readonly people: readonly ForecastPerson[];
  /** Kinds of contract that a run has rows for. */
  readonly contractTypes: readonly string[];
  /** The project of each sub-project. */
  readonly projectOf: Readonly<Record<string, string>>;
  /** The month in which the award ends, by project and sub-project; where no end is known the share goes on. */
  readonly awardEnds: Readonly<Record<string, Month>>;
  /** What donors do not take of projects and sub-projects. */
  readonly ineligible: readonly DatedIneligibleCost[];
  /** The working week of posts that nobody has yet. */
  readonly shift: Omit<ShiftSegment, 'from'>;
}
