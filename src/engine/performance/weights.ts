import { splitWhole } from '#engine/money/split.ts';
import type { AnswerRow, Contents } from '#engine/performance/answers.ts';
import { rowsOf } from '#engine/performance/answers.ts';
import { goalTables } from '#engine/performance/form.ts';
import type { Form } from '#engine/performance/form.ts';

/** What all weights come to when they are handed over, in percent. */
export const WHOLE = 100;

/** What the weights of a form's goals come to, in percent; null where no goal names one. */
export function sumOfWeights(form: Form, contents: Contents): number | null {
  const given = rowsOf(contents, goalTables(form)).flatMap(({ weight }) => (weight === null ? [] : [weight]));
  return given.length === 0 ? null : given.reduce((sum, weight) => sum + weight, 0);
}

/** Whether weights may be handed over: all 100 in sum, or none at all, where each goal weighs the same. */
export function areWeightsWhole(form: Form, contents: Contents): boolean {
  const rows = rowsOf(contents, goalTables(form));
  const sum = sumOfWeights(form, contents);
  return sum === null || (sum === WHOLE && rows.every(({ weight }) => weight !== null));
}

/** 100 percent over a number of goals, as even as whole percents go; what is left over goes to the earlier ones. */
export const spreadEvenly = (count: number): readonly number[] =>
  count === 0
    ? []
    : splitWhole(
        WHOLE,
        Array.from({ length: count }, () => 1),
      );

/** What a goal weighs: its percent, or 1 where no weights are given. */
export const weightOf = ({ weight }: Pick<AnswerRow, 'weight'>): number => weight ?? 1;

/** How far a goal is in a quarter. */
export interface GoalProgress {
  readonly uniqueId: string;
  /** Whole percent, 0 to 100. */
  readonly progress: number;
}

/** Progress of all goals together. */
export interface OverallProgress {
  /** Whole percent; null without goals. */
  readonly percent: number | null;
  readonly reported: number;
  readonly goals: number;
}

/** sum(w x p) / sum(w), whole percent, rounded half up; a goal that is not reported counts 0 (performance.md 6). */
export function overallProgress(
  goals: readonly Pick<AnswerRow, 'uniqueId' | 'weight'>[],
  reports: readonly GoalProgress[],
): OverallProgress {
  const byId = new Map(reports.map(({ uniqueId, progress }) => [uniqueId, progress]));
  const weights = goals.reduce((sum, goal) => sum + weightOf(goal), 0);
  const done = goals.reduce((sum, goal) => sum + weightOf(goal) * (byId.get(goal.uniqueId) ?? 0), 0);
  return {
    percent: weights === 0 ? null : Math.floor((2 * done + weights) / (2 * weights)),
    reported: goals.filter(({ uniqueId }) => byId.has(uniqueId)).length,
    goals: goals.length,
  };
}
