import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { performanceKinds } from '#contract/performance/record-kinds/index.ts';
import { FormLevel1, HandOver, ShownEntry, performanceStages } from '#contract/performance/records/performance-records.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** What a side handed over once: it never changes. */
export const PerformanceVersion = HandOver.extend({
  stage: z.enum(performanceStages),
  side: z.union([z.literal(1), z.literal(2)]),
  /** The form that it answers; without contents, which stand in the entries. */
  level1s: z.array(FormLevel1),
  /** Of this side alone. */
  entries: z.array(ShownEntry),
});
export type PerformanceVersion = z.output<typeof PerformanceVersion>;

/** Everything that was handed over of a record (performance.md 9). */
export const performanceVersions = {
  list: endpoint({
    method: 'GET',
    path: '/pdd/v1/versions/{kind}/{id}',
    tag: 'performance',
    summary:
      'What was handed over of a record, the newest first: of each side as far as the caller reads it, and no working copy.',
    needs: 'session',
    scope: {
      rows: 'person',
      record: 'objective',
      own: 'always',
      line: 'evaluation/evaluation',
      others: 'performance report/view results',
    },
    params: z.object({ kind: z.enum(performanceKinds), id: Id }),
    answer: dataOf(z.array(PerformanceVersion)),
  }),
};
