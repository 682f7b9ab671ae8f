import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Needs } from '#contract/permissions.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { dataOf } from '#contract/shared.ts';

/** Why somebody who works here takes no part in a year: the kind of contract, joined too late, or leaves before it begins. */
export const leftOutReasons = ['contract', 'joined', 'leaves'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** People whom a preview names at most; the count is of all. */
export const MOST_NAMED = 500;

const year = z.number();

/** Whom opening a year would give objectives to. */
export const YearOpening = z.object({
  year,
  /** The day by which objectives are due. */
  due: z.string(),
  /** How many would get objectives. */
  count: z.number(),
  /** Who they are, by code. */
  people: z.array(z.object({ employeeId: z.string(), employeeCode: z.string(), employeeName: z.string() })),
  /** How many have objectives of the year already. */
  alreadyOpen: z.number(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.number() })),
});
export type YearOpening = z.output<typeof YearOpening>;

/** For who sees where everybody stands, and keeps the due days of the year. */
export const mayOpenYear = { all: ['performance report/view', 'performance module/edit'] } as const satisfies Needs;

/** The opening of a performance year for everybody who takes part (performance.md 4 and 8). */
export const performanceOpening = {
  preview: endpoint({
    method: 'GET',
    path: '/pdd/v1/opening',
    tag: 'performance',
    summary: 'Who would get objectives if the year were opened now, who has them already, and how many take no part and why.',
    needs: mayOpenYear,
    scope: { rows: 'company' },
    query: z.object({ year: PerformanceYear }),
    answer: dataOf(YearOpening),
  }),
  open: endpoint({
    method: 'POST',
    path: '/pdd/v1/opening',
    tag: 'performance',
    summary:
      'Gives empty objectives of the year to everybody who takes part and has none, and tells each by when they are due. Who has some keeps them.',
    needs: mayOpenYear,
    scope: { rows: 'company' },
    body: z.object({ year: PerformanceYear }),
    answer: dataOf(z.object({ year, opened: z.number() })),
    touches: requestAreas,
  }),
};
