import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Plan, StoredProject, StoredSubProject } from '#server/donors/donors/import/plan.ts';

/** The living projects of these numbers (lower case), with all their sub-projects. `lock` holds the projects until the end. */
export async function readStored(
  db: Db,
  of: { companyId: string; codes: readonly string[]; lock: boolean },
): Promise<{ projects: readonly StoredProject[]; subProjects: readonly StoredSubProject[] }> {
  const lock = of.lock ? sql`for update` : sql``;
  const { rows: projects } = await sql<StoredProject>`select id, code, donor from projects
    where company_id = ${of.companyId} and archived_at is null and folded(code) = any(${of.codes}::text[])
    order by id ${lock}`.execute(db);
  const { rows: subProjects } = await sql<StoredSubProject>`
    select id, project_id as "projectId", code, activity_codes as activities from sub_projects
    where company_id = ${of.companyId} and archived_at is null and project_id = any(${projects.map(({ id }) => id)}::uuid[])
    order by id`.execute(db);
  return { projects, subProjects };
}

/** Writes a plan, each table in one statement or two, whatever the number of rows. */
export async function writePlan(db: Db, plan: Plan, of: { companyId: string; userId: string }): Promise<void> {
  const { companyId, userId } = of;
  const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::json`;
  if (plan.newProjects.length > 0)
    await sql`insert into projects (company_id, id, code, title, donor, updated_by)
      select ${companyId}::uuid, p.id, p.code, p.donor, p.donor, ${userId}::uuid
      from json_to_recordset(${json(plan.newProjects)}) as p(id uuid, code text, donor text)`.execute(db);
  if (plan.newSubProjects.length > 0)
    await sql`insert into sub_projects (company_id, id, project_id, code, activity_codes, updated_by)
      select ${companyId}::uuid, s.id, s."projectId", s.code, s.activities, ${userId}::uuid
      from json_to_recordset(${json(plan.newSubProjects)}) as s(id uuid, "projectId" uuid, code text, activities text[])`.execute(
      db,
    );
  if (plan.changedSubProjects.length > 0)
    await sql`update sub_projects as kept set activity_codes = s.activities
      from json_to_recordset(${json(plan.changedSubProjects)}) as s(id uuid, activities text[])
      where kept.company_id = ${companyId} and kept.id = s.id`.execute(db);
}

/** Two imports of one company never run side by side: the second sees what the first has written. */
export async function waitForOthers(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sub-project import ${companyId}`}, 0))`.execute(db);
}
