import type { Day, Month } from '#engine/calendar/day.ts';
import type { ParameterCode } from '#engine/rules/parameter-types.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import type { ManualSource } from './types.ts';

/** Steps of payroll.md section 5, and 'typed' for what HR put in their place. Keys of the sentences that name them. */
export const STEPS = [
  'days',
  'basic',
  'unpaid_leave',
  'overtime',
  'benefits',
  'gross',
  'seniority',
  'thirteenth',
  'nssf',
  'provident_fund',
  'allowances',
  'tax',
  'net',
  'first_payment',
  'severance',
  'final_payment',
  'arrears',
  'typed',
] as const;

/** A step of the calculation. */
export type StepKey = (typeof STEPS)[number];

/** Formulas in use. Each one's inputs are named in the order they are read; the sentence of the formula uses the same names. */
export const FORMULAS = [
  'typed_amount',
  'typed_amount_in_riel',
  'typed_up_to_limit',
  'paid_days',
  'salary_by_days',
  'record_amount',
  'unpaid_days',
  'overtime_minutes',
  'overtime_hours',
  'overtime_hours_and_late',
  'hours_sum',
  'benefit_full',
  'benefit_by_days',
  'sum_of_entries',
  'seniority_accrual',
  'seniority_accrual_with_back_pay',
  'back_pay_less_released',
  'seniority_exempt_part',
  'seniority_taxable_part',
  'seniority_rest_of_typed',
  'payment_less_accrued_before',
  'release_of_balance',
  'share_of_basic',
  'thirteenth_exact',
  'balance_paid',
  'accrual_raised_to_payout',
  'contributory_wage_of_band',
  'contributory_wage_itself',
  'percent_of_contributory_wage',
  'pension_amount',
  'percent_of_basic',
  'fund_amount_by_days',
  'fund_excess_tax',
  'percent_of_entry_riel',
  'allowance_tax',
  'tax_base',
  'relief',
  'tax_by_scale',
  'tax_flat',
  'rate_reached',
  'net_pay',
  'first_payment_share',
  'second_payment',
  'recoverable',
  'recovery',
  'severance_accrual',
  'severance_accrual_to_change',
  'days_by_day_pay',
  'with_arrears',
  'thirteenth_paid',
  'with_left_out_months',
] as const;

/** Key of a formula's sentence. */
export type FormulaKey = (typeof FORMULAS)[number];

/** Names of inputs. */
export const INPUT_KEYS = [
  'typed',
  'calculated',
  'salary',
  'days_of_segment',
  'month_days',
  'employed_days',
  'unpaid_days',
  'paid_days',
  'amount',
  'minutes',
  'hours',
  'hours_per_month',
  'days_per_month',
  'overtime_rate',
  'entry',
  'wage_base',
  'wage_bases',
  'days_sum',
  'seniority_days',
  'accrued_before',
  'released',
  'payment',
  'back_pay',
  'exempt_limit',
  'exempt_part',
  'basic',
  'basics',
  'basic_of_month',
  'divisor',
  'opening',
  'paid_before',
  'left_standing',
  'accrued',
  'balance',
  'wage',
  'contributory_wage',
  'band_wage',
  'rate',
  'fx',
  'nfx',
  'excess',
  'earnings',
  'pension',
  'own_pension',
  'relief',
  'dependants',
  'relief_each',
  'tax_base',
  'band_amount',
  'band_rate',
  'net',
  'share',
  'first_payment',
  'recovery_cap',
  'days_before_change',
  'day_pay_days',
  'day_pay_salary',
  'months',
  'own',
  'own_riel',
  'arrears',
  'arrears_riel',
  'salary_paid_by',
  'salary_corrected',
] as const;

/** Name of an input. */
export type InputKey = (typeof INPUT_KEYS)[number];

/** Units of an input's value: whole cents, whole riel, or ten-thousandths of the thing named; minutes and counts are whole. */
export const INPUT_UNITS = [
  'cents',
  'riel',
  'days',
  'hours',
  'minutes',
  'percent',
  'multiplier',
  'riel_per_dollar',
  'count',
  'number',
] as const;

/** Unit of an input. */
export type InputUnit = (typeof INPUT_UNITS)[number];

/** Fields of the employee record an input may come from; key of the field's label. */
export const EMPLOYEE_FIELDS = [
  'basicSalary',
  'unpaidSalary',
  'benefit',
  'pensionFund',
  'providentFund',
  'shift',
  'family',
  'noticePayload',
  'leaveBalance',
] as const;

/** A field of the employee record. */
export type EmployeeField = (typeof EMPLOYEE_FIELDS)[number];

/** Settings and rates of the run an input may come from. */
export const RUN_FIELDS = ['exchangeRate', 'nssfExchangeRate', 'payrollItem', 'openingBalance'] as const;

/** A setting or rate of the run. */
export type RunField = (typeof RUN_FIELDS)[number];

/** Where an input comes from. */
export type InputSource =
  | { readonly kind: 'employee'; readonly field: EmployeeField; readonly since?: Day }
  | {
      readonly kind: 'parameter';
      readonly code: ParameterCode | 'tax_scale' | 'pension_scale';
      readonly validFrom: Day;
      readonly legal: string;
    }
  | { readonly kind: 'overtime_rate'; readonly overtimeClass: OvertimeClass; readonly validFrom: Day; readonly legal: string }
  | { readonly kind: 'entry'; readonly code: string }
  | { readonly kind: 'run'; readonly field: RunField; readonly code?: string }
  /** The flat rate of an item's tax, and the law that asks for it. */
  | { readonly kind: 'item_rate'; readonly code: string; readonly legal: string }
  /** The approved payroll of one earlier month. */
  | { readonly kind: 'month'; readonly month: Month }
  | { readonly kind: 'calendar'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'request'; readonly requestNo: string; readonly month: Month }
  | { readonly kind: 'earlier_months' }
  /** A taken proposal that corrects this month. */
  | { readonly kind: 'arrears'; readonly month: Month }
  | { readonly kind: 'step'; readonly step: StepKey }
  | ManualSource;

/** Kinds of sources; keys of the words that name them. */
export const SOURCE_KINDS = [
  'employee',
  'parameter',
  'overtime_rate',
  'entry',
  'run',
  'item_rate',
  'month',
  'calendar',
  'request',
  'earlier_months',
  'arrears',
  'step',
  'edit',
  'import',
] as const satisfies readonly InputSource['kind'][];

/** One figure a formula reads. */
export interface ExplainedInput {
  readonly key: InputKey;
  readonly value: number;
  readonly unit: InputUnit;
  readonly source: InputSource;
}

/** How the exact result became the stored figure; key of its sentence. */
export const ROUNDINGS = ['none', 'cent', 'riel', 'riel_then_cent', 'cent_down', 'decimal4'] as const;

/** A named rounding: half away from zero, but cent_down (toward zero). riel_then_cent rounds riel, divides by the rate, rounds the cent. */
export type RoundingKey = (typeof ROUNDINGS)[number];

/** How one amount came about. No words: they are made from the keys, in the reader's language. */
export interface Explanation {
  readonly step: StepKey;
  readonly formula: FormulaKey;
  readonly inputs: readonly ExplainedInput[];
  readonly rounding: RoundingKey;
}
