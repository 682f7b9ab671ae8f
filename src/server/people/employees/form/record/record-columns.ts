import type { Selectable } from 'kysely';
import { columnsOf, factsWhere, plainColumns, plainKeys } from '#contract/people/facts/facts.ts';
import { demandedFields } from '#contract/people/employees/employee-form.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import type { EmployeeBody } from '#contract/people/employees/employee-form.ts';
import type { PlainFact } from '#contract/people/facts/facts.ts';
import type { DB } from '#server/db/schema.ts';

export type EmployeeColumns = Selectable<DB['employees']>;

/** Fields of the form that are columns of the record as they stand. */
export { plainColumns };
plainColumns satisfies { readonly [Field in keyof EmployeeBody]?: keyof EmployeeColumns };

/** The columns of what the form demands and an import may leave open. */
export const demandedColumns = columnsOf(demandedFields);

/** Fields that name another employee, with whether that may be oneself. */
export const peopleFields = factsWhere({ is: 'person' }).map((field) => {
  const fact = recordFacts[field];
  return { field, column: fact.column, refusesSelf: !('mayBeSelf' in fact) };
});

/** Facts of a record by their names on the wire, where they are as in their columns; `Answer` has the types of the answer. */
export function factsIn<Answer, Key extends PlainFact = PlainFact>(
  record: Readonly<Partial<Record<keyof EmployeeColumns, unknown>>>,
  keys: readonly Key[],
): Pick<Answer, Key & keyof Answer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checks of the database hold what is demanded, and choices
  return Object.fromEntries(keys.map((key) => [key, record[plainColumns[key]]])) as Pick<Answer, Key & keyof Answer>;
}

/** All of them. */
export const plainFacts = <Answer>(record: Readonly<Partial<Record<keyof EmployeeColumns, unknown>>>) =>
  factsIn<Answer>(record, plainKeys);
