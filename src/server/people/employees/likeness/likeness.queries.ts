import { sql } from 'kysely';
import { comparedFacts } from '#contract/people/facts/likeness.ts';
import type { Compared } from '#contract/people/facts/likeness.ts';
import { columnsOf } from '#contract/people/facts/facts.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, personName } from '#server/db/parts/names.ts';

/** Somebody of the company with the facts by which people are compared. */
export interface ComparedPerson extends Compared {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameKH: string;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
}

/** The columns of the compared facts, under the names of the wire. */
const facts = sql.join(
  Object.entries(columnsOf(comparedFacts)).map(([key, column]) => sql`${sql.ref(`e.${column}`)} as ${sql.id(key)}`),
);

/** Everybody who is not archived, to be compared with somebody new or changed. One statement. */
export async function readCompared(db: Db, companyId: string): Promise<readonly ComparedPerson[]> {
  const { rows } = await sql<ComparedPerson>`
    select e.id, e.code, ${personName('e')} as name, ${khmerPersonName('e')} as "nameKH", e.join_date as "joinDate",
      e.last_working_day as "lastWorkingDay", ${facts}
    from employees e where e.company_id = ${companyId} and e.archived_at is null order by lower(e.code), e.id`.execute(db);
  return rows;
}
