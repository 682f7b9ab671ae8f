import { Refusal } from '#contract/errors.ts';
import type { Day } from '#engine/calendar/day.ts';
import { sayDay } from '#server/http/clock.ts';

/** Values that approved payroll has used stay as they are; `approvedUntil` is the last day of the last approved month. */
export function frozen(approvedUntil: Day | null): Refusal {
  const date = sayDay(approvedUntil ?? '');
  return new Refusal('PARAMETER_FROZEN', { date }, { validFrom: { key: 'in_force_from', params: { date } } });
}
