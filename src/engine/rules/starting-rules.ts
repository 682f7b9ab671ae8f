import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import type { DatedOvertimeRate, DatedParameter, DatedRules, OvertimeClass, ParameterCode } from './parameter-types.ts';
import { STARTING_PENSION_SCALES, STARTING_TAX_SCALES } from './starting-scales.ts';
import { LEGAL_NOTES } from './legal-notes.ts';

/** First month the rules know. */
export const BEGINNING = '2018-01-01';

function starting(code: ParameterCode, value: number, legal: string, validFrom = BEGINNING): DatedParameter {
  return { code, validFrom, value: decimal4(Math.round(value * DECIMAL4_ONE)), legal, isProposal: false };
}

function overtime(overtimeClass: OvertimeClass, rate: number, legal: string): DatedOvertimeRate {
  return { overtimeClass, validFrom: BEGINNING, rate: decimal4(rate * DECIMAL4_ONE), legal };
}

const PARAMETERS: readonly DatedParameter[] = [
  starting('relief_per_dependant', 150_000, LEGAL_NOTES.relief),
  starting('non_resident_rate', 20, LEGAL_NOTES.non_residents),
  starting('child_age', 14, LEGAL_NOTES.children),
  starting('school_age', 18, LEGAL_NOTES.school_children),
  starting('student_age', 25, LEGAL_NOTES.children),
  starting('nssf_accident_rate', 0.8, LEGAL_NOTES.nssf_accident),
  starting('nssf_health_rate', 2.6, LEGAL_NOTES.nssf_health),
  starting('pension_age', 60, LEGAL_NOTES.social_security),
  starting('seniority_days', 7.5, LEGAL_NOTES.seniority),
  starting('seniority_leaver_days', 7.5, LEGAL_NOTES.seniority),
  starting('seniority_first_month', 6, LEGAL_NOTES.seniority_months),
  starting('seniority_second_month', 12, LEGAL_NOTES.seniority_months),
  starting('seniority_leaver_months', 1, LEGAL_NOTES.seniority_months),
  starting('seniority_exempt', 2_000_000, LEGAL_NOTES.seniority_exempt),
  starting('severance_rate', 5, LEGAL_NOTES.severance),
  starting('thirteenth_divisor', 12, LEGAL_NOTES.company),
  starting('thirteenth_month', 12, LEGAL_NOTES.company),
  starting('first_payment_share', 50, LEGAL_NOTES.company),
  starting('provident_fund_staff_rate', 0, LEGAL_NOTES.company),
  starting('provident_fund_organization_rate', 0, LEGAL_NOTES.company),
  starting('provident_fund_untaxed_rate', 10, LEGAL_NOTES.fringe),
  starting('recovery_cap', 50, LEGAL_NOTES.company),
  starting('own_pension_lowers_base', 0, LEGAL_NOTES.deductible_pension),
];

const OVERTIME_RATES: readonly DatedOvertimeRate[] = [
  overtime('holiday', 2, LEGAL_NOTES.holiday_work),
  overtime('normal', 1.5, LEGAL_NOTES.overtime),
  overtime('night', 2, LEGAL_NOTES.overtime),
  overtime('day_off', 2, LEGAL_NOTES.overtime),
];

/**
 * The dated values a new company begins with (payroll.md section 4). They are stored in its settings and come back to the
 * engine from there.
 */
export const STARTING_RULES: DatedRules = {
  parameters: PARAMETERS,
  taxScales: STARTING_TAX_SCALES,
  pensionScales: STARTING_PENSION_SCALES,
  overtimeRates: OVERTIME_RATES,
};
