import { SATURDAY_AND_SUNDAY, parseWeekend, weekendDefinition } from '#engine/calendar/weekend.ts';
import type { WeekendMask } from '#engine/calendar/weekend.ts';

export const weeks = [1, 2, 3, 4, 5] as const;

const SUNDAY: WeekendMask = [0, 0, 0, 0, 0, 0, 31];
const NONE: WeekendMask = [0, 0, 0, 0, 0, 0, 0];

/** The weekends that are chosen with one click. */
export const quickWeekends = { saturday_sunday: SATURDAY_AND_SUNDAY, sunday: SUNDAY, none: NONE } as const;
export type QuickWeekend = keyof typeof quickWeekends;

/** The weekend that a form holds as text; what is none, and nothing, is Saturday and Sunday. */
export function weekendOf(text: string | null | undefined): WeekendMask {
  try {
    return parseWeekend(text ?? null) ?? SATURDAY_AND_SUNDAY;
  } catch {
    return SATURDAY_AND_SUNDAY;
  }
}

/** The text that the wire takes. */
export const textOf = (weekend: WeekendMask): string => JSON.stringify(weekendDefinition(weekend));

/** The weekend with one weekday (0 Monday) of one week (1 to 5) turned over. */
export function turned(weekend: WeekendMask, weekday: number, week: number): WeekendMask {
  const [a, b, c, d, e, f, g] = weekend.map((mask, index) => (index === weekday ? mask ^ (1 << (week - 1)) : mask));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0, f ?? 0, g ?? 0];
}

/** Which of the quick choices a weekend is. */
export function quickOf(weekend: WeekendMask): QuickWeekend | undefined {
  const names: readonly QuickWeekend[] = ['saturday_sunday', 'sunday', 'none'];
  return names.find((name) => quickWeekends[name].every((mask, index) => mask === weekend[index]));
}
