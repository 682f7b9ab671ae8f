import { rowsOf } from '#engine/performance/answers.ts';
import type { Contents, Rating } from '#engine/performance/answers.ts';
import { competenciesOf } from '#engine/performance/appraisal-score.ts';
import type { ScoreItem } from '#engine/performance/appraisal-score.ts';
import { goalTables } from '#engine/performance/form.ts';
import { findObjectiveOfYear } from '#server/performance/objectives/objectives.queries.ts';
import { contentsHandedOver, readRules, readStage } from '#server/performance/records/index.ts';
import type { Stage } from '#server/performance/records/index.ts';
import type { Context } from '#server/http/context.ts';

/** What a year's objectives give to its appraisal. */
export interface EvaluatedYear {
  /** none: there are no objectives of the year; open: they are not evaluated yet. */
  readonly state: 'none' | 'open' | 'evaluated';
  /** Goals and rated modules of the evaluation; empty unless it is approved. */
  readonly items: readonly ScoreItem[];
}

/** How somebody's objectives of a year were evaluated, as both sides handed it over. */
export async function readEvaluatedYear(context: Context, of: { employeeId: string; year: number }): Promise<EvaluatedYear> {
  const { db, session } = context;
  const found = await findObjectiveOfYear(db, { companyId: session.companyId, ...of });
  if (found === undefined) return { state: 'none', items: [] };
  if (found.evaluate_status !== 'APPROVED') return { state: 'open', items: [] };
  const key = { companyId: session.companyId, kind: 'objective', id: found.id } as const;
  const setting = await readStage(context, { ...key, stage: 'SETTING' }, 'OBJECTIVE');
  const evaluation = await readStage(context, { ...key, stage: 'EVALUATION' }, 'EVALUATION');
  const { useWeights } = await readRules(context);
  return { state: 'evaluated', items: evaluatedItems({ setting, evaluation, useWeights }, contentsHandedOver(evaluation)) };
}

/** Goals as they were handed over, and what the form of the evaluation rates, as both sides rate them. */
export function evaluatedItems(
  of: { readonly setting: Stage; readonly evaluation: Pick<Stage, 'form'>; readonly useWeights: number },
  said: Readonly<Record<1 | 2, Contents>>,
): readonly ScoreItem[] {
  const { setting, evaluation, useWeights } = of;
  const own = contentsHandedOver(setting)[1];
  const goals = goalTables(setting.form).flatMap((table) =>
    rowsOf(own, [table]).map((row): ScoreItem => {
      const first = table.children.map(({ id }) => row.cells[id]).find((cell) => typeof cell === 'string');
      return {
        source: 'goals',
        id: row.uniqueId,
        title: first ?? '',
        weight: useWeights === 1 ? (row.weight ?? 1) : 1,
        rating: ratingOf(said[2], { table: table.id, goal: row.uniqueId }),
        self: ratingOf(said[1], { table: table.id, goal: row.uniqueId }),
      };
    }),
  );
  return [...goals, ...competenciesOf(evaluation.form, { source: 'evaluation', contents: said })];
}

function ratingOf(contents: Contents, of: { readonly table: string; readonly goal: string }): Rating {
  const answer = contents[of.table];
  if (answer?.kind !== 'comments') return null;
  return answer.comments.find(({ uniqueId }) => uniqueId === of.goal)?.rating ?? null;
}
