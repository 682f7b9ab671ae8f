import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Team and department of an employee `e` on a day; before the first post, those of the first. */
export const teamOn = (today: string): RawBuilder<unknown> => sql`(
  select h.team_id, h.department_id from employee_posts h where h.company_id = e.company_id and h.employee_id = e.id
  order by h.valid_from <= ${today} desc, case when h.valid_from <= ${today} then h.valid_from end desc, h.valid_from limit 1)`;
