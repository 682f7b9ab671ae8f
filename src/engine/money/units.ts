declare const unit: unique symbol;

/** US dollars in whole cents, signed. The only form in which dollars enter, leave or are summed. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Cambodian riel in whole riel, signed (the riel has no minor unit in use). */
export type Riel = number & { readonly [unit]: 'riel' };

/**
 * A plain number with at most four decimals, held as an integer of ten-thousandths: 4,095 riel a dollar is 40,950,000;
 * 0.8 percent is 8,000; half a day is 5,000. Exchange rates, percents, multipliers, days and hours have this form.
 */
export type Decimal4 = number & { readonly [unit]: 'decimal4' };

/** Ten-thousandths in one. */
export const DECIMAL4_ONE = 10_000;

function wholeNumber(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a whole number: ${value}`);
  // -0 would be stored and compared as another value than 0
  return value === 0 ? 0 : value;
}

/** Brands whole cents. Throws RangeError for a fraction or a number beyond 2^53. */
export function cents(value: number): Cents {
  return wholeNumber(value, 'cents') as Cents;
}

/** Brands whole riel. Throws RangeError for a fraction or a number beyond 2^53. */
export function riel(value: number): Riel {
  return wholeNumber(value, 'riel') as Riel;
}

/** Brands ten-thousandths (not the number itself: see parseDecimal4). Throws RangeError for a fraction. */
export function decimal4(tenThousandths: number): Decimal4 {
  return wholeNumber(tenThousandths, 'ten-thousandths') as Decimal4;
}

/** No dollars. */
export const NO_CENTS: Cents = cents(0);

/** No riel. */
export const NO_RIEL: Riel = riel(0);
