import type { ItemClass, ItemType } from './item-types.ts';

/** Class of an item HR makes (payroll.md section 3). Formular: 0 earning, 1 deduction, 2 none; it decides for type 3 only. */
export function classOfOwnItem(type: ItemType, formular: 0 | 1 | 2): ItemClass {
  switch (type) {
    case 0:
    case 1:
    case 5:
    case 6:
      return 'cost';
    case 2:
    case 4:
      return 'deduction';
    case 3:
      return formular === 0 ? 'cost' : 'information';
    default:
      return type satisfies never;
  }
}

/** Whether a new item of HR counts as wage until HR says otherwise: taxable earnings and deductions, and allowances. */
export function isWageByDefault(type: ItemType): boolean {
  return type === 0 || type === 5 || type === 6;
}
