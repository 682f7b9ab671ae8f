import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import { folded } from '#engine/text/fold.ts';

/** A text of the database in its folded form (`#engine/text/fold.ts`). */
export class Folded {
  readonly text: RawBuilder<unknown>;
  constructor(text: RawBuilder<unknown>) {
    this.text = text;
  }
}

const foldedOf = (column: RawBuilder<unknown> | Folded): RawBuilder<unknown> =>
  column instanceof Folded ? column.text : sql`folded(${column})`;

/** Whether a column holds a text anywhere, whatever case, accents and unseen signs either is written with. */
export const holdsText = (column: RawBuilder<unknown> | Folded, text: string): RawBuilder<boolean> =>
  sql<boolean>`position(${folded(text)} in ${foldedOf(column)}) > 0`;

/** Whether a column holds the same text as another, as people read them. */
export const isSameText = (column: RawBuilder<unknown> | Folded, text: string): RawBuilder<boolean> =>
  sql<boolean>`${foldedOf(column)} = ${folded(text)}`;

/** Whether one of the columns of a search holds what is looked for. */
export function matches<Column extends string>(
  search: Search<Column> | undefined,
  columnsOf: Readonly<Record<Column, RawBuilder<unknown> | Folded>>,
): RawBuilder<unknown> {
  if (search === undefined) return sql`true`;
  return holdsOneOf(
    search.value,
    search.columns.map((column) => columnsOf[column]),
  );
}

/** Whether one of some columns holds a text. */
export const holdsOneOf = (text: string, columns: readonly (RawBuilder<unknown> | Folded)[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    columns.map((column) => holdsText(column, text)),
    sql` or `,
  )})`;

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
    : holdsText(new Folded(sql`${sql.ref(`${alias}.search_code`)} || ' ' || ${sql.ref(`${alias}.search_name`)}`), text);

/** The names of a person in both scripts and either order, to search in; `alias` is that of their row of `employees`. */
export const searchedPersonName = (alias: string): Folded => new Folded(sql.ref(`${alias}.search_name`));

/** What a search of people looks in, for each column that it may name; `alias` is that of their row of `employees`. */
export const searchedPerson = (alias: string) => ({
  name: searchedPersonName(alias),
  code: new Folded(sql.ref(`${alias}.search_code`)),
});
