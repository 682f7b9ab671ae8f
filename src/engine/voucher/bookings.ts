import type { ItemClass } from '#engine/rules/item-types.ts';
import type { AccountKey } from './account-keys.ts';

/** An account to be found: that of a key, or an item's cost or counter account. */
export type Target =
  | { readonly of: 'key'; readonly key: AccountKey }
  | { readonly of: 'cost' | 'counter'; readonly item: string };

/**
 * How an entry is booked. cost: on the item's cost account, by project; what the employer bears beside the net has its other side on
 * `against`. settled: on one account without a project, in the net. paid: what a payment hands out, the net's other side.
 */
export type Booking =
  | { readonly how: 'cost'; readonly against: Target | null }
  | { readonly how: 'settled'; readonly on: Target }
  | { readonly how: 'paid'; readonly on: Target };

const onKey = (key: AccountKey): Target => ({ of: 'key', key });

/** System items in the net that settle a balance, a claim or what is owed to an authority. */
const SETTLED: Readonly<Partial<Record<string, AccountKey>>> = {
  ANNUAL_SALARY: 'accrued_13th',
  SENIORITY: 'accrued_seniority',
  SENIORITY_TAXABLE: 'accrued_seniority',
  SEVERANCE_PAY: 'accrued_severance',
  PF_PAYOUT_STAFF: 'fund_staff',
  PF_PAYOUT_ORGANIZATION: 'fund_organization',
  SALARY_ADVANCE: 'advances',
  ADVANCE_REPAYMENT: 'advances',
  RECOVERABLE: 'claims',
  RECOVERY: 'claims',
  ADJUSTMENT_NON_TAXABLE: 'refunds',
  ADJUSTMENT_TAX: 'salary_tax',
  PENSION_FUND_STAFF: 'pension',
  PF_STAFF: 'fund_staff',
  TAX_ON_SALARY: 'salary_tax',
  TAX_ON_ALLOWANCE_STAFF: 'fringe_tax',
};

/** The other side of what the employer bears beside the net. */
const AGAINST: Readonly<Partial<Record<string, AccountKey>>> = {
  NSSF_OCCUPATIONAL_ACCIDENT: 'nssf',
  NSSF_HEALTH_CARE: 'nssf',
  PENSION_FUND_ORGANIZATION: 'pension',
  PF_ORGANIZATION: 'fund_organization',
  TAX_ON_PHONE_ALLOWANCE: 'fringe_tax',
  TAX_ON_HOUSING_ALLOWANCE: 'fringe_tax',
  TAX_ON_GASOLINE_ALLOWANCE: 'fringe_tax',
  TAX_ON_OTHER_ALLOWANCE: 'fringe_tax',
  TAX_ON_PENSION_FUND_ORGANIZATION: 'fringe_tax',
  TAX_ON_PF_ORGANIZATION: 'fringe_tax',
  ACCRUAL_ANNUAL_SALARY: 'accrued_13th',
  ACCRUAL_SENIORITY: 'accrued_seniority',
  ACCRUAL_SEVERANCE_PAY: 'accrued_severance',
};

/**
 * How an entry of the second or a final payment is booked (the table of finance.md 3); null: information that is in no book. An item in
 * the net that is neither a cost nor known by its code is booked on its counter account: nothing of the net is ever left out.
 */
export function bookingOf(entry: {
  readonly code: string;
  readonly type: number;
  readonly itemClass: ItemClass;
}): Booking | null {
  const { code, type, itemClass } = entry;
  if (code === 'FIRST_PAYMENT') return { how: 'paid', on: onKey('first_clearing') };
  if (code === 'SECOND_PAYMENT') return { how: 'paid', on: onKey('net_payable') };
  if (type === 3) {
    if (itemClass !== 'cost') return null;
    const key = AGAINST[code];
    return { how: 'cost', against: key === undefined ? { of: 'counter', item: code } : onKey(key) };
  }
  const key = SETTLED[code];
  if (key !== undefined) return { how: 'settled', on: onKey(key) };
  return itemClass === 'cost' ? { how: 'cost', against: null } : { how: 'settled', on: { of: 'counter', item: code } };
}

/** The accounts that a payroll item needs before it can be booked; none for information and what has a key alone. */
export function sidesOf(item: {
  readonly code: string;
  readonly type: number;
  readonly itemClass: ItemClass;
}): readonly ('cost' | 'counter')[] {
  const booking = bookingOf(item);
  if (booking === null) return [];
  if (booking.how === 'cost') return booking.against?.of === 'counter' ? ['cost', 'counter'] : ['cost'];
  return booking.on.of === 'counter' ? ['counter'] : [];
}
