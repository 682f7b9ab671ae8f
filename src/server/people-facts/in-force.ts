import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What holds of a person from a day on, each in a table of its own: a later row takes the place of the one before. */
const facts = {
  posts: { table: 'employee_posts', from: 'valid_from' },
  contracts: { table: 'employee_contracts', from: 'valid_from' },
  salaries: { table: 'employee_salaries', from: 'effective_from' },
  funds: { table: 'employee_funds', from: 'valid_from' },
  /** Several rows of one day are the shares of one split. */
  allocations: { table: 'employee_allocations', from: 'valid_from' },
} as const;
export type Fact = keyof typeof facts;

/** Whose fact, of a statement that has a person: by default the row `e` of employees. */
interface OfPerson {
  readonly company?: RawBuilder<unknown>;
  readonly employee?: RawBuilder<unknown>;
}

type Day = string | RawBuilder<unknown>;

/** All rows of a fact, as a table of a statement. */
export const factRows = (fact: Fact): RawBuilder<unknown> => sql.table(facts[fact].table);

const ofPerson = ({ company, employee }: OfPerson) =>
  sql`d.company_id = ${company ?? sql.ref('e.company_id')} and d.employee_id = ${employee ?? sql.ref('e.id')}`;

/** The row of a fact that is in force on a day, as a table of one row; where none is yet, the first to come. */
export function inForce(fact: Fact, of: OfPerson & { readonly day: Day }): RawBuilder<unknown> {
  const { table, from } = facts[fact];
  const begins = sql.ref(`d.${from}`);
  return sql`(select * from ${sql.table(table)} d where ${ofPerson(of)}
    order by ${begins} <= ${of.day} desc, case when ${begins} <= ${of.day} then ${begins} end desc, ${begins} limit 1)`;
}

/** The same, of everybody in a company at once: for a list that is sorted or narrowed by what is in force. */
export const inForceOfAll = (fact: Fact, of: { readonly companyId: string; readonly day: string }): RawBuilder<unknown> => {
  const { table, from } = facts[fact];
  const begins = sql.ref(`d.${from}`);
  return sql`(select distinct on (d.employee_id) * from ${sql.table(table)} d where d.company_id = ${of.companyId}
    order by d.employee_id, ${begins} <= ${of.day} desc, case when ${begins} <= ${of.day} then ${begins} end desc, ${begins})`;
};

/** The row of a fact that has begun by a day, or none. */
export function begunBy(fact: Fact, of: OfPerson & { readonly day: Day }): RawBuilder<unknown> {
  const { table, from } = facts[fact];
  const begins = sql.ref(`d.${from}`);
  return sql`(select * from ${sql.table(table)} d where ${ofPerson(of)} and ${begins} <= ${of.day} order by ${begins} desc limit 1)`;
}

/** The newest row of a fact, whether it has begun or not. */
export function latest(fact: Fact, of: OfPerson = {}): RawBuilder<unknown> {
  const { table, from } = facts[fact];
  return sql`(select * from ${sql.table(table)} d where ${ofPerson(of)} order by ${sql.ref(`d.${from}`)} desc limit 1)`;
}
