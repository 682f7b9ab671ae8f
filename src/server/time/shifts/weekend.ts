import { Refusal } from '#contract/errors.ts';
import { parseJson } from '#contract/shared.ts';
import { SATURDAY_AND_SUNDAY, lastWorkingWeekday, parseWeekend, weekendDefinition } from '#engine/calendar/weekend.ts';
import type { WeekendMask } from '#engine/calendar/weekend.ts';

/** Reads a weekendDefinition strictly (decision D48): weekdays to numbers 1 to 5, with a working day left; empty is Saturday and Sunday. */
export function readWeekend(text: string | null | undefined): WeekendMask {
  try {
    const weekend = parseWeekend(text ?? null) ?? SATURDAY_AND_SUNDAY;
    if (hasOnlyNumbers(text) && lastWorkingWeekday(weekend) >= 0) return weekend;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new Refusal('WEEKEND_DEFINITION', {}, { weekendDefinition: { key: 'WEEKEND_DEFINITION' } });
}

/** The definition as the wire has it; a shift without one has Saturday and Sunday. */
export const writeWeekend = (weekend: WeekendMask): string => JSON.stringify(weekendDefinition(weekend));

/** The engine reads numbers in texts too, as sheets have them; the wire does not. */
function hasOnlyNumbers(text: string | null | undefined): boolean {
  const parsed = parseJson(text ?? '');
  if (typeof parsed !== 'object' || parsed === null) return true;
  return Object.values(parsed)
    .flat()
    .every((week) => typeof week === 'number');
}
