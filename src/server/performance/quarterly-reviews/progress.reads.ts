import type { ObjectiveRow } from '#contract/performance/objectives.ts';
import { readNewestReports } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import { overallOf } from '#server/performance/quarterly-reviews/reviews.rules.ts';
import type { Context } from '#server/http/context.ts';

/** How far objectives are by their newest submitted review. One statement for any number. */
export async function progressOf(
  { db, session }: Context,
  pddIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ObjectiveRow['progress']>>> {
  const reports = await readNewestReports(db, { companyId: session.companyId, pddIds });
  const found = reports.flatMap(({ pddId, quarter, goals, progress }) => {
    const overall = overallOf(goals ?? [], progress);
    return overall === null ? [] : [[pddId, { quarter, ...overall }] as const];
  });
  return new Map(found);
}
