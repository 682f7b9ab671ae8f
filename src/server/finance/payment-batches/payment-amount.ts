import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import type { StoredPayment } from '#server/finance/payment-batches/payments.queries.ts';

/** The smallest note. */
const SMALLEST_RIEL = 100;

/** The riel of a cash list, and by how many they exceed the riel that are owed. */
export interface CashAmount {
  readonly amount: number;
  readonly rounding: number;
}

/**
 * Rounds the riel that are owed, with the rest of earlier lists, to 100, half up. An amount that would become nothing is handed out
 * as it is.
 */
export function roundedCash(owed: number, carried: number): CashAmount {
  const rounded = Math.floor((owed + carried + SMALLEST_RIEL / 2) / SMALLEST_RIEL) * SMALLEST_RIEL;
  return rounded <= 0 ? { amount: owed, rounding: 0 } : { amount: rounded, rounding: rounded - owed };
}

/** What a payment hands out in its currency: whole cents, or whole riel at the payment's own rate. */
export const amountOf = (payment: Pick<StoredPayment, 'currency' | 'cents' | 'fx'>): number =>
  payment.currency === 'KHR' ? centsToRiel(cents(payment.cents), decimal4(payment.fx)) : payment.cents;
