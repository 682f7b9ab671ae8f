import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import { searchedPersonName } from '#server/db/parts/names.ts';

/** The pattern of `ilike` that finds a text anywhere, with its own signs taken as they are. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether one of the columns of a search holds what is looked for. */
export function matches<Column extends string>(
  search: Search<Column> | undefined,
  columnsOf: Readonly<Record<Column, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  if (search === undefined) return sql`true`;
  return holdsOneOf(
    search.value,
    search.columns.map((column) => columnsOf[column]),
  );
}

/** Whether one of some columns holds a text. */
export function holdsOneOf(text: string, columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pattern = containing(text);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Whether a record of a list has a name, Latin or Khmer as asked, that holds what is looked for; `alias` is that of its row. */
export const matchesName = (search: Search<string> | undefined, alias: string): RawBuilder<unknown> =>
  search === undefined
    ? sql`true`
    : holdsOneOf(
        search.value,
        search.columns.map((column) => sql.ref(column === 'name' ? `${alias}.name` : `${alias}.name_kh`)),
      );

/** Whether a person's name or code holds a text, in either script and order; `alias` is that of their row of `employees`. */
export const isPersonFound = (text: string | undefined, alias: string): RawBuilder<unknown> =>
  text === undefined || text === ''
    ? sql`true`
    : holdsOneOf(text, [sql`concat_ws(' ', ${searchedPersonName(alias)}, ${sql.ref(`${alias}.code`)})`]);

/** What a search of people looks in, for each column that it may name; `alias` is that of their row of `employees`. */
export const searchedPerson = (alias: string) => ({ name: searchedPersonName(alias), code: sql.ref(`${alias}.code`) });
