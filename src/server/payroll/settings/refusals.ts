import { sayDay } from '#server/http/clock.ts';
import { Refusal } from '#contract/errors.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Stamped } from '#server/http/stale.ts';

/** The newest of several stamped records. */
export function newest<Record extends Stamped>(records: readonly Record[]): Record | undefined {
  return records.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0];
}

/** Values that approved payroll has used stay as they are; `approvedUntil` is the last day of the last approved month. */
export function frozen(approvedUntil: Day | null): Refusal {
  const date = sayDay(approvedUntil ?? '');
  return new Refusal('PARAMETER_FROZEN', { date }, { validFrom: { key: 'in_force_from', params: { date } } });
}

/** Riel with thousands separated, for sentences. */
export function sayRiel(amount: number): string {
  return amount.toLocaleString('en-US');
}
