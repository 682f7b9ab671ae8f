import type { ProjectRow } from '#contract/donors/donors.ts';
import type { Search } from '#contract/shared.ts';
import { readPayloads } from '#server/people-facts/sub-projects.ts';
import type { Context } from '#server/http/context.ts';
import { countProjects, readProjectPage } from '#server/donors/donors/projects.queries.ts';

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
