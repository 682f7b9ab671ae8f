import { sql } from 'kysely';
import type { Language } from '#i18n/translation.ts';
import { allAudited } from '#server/access/audit/all-audited.ts';
import { stateWord } from '#server/access/audit/audit.states.ts';
import type { Db } from '#server/db/connect.ts';

/** The titles of the payroll items by their codes: what was typed names them by code. */
export async function readItemTitles(
  db: Db,
  of: { companyId: string; language: Language },
): Promise<readonly (readonly [code: string, title: string])[]> {
  const items = await db
    .selectFrom('payroll_items')
    .select(['code', 'title', 'title_kh'])
    .where('company_id', '=', of.companyId)
    .execute();
  return items.map(({ code, title, title_kh: khmer }) => [code, of.language === 'km' && khmer !== '' ? khmer : title] as const);
}

/** What ids stand for, of whatever kind they are; an id that names nothing is left out. Two statements. */
export async function readNames(
  db: Db,
  of: { companyId: string; ids: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const { language } = of;
  const ids = [...new Set(of.ids)];
  if (ids.length === 0) return new Map();
  const all = [...allAudited().tables].flatMap(([table, { name }]) => (name === undefined ? [] : [{ table, name }]));
  const chosen = (table: string) =>
    sql`${sql.ref(table === 'companies' ? 't.id' : 't.company_id')} = ${of.companyId} and t.id in (select id from i)`;
  const parts = all.flatMap(({ table, name }) =>
    'coded' in name
      ? []
      : sql`select t.id, (${name.says})::text as name from ${sql.table(table)} t ${name.joins ?? sql``} where ${chosen(table)}`,
  );
  const { rows } = await sql<{ id: string; name: string | null }>`
    with i as materialized (select unnest(${ids}::uuid[]) as id)
    select n.id, n.name from (${sql.join(parts, sql` union all `)}) n`.execute(db);
  const rules = all.flatMap(({ table, name }) =>
    'coded' in name
      ? sql`select t.id, ${table}::text as kind, ${name.coded}::text as field, ${sql.ref(`t.${name.coded}`)}::text as value
          from ${sql.table(table)} t where ${chosen(table)}`
      : [],
  );
  const found = await sql<{ id: string; kind: string; field: string; value: string }>`
    with i as materialized (select unnest(${ids}::uuid[]) as id)
    select n.* from (${sql.join(rules, sql` union all `)}) n`.execute(db);
  return new Map([
    ...rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])),
    ...found.rows.map(({ id, ...rule }) => [id, stateWord(language, rule) ?? rule.value] as const),
  ]);
}
