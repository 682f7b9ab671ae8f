import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Company = { readonly companyId: string };

/** Holds the costs that donors do not take, one change after the other, and the projects; which of these live. */
export async function holdProjects(db: Db, of: Company & { readonly ids: readonly string[] }): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ineligible costs ${of.companyId}`}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from projects
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) and archived_at is null order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What stands in the way of a record. */
export interface Clash {
  /** twice: the project has the item elsewhere; refused: the carrier does not take it; carries: the project carries it for another. */
  readonly kind: 'twice' | 'refused' | 'carries';
  readonly items: readonly string[];
  /** Code of the other project. */
  readonly project: string;
}

/** A living record that shares a month and an item with these, and would charge it twice or send it on. */
export async function findClash(
  db: Db,
  of: Company & {
    readonly exceptId: string | null;
    readonly projectId: string;
    readonly carrierId: string;
    readonly items: readonly string[];
    readonly from: string;
    readonly to: string | null;
  },
): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select k.kind, array(select unnest(c.items) intersect select unnest(${of.items}::text[]) order by 1) as items, p.code as project
    from ineligible_costs c
    cross join lateral (select case when c.project_id = ${of.projectId}::uuid then 'twice'
      when c.project_id = ${of.carrierId}::uuid then 'refused' when c.carrier_id = ${of.projectId}::uuid then 'carries' end as kind) k
    join projects p on p.company_id = c.company_id and p.id = c.project_id
    where c.company_id = ${of.companyId} and c.archived_at is null and c.id is distinct from ${of.exceptId}::uuid and k.kind is not null
      and c.items && ${of.items}::text[] and (c.to_month is null or c.to_month >= ${of.from})
      and (${of.to}::text is null or c.from_month <= ${of.to})
    order by k.kind desc, p.code limit 1`.execute(db);
  return rows[0];
}

/** The living items of class cost, in their order. */
export async function readCostItems(
  db: Db,
  companyId: string,
): Promise<readonly { readonly code: string; readonly title: string; readonly titleKH: string }[]> {
  const { rows } = await sql<{ code: string; title: string; titleKH: string }>`
    select code, title, title_kh as "titleKH" from payroll_items
    where company_id = ${companyId} and item_class = 'cost' and archived_at is null order by order_no, code`.execute(db);
  return rows;
}

/** A project with its sub-projects, as shares of allocations name them. */
export async function readProjectKeys(
  db: Db,
  of: Company & { readonly projectId: string },
): Promise<{ readonly code: string; readonly keys: readonly string[] }> {
  const { rows } = await sql<{ code: string; keys: readonly string[] }>`
    select p.code, array[p.id] || array(select s.id from sub_projects s where s.company_id = p.company_id and s.project_id = p.id) as keys
    from projects p where p.company_id = ${of.companyId} and p.id = ${of.projectId}`.execute(db);
  return rows[0] ?? { code: '-', keys: [] };
}

/** The living projects, by code. */
export async function readProjects(
  db: Db,
  companyId: string,
): Promise<readonly { readonly id: string; readonly code: string; readonly donor: string }[]> {
  const { rows } = await sql<{ id: string; code: string; donor: string }>`
    select id, code, donor from projects where company_id = ${companyId} and archived_at is null order by lower(code), id`.execute(
    db,
  );
  return rows;
}
