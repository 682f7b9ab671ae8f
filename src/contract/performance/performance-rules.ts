import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { NumericFlag, dataOf, requiredName } from '#contract/shared.ts';

const whole = (min: number, max: number) =>
  z.number().int('validation.whole').min(min, 'validation.number_range').max(max, 'validation.number_range');
const bound = whole(101, 400);
const Labels = z.tuple([requiredName(100), requiredName(100), requiredName(100), requiredName(100)]);

/** Contracts of which a year of performance can be expected. */
export const expectedContractTypes = ['UDC', 'FDC', 'INTERNSHIP', 'VOLUNTEER', 'CONSULTANT'] as const;

const fields = {
  /** The month in which performance years begin; fixed once a record exists. */
  firstMonth: whole(1, 12),
  useRatings: NumericFlag,
  useWeights: NumericFlag,
  calibration: NumericFlag,
  /** 1: full access reads states and days of others, no text and no rating. */
  closedToFullAccess: NumericFlag,
  /** Percent of the total; competencies are the rest. */
  objectivesPart: whole(0, 100),
  /** Hundredths of a point from which a total proposes 2, 3 and 4. */
  bounds: z
    .tuple([bound, bound, bound])
    .refine(([second, third, fourth]) => second < third && third < fourth, 'validation.performance_bounds'),
  /** Points by which a manager's rating may depart from the proposed one. */
  mostApart: whole(0, 3),
  /** Steps of the salary scale by final rating 1 to 4. */
  incrementSteps: z.tuple([whole(0, 8), whole(0, 8), whole(0, 8), whole(0, 8)]),
  /** Contracts of which a year is expected. */
  expectedContracts: z.array(z.enum(expectedContractTypes, 'validation.choice')).min(1, 'validation.required').max(5),
  /** Months before the year ends by which somebody has joined for it to be expected. */
  expectedMonths: whole(0, 11),
  /** Years after the last working day for which a leaver's records are kept. */
  retentionYears: whole(1, 30),
  /** Years before the running one of which managers read closed records; older ones only HR and their person read. */
  formerYears: whole(0, 30),
  /** What the four points are called; null: as everywhere. */
  labels: Labels.nullable(),
  labelsKH: Labels.nullable(),
} as const;

export const PerformanceRules = z.object({ ...fields, version: z.number() });
export type PerformanceRules = z.output<typeof PerformanceRules>;

const RulesChanges = z.object({ ...z.object(fields).partial().shape, version: z.number().int().optional() });
export type RulesChanges = z.output<typeof RulesChanges>;

/** The company's rules of performance (performance.md 6 and 8). */
export const performanceRules = {
  read: endpoint({
    method: 'GET',
    path: '/pdd/v1/rules',
    tag: 'performance',
    summary: 'Rules of performance: what forms, screens and papers follow.',
    needs: 'session',
    scope: { rows: 'company' },
    answer: dataOf(PerformanceRules),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/pdd/v1/rules',
    tag: 'performance',
    summary: 'Changes the rules; what is not sent stays. What was evaluated keeps the rules it was evaluated by.',
    needs: 'performance module/edit',
    scope: { rows: 'company' },
    body: RulesChanges,
    answer: dataOf(PerformanceRules),
    touches: requestAreas,
  }),
};
