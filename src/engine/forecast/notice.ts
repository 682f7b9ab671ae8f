import type { Day } from '#engine/calendar/day.ts';
import { lawfulNoticeDays } from '#engine/law/notice.ts';
import type { ForecastPerson } from '#engine/forecast/types.ts';

/**
 * Working days of notice that a service of these days earns by the law; what the record says goes before it. Notice ends a contract of undetermined
 * duration: one of fixed duration that the employer ends early owes the pay to its end instead (art. 73), others owe neither.
 */
export function noticeDaysOf(of: { readonly serviceFrom: Day; readonly terms: ForecastPerson['terms'] }, day: Day): number {
  const { serviceFrom, terms } = of;
  if (terms.findLast(({ from }) => from <= day)?.type !== 'UDC') return 0;
  return lawfulNoticeDays(serviceFrom, day);
}
