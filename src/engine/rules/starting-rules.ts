import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import type { DatedOvertimeRate, DatedParameter, DatedRules, OvertimeClass, ParameterCode } from './parameter-types.ts';
import { STARTING_PENSION_SCALES, STARTING_TAX_SCALES } from './starting-scales.ts';

/** First month the rules know. */
const BEGINNING = '2018-01-01';

function starting(code: ParameterCode, value: number, legal: string, validFrom = BEGINNING): DatedParameter {
  return { code, validFrom, value: decimal4(Math.round(value * DECIMAL4_ONE)), legal, isProposal: false };
}

function overtime(overtimeClass: OvertimeClass, rate: number, legal: string): DatedOvertimeRate {
  return { overtimeClass, validFrom: BEGINNING, rate: decimal4(rate * DECIMAL4_ONE), legal };
}

const PARAMETERS: readonly DatedParameter[] = [
  starting('relief_per_dependant', 150_000, 'Law on Taxation, tax on salary; Prakas 543'),
  starting('non_resident_rate', 20, 'Law on Taxation, tax on salary of non-residents'),
  starting('child_age', 14, 'Law on Taxation, dependent children'),
  starting('school_age', 18, 'Law on Taxation, dependent children; practice'),
  starting('student_age', 25, 'Law on Taxation, dependent children'),
  starting('nssf_accident_rate', 0.8, 'NSSF, occupational risk scheme'),
  starting('nssf_health_rate', 2.6, 'NSSF, health care scheme'),
  starting('pension_age', 60, 'Law on Social Security Schemes (2019)'),
  starting('seniority_days', 7.5, 'Labour Law art. 89 (2018); Prakas 443'),
  starting('seniority_leaver_days', 7.5, 'Labour Law art. 89 (2018); Prakas 443'),
  starting('seniority_first_month', 6, 'Prakas 443'),
  starting('seniority_second_month', 12, 'Prakas 443'),
  starting('seniority_leaver_months', 1, 'Prakas 443'),
  starting('seniority_exempt', 2_000_000, 'Law on Taxation, seniority indemnity; company setting'),
  starting('severance_rate', 5, 'Labour Law art. 73'),
  starting('thirteenth_divisor', 12, 'Company setting'),
  starting('thirteenth_month', 12, 'Company setting'),
  starting('first_payment_share', 50, 'Company setting'),
  starting('provident_fund_staff_rate', 0, 'Company setting'),
  starting('provident_fund_organization_rate', 0, 'Company setting'),
  starting('provident_fund_untaxed_rate', 10, 'Law on Taxation, fringe benefits'),
  starting('recovery_cap', 50, 'Company setting'),
];

const OVERTIME_RATES: readonly DatedOvertimeRate[] = [
  overtime('holiday', 2, 'Labour Law art. 164'),
  overtime('normal', 1.5, 'Labour Law art. 139'),
  overtime('night', 2, 'Labour Law art. 139'),
  overtime('day_off', 2, 'Labour Law art. 139'),
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
