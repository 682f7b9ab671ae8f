import type { PayrollColumn } from '#contract/payroll/payroll-answers.ts';

/** Groups of columns, from left to right. */
export const columnGroups = ['earnings', 'deductions', 'employer', 'accruals', 'information'] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/** Type 3 items that cost nobody anything: they tell about the month. */
const information = new Set([
  'SENIORITY_BACK_PAY',
  'NSSF_TOTAL',
  'WORKED_DAYS',
  'OVERTIME_HOURS',
  'GROSS_SALARY',
  'CONTRIBUTORY_WAGE',
  'TAX_RELIEF',
  'TAXABLE_SALARY',
  'TAX_RATE',
  'FIRST_PAYMENT',
  'SECOND_PAYMENT',
]);

/** The group of an item: by its type (payroll.md section 3), of the items that are no part of the net by what they are. */
export function columnGroupOf({ code, type }: Pick<PayrollColumn, 'code' | 'type'>): ColumnGroup {
  if (type === 2 || type === 4 || type === 5) return 'deductions';
  if (type !== 3) return 'earnings';
  if (code.startsWith('ACCRUAL_')) return 'accruals';
  return information.has(code) ? 'information' : 'employer';
}
