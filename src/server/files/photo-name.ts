import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The wire's name of a photo whose row of `files` is joined under this alias; null for none. */
export const photoName = (alias: string): RawBuilder<string | null> => {
  const type = sql.ref(`${alias}.content_type`);
  return sql`${sql.ref(`${alias}.id`)} || case ${type} when 'image/png' then '.png' when 'image/webp' then '.webp' else '.jpg' end`;
};
