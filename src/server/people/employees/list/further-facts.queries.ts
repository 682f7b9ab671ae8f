import { sql } from 'kysely';
import { isOf } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { listedName } from '#server/db/parts/names.ts';
import type { Db } from '#server/db/connect.ts';
import { furtherFacts } from '#server/people/employees/list/employees.sheet.ts';
import type { FurtherFacts } from '#server/people/employees/list/employees.sheet.ts';

/** Reads the further facts of these people in one statement, with names in place of ids. */
export async function readFurtherFacts(
  db: Db,
  of: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, FurtherFacts>> {
  const columns = furtherFacts.map((key) => {
    const column = sql.ref(`e.${recordFacts[key].column}`);
    const value = isOf('list', key)
      ? sql`(select ${listedName('x')} from ${sql.table(recordFacts[key].list)} x where x.company_id = e.company_id and x.id = ${column})`
      : column;
    return sql`${value} as ${sql.ref(key)}`;
  });
  const { rows } = await sql<FurtherFacts & { readonly id: string }>`select e.id, ${sql.join(columns)} from employees e
    where e.company_id = ${of.companyId} and e.id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
