import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ObjectiveStatus, RecordScopeWord } from '#contract/performance/objectives.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { LinkAnswer, search } from '#contract/shared.ts';

/** What of performance is had as a spreadsheet. */
export const performanceExportKinds = ['objective', 'quarterly', 'appraisal', 'progress', 'results', 'increment'] as const;
export type PerformanceExportKind = (typeof performanceExportKinds)[number];

/** Spreadsheets of performance (performance.md 10): the rows of the lists, who stands where, results and the steps they propose. */
export const performanceExports = {
  make: endpoint({
    method: 'GET',
    path: '/pdd/v1/export',
    tag: 'performance',
    summary:
      'A link to a spreadsheet of what the caller reads: lists as filtered, all pages; progress for who views the report, results and proposed steps for who views results.',
    needs: { any: ['PDD list/view', 'performance report/view', 'performance report/view results'] },
    scope: { rows: 'company' },
    query: z.object({
      kind: z.enum(performanceExportKinds),
      /** Absent: every year in lists, the running one in progress, results and increment. */
      year: PerformanceYear.optional(),
      search: search(['name', 'code', 'title']),
      status: ObjectiveStatus.optional(),
      scope: RecordScopeWord.default('all'),
    }),
    answer: LinkAnswer,
    changes: true,
    isHeavy: true,
  }),
};
