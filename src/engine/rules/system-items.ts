import { DECIMAL4_ONE, decimal4 } from '#engine/money/units.ts';
import type { ItemClass, ItemFormat, ItemType, SystemItem } from './item-types.ts';
import { SYSTEM_ITEM_TITLES, type SystemItemCode } from './system-item-titles.ts';

/** One row of the table of payroll.md section 10, in its columns and letters. */
type Row = readonly [
  order: number,
  code: SystemItemCode,
  type: ItemType,
  format: ItemFormat,
  formular: 0 | 1 | 2,
  offeredBy: 'O' | 'E',
  /** slip = visibleInPayslip, exp = exportable, wage = counts as wage. */
  flags: '' | 'exp' | 'slip exp' | 'slip exp wage',
  itemClass: 'C' | 'P' | 'D' | 'I',
  /** Percent. */
  taxRate: number | null,
];

const ROWS: readonly Row[] = [
  [10, 'BASIC_SALARY', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [20, 'UNPAID_SALARY', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [30, 'UNPAID_LEAVE', 5, 'USD', 1, 'E', 'slip exp wage', 'C', null],
  [40, 'OVERTIME', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [50, 'BONUS', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [60, 'SALARY_ADVANCE', 0, 'USD', 0, 'O', 'slip exp', 'P', null],
  [70, 'PHONE_ALLOWANCE', 6, 'USD', 0, 'O', 'slip exp', 'C', 20],
  [80, 'HOUSING_ALLOWANCE', 6, 'USD', 0, 'O', 'slip exp wage', 'C', 20],
  [90, 'GASOLINE_ALLOWANCE', 6, 'USD', 0, 'O', 'slip exp', 'C', 20],
  [100, 'REIMBURSEMENT', 1, 'USD', 0, 'O', 'slip exp', 'C', null],
  [110, 'SENIORITY', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [111, 'SENIORITY_TAXABLE', 0, 'USD', 0, 'O', 'slip exp', 'P', null],
  [112, 'SENIORITY_BACK_PAY', 3, 'USD', 2, 'O', 'exp', 'I', null],
  [120, 'ANNUAL_SALARY', 0, 'USD', 0, 'O', 'slip exp', 'P', null],
  [130, 'LEAVE_PAYOUT', 0, 'USD', 0, 'O', 'slip exp', 'C', null],
  [140, 'NOTICE_PAY', 0, 'USD', 0, 'O', 'slip exp', 'C', null],
  [150, 'SEVERANCE_PAY', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [160, 'PF_PAYOUT_STAFF', 1, 'USD', 0, 'E', 'slip exp', 'P', null],
  [161, 'PF_PAYOUT_ORGANIZATION', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [170, 'TERMINATION_DAMAGES', 1, 'USD', 0, 'O', 'slip exp', 'C', null],
  [180, 'ADJUSTMENT_TAXABLE', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [181, 'ADJUSTMENT_NON_TAXABLE', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [182, 'ADJUSTMENT_ARREARS', 0, 'USD', 0, 'O', 'slip exp wage', 'C', null],
  [183, 'ADJUSTMENT_TAX', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [190, 'RECOVERABLE', 1, 'USD', 0, 'O', 'slip exp', 'P', null],
  [200, 'PENSION_FUND_STAFF', 4, 'USD', 1, 'E', 'slip exp', 'D', null],
  [210, 'PF_STAFF', 2, 'USD', 1, 'E', 'slip exp', 'D', null],
  [220, 'TAX_ON_SALARY', 2, 'USD', 1, 'E', 'slip exp', 'D', null],
  [230, 'TAX_ON_ALLOWANCE_STAFF', 2, 'USD', 1, 'E', 'slip exp', 'D', null],
  [240, 'ADVANCE_REPAYMENT', 5, 'USD', 1, 'E', 'slip exp', 'P', null],
  [250, 'OTHER_DEDUCTION', 2, 'USD', 1, 'E', 'slip exp', 'D', null],
  [260, 'RECOVERY', 2, 'USD', 1, 'E', 'slip exp', 'P', null],
  [300, 'NSSF_OCCUPATIONAL_ACCIDENT', 3, 'KHR', 2, 'O', 'exp', 'C', null],
  [310, 'NSSF_HEALTH_CARE', 3, 'KHR', 2, 'O', 'exp', 'C', null],
  [320, 'PENSION_FUND_ORGANIZATION', 3, 'KHR', 2, 'O', 'exp', 'C', 0],
  [330, 'NSSF_TOTAL', 3, 'KHR', 2, 'O', 'exp', 'I', null],
  [340, 'PF_ORGANIZATION', 3, 'USD', 2, 'O', 'slip exp', 'C', null],
  [350, 'TAX_ON_PHONE_ALLOWANCE', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [351, 'TAX_ON_HOUSING_ALLOWANCE', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [352, 'TAX_ON_GASOLINE_ALLOWANCE', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [353, 'TAX_ON_OTHER_ALLOWANCE', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [360, 'TAX_ON_PENSION_FUND_ORGANIZATION', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [361, 'TAX_ON_PF_ORGANIZATION', 3, 'USD', 2, 'O', 'exp', 'C', 20],
  [400, 'ACCRUAL_ANNUAL_SALARY', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [410, 'ACCRUAL_SENIORITY', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [420, 'ACCRUAL_SEVERANCE_PAY', 3, 'USD', 2, 'O', 'exp', 'C', null],
  [500, 'WORKED_DAYS', 3, 'NONE', 2, 'O', 'slip exp', 'I', null],
  [510, 'OVERTIME_HOURS', 3, 'NONE', 2, 'O', 'slip exp', 'I', null],
  [520, 'GROSS_SALARY', 3, 'USD', 2, 'O', 'slip exp', 'I', null],
  [530, 'CONTRIBUTORY_WAGE', 3, 'KHR', 2, 'O', 'exp', 'I', null],
  [540, 'TAX_RELIEF', 3, 'KHR', 2, 'O', 'slip exp', 'I', null],
  [550, 'TAXABLE_SALARY', 3, 'KHR', 2, 'O', 'slip exp', 'I', null],
  [560, 'TAX_RATE', 3, 'PERCENTAGE', 2, 'O', 'slip exp', 'I', null],
  [570, 'FIRST_PAYMENT', 3, 'USD', 2, 'O', 'slip exp', 'I', null],
  [580, 'SECOND_PAYMENT', 3, 'USD', 2, 'O', 'slip exp', 'I', null],
];

const CLASSES: Readonly<Record<Row[7], ItemClass>> = { C: 'cost', P: 'payout', D: 'deduction', I: 'information' };

const HIDDEN: ReadonlySet<string> = new Set<SystemItemCode>(['NSSF_OCCUPATIONAL_ACCIDENT', 'NSSF_HEALTH_CARE', 'NSSF_TOTAL']);

function widthOf(title: string, itemClass: ItemClass): number {
  if (title.length > 20) return 160;
  return itemClass === 'information' ? 100 : 120;
}

function toItem(row: Row): SystemItem {
  const [order, code, type, format, formular, offeredBy, flags, letter, taxRate] = row;
  const [title, titleKh] = SYSTEM_ITEM_TITLES[code];
  const itemClass = CLASSES[letter];
  return {
    code,
    order,
    type,
    format,
    itemClass,
    isWage: flags.includes('wage'),
    taxRate: taxRate === null ? null : decimal4(taxRate * DECIMAL4_ONE),
    offeredBy: offeredBy === 'O' ? 'ORGANIZATION' : 'EMPLOYEE',
    title,
    titleKh,
    formular,
    visibleInPayslip: flags.includes('slip'),
    exportable: flags.includes('exp'),
    columnWidth: widthOf(title, itemClass),
    isHidden: HIDDEN.has(code),
  };
}

/** The payroll items a new company begins with, by order. Code, type, class and archive of these are locked. */
export const SYSTEM_ITEMS: readonly SystemItem[] = ROWS.map(toItem);
