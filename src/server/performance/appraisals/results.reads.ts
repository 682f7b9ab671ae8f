import type { AppraisalRow } from '#contract/performance/appraisals.ts';
import type { AppraisalScore } from '#engine/performance/appraisal-score.ts';
import { closedAppraisals, appraisalRows } from '#server/performance/appraisals/appraisals.queries.ts';
import { finalRatingOf, readsResult } from '#server/performance/appraisals/appraisals.rules.ts';
import { rowOf } from '#server/performance/appraisals/list.reads.ts';
import { isInReach, readStandings } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** What came of an evaluated appraisal, as the caller may know it. */
export interface AppraisalResult extends AppraisalRow {
  readonly score: AppraisalScore | null;
  readonly managerRating: AppraisalRow['finalRating'];
  readonly reason: string | null;
  readonly agrees: boolean | null;
}

/** More appraisals of a year than any company has. */
const ALL = 1_000_000;

/** Results of a year that the caller may know: the own one only from its release on. */
export async function readResults(context: Context, year: number): Promise<readonly AppraisalResult[]> {
  const { db, session } = context;
  const of = { companyId: session.companyId, reach: isInReach(context, 'all', closedAppraisals), year, search: undefined };
  const records = (await appraisalRows.list(db, { ...of, offset: 0, limit: ALL })).filter(({ stage }) => stage !== null);
  const standings = await readStandings(context, [...new Set(records.map((record) => record.employee_id))]);
  return records.flatMap((record) => {
    const standing = standings.get(record.employee_id);
    if (standing === undefined || !readsResult(context, record, standing)) return [];
    const { manager_rating: managerRating, score, rating_reason: reason, agrees } = record;
    return [{ ...rowOf(context, record, standing), finalRating: finalRatingOf(record), managerRating, score, reason, agrees }];
  });
}
