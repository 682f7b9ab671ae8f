import type { PayrollItem } from '#engine/rules/item-types.ts';
import type { PayrollPeriod } from '../types.ts';

/**
 * Codes of the system items the engine fills itself (payroll.md section 10). A code among them that the run's items lack
 * blocks the run by name.
 */
export const ENGINE_CODES = [
  'BASIC_SALARY',
  'UNPAID_SALARY',
  'UNPAID_LEAVE',
  'OVERTIME',
  'SENIORITY',
  'SENIORITY_TAXABLE',
  'SENIORITY_BACK_PAY',
  'ANNUAL_SALARY',
  'LEAVE_PAYOUT',
  'NOTICE_PAY',
  'SEVERANCE_PAY',
  'PF_PAYOUT_STAFF',
  'PF_PAYOUT_ORGANIZATION',
  'RECOVERABLE',
  'PENSION_FUND_STAFF',
  'PF_STAFF',
  'TAX_ON_SALARY',
  'TAX_ON_ALLOWANCE_STAFF',
  'RECOVERY',
  'NSSF_OCCUPATIONAL_ACCIDENT',
  'NSSF_HEALTH_CARE',
  'PENSION_FUND_ORGANIZATION',
  'NSSF_TOTAL',
  'PF_ORGANIZATION',
  'TAX_ON_PHONE_ALLOWANCE',
  'TAX_ON_HOUSING_ALLOWANCE',
  'TAX_ON_GASOLINE_ALLOWANCE',
  'TAX_ON_OTHER_ALLOWANCE',
  'TAX_ON_PENSION_FUND_ORGANIZATION',
  'TAX_ON_PF_ORGANIZATION',
  'ACCRUAL_ANNUAL_SALARY',
  'ACCRUAL_SENIORITY',
  'ACCRUAL_SEVERANCE_PAY',
  'WORKED_DAYS',
  'OVERTIME_HOURS',
  'GROSS_SALARY',
  'CONTRIBUTORY_WAGE',
  'TAX_RELIEF',
  'TAXABLE_SALARY',
  'TAX_RATE',
  'FIRST_PAYMENT',
  'SECOND_PAYMENT',
] as const;

/** What only a taken proposal fills (finance.md 7). Rules that were frozen before these items existed are complete without them. */
const ARREARS_CODES = ['ADJUSTMENT_ARREARS', 'ADJUSTMENT_TAX'] as const;

/** Code of an item the engine fills. */
export type EngineCode = (typeof ENGINE_CODES)[number] | (typeof ARREARS_CODES)[number];

const ENGINE_CODE_SET: ReadonlySet<string> = new Set([...ENGINE_CODES, ...ARREARS_CODES]);
const ARREARS_CODE_SET: ReadonlySet<string> = new Set(ARREARS_CODES);

/** True for items the engine fills itself; a benefit cannot be one of them. */
export function isEngineCode(code: string): boolean {
  return ENGINE_CODE_SET.has(code);
}

/** Earnings that are paid after the gross is summed: they settle a balance or a claim (payroll.md steps 6, 7, 8, 15, 16). */
export const AFTER_GROSS: ReadonlySet<string> = new Set<EngineCode>([
  'SENIORITY',
  'SENIORITY_TAXABLE',
  'ANNUAL_SALARY',
  'LEAVE_PAYOUT',
  'NOTICE_PAY',
  'SEVERANCE_PAY',
  'PF_PAYOUT_STAFF',
  'PF_PAYOUT_ORGANIZATION',
]);

/** Whether an entry is part of GROSS_SALARY: types 0 and 5 of steps 2 to 5. */
export function isOfGross({ code, type }: { readonly code: string; readonly type: number }): boolean {
  return (type === 0 || type === 5) && !AFTER_GROSS.has(code);
}

const TYPABLE_IN_FIRST: ReadonlySet<string> = new Set<EngineCode>([
  'BASIC_SALARY',
  'UNPAID_LEAVE',
  'PENSION_FUND_STAFF',
  'PF_STAFF',
  'TAX_ON_SALARY',
  'FIRST_PAYMENT',
]);

/**
 * Whether HR may type or import an amount (payroll.md 8 and 14): in the first period six codes; later everything but
 * information, of which SENIORITY_BACK_PAY can be typed, and what a taken proposal fills.
 */
export function isTypable(item: Pick<PayrollItem, 'code' | 'itemClass'>, period: PayrollPeriod): boolean {
  if (period === 'first_payment') return TYPABLE_IN_FIRST.has(item.code);
  if (ARREARS_CODE_SET.has(item.code)) return false;
  return item.itemClass !== 'information' || item.code === 'SENIORITY_BACK_PAY';
}
