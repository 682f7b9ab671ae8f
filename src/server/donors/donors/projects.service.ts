import type { ProjectRow } from '#contract/donors/donors.ts';
import type { Search } from '#contract/shared.ts';
import type { Context } from '#server/http/context.ts';
import type { Db } from '#server/db/connect.ts';
import { countProjects, readProjectPage, readSubProjects } from '#server/donors/donors/projects.queries.ts';

/** A page of the projects, each with its sub-projects and their activity codes. */
export async function listProjects(
  { db, session }: Context,
  query: { offset: number; limit: number; search?: Search<'title' | 'code' | 'donor'> | undefined },
) {
  const of = { companyId: session.companyId, search: query.search };
  const { offset, limit } = query;
  const page = await readProjectPage(db, { ...of, offset, limit });
  const total = await countProjects(db, of);
  const payloadOf = await readPayloads(db, { companyId: session.companyId, projectIds: page.map(({ id }) => id) });
  const data = page.map((project): ProjectRow => ({ ...project, payload: payloadOf(project.id) }));
  return { data, pagination: { count: data.length, total, offset, limit } };
}

/** The living sub-projects of each of these projects, with their activity codes. */
export async function readPayloads(
  db: Db,
  of: { companyId: string; projectIds: readonly string[] },
): Promise<(projectId: string) => ProjectRow['payload']> {
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
