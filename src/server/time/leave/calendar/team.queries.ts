import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { inForce } from '#server/people-facts/in-force.ts';

/** Team and department of an employee `e` on a day; before the first post, those of the first. */
export const teamOn = (today: string): RawBuilder<unknown> =>
  sql`(select h.team_id, h.department_id from ${inForce('posts', { day: today })} h)`;
