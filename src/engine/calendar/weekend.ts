/**
 * The weekend as seven bit masks, Monday first: bit n - 1 is set where the n-th such weekday of a month is off
 * (31 = every week). Saturday and Sunday is [0, 0, 0, 0, 0, 31, 31].
 */
export type WeekendMask = readonly [number, number, number, number, number, number, number];

/** Saturday and Sunday (MTOF, and whoever has no definition). */
export const SATURDAY_AND_SUNDAY: WeekendMask = [0, 0, 0, 0, 0, 31, 31];

/** The keys of a definition, Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/**
 * Reads a weekendDefinition, `{"monday":[],...,"sunday":[1,2,3,4,5]}` (time.md section 1): keys in English, any case; the
 * number n is the n-th such weekday of the month, days 29 to 31 are the fifth. Empty or null: null (the next definition
 * in line counts). Throws RangeError for anything else than a JSON map of weekdays to lists of 1 to 5.
 */
export function parseWeekend(definition: string | null): WeekendMask | null {
  if (definition === null || definition.trim() === '') return null;
  const weeks = new Map<string, number>();
  const parsed = parseJson(definition);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw notWeekend(definition);
  for (const [weekday, numbers] of Object.entries(parsed)) {
    const key = weekday.toLowerCase();
    if (!WEEKDAYS.some((known) => known === key) || !Array.isArray(numbers)) throw notWeekend(definition);
    weeks.set(key, maskOf(numbers, definition));
  }
  const of = (index: number): number => weeks.get(WEEKDAYS[index] ?? '') ?? 0;
  return [of(0), of(1), of(2), of(3), of(4), of(5), of(6)];
}

/** The definition of a weekend, with all seven weekdays. */
export function weekendDefinition(weekend: WeekendMask): Readonly<Record<(typeof WEEKDAYS)[number], readonly number[]>> {
  const weeksOf = (index: number): readonly number[] => [1, 2, 3, 4, 5].filter((week) => isWeekend(weekend, index, week));
  return {
    monday: weeksOf(0),
    tuesday: weeksOf(1),
    wednesday: weeksOf(2),
    thursday: weeksOf(3),
    friday: weeksOf(4),
    saturday: weeksOf(5),
    sunday: weeksOf(6),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notWeekend(text);
  }
}

function maskOf(numbers: readonly unknown[], definition: string): number {
  let mask = 0;
  for (const entry of numbers) {
    const week = Number(entry);
    if (!Number.isInteger(week) || week < 1 || week > 5) throw notWeekend(definition);
    mask |= 1 << (week - 1);
  }
  return mask;
}

function notWeekend(definition: string): RangeError {
  return new RangeError(`not a weekend definition: ${definition}`);
}

/** The week of the month, 1 to 5, that a day of the month belongs to: the how-manieth such weekday it is. */
export function weekOfMonth(dayOfMonth: number): number {
  return Math.floor((dayOfMonth - 1) / 7) + 1;
}

/** True where the weekday (0 Monday) is off in that week (1 to 5). */
export function isWeekend(weekend: WeekendMask, weekday: number, week: number): boolean {
  return ((weekend[weekday] ?? 0) & (1 << (week - 1))) !== 0;
}

/** The latest weekday (0 Monday) that is worked in at least one week of a month, or -1: the half day of endWorkingHaftDay. */
export function lastWorkingWeekday(weekend: WeekendMask): number {
  for (let weekday = 6; weekday >= 0; weekday -= 1) {
    if (((weekend[weekday] ?? 0) & 31) !== 31) return weekday;
  }
  return -1;
}
