import { z } from 'zod';
import { PerformanceRules } from '#contract/performance/performance-rules.ts';
import { text } from '#contract/shared.ts';

/** The four points of the scale. */
export const points = [1, 2, 3, 4] as const;

const { firstMonth, useRatings, useWeights, calibration, closedToFullAccess, objectivesPart, mostApart } = PerformanceRules.shape;
const { expectedContracts, expectedMonths, retentionYears, formerYears } = PerformanceRules.shape;
const step = z.number().int('validation.whole').min(0, 'validation.number_range').max(8, 'validation.number_range');
const bound = z.number().min(1.01, 'validation.number_range').max(4, 'validation.number_range');
const label = text(100).nullish();

/** The rules as the form holds them: lists are fields of their own, bounds are points and not hundredths. */
export const RulesValues = z.object({
  firstMonth,
  useRatings,
  useWeights,
  calibration,
  closedToFullAccess,
  objectivesPart,
  mostApart,
  expectedContracts,
  expectedMonths,
  retentionYears,
  formerYears,
  bound2: bound,
  bound3: bound,
  bound4: bound,
  step1: step,
  step2: step,
  step3: step,
  step4: step,
  label1: label,
  label2: label,
  label3: label,
  label4: label,
  labelKH1: label,
  labelKH2: label,
  labelKH3: label,
  labelKH4: label,
});
export type RulesValues = z.output<typeof RulesValues>;

/** What the form begins with. */
export function valuesOf(rules: PerformanceRules): RulesValues {
  const { version: _version, bounds, incrementSteps, labels, labelsKH, ...same } = rules;
  const [bound2, bound3, bound4] = bounds;
  const [step1, step2, step3, step4] = incrementSteps;
  return {
    ...same,
    bound2: bound2 / 100,
    bound3: bound3 / 100,
    bound4: bound4 / 100,
    step1,
    step2,
    step3,
    step4,
    label1: labels?.[0] ?? null,
    label2: labels?.[1] ?? null,
    label3: labels?.[2] ?? null,
    label4: labels?.[3] ?? null,
    labelKH1: labelsKH?.[0] ?? null,
    labelKH2: labelsKH?.[1] ?? null,
    labelKH3: labelsKH?.[2] ?? null,
    labelKH4: labelsKH?.[3] ?? null,
  };
}

type Four = NonNullable<PerformanceRules['labels']>;
type Given = readonly (string | null | undefined)[];
const isEmpty = (given: string | null | undefined): boolean => given === undefined || given === null || given === '';

/** Four names where the first is given; none where none is. */
function namesOf([first, second, third, fourth]: Given): Four | null {
  return isEmpty(first) ? null : [first ?? '', second ?? '', third ?? '', fourth ?? ''];
}

/** What the call takes. */
export function rulesOf(values: RulesValues): Omit<PerformanceRules, 'version'> {
  const { bound2, bound3, bound4, step1, step2, step3, step4, ...rest } = values;
  const { label1, label2, label3, label4, labelKH1, labelKH2, labelKH3, labelKH4, ...same } = rest;
  const hundredths = (given: number): number => Math.round(given * 100);
  return {
    ...same,
    bounds: [hundredths(bound2), hundredths(bound3), hundredths(bound4)],
    incrementSteps: [step1, step2, step3, step4],
    labels: namesOf([label1, label2, label3, label4]),
    labelsKH: namesOf([labelKH1, labelKH2, labelKH3, labelKH4]),
  };
}

/** What does not fit together, by field: bounds that do not ascend, and names of some points alone. Sentences are keys. */
export function complaintsOf(values: RulesValues): Record<string, string> {
  const { bounds } = rulesOf(values);
  const complaints: Record<string, string> = {};
  if (bounds[1] <= bounds[0]) complaints['bound3'] = 'validation.performance_bounds';
  if (bounds[2] <= bounds[1]) complaints['bound4'] = 'validation.performance_bounds';
  const groups = [
    { key: 'label', given: [values.label1, values.label2, values.label3, values.label4] },
    { key: 'labelKH', given: [values.labelKH1, values.labelKH2, values.labelKH3, values.labelKH4] },
  ];
  for (const { key, given } of groups) {
    if (given.every(isEmpty)) continue;
    for (const [at, one] of given.entries())
      if (isEmpty(one)) complaints[`${key}${String(at + 1)}`] = 'performanceRules:labels_all';
  }
  return complaints;
}
