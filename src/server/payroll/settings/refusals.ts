import type { Stamped } from '#server/http/stale.ts';

/** The newest of several stamped records. */
export function newest<Record extends Stamped>(records: readonly Record[]): Record | undefined {
  return records.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0];
}

/** Riel with thousands separated, for sentences. */
export function sayRiel(amount: number): string {
  return amount.toLocaleString('en-US');
}
