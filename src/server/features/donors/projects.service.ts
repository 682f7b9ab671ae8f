import type { ProjectRow } from '#contract/donors.ts';
import type { Search } from '#contract/shared.ts';
import type { Context } from '#server/http/context.ts';
import { countProjects, readProjectPage, readSubProjects } from '#server/features/donors/projects.queries.ts';

/** A page of the projects, each with its sub-projects and their activity codes. */
export async function listProjects(
  { db, session }: Context,
  query: { offset: number; limit: number; search?: Search<'title' | 'code' | 'donor'> | undefined },
) {
  const of = { companyId: session.companyId, search: query.search };
  const { offset, limit } = query;
  const page = await readProjectPage(db, { ...of, offset, limit });
  const total = await countProjects(db, of);
  const subProjects = await readSubProjects(db, { companyId: session.companyId, projectIds: page.map(({ id }) => id) });
  const byProject = Map.groupBy(subProjects, ({ project_id }) => project_id);
  const data = page.map((project): ProjectRow => ({
    ...project,
    payload: (byProject.get(project.id) ?? []).map(({ id, code, activity_codes: [one, two, three, four] }) => ({
      id,
      subProjectCode: code,
      activityCode1: one ?? null,
      activityCode2: two ?? null,
      activityCode3: three ?? null,
      activityCode4: four ?? null,
    })),
  }));
  return { data, pagination: { count: data.length, total, offset, limit } };
}
