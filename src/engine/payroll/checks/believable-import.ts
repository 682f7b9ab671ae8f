/** What is doubtful about an imported figure, to be shown before the import; it refuses nothing. */
export type ImportDoubt = 'tenfold' | 'tenth' | 'above_salary' | 'many_hours' | 'far_from_requests';

/** From so many times the figure that stood before, a slip of the decimal point is likelier than a change. */
const SLIP = 10;
/** Below this nobody stops for a change: 5 dollars, in cents. */
const SMALL_CENTS = 500;
/** Two hours on each of 26 working days: what the labour law lets be worked above the eight. In hours. */
const HOURS_OF_A_MONTH = 52;
/** An hour or two beside the requests is a correction; this many are another figure. In hours. */
const FAR_HOURS = 8;

/** A figure at least ten times what stood before, or at most a tenth of it; cents, signs left out. Nothing before: no doubt. */
export function doubtOfAmount(before: number, after: number): ImportDoubt | null {
  const [from, to] = [Math.abs(before), Math.abs(after)];
  if (from === 0 || to === 0 || Math.max(from, to) < SMALL_CENTS) return null;
  if (to >= from * SLIP) return 'tenfold';
  return from >= to * SLIP ? 'tenth' : null;
}

/**
 * An opening balance or accrual of the 13th month above a whole month's salary cannot have come about in a year; other balances
 * are held against `months` salaries. Cents.
 */
export function doubtOfBalance(
  cents: number,
  of: { readonly beforeCents: number; readonly salaryCents: number; readonly months: number },
): ImportDoubt | null {
  if (of.salaryCents > 0 && cents > of.salaryCents * of.months) return 'above_salary';
  return doubtOfAmount(of.beforeCents, cents);
}

/** The imported hours of one person's month beside those of the requests they stand in for. Hours in ten-thousandths. */
export function doubtOfHours(hours: number, requested: number): ImportDoubt | null {
  if (hours > HOURS_OF_A_MONTH * 10_000) return 'many_hours';
  const far = Math.abs(hours - requested) >= FAR_HOURS * 10_000;
  return requested > 0 && far && (hours >= requested * 2 || hours * 2 <= requested) ? 'far_from_requests' : null;
}
