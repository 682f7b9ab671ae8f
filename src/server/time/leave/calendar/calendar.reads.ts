import { sql } from 'kysely';
import { addDays, daysBetween } from '#engine/calendar/day.ts';
import type { WorkCalendar } from '#engine/calendar/work-calendar.ts';
import { baseOfDay } from '#engine/calendar/working-days.ts';
import { Refusal } from '#contract/errors.ts';
import type { Away } from '#contract/time/leave.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';
import { stands } from '#server/db/parts/request-states.ts';
import { teamOn } from '#server/time/leave/calendar/team.queries.ts';
import { visibleRequests } from '#server/requests/request-kinds/index.ts';
import { readWorkCalendars } from '#server/time/work-calendar/index.ts';
import type { Context } from '#server/http/context.ts';

/** The most days of one look. */
const mostDays = 62;

interface Period {
  readonly from: string;
  readonly to: string;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
}

/** Who is away when: of the own team the approved days, beside what one may see anyway. */
export async function readCalendar(context: Context, period: Period) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { from, to } = period;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > mostDays) throw new Refusal('BAD_REQUEST', { detail: 'from, to' });
  const post = teamOn(today);
  const ownTeam = sql`p.team_id is not null and p.team_id = (select p.team_id from employees e cross join lateral ${post} p
    where e.company_id = ${companyId} and e.id = ${session.employeeId})`;
  const chosen = sql`(${period.departmentId ?? null}::uuid is null or p.department_id = ${period.departmentId ?? null})
    and (${period.teamId ?? null}::uuid is null or p.team_id = ${period.teamId ?? null})`;
  const visible = visibleRequests(context, 'leave');
  const { rows } = await sql<{
    employeeId: string;
    name: string;
    department: string | null;
    team: string | null;
    date: string;
    morning: boolean;
    afternoon: boolean;
    status: RequestStatus;
  }>`
    select e.id as "employeeId", ${personName('e')} as name, ${listedName('dp')} as department, ${listedName('t')} as team, d.date, d.morning,
      d.afternoon, r.status
    from leave_request_days d
    join leave_requests r on r.company_id = d.company_id and r.id = d.request_id
    join employees e on e.company_id = r.company_id and e.id = r.employee_id and e.archived_at is null
    left join lateral ${post} p on true
    left join departments dp on dp.company_id = e.company_id and dp.id = p.department_id
    left join teams t on t.company_id = e.company_id and t.id = p.team_id
    where r.company_id = ${companyId} and ${stands('leave', 'open')} and r.start_date <= ${to} and r.end_date >= ${from}
      and d.date between ${from} and ${to} and ${chosen} and (${visible} or (${stands('leave', 'granted')} and ${ownTeam}))
    order by ${inPersonOrder('e')}, e.id, d.date`.execute(db);
  const holidays = await readHolidays(db, { companyId, from, to });
  const calendars = await readWorkCalendars(db, {
    companyId,
    employeeIds: [...new Set(rows.map((row) => row.employeeId))],
    from,
    to,
  });
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at));
  const people = new Map(rows.map(({ employeeId: id, name, department, team }) => [id, { id, name, department, team }]));
  return {
    away: rows.map(({ morning, afternoon, ...row }): Away => ({
      ...row,
      half: morning && afternoon ? 'DAY' : morning ? 'AM' : 'PM',
    })),
    holidays: [...holidays],
    people: [...people.values()].map((person) => ({ ...person, free: freeDays(calendars.get(person.id), dates) })),
  };
}

/** The days on which nobody with this calendar works: of the weekend alone, whatever else a person does. */
const freeDays = (calendar: WorkCalendar | undefined, dates: readonly string[]): string[] =>
  calendar === undefined ? [] : dates.filter((date) => baseOfDay(calendar.shifts, date) === 0);

/** Each day of the public holidays of a period, the earliest first. */
export async function readHolidays(db: Db, of: { companyId: string; from: string; to: string }) {
  const { companyId, from, to } = of;
  const { rows } = await sql<{ date: string; name: string; nameKH: string | null }>`
    select day::date as date, h.name, h.name_kh as "nameKH"
    from public_holidays h, generate_series(greatest(h.start_date, ${from}::date), least(h.end_date, ${to}::date), interval '1 day') day
    where h.company_id = ${companyId} and h.archived_at is null and h.end_date >= ${from} and h.start_date <= ${to} order by 1`.execute(
    db,
  );
  return rows;
}
