import { appraisalKind } from '#contract/performance/record-kinds/appraisal.ts';
import { objectiveKind } from '#contract/performance/record-kinds/objective.ts';
import { planKind } from '#contract/performance/record-kinds/plan.ts';
import { quarterlyKind } from '#contract/performance/record-kinds/quarterly.ts';
import { keysOf } from '#engine/keys-of.ts';

/** Every kind of performance record. */
export const recordKinds = {
  objective: objectiveKind,
  quarterly: quarterlyKind,
  appraisal: appraisalKind,
  plan: planKind,
} as const;

export type PerformanceKind = keyof typeof recordKinds;
export const performanceKinds = keysOf(recordKinds);

/** The same value for each kind. */
export function ofEachKind<V>(value: V): Readonly<Record<PerformanceKind, V>>;
export function ofEachKind(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(performanceKinds.map((kind) => [kind, value]));
}
