import { sql } from 'kysely';
import type { Budget } from '#engine/forecast/budgets.ts';
import { cents } from '#engine/money/units.ts';
import type { Db } from '#server/db/connect.ts';

type Company = { readonly companyId: string };

/** A project or one of its sub-projects. */
export interface BudgetOf {
  readonly projectId: string;
  readonly subProjectId: string | null;
}

/**
 * Holds the project, so that of two budgets that are made at once the second sees the first; whether it lives, and its sub-project
 * belongs to it.
 */
export async function holdProject(
  db: Db,
  of: Company & BudgetOf,
): Promise<{ readonly hasProject: boolean; readonly hasSubProject: boolean }> {
  const { rows } = await sql`select id from projects
    where company_id = ${of.companyId} and id = ${of.projectId}::uuid and archived_at is null for update`.execute(db);
  if (rows.length === 0 || of.subProjectId === null) return { hasProject: rows.length > 0, hasSubProject: true };
  const { rows: subs } = await sql`select id from sub_projects
    where company_id = ${of.companyId} and id = ${of.subProjectId}::uuid and project_id = ${of.projectId}::uuid and archived_at is null
    for share`.execute(db);
  return { hasProject: true, hasSubProject: subs.length > 0 };
}

/** Another living budget of the same project or sub-project that shares a month with these. */
export async function findOverlap(
  db: Db,
  of: Company & BudgetOf & { readonly from: string; readonly to: string; readonly exceptId: string | null },
): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const { rows } = await sql<{ from: string; to: string }>`
    select from_month as "from", to_month as "to" from budgets
    where company_id = ${of.companyId} and archived_at is null and project_id = ${of.projectId}::uuid
      and sub_project_id is not distinct from ${of.subProjectId}::uuid and id is distinct from ${of.exceptId}::uuid
      and from_month <= ${of.to} and to_month >= ${of.from}
    order by from_month limit 1`.execute(db);
  return rows[0];
}

/** The living budgets of a company, by project and month. */
export async function readBudgets(db: Db, of: Company): Promise<readonly Budget[]> {
  const { rows } = await sql<{
    id: string;
    project_id: string;
    sub_project_id: string | null;
    from_month: string;
    to_month: string;
    amount_cents: number;
  }>`select b.id, b.project_id, b.sub_project_id, b.from_month, b.to_month, b.amount_cents
    from budgets b join projects p on p.company_id = b.company_id and p.id = b.project_id
    where b.company_id = ${of.companyId} and b.archived_at is null
    order by lower(p.code), b.sub_project_id nulls first, b.from_month, b.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    subProjectId: row.sub_project_id,
    from: row.from_month,
    to: row.to_month,
    cents: cents(row.amount_cents),
  }));
}

/** A project with its donor and sub-projects. */
export interface ProjectTree {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly donor: string;
  /** The award's last day, where one is known. */
  readonly endsOn: string | null;
  readonly isArchived: boolean;
  readonly subProjects: readonly { readonly id: string; readonly code: string }[];
}

/** Projects with their sub-projects, by code; archived ones with them where asked, for costs that were charged to them. */
export async function readProjectTrees(
  db: Db,
  of: Company & { readonly withArchived: boolean },
): Promise<readonly ProjectTree[]> {
  const living = of.withArchived ? sql`true` : sql`p.archived_at is null`;
  const livingSub = of.withArchived ? sql`true` : sql`s.archived_at is null`;
  const { rows } = await sql<ProjectTree>`
    select p.id, p.code, p.title, p.donor, p.ends_on as "endsOn", p.archived_at is not null as "isArchived",
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.code) order by lower(s.code), s.id) from sub_projects s
        where s.company_id = p.company_id and s.project_id = p.id and ${livingSub}), '[]') as "subProjects"
    from projects p where p.company_id = ${of.companyId} and ${living} order by lower(p.code), p.id`.execute(db);
  return rows;
}
