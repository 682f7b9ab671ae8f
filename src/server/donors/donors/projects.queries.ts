import { sql } from 'kysely';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';

export interface ProjectFilter {
  readonly companyId: string;
  readonly search?: Search<'title' | 'code' | 'donor'> | undefined;
}

function matching(db: Db, { companyId, search }: ProjectFilter) {
  const living = db.selectFrom('projects').where('company_id', '=', companyId).where('archived_at', 'is', null);
  if (search === undefined) return living;
  const columns = search.columns.map((column) => sql.ref(column));
  return living.where(sql<boolean>`${holdsOneOf(search.value, columns)}`);
}

/** A page of the living projects, by code. */
export async function readProjectPage(db: Db, of: ProjectFilter & { offset: number; limit: number }) {
  return await matching(db, of)
    .select(['id', 'title', 'code', 'donor'])
    .orderBy(sql`lower(code)`)
    .orderBy('id')
    .offset(of.offset)
    .limit(of.limit)
    .execute();
}

/** How many living projects fit. */
export async function countProjects(db: Db, of: ProjectFilter): Promise<number> {
  const row = await matching(db, of)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** How many projects send costs that their donors do not take to this one, this month or later. */
export async function countCarried(
  db: Db,
  of: { readonly companyId: string; readonly id: string; readonly today: string },
): Promise<number> {
  const { rows } = await sql<{ projects: number }>`select count(distinct project_id)::int as projects from ineligible_costs
    where company_id = ${of.companyId} and carrier_id = ${of.id} and archived_at is null
      and (to_month is null or to_month >= left(${of.today}, 7))`.execute(db);
  return rows[0]?.projects ?? 0;
}
