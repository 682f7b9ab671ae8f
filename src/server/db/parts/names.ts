import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether the transaction reads for somebody who reads Khmer (`Actor.language`). */
const inKhmer = sql`current_setting('app.language', true) = 'km'`;

/** Of two names of one thing the one in the reader's script, else the Latin one. */
export function shownName(latin: RawBuilder<unknown>, khmer: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${inKhmer} then coalesce(nullif(${khmer}, ''), ${latin}) else ${latin} end`;
}

/** The Khmer name of a person, empty where there is none; `alias` is that of their row of `employees`. */
export const khmerPersonName = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.last_name_kh`)}, ${sql.ref(`${alias}.first_name_kh`)})`;

/** The name of a person in Latin letters, family name first; `alias` is that of their row of `employees`. */
export const latinPersonName = (alias: string): RawBuilder<string> =>
  sql<string>`trim(${sql.ref(`${alias}.last_name`)} || ' ' || ${sql.ref(`${alias}.first_name`)})`;

/** What a person is called in the reader's language; `alias` is that of their row of `employees`. */
export const personName = (alias: string): RawBuilder<string> => shownName(latinPersonName(alias), khmerPersonName(alias));

/** What the holder of an account is called in the reader's language; `alias` is that of the row of `users`. */
export const accountName = (alias: string): RawBuilder<string> =>
  shownName(
    sql.ref(`${alias}.full_name`),
    sql`(select ${khmerPersonName('own')} from employees own
      where own.company_id = ${sql.ref(`${alias}.company_id`)} and own.user_id = ${sql.ref(`${alias}.id`)})`,
  );

/** The order of names as they are shown, by the alphabet of the reader. */
export const inNameOrder = (shown: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(case when ${inKhmer} then khmer_key(${shown}) else lower(${shown}) end) collate "C"`;

/** The same of people, whose place in the order of Khmer is stored; `alias` is that of their row of `employees`. */
export const inPersonOrder = (alias: string): RawBuilder<string> =>
  sql<string>`(case when ${inKhmer} then ${sql.ref(`${alias}.khmer_order`)} else lower(${latinPersonName(alias)}) end) collate "C"`;

/** What a record of a list is called in the reader's language; `alias` is that of its row, which has `name` and `name_kh`. */
export const listedName = (alias: string): RawBuilder<string> => shownName(sql.ref(`${alias}.name`), sql.ref(`${alias}.name_kh`));
