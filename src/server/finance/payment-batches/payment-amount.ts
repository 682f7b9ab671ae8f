import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import type { StoredPayment } from '#server/finance/payment-batches/payments.queries.ts';

/** What a payment hands out in its currency: whole cents, or whole riel at the payment's own rate. */
export const amountOf = (payment: Pick<StoredPayment, 'currency' | 'cents' | 'fx'>): number =>
  payment.currency === 'KHR' ? centsToRiel(cents(payment.cents), decimal4(payment.fx)) : payment.cents;
