import { mulDivFloor, mulDivRound } from './round.ts';
import { cents, riel, type Cents, type Decimal4, type Riel } from './units.ts';

/** Cents in a dollar x ten-thousandths in one. */
const CENTS_BY_RATE = 1_000_000;

/** Hundredths in a percent's whole x ten-thousandths in one. */
const PERCENT_WHOLE = 1_000_000;

/** The one fixed conversion of KHR-FIXED columns: 4,000 riel a dollar. */
export const KHR_FIXED_RATE = 40_000_000;

/** Dollars to riel at riel per dollar, rounded to a whole riel. */
export function centsToRiel(amount: Cents, rate: Decimal4): Riel {
  return riel(mulDivRound(amount, rate, CENTS_BY_RATE));
}

/** Riel to dollars at riel per dollar, rounded to the cent. Throws RangeError for a rate of 0 or less. */
export function rielToCents(amount: Riel, rate: Decimal4): Cents {
  return cents(mulDivRound(amount, CENTS_BY_RATE, rate));
}

/** Riel (0 or more) to dollars, rounded down to the cent: a limit. */
export function rielToCentsDown(amount: Riel, rate: Decimal4): Cents {
  return cents(mulDivFloor(amount, CENTS_BY_RATE, rate));
}

/** A percent of dollars, rounded to the cent. */
export function percentOfCents(amount: Cents, percent: Decimal4): Cents {
  return cents(mulDivRound(amount, percent, PERCENT_WHOLE));
}

/** A percent of dollars (both 0 or more), rounded down to the cent: a limit. */
export function percentOfCentsDown(amount: Cents, percent: Decimal4): Cents {
  return cents(mulDivFloor(amount, percent, PERCENT_WHOLE));
}

/** A percent of riel, rounded to a whole riel. */
export function percentOfRiel(amount: Riel, percent: Decimal4): Riel {
  return riel(mulDivRound(amount, percent, PERCENT_WHOLE));
}
