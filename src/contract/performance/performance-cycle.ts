import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { Day, dataOf } from '#contract/shared.ts';
import { doAscend, dueSteps } from '#engine/performance/year.ts';

const due = {
  objectives: Day,
  quarter1: Day,
  quarter2: Day,
  quarter3: Day,
  selfEvaluation: Day,
  evaluation: Day,
  appraisal: Day,
  release: Day,
} as const;

/** The days by which the steps of a performance year are due, YYYY-MM-DD, in their order. */
export const CycleDates = z.object(due).superRefine((dates, context) => {
  if (doAscend(dates)) return;
  const late = dueSteps.find((step, at) => {
    const before = dueSteps[at - 1];
    return before !== undefined && dates[step] < dates[before];
  });
  context.addIssue({ code: 'custom', path: [late ?? 'objectives'], message: 'validation.performance_due_dates' });
});

export const PerformanceCycle = z.object({
  ...due,
  /** The calendar year in which the performance year begins. */
  year: z.number(),
  /** First and last day of the year. */
  start: z.string(),
  end: z.string(),
  /** 0: the usual days hold. */
  version: z.number(),
});
export type PerformanceCycle = z.output<typeof PerformanceCycle>;

const CycleChange = CycleDates.and(z.object({ year: PerformanceYear, version: z.number().int().optional() }));
export type CycleChange = z.output<typeof CycleChange>;

/** The due dates of a performance year (performance.md 8). */
export const performanceCycle = {
  read: endpoint({
    method: 'GET',
    path: '/pdd/v1/cycle',
    tag: 'performance',
    summary:
      'The days by which the steps of a year are due: those the company named, else the usual ones. Without a year the running one.',
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ year: PerformanceYear.optional() }),
    answer: dataOf(PerformanceCycle),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/pdd/v1/cycle',
    tag: 'performance',
    summary: 'Names the due days of a year. They ascend; records keep their own dates.',
    needs: 'performance module/edit',
    scope: { rows: 'company' },
    body: CycleChange,
    answer: dataOf(PerformanceCycle),
    touches: requestAreas,
  }),
};
