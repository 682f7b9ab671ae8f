import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether account `u` of a statement has the rights of its role on a day: it is open, and its owner, if it has one, is employed. */
export const hasItsRights = (u: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`account_standing(${sql.ref(`${u}.company_id`)}, ${sql.ref(`${u}.id`)}, ${day}) = 'employed'`;
