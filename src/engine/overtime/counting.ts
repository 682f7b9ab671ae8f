import { dayAfter, lastDayOf, addMonths, monthOf, type Day } from '#engine/calendar/day.ts';
import { shiftOn } from '#engine/calendar/shift.ts';
import { dayMinutes, workOfDay, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { baseOfDay } from '#engine/calendar/working-days.ts';
import { DECIMAL4_ONE, decimal4, type Decimal4 } from '#engine/money/units.ts';
import type { OvertimeClass } from '#engine/rules/parameter-types.ts';
import { DAY_MINUTES, beginOf, dayAt, stretchesOf, takeOut, type AskedOvertime, type Stretch } from './stretches.ts';

/** The midday break, 12:00 to 13:00. */
const midday: Stretch = { from: 720, to: 780 };
const HUNDREDTH = DECIMAL4_ONE / 100;
/** M where a shift expects no day at all. */
const usualDay = 480;

/** What decides about the class of a minute. */
export interface OvertimeRules {
  /** The range of the night type, minutes since midnight; an end at or before the start is of the next day. */
  readonly night: Stretch;
  /** The multipliers in force on a day; a class without one counts as 0. */
  readonly rateOn: (day: Day, of: OvertimeClass) => number;
}

/** Minutes of a day that earn the rate of a class. */
export interface OvertimeMinutes {
  readonly date: Day;
  readonly overtimeClass: OvertimeClass;
  readonly minutes: number;
}

/** What overtime comes to. */
export interface CountedOvertime {
  /** By date, then by class; none is empty. */
  readonly parts: readonly OvertimeMinutes[];
  readonly minutes: number;
  /** numberOfDay: minutes / M, to whole hundredths of a day (half up). Ten-thousandths. */
  readonly days: Decimal4;
}

/** Of equal rates the first of these counts. */
const byPrecedence: readonly OvertimeClass[] = ['holiday', 'day_off', 'night', 'normal'];

/** The own working time that begins on a day; null on a day without work. */
function workingTime(calendar: WorkCalendar, day: Day): Stretch | null {
  const work = workOfDay(calendar, day);
  if (work === 0) return null;
  const shift = shiftOn(calendar.shifts, day);
  const end = shift.endsAt <= shift.startsAt ? shift.endsAt + DAY_MINUTES : shift.endsAt;
  const hasMidday = shift.startsAt <= midday.from && end >= midday.to;
  const half = hasMidday ? midday.from : Math.floor((shift.startsAt + end) / 2);
  const begin = beginOf(day);
  return { from: begin + shift.startsAt, to: begin + (work < DECIMAL4_ONE ? half : end) };
}

/** Without the midday breaks that a stretch covers whole, and without the own working time. */
function countedOf(calendar: WorkCalendar, stretch: Stretch): readonly Stretch[] {
  let left: readonly Stretch[] = [stretch];
  // A night shift of the day before may still run.
  const last = dayAt(stretch.to);
  for (let day = dayAt(stretch.from - DAY_MINUTES); day <= last; day = dayAfter(day)) {
    const begin = beginOf(day);
    const lunch = { from: begin + midday.from, to: begin + midday.to };
    if (stretch.from <= lunch.from && stretch.to >= lunch.to) left = takeOut(left, lunch);
    const working = workingTime(calendar, day);
    if (working !== null) left = takeOut(left, working);
  }
  return left;
}

const isWithin = (minute: number, { from, to }: Stretch): boolean =>
  to > from ? minute >= from && minute < to : minute >= from || minute < to;

function classOf(calendar: WorkCalendar, rules: OvertimeRules, at: number): OvertimeClass {
  const day = dayAt(at);
  const matching = new Set<OvertimeClass>();
  if (calendar.holidays.has(day)) matching.add('holiday');
  if (calendar.daysOff.has(day) || baseOfDay(calendar.shifts, day) === 0) matching.add('day_off');
  if (isWithin(at - beginOf(day), rules.night)) matching.add('night');
  let best: OvertimeClass = 'normal';
  let highest = -1;
  for (const one of byPrecedence) {
    const rate = rules.rateOn(day, one);
    if (!matching.has(one) || rate <= highest) continue;
    best = one;
    highest = rate;
  }
  return best;
}

/** Cut at midnight and at both ends of the night. */
function cut({ from, to }: Stretch, night: Stretch): readonly Stretch[] {
  const cuts = new Set<number>();
  for (let begin = beginOf(dayAt(from)); begin < to; begin += DAY_MINUTES) {
    for (const minute of [0, night.from, night.to]) if (begin + minute > from && begin + minute < to) cuts.add(begin + minute);
  }
  const bounds = [from, ...[...cuts].toSorted((one, other) => one - other), to];
  return bounds.slice(1).map((end, index) => ({ from: bounds[index] ?? from, to: end }));
}

/** Whole hundredths of a day, half up, from minutes of each date and the day minutes M of that date. */
function daysOf(calendar: WorkCalendar, parts: readonly OvertimeMinutes[]): Decimal4 {
  const byDay = new Map<number, number>();
  for (const { date, minutes } of parts) {
    const whole = dayMinutes(calendar, date) || usualDay;
    byDay.set(whole, (byDay.get(whole) ?? 0) + minutes);
  }
  let hundredths = 0;
  for (const [whole, minutes] of byDay) hundredths += (minutes * 100) / whole;
  return decimal4(Math.round(hundredths) * HUNDREDTH);
}

/** Counts overtime (time.md section 4): minutes by date and class, the highest rate wins. */
export function countOvertime(calendar: WorkCalendar, asked: AskedOvertime, rules: OvertimeRules): CountedOvertime {
  const sums = new Map<string, OvertimeMinutes>();
  let minutes = 0;
  const pieces = stretchesOf(asked).flatMap((stretch) => countedOf(calendar, stretch));
  for (const piece of pieces.flatMap((one) => cut(one, rules.night))) {
    const date = dayAt(piece.from);
    const overtimeClass = classOf(calendar, rules, piece.from);
    const key = `${date} ${byPrecedence.indexOf(overtimeClass)}`;
    const length = piece.to - piece.from;
    sums.set(key, { date, overtimeClass, minutes: (sums.get(key)?.minutes ?? 0) + length });
    minutes += length;
  }
  const parts = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
  return { parts, minutes, days: daysOf(calendar, parts) };
}

/** Days off earned by overtime FOR_LEAVE, to whole hundredths (half up), and the last day of the overtime. */
export interface OvertimeCredit {
  readonly date: Day;
  readonly days: Decimal4;
  /** The end of the last month in which they can be taken. */
  readonly expiresOn: Day;
}

/** The credit of overtime FOR_LEAVE; null where it comes to nothing. `months`: after its own, for which it lasts. */
export function creditOf(
  counted: CountedOvertime,
  of: { readonly rate: Decimal4; readonly months: number },
): OvertimeCredit | null {
  const date = counted.parts.at(-1)?.date;
  const days = decimal4(Math.round((counted.days * of.rate) / DECIMAL4_ONE / HUNDREDTH) * HUNDREDTH);
  return date === undefined || days === 0 ? null : { date, days, expiresOn: lastDayOf(addMonths(monthOf(date), of.months)) };
}
