import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FormerEmployment } from '#engine/calendar/employment.ts';

/** Every employment of every person as a table of a statement: the former ones, and the one of the record. `until` is null while none is known. */
export const employmentRows: RawBuilder<unknown> = sql`(
  select company_id, id as employee_id, join_date as joined_on, last_working_day as until, end_reason, true as is_present from employees
  union all
  select company_id, employee_id, joined_on, last_working_day, end_reason, false from former_employments)`;

/** The former employments of the person `e`, the oldest first. */
export const formerEmployments: RawBuilder<readonly FormerEmployment[]> = sql<readonly FormerEmployment[]>`coalesce(
  (select json_agg(json_build_object('from', f.joined_on, 'until', f.last_working_day) order by f.joined_on)
    from former_employments f where f.company_id = e.company_id and f.employee_id = e.id), '[]')`;

type Bound = string | RawBuilder<unknown>;

/** Whether the person `e` is employed on some day from one to another, in any employment. */
export const isEmployedBetween = (from: Bound, to: Bound): RawBuilder<boolean> => sql<boolean>`(
  (e.join_date <= ${to} and (e.last_working_day is null or e.last_working_day >= ${from}))
  or exists (select from former_employments f where f.company_id = e.company_id and f.employee_id = e.id
    and f.joined_on <= ${to} and f.last_working_day >= ${from}))`;

/**
 * The employment of the person `e` that a day belongs to, as a lateral table of one row (joined_on, until): the last one begun by then, else
 * the first to come.
 */
export const employmentOn = (day: Bound): RawBuilder<unknown> => sql`lateral (select m.* from (
    select e.join_date as joined_on, e.last_working_day as until
    union all select f.joined_on, f.last_working_day from former_employments f
      where f.company_id = e.company_id and f.employee_id = e.id and e.join_date > ${day}) m
  order by m.joined_on <= ${day} desc, case when m.joined_on <= ${day} then m.joined_on end desc, m.joined_on limit 1)`;

/** Whether a dated row of a person belongs to the present employment: it begins after the last day of all former ones. */
export const isOfPresentEmployment = (row: string, from: 'valid_from' | 'effective_from'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${row}.${from}`)} > coalesce((select max(f.last_working_day) from former_employments f
    where f.company_id = ${sql.ref(`${row}.company_id`)} and f.employee_id = ${sql.ref(`${row}.employee_id`)}), '-infinity'::date)`;

/** The last day of the former employments of the person `e`; null where there are none. */
export const formerUntil: RawBuilder<string | null> = sql<string | null>`(select max(f.last_working_day) from former_employments f
  where f.company_id = e.company_id and f.employee_id = e.id)`;
