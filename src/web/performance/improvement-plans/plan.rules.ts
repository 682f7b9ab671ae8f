import type { PlanRow } from '#contract/performance/improvement-plans.ts';
import { NOTHING, day } from '#web/kit/show/formats.ts';

/** From when until when a plan runs, as far as it says. */
export function periodOf({ startDate, endDate }: Pick<PlanRow, 'startDate' | 'endDate'>): string {
  return startDate === null && endDate === null ? NOTHING : `${day(startDate)} – ${day(endDate)}`;
}
