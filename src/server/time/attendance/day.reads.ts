import { sql } from 'kysely';
import { HOUR } from '#engine/attendance/moment.ts';
import { windowOf } from '#engine/attendance/work-day.ts';
import { dayAfter, dayBefore, firstDayOf, lastDayOf } from '#engine/calendar/day.ts';
import { isOfState, teamStates } from '#contract/time/attendance.ts';
import type { AttendanceDayRow, AttendanceMonth, Direction, TeamRow, TeamState } from '#contract/time/attendance.ts';
import { Refusal } from '#contract/errors.ts';
import type { Search } from '#contract/shared.ts';
import { readDays } from '#server/time/attendance/days.ts';
import { toMoment } from '#server/time/attendance/clock/moments.ts';
import { countPeople, findPerson, listPeople } from '#server/time/attendance/people.queries.ts';
import type { PersonRow } from '#server/time/attendance/people.queries.ts';
import { toDayRow } from '#server/time/attendance/rows.ts';
import type { Eyes } from '#server/time/attendance/rows.ts';
import { attendsOn, doesAttend } from '#server/time/attendance/settings.queries.ts';
import { isJudged, isVisible } from '#server/time/attendance/visible.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

const own: Eyes = { seesPlaces: true, mayJudge: false };
/** So long after an arrival a leaving of the next work day still closes it. */
const longestStay = 16 * HOUR;

const eyesOn = (context: Context, person: PersonRow): Eyes => ({
  seesPlaces: person.id === context.session.employeeId || person.is_judged,
  mayJudge: person.is_judged,
});

const toPerson = (context: Context, person: PersonRow) => ({
  id: person.id,
  code: person.code,
  name: person.name,
  photoLink: photoLink(context, person.photo),
  department: person.department,
});

/** The caller's work day, and whether to come or to go is next. */
export async function describeToday(context: Context) {
  const { db, session, today, now } = context;
  const { companyId, employeeId } = session;
  const answer = (attends: boolean, next: Direction, day: AttendanceDayRow | null) => ({
    attends,
    next,
    day,
    now: now.toISOString(),
  });
  if (employeeId === null || !(await doesAttend(db, { companyId, employeeId, day: today }))) return answer(false, 'IN', null);
  const found = await readDays(db, { companyId, employeeIds: [employeeId], from: dayBefore(today), to: dayAfter(today), now });
  const person = found.get(employeeId);
  if (person === undefined) return answer(false, 'IN', null);
  const moment = toMoment(now);
  const at = person.days.findIndex(({ day }) => moment < windowOf(person.calendar, day).to);
  const [before, current] = [person.days[at - 1], person.days[at]];
  if (current === undefined) return answer(true, 'IN', null);
  const isStillThere =
    before?.open !== null && before?.open !== undefined && current.events.length === 0 && moment - before.open <= longestStay;
  const shown = isStillThere ? before : current;
  return answer(true, shown.open === null ? 'IN' : 'OUT', toDayRow(person, shown, own));
}

/** A month of the caller, or of somebody whom the caller may see. */
export async function describeMonth(
  context: Context,
  of: { employeeId?: string | undefined; month: string },
): Promise<AttendanceMonth> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const id = of.employeeId ?? session.employeeId;
  const person =
    id === null
      ? undefined
      : await findPerson(db, { companyId, id, visible: isVisible(context), judged: isJudged(context), today });
  if (person === undefined) throw new Refusal('NOT_FOUND');
  const [from, to] = [firstDayOf(of.month), lastDayOf(of.month)];
  const found = (await readDays(db, { companyId, employeeIds: [person.id], from, to, now })).get(person.id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const eyes = eyesOn(context, person);
  const days = found.days.map((day) => toDayRow(found, day, eyes));
  const sum = (amount: (day: AttendanceDayRow) => number): number => days.reduce((total, day) => total + amount(day), 0);
  return {
    employee: toPerson(context, person),
    attends: found.days.some(({ day }) => found.attends(day)),
    days,
    totals: {
      worked: sum((day) => day.worked),
      present: sum((day) => (day.events.length > 0 && day.firstIn !== null ? 1 : 0)),
      absent: sum((day) => day.absent),
      lateTimes: sum((day) => (day.late > 0 ? 1 : 0)),
      late: sum((day) => day.late),
      earlyTimes: sum((day) => (day.early > 0 ? 1 : 0)),
      early: sum((day) => day.early),
      faults: sum((day) => day.faults.length),
    },
  };
}

interface TeamQuery {
  readonly date: string;
  readonly search: Search<'employeeName' | 'employeeCode'> | undefined;
}

/** Those whom the caller may see and who clock in on a day. */
const teamOf = (context: Context, { date, search }: TeamQuery) => ({
  companyId: context.session.companyId,
  visible: sql`${isVisible(context)} and ${attendsOn(context.session.companyId, date)}`,
  judged: isJudged(context),
  search,
  today: context.today,
});

/** A page of a team's day; null: all of it. */
async function readTeam(context: Context, of: TeamQuery, page: { offset: number; limit: number | null }): Promise<TeamRow[]> {
  const { db, session, now } = context;
  const { date } = of;
  const people = await listPeople(db, teamOf(context, of), page);
  const employeeIds = people.map(({ id }) => id);
  const days = await readDays(db, { companyId: session.companyId, employeeIds, from: date, to: date, now });
  return people.flatMap((person) => {
    const found = days.get(person.id);
    const day = found?.days[0];
    if (found === undefined || day === undefined) return [];
    return [{ ...toPerson(context, person), day: toDayRow(found, day, eyesOn(context, person)) }];
  });
}

const everybody = { offset: 0, limit: null } as const;

/** A day of everybody whom the caller may see and who clocks in, or of those in one state: it is known once their day is reckoned. */
export async function listTeam(
  context: Context,
  of: TeamQuery & { readonly offset: number; readonly limit: number; readonly state?: TeamState | undefined },
): Promise<{ data: TeamRow[]; pagination: { count: number; total: number; offset: number; limit: number } }> {
  const { offset, limit, state } = of;
  if (state === undefined) {
    const data = await readTeam(context, of, { offset, limit });
    const total = await countPeople(context.db, teamOf(context, of));
    return { data, pagination: { count: data.length, total, offset, limit } };
  }
  const all = (await readTeam(context, of, everybody)).filter(({ day }) => isOfState(day, state));
  const data = all.slice(offset, offset + limit);
  return { data, pagination: { count: data.length, total: all.length, offset, limit } };
}

/** How many of a team's day are in each state. */
export async function countTeam(context: Context, { date }: { date: string }): Promise<{ state: TeamState; count: number }[]> {
  const team = await readTeam(context, { date, search: undefined }, everybody);
  return teamStates.map((state) => ({ state, count: team.filter(({ day }) => isOfState(day, state)).length }));
}
