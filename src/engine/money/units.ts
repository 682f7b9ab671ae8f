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

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

function isRiel(value: number): value is Riel {
  return Number.isSafeInteger(value);
}

function isDecimal4(value: number): value is Decimal4 {
  return Number.isSafeInteger(value);
}

/** -0 would be stored and compared as another value than 0. */
function plain(value: number): number {
  return value === 0 ? 0 : value;
}

function notWhole(value: number, what: string): RangeError {
  return new RangeError(`${what} must be a whole number: ${value}`);
}

/** Brands whole cents. Throws RangeError for a fraction or a number beyond 2^53. */
export function cents(value: number): Cents {
  const amount = plain(value);
  if (!isCents(amount)) throw notWhole(value, 'cents');
  return amount;
}

/** Brands whole riel. Throws RangeError for a fraction or a number beyond 2^53. */
export function riel(value: number): Riel {
  const amount = plain(value);
  if (!isRiel(amount)) throw notWhole(value, 'riel');
  return amount;
}

/** Brands ten-thousandths (not the number itself: see parseDecimal4). Throws RangeError for a fraction. */
export function decimal4(tenThousandths: number): Decimal4 {
  const value = plain(tenThousandths);
  if (!isDecimal4(value)) throw notWhole(tenThousandths, 'ten-thousandths');
  return value;
}

/** Dollars with the sign turned. */
export function negated(amount: Cents): Cents {
  return cents(0 - amount);
}

/** No dollars. */
export const NO_CENTS: Cents = cents(0);
