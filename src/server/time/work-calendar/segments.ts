import type { WorkShift } from '#engine/calendar/work-calendar.ts';
import { SATURDAY_AND_SUNDAY, parseWeekend } from '#engine/calendar/weekend.ts';
import { parseDecimal4 } from '#engine/money/text.ts';
import { decimal4 } from '#engine/money/units.ts';

/** What a shift is from a day on. */
export interface ShiftVersion {
  readonly shift_id: string;
  readonly valid_from: string;
  readonly weekend_definition: unknown;
  readonly ends_at_midday: boolean;
  readonly expected_days_per_month: string;
  readonly expected_hours_per_month: string;
  readonly working_time_in: string;
  readonly working_time_out: string;
  readonly before_start: string | null;
  readonly before_end: string | null;
}

/** What of a person decides about the weekend. */
export interface OfWeekend {
  readonly join_date: string;
  readonly working_day: string;
  readonly weekend_definition: unknown;
}

/** A stretch of a post and the shift of its team, else of its department. */
export interface PostWithShift {
  readonly valid_from: string;
  readonly shift_id: string | null;
}

const withoutShift = {
  endsHalfDay: false,
  daysPerMonth: decimal4(220_000),
  hoursPerMonth: decimal4(1_760_000),
  startsAt: 8 * 60,
  endsAt: 17 * 60,
  beforeStart: null,
  beforeEnd: null,
};

/** Minutes since midnight of a time `HH:mm:ss`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timesOf = (shift: ShiftVersion) => ({
  endsHalfDay: shift.ends_at_midday,
  daysPerMonth: parseDecimal4(shift.expected_days_per_month) ?? withoutShift.daysPerMonth,
  hoursPerMonth: parseDecimal4(shift.expected_hours_per_month) ?? withoutShift.hoursPerMonth,
  startsAt: minutesOf(shift.working_time_in),
  endsAt: minutesOf(shift.working_time_out),
  beforeStart: shift.before_start === null ? null : minutesOf(shift.before_start),
  beforeEnd: shift.before_end === null ? null : minutesOf(shift.before_end),
});

/** The versions that hold in a stretch, each from its day in it. A day before the first version has the first. */
function versionsIn(versions: readonly ShiftVersion[], from: string, until: string | undefined) {
  const first = versions.findLast((one) => one.valid_from <= from) ?? versions[0];
  const later = versions.filter((one) => one.valid_from > from && (until === undefined || one.valid_from < until));
  return [{ from, shift: first }, ...later.filter((one) => one !== first).map((one) => ({ from: one.valid_from, shift: one }))];
}

/**
 * Weekend and shift of each stretch of a person's posts, cut where another version of the shift begins. Equal definitions are parsed
 * once, however many people there are.
 */
export function segmentsFor(
  shifts: readonly ShiftVersion[],
): (person: OfWeekend, posts: readonly PostWithShift[]) => readonly WorkShift[] {
  const byId = Map.groupBy(shifts, (version) => version.shift_id);
  const parsed = new Map<string, ReturnType<typeof parseWeekend>>();
  const weekend = (definition: unknown) => {
    if (definition === null || definition === undefined) return null;
    const text = JSON.stringify(definition);
    const known = parsed.get(text) ?? parseWeekend(text);
    parsed.set(text, known);
    return known;
  };
  return (person, posts) => {
    const own = person.working_day === 'OPERATION_CALENDAR' ? weekend(person.weekend_definition) : null;
    const stretches = posts.length > 0 ? posts : [{ valid_from: person.join_date, shift_id: null }];
    return stretches.flatMap((post, at) => {
      const versions = post.shift_id === null ? [] : (byId.get(post.shift_id) ?? []);
      return versionsIn(versions, post.valid_from, stretches[at + 1]?.valid_from).map(({ from, shift }): WorkShift => ({
        from,
        weekend: own ?? weekend(shift?.weekend_definition) ?? SATURDAY_AND_SUNDAY,
        ...(shift === undefined ? withoutShift : timesOf(shift)),
      }));
    });
  };
}
