import { sql } from 'kysely';
import type { z } from 'zod';
import type { SubProject } from '#contract/people/employees/employee-detail.ts';
import type { Db } from '#server/db/connect.ts';

/** The living sub-projects of each of these projects, with their activity codes. */
export async function readPayloads(
  db: Db,
  of: { companyId: string; projectIds: readonly string[] },
): Promise<(projectId: string) => z.output<typeof SubProject>[]> {
  const byProject = Map.groupBy(await readSubProjects(db, of), ({ project_id }) => project_id);
  return (projectId) =>
    (byProject.get(projectId) ?? []).map(({ id, code, activity_codes: [one, two, three, four] }) => ({
      id,
      subProjectCode: code,
      activityCode1: one ?? null,
      activityCode2: two ?? null,
      activityCode3: three ?? null,
      activityCode4: four ?? null,
    }));
}

/** The sub-projects of these projects, by code. */
async function readSubProjects(db: Db, of: { companyId: string; projectIds: readonly string[] }) {
  return await db
    .selectFrom('sub_projects')
    .select(['id', 'project_id', 'code', 'activity_codes'])
    .where('company_id', '=', of.companyId)
    .where('project_id', '=', sql<string>`any(${of.projectIds}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(code)`)
    .orderBy('id')
    .execute();
}

/** Activity codes keep their places; empty ones at the end are none. */
export function activityCodes(codes: readonly (string | null | undefined)[]): string[] {
  const filled = codes.map((code) => code ?? '');
  return filled.slice(0, filled.findLastIndex((code) => code !== '') + 1);
}
