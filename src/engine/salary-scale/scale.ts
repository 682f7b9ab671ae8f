import { mulDivRound } from '#engine/money/round.ts';

/** The three bands of a row, in the order of their steps. */
export const SCALE_LEVELS = ['min', 'mid', 'max'] as const;

/** A band of a row. */
export type ScaleLevel = (typeof SCALE_LEVELS)[number];

/** A row of a salary scale; amounts in cents by column, from 1. */
export interface ScaleRow {
  readonly level: string;
  readonly grade: string;
  readonly jobTitles: readonly string[];
  readonly order: number;
  readonly min: readonly number[];
  readonly mid: readonly number[];
  readonly max: readonly number[];
}

/** A column of a row. */
export interface ScaleStep {
  readonly level: ScaleLevel;
  /** From 1. */
  readonly column: number;
  readonly cents: number;
}

/** The range of a row: from the first min to the last max column; mid is the middle one, of two their mean rounded to the cent. */
export interface Band {
  readonly low: number | null;
  readonly mid: number | null;
  readonly high: number | null;
}

/** All columns in their order: min, mid, max. */
export function stepsOf(row: Pick<ScaleRow, ScaleLevel>): readonly ScaleStep[] {
  return SCALE_LEVELS.flatMap((level) => row[level].map((cents, at) => ({ level, column: at + 1, cents })));
}

/** The range of a row. */
export function bandOf({ min, mid, max }: Pick<ScaleRow, ScaleLevel>): Band {
  const middle = Math.floor((mid.length - 1) / 2);
  const [one, other] = [mid[middle], mid[mid.length - 1 - middle]];
  return {
    low: min[0] ?? null,
    mid: one === undefined || other === undefined ? null : mulDivRound(one + other, 1, 2),
    high: max.at(-1) ?? null,
  };
}

/** Where a salary stands in a row. */
export interface Place {
  readonly where: 'below' | 'inside' | 'above';
  /** Inside: the highest step that is not above the salary. */
  readonly step: ScaleStep | null;
  /** Salary / mid in hundredths; null without a mid. */
  readonly compaRatio: number | null;
}

/** The place of a salary in a row, cents; null where the row has no range. */
export function placeOf(row: Pick<ScaleRow, ScaleLevel>, salaryCents: number): Place | null {
  const { low, mid, high } = bandOf(row);
  if (low === null || high === null) return null;
  const compaRatio = mid === null || mid === 0 ? null : mulDivRound(salaryCents, 100, mid);
  if (salaryCents < low) return { where: 'below', step: null, compaRatio };
  if (salaryCents > high) return { where: 'above', step: null, compaRatio };
  let step: ScaleStep | null = null;
  for (const one of stepsOf(row)) if (one.cents <= salaryCents && (step === null || one.cents >= step.cents)) step = one;
  return { where: 'inside', step, compaRatio };
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The row of somebody's job level and grade: of several the one whose titles hold the position, else the first by order, which is
 * then not certain.
 */
export function matchRow<Row extends Pick<ScaleRow, 'level' | 'grade' | 'jobTitles' | 'order'>>(
  rows: readonly Row[],
  of: { readonly level: string; readonly grade: string; readonly position: string | null },
): { readonly row: Row; readonly isCertain: boolean } | null {
  const found = rows
    .filter((row) => same(row.level, of.level) && same(row.grade, of.grade))
    .toSorted((one, other) => one.order - other.order);
  const [first, second] = found;
  if (first === undefined) return null;
  const { position } = of;
  const titled = position === null ? undefined : found.find(({ jobTitles }) => jobTitles.some((title) => same(title, position)));
  if (titled !== undefined) return { row: titled, isCertain: true };
  return { row: first, isCertain: second === undefined };
}

/** An amount raised by a percent with 2 decimals (hundredths) and rounded to a multiple, half away from zero. All in cents. */
export function raised(cents: number, of: { readonly hundredths: number; readonly roundingCents: number }): number {
  return mulDivRound(cents, 10_000 + of.hundredths, 10_000 * of.roundingCents) * of.roundingCents;
}

/** A changed column of a row that stays. */
export interface ScaleChange {
  readonly level: ScaleLevel;
  readonly column: number;
  /** Null: the column was not there. */
  readonly previous: number | null;
  readonly current: number | null;
}

/** The columns in which two versions of a row differ. */
export function changesOf(before: Pick<ScaleRow, ScaleLevel>, after: Pick<ScaleRow, ScaleLevel>): readonly ScaleChange[] {
  return SCALE_LEVELS.flatMap((level) =>
    Array.from({ length: Math.max(before[level].length, after[level].length) }, (_, at) => ({
      level,
      column: at + 1,
      previous: before[level][at] ?? null,
      current: after[level][at] ?? null,
    })).filter(({ previous, current }) => previous !== current),
  );
}

/** The first column below the one before it: bands are usually in order, and nothing is refused for it. */
export function outOfOrder(row: Pick<ScaleRow, ScaleLevel>): ScaleStep | null {
  const steps = stepsOf(row);
  return steps.find((step, at) => at > 0 && step.cents < (steps[at - 1]?.cents ?? 0)) ?? null;
}
