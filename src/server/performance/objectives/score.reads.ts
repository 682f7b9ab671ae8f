import type { ObjectiveDetail } from '#contract/performance/objectives.ts';
import type { Contents } from '#engine/performance/answers.ts';
import { appraisalScore } from '#engine/performance/appraisal-score.ts';
import { evaluatedItems } from '#server/performance/objectives/evaluated.reads.ts';
import { isYearReleased } from '#server/performance/objectives/objectives.queries.ts';
import type { StoredObjective } from '#server/performance/objectives/objectives.queries.ts';
import { readRules, readsWorkingCopies } from '#server/performance/records/index.ts';
import type { Stage, Standing } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** Whether the caller reads the score: who evaluates while they do, the line and HR afterwards, the person from the release on. */
async function readsScore(context: Context, record: StoredObjective, standing: Standing): Promise<boolean> {
  const { db, session } = context;
  if (record.status !== 'APPROVED') return false;
  if (standing.isOwn) {
    if (record.evaluate_status !== 'APPROVED') return false;
    return await isYearReleased(db, { companyId: session.companyId, employeeId: record.employee_id, year: record.year });
  }
  if (record.evaluate_status === 'APPROVED') return true;
  return record.evaluate_status === 'SUBMITTED' && standing.evaluates !== undefined && readsWorkingCopies(context);
}

/** What the ratings of an evaluation come to. The total of the year is the appraisal's. */
export async function scoreOfEvaluation(
  context: Context,
  of: {
    readonly record: StoredObjective;
    readonly standing: Standing;
    readonly setting: Stage;
    readonly evaluation: Stage;
    readonly contents: Readonly<Record<1 | 2, Contents>>;
  },
): Promise<ObjectiveDetail['score']> {
  const rules = await readRules(context);
  if (rules.useRatings === 0 || !(await readsScore(context, of.record, of.standing))) return null;
  const items = evaluatedItems({ ...of, useWeights: rules.useWeights }, of.contents);
  const { objectivesPart, bounds, mostApart } = rules;
  const score = appraisalScore(items, { objectivesPart, competenciesPart: 100 - objectivesPart, bounds, mostApart });
  return { ...score, total: null, selfTotal: null, proposed: null };
}
