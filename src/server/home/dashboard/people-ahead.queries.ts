import { sql } from 'kysely';
import type { peopleAhead } from '#contract/home/dashboard.ts';
import { addDays } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';
import { factRows } from '#server/people-facts/in-force.ts';

/** How far the first page looks ahead. */
const DAYS = 30;

/** What happens to somebody on a day. */
export interface PersonAhead {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly day: string;
  readonly what: (typeof peopleAhead)[number];
}

/** Who joins, ends probation, ends a contract or leaves from today on, the next first. Who leaves before a contract ends just leaves. */
export async function readPeopleAhead(
  db: Db,
  of: { companyId: string; today: string; offset: number; limit: number },
): Promise<{ readonly people: readonly PersonAhead[]; readonly total: number }> {
  const { companyId, today } = of;
  const until = addDays(today, DAYS);
  const within = (day: ReturnType<typeof sql>) => sql`${day} between ${today}::date and ${until}::date`;
  const stays = (day: ReturnType<typeof sql>) => sql`(e.last_working_day is null or e.last_working_day > ${day})`;
  const person = sql`e.id, e.code, ${personName('e')} as name`;
  const living = sql`e.company_id = ${companyId} and e.archived_at is null`;
  const { rows } = await sql<PersonAhead & { total: number }>`
    select *, count(*) over ()::int as total from (
      select ${person}, e.join_date as day, 'JOINS' as what from employees e where ${living} and ${within(sql`e.join_date`)}
      union all
      select ${person}, e.probation_expires_on, 'PROBATION' from employees e
        where ${living} and ${within(sql`e.probation_expires_on`)} and ${stays(sql`e.probation_expires_on`)}
      union all
      select ${person}, e.last_working_day, 'LEAVES' from employees e where ${living} and ${within(sql`e.last_working_day`)}
      union all
      select ${person}, c.end_date, 'CONTRACT' from employees e
        join ${factRows('contracts')} c on c.company_id = e.company_id and c.employee_id = e.id
        where ${living} and ${within(sql`c.end_date`)} and ${stays(sql`c.end_date`)}
          and not exists (select from ${factRows('contracts')} n where n.company_id = c.company_id and n.employee_id = c.employee_id
            and n.valid_from > c.valid_from)) ahead
    order by day, code, what limit ${of.limit} offset ${of.offset}`.execute(db);
  return { people: rows.map(({ total: _total, ...person }) => person), total: rows[0]?.total ?? 0 };
}
