import { addMonths, dayAfter, dayBefore, monthOf } from '#engine/calendar/day.ts';
import { dayMinutes, type WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { countOvertime, type CountedOvertime, type OvertimeMinutes } from '#engine/overtime/counting.ts';
import { isIn } from '#contract/request-kinds.ts';
import { askedOf } from '#server/time/overtime/requests/asked.ts';
import { readMinutesOf, readRecountable, replaceMinutes } from '#server/time/overtime/overtime.queries.ts';
import type { CountedRequest, RecountableOvertime } from '#server/time/overtime/overtime.queries.ts';
import { readOvertimeRules } from '#server/time/overtime/rules.queries.ts';
import { insertSteps, readPaidMonths, tellEmployees } from '#server/requests/request-kinds/index.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import type { Context } from '#server/http/context.ts';

/** Minutes of a day where a shift expects none: what hundredths of a day are of. */
const usualDay = 480;

/**
 * Counts overtime again after holidays, shifts or somebody's calendar have changed (time.md section 4): pay by class and minutes
 * of the days as they now are. Minutes of months that are paid stay, and so does what earned days off, which are never taken
 * back. Approved overtime of which nothing is left stays approved with no minutes: it comes back with the holiday. Called behind
 * the lock that counting leave again takes.
 */
export async function recountOvertime(
  context: Context,
  of: { employeeIds?: readonly string[]; from: string; to: string },
): Promise<number> {
  const { db, session } = context;
  const { companyId } = session;
  // A stretch of the evening before reaches into the first day, one of the last day into the morning after.
  const requests = await readRecountable(db, { ...of, companyId, from: dayBefore(of.from), to: dayAfter(of.to) });
  if (requests.length === 0) return 0;
  const employeeIds = [...new Set(requests.map((one) => one.employee_id))];
  const days = requests.flatMap((one) => [one.starts_at.slice(0, 10), one.ends_at.slice(0, 10)]).toSorted();
  const span = { from: dayBefore(days[0] ?? of.from), to: days.at(-1) ?? of.to };
  const calendars = await readWorkCalendars(db, { companyId, employeeIds, ...span });
  const rules = await readOvertimeRules(db, companyId);
  const paid = await readPaidMonths(db, { companyId, employeeIds });
  const before = await readMinutesOf(db, { companyId, ids: requests.map(({ id }) => id) });
  const changed = requests.flatMap((one): Recounted[] => {
    const calendar = calendars.get(one.employee_id);
    if (calendar === undefined) return [];
    const frozen = new Set((paid.get(one.employee_id) ?? []).map(({ month }) => month));
    if (isAllPaid(one, frozen)) return [];
    const had = before.get(one.id) ?? [];
    const counted = countOvertime(calendar, askedOf(one), rules);
    const after = withPaid(calendar, { had, counted, frozen });
    // What is inside the working time by now is refused when it is decided; until then it stays as it was asked for.
    const stays = isSame(had, after.parts) || (!isIn('overtime', 'granted', one.status) && after.minutes === 0);
    return stays ? [] : [{ one, after: { id: one.id, ...after } }];
  });
  await write(context, changed);
  return changed.length;
}

/** Whether every month that the request touches is paid; its last stretch may end on the day after. */
function isAllPaid(one: RecountableOvertime, frozen: ReadonlySet<string>): boolean {
  const [from, to] = [monthOf(one.starts_at.slice(0, 10)), monthOf(dayAfter(one.ends_at.slice(0, 10)))];
  for (let month = from; month <= to; month = addMonths(month, 1)) if (!frozen.has(month)) return false;
  return true;
}

/** The minutes of paid months as they were, all others as they are counted now. */
function withPaid(
  calendar: WorkCalendar,
  of: { had: readonly OvertimeMinutes[]; counted: CountedOvertime; frozen: ReadonlySet<string> },
): { parts: readonly OvertimeMinutes[]; minutes: number; days: number } {
  const isPaid = ({ date }: OvertimeMinutes): boolean => of.frozen.has(monthOf(date));
  const kept = of.had.filter(isPaid);
  if (kept.length === 0 && !of.counted.parts.some(isPaid)) {
    const { parts, minutes, days } = of.counted;
    return { parts, minutes, days: days / 100 };
  }
  const parts = [...kept, ...of.counted.parts.filter((part) => !isPaid(part))].toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  let minutes = 0;
  let hundredths = 0;
  for (const part of parts) {
    minutes += part.minutes;
    hundredths += (part.minutes * 100) / (dayMinutes(calendar, part.date) || usualDay);
  }
  return { parts, minutes, days: Math.round(hundredths) };
}

const keyOf = ({ date, overtimeClass, minutes }: OvertimeMinutes): string => `${date} ${overtimeClass} ${minutes}`;

function isSame(one: readonly OvertimeMinutes[], other: readonly OvertimeMinutes[]): boolean {
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((part) => keys.has(keyOf(part)));
}

interface Recounted {
  readonly one: RecountableOvertime;
  readonly after: CountedRequest;
}

/** Writes what requests have become; of those that are approved the history and the people concerned are told. The same statements for any number. */
async function write(context: Context, changed: readonly Recounted[]): Promise<void> {
  if (changed.length === 0) return;
  const { db, session, now } = context;
  const { companyId } = session;
  await replaceMinutes(db, { companyId, requests: changed.map(({ after }) => after) });
  const approved = changed.map(({ one }) => one).filter(({ status }) => isIn('overtime', 'granted', status));
  const by = { companyId, kind: 'overtime', userId: null, actedFor: null, comment: null, now } as const;
  await insertSteps(
    db,
    approved.map(({ id, status }) => ({ ...by, requestId: id, from: status, to: status })),
  );
  await tellEmployees(
    context,
    'overtime',
    approved.map((one) => {
      const params = { start: one.starts_at.slice(0, 10), end: one.ends_at.slice(0, 10) };
      const about = { id: one.id, employeeId: one.employee_id, filedBy: null, params };
      return { about, notice: 'overtime_recounted', approverId: one.decided_by };
    }),
  );
}
