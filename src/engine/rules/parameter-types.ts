import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import type { Decimal4, Riel } from '#engine/money/units.ts';
import type { Day } from '#engine/calendar/day.ts';

/**
 * Every single figure of payroll.md section 4 that is not a scale. `value` is always a Decimal4 of the unit named:
 * riel 150,000 is 1,500,000,000; 7.5 days is 75,000; 20 percent is 200,000; the month December is 120,000.
 */
export const PARAMETER_UNITS = {
  /** Tax relief for a spouse without work and for each dependent child, riel a month. */
  relief_per_dependant: 'riel',
  /** Flat tax of a non-resident. */
  non_resident_rate: 'percent',
  /** A child counts below this age without any paper. */
  child_age: 'years',
  /** Up to and including this age a child is presumed to be at school. */
  school_age: 'years',
  /** Below this age a child counts with the attachment. */
  student_age: 'years',
  nssf_accident_rate: 'percent',
  nssf_health_rate: 'percent',
  /** No pension from the month after the birthday with this age. */
  pension_age: 'years',
  /** Days of average pay in one seniority payment, for half a year. */
  seniority_days: 'days',
  /** The same for a dismissed leaver (some authorities say 7). */
  seniority_leaver_days: 'days',
  /** Calendar month (1 to 12) of the first and second seniority payment. */
  seniority_first_month: 'month',
  seniority_second_month: 'month',
  /** Calendar months a dismissed leaver must have worked in the half-year. */
  seniority_leaver_months: 'number',
  /** Tax-exempt part of one seniority payment, riel. */
  seniority_exempt: 'riel',
  severance_rate: 'percent',
  /** BASIC_SALARY is divided by this for the month's share of the 13th salary. */
  thirteenth_divisor: 'number',
  /** Calendar month (1 to 12) in which the 13th salary is paid. */
  thirteenth_month: 'month',
  /** Share of the provisional net that is the first payment. */
  first_payment_share: 'percent',
  provident_fund_staff_rate: 'percent',
  provident_fund_organization_rate: 'percent',
  /** What the organisation gives above this share of BASIC_SALARY is taxed. */
  provident_fund_untaxed_rate: 'percent',
  /** At most this share of the net is taken back in one month. */
  recovery_cap: 'percent',
  /** Whether own items of type 4 lower the base of the tax beside the pension of NSSF: 1 or 0. */
  own_pension_lowers_base: 'number',
} as const;

/** The values of months that were frozen before the product knew the parameter. */
export const PARAMETERS_OF_BEFORE: readonly { readonly code: ParameterCode; readonly value: Decimal4 }[] = [
  { code: 'own_pension_lowers_base', value: decimal4(DECIMAL4_ONE) },
];

/** Code of a dated parameter, as stored. */
export type ParameterCode = keyof typeof PARAMETER_UNITS;

/** One version of one parameter. Only riel values have a currency. */
export interface DatedParameter {
  readonly code: ParameterCode;
  readonly validFrom: Day;
  readonly value: Decimal4;
  /** Words of the law it comes from, as stored with the version. */
  readonly legal: string;
  /** Announced but not confirmed by an administrator: never in force. */
  readonly isProposal: boolean;
}

/** One band of a tax scale: it begins above the band below it and ends at `to`, inclusive. */
export interface TaxBand {
  /** Riel a month, inclusive; null = no upper end. */
  readonly to: Riel | null;
  /** Percent. */
  readonly rate: Decimal4;
}

/** One band of the pension scale. */
export interface PensionBand extends TaxBand {
  /** The wage in riel that stands in for a wage in this band; 0 = the wage itself. */
  readonly round: Riel;
}

/** One version of a whole scale, bands in rising order, the last one open. Amounts are riel a month. */
export interface DatedScale<Band extends TaxBand> {
  readonly validFrom: Day;
  readonly bands: readonly Band[];
  readonly legal: string;
  readonly isProposal: boolean;
}

/** Classes of overtime that are paid (time.md section 4; types 1 to 4 of the settings). */
export const OVERTIME_CLASSES = ['holiday', 'normal', 'night', 'day_off'] as const;

/** A class of paid overtime. */
export type OvertimeClass = (typeof OVERTIME_CLASSES)[number];

/** One version of an overtime rate: a multiplier (1.5 = 15,000); a value above 10 is read as a percent (150). */
export interface DatedOvertimeRate {
  readonly overtimeClass: OvertimeClass;
  readonly validFrom: Day;
  readonly rate: Decimal4;
  readonly legal: string;
}

/** All dated values of a company, every version of them; the engine picks those in force on the last day of the month. */
export interface DatedRules {
  readonly parameters: readonly DatedParameter[];
  readonly taxScales: readonly DatedScale<TaxBand>[];
  readonly pensionScales: readonly DatedScale<PensionBand>[];
  readonly overtimeRates: readonly DatedOvertimeRate[];
}
