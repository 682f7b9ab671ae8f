import type { Decimal4 } from '#engine/money/units.ts';
import type { Month } from '#engine/calendar/day.ts';
import type { DatedRules } from '#engine/rules/parameter-types.ts';
import type { PayrollItem } from '#engine/rules/item-types.ts';
import type { PayrollPeriod } from './types.ts';

/** Exchange rates of one period, riel for a US dollar, above 0. */
export interface PeriodRates {
  /** For tax and for what is shown in riel. */
  readonly fx: Decimal4;
  /** For NSSF and pension. */
  readonly nfx: Decimal4;
}

/** Company settings that bear on pay. */
export interface PayrollSettings {
  /** firstPayrollPeriod, 0 to 31; 0 = no first payment; 15 for a new company. */
  readonly firstPayrollDay: number;
  /** Benefits of types 0, 1, 3 and 6 by share in a part month; true for a new company. */
  readonly proratesBenefits: boolean;
  /** Day pay is the higher of salary / D and the twelve months' average (art. 168); false: salary / D alone. */
  readonly usesAverageDayPay: boolean;
  /** A net that moved by more than this percent since last month is an exception; 200,000 (20%) for a new company. */
  readonly netChangePercent: Decimal4;
  /** Settle months by approved timesheet hours; false for a new company. */
  readonly settlesTimesheets: boolean;
}

/** Everything the rows of one run and period share. Plain JSON, frozen with the run. */
export interface RunParameters {
  readonly month: Month;
  /** The period that is calculated. Riders of the second payment are calculated with second_payment. */
  readonly period: PayrollPeriod;
  /** Rates of that period; null blocks the run. */
  readonly rates: PeriodRates | null;
  /** All live payroll items, and archived ones with entries in the run. */
  readonly items: readonly PayrollItem[];
  readonly rules: DatedRules;
  readonly settings: PayrollSettings;
}

/** What the server knows about the run as a whole and the payroll officer must see. */
export interface RunFacts {
  /** Employees of contract types that the run leaves out (CONSULTANT). */
  readonly consultantsLeftOut: readonly string[];
  /** Employees who are new and wait for a second person: they have no row. */
  readonly hiresWaiting: readonly string[];
  /** Employees whose last working day has passed without an approved final payment and who were not ticked. */
  readonly leaversNotTicked: readonly string[];
  /** Earlier runs not yet approved. */
  readonly openEarlierMonths: readonly Month[];
  /** Inputs changed since the run was processed. */
  readonly isStale: boolean;
}
