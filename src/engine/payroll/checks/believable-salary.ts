/** What is doubtful about a monthly salary; null: nothing. */
export type SalaryDoubt = 'zero' | 'riel' | 'high' | 'low';

/** What a salary is held against, US dollars in cents. */
export interface SalaryMeasure {
  /** The median of the company's salaries; null: too few to tell. */
  readonly medianCents: number | null;
  /** The smallest wage that the company names; null: none. */
  readonly smallestWageCents: number | null;
  /** Riel for a dollar. */
  readonly rate: number;
}

/** A salary that many times the median is looked at. */
const TIMES_THE_MEDIAN = 10;
/** Nobody in an aid organisation earns this in dollars a month: it is looked at where everybody's salary is as high. */
const BEYOND_BELIEF_CENTS = 10_000_000;
/** What a salary in riel would come to, where there is no median to tell. */
const PLAUSIBLE_CENTS = { from: 5_000, to: 1_500_000 } as const;
/** From so few salaries no median is taken. */
const FEWEST_FOR_A_MEDIAN = 5;

/** The middle of some salaries, the lower of two; null where there are too few. */
export function medianOf(cents: readonly number[]): number | null {
  if (cents.length < FEWEST_FOR_A_MEDIAN) return null;
  const sorted = cents.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/**
 * What is doubtful about a monthly salary: nothing at all, far above the others (and likely typed in riel where it fits as
 * riel), below the smallest wage. It warns and refuses nothing.
 */
export function doubtOf(cents: number, measure: SalaryMeasure): SalaryDoubt | null {
  const { medianCents, smallestWageCents, rate } = measure;
  if (cents === 0) return 'zero';
  const isFar = medianCents !== null && medianCents > 0 && cents > medianCents * TIMES_THE_MEDIAN;
  if (isFar || cents >= BEYOND_BELIEF_CENTS) {
    const inDollars = cents / rate;
    // Where the median itself is beyond belief, everybody was typed in riel.
    const isMedianOfUse = medianCents !== null && medianCents < BEYOND_BELIEF_CENTS;
    const [from, to] = isMedianOfUse
      ? [medianCents / TIMES_THE_MEDIAN, medianCents * TIMES_THE_MEDIAN]
      : [PLAUSIBLE_CENTS.from, PLAUSIBLE_CENTS.to];
    return inDollars >= from && inDollars <= to ? 'riel' : 'high';
  }
  return smallestWageCents !== null && cents < smallestWageCents ? 'low' : null;
}
