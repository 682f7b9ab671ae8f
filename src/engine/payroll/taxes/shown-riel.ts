import { centsToRiel, KHR_FIXED_RATE } from '#engine/money/convert.ts';
import { decimal4, type Decimal4, type Riel } from '#engine/money/units.ts';
import type { ItemFormat } from '#engine/rules/item-types.ts';
import type { PayrollEntry } from '../result-types.ts';

const FIXED = decimal4(KHR_FIXED_RATE);

/**
 * The riel a column of the item's format shows (payroll.md section 2): KHR the riel the entry was born with, else its dollars
 * x fx of the period; KHR-FIXED its dollars x 4,000. Null for formats that show no riel.
 */
export function shownRiel(entry: Pick<PayrollEntry, 'cents' | 'riel'>, format: ItemFormat, fx: Decimal4): Riel | null {
  switch (format) {
    case 'KHR':
      return entry.riel ?? centsToRiel(entry.cents, fx);
    case 'KHR-FIXED':
      return centsToRiel(entry.cents, FIXED);
    case 'USD':
    case 'NONE':
    case 'PERCENTAGE':
      return null;
    default:
      return format satisfies never;
  }
}
