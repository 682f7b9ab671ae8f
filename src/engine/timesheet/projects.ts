import { splitWhole } from '#engine/money/split.ts';

/** All of somebody's time, in hundredths of a percent. */
const WHOLE = 10_000;

/** A budget allocation in force on a day; the share in hundredths of a percent. */
export interface Share {
  readonly key: string;
  readonly share: number;
}

/** Minutes of a day by project, by key; values and `unallocated` add up to the day's hours. */
export interface SplitDay {
  readonly values: ReadonlyMap<string, number>;
  readonly unallocated: number;
}

/** What the owner said of a day: minutes by key, out of so many that it then had. */
export interface OwnSplit {
  readonly values: ReadonlyMap<string, number>;
  readonly of: number;
}

function split(hour: number, weights: ReadonlyMap<string, number>, rest: number): SplitDay {
  const parts = splitWhole(hour, [...weights.values(), rest]);
  const values = new Map([...weights.keys()].map((key, at) => [key, parts[at] ?? 0]));
  return { values, unallocated: parts.at(-1) ?? 0 };
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** By the allocations of the day, largest remainder, ties in the rows' order; what is below 100% is unallocated. */
export function splitByShares(hour: number, shares: readonly Share[]): SplitDay {
  const sum = sumOf(shares.map(({ share }) => share));
  return split(hour, new Map(shares.map(({ key, share }) => [key, share])), Math.max(WHOLE - sum, 0));
}

/** By the owner's own values; where the day's hours have changed since, in their proportions. */
export function splitByOwner(hour: number, own: OwnSplit): SplitDay | undefined {
  return own.of === 0 ? undefined : split(hour, own.values, own.of - sumOf(own.values.values()));
}

/**
 * Typed hours, in hundredths, as minutes. Where they are the hours of the day they are all its minutes: rounding each for itself
 * could miss one.
 */
export function typedMinutes(hundredths: readonly number[], hour: number): readonly number[] {
  const isWhole = hour > 0 && sumOf(hundredths) === Math.round((hour * 100) / 60);
  return isWhole ? splitWhole(hour, hundredths) : hundredths.map((one) => Math.round((one * 60) / 100));
}

/** Why an owner's values of a day cannot be taken, or undefined. A part may stay open where the allocations leave one. */
export function wrongWith(
  minutes: readonly number[],
  day: { readonly hour: number; readonly shares: readonly Share[] },
): 'sheet_sum' | 'sheet_over' | undefined {
  const sum = sumOf(minutes);
  if (sum > day.hour) return 'sheet_over';
  const isWhole = sumOf(day.shares.map(({ share }) => share)) >= WHOLE;
  return isWhole && sum < day.hour ? 'sheet_sum' : undefined;
}

/** Days off that neither overtime for leave nor work on a weekend made up for, in minutes. */
export const notMadeUp = (daysOff: number, madeUp: number): number => Math.max(daysOff - madeUp, 0);
