import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ListedFile, filePurposes } from '#contract/reference/files.ts';
import { performanceKinds } from '#contract/performance/record-kinds/index.ts';
import { Id, dataOf } from '#contract/shared.ts';

/** Files beside one side of a record at most. */
export const MOST_FILES_OF_A_SIDE = 10;

const Side = z.union([z.literal(1), z.literal(2)]);

/** A file beside a side of a record. */
export const PerformanceFile = ListedFile.extend({ side: Side });
export type PerformanceFile = z.output<typeof PerformanceFile>;

const PerformanceFiles = z.object({
  data: z.array(PerformanceFile),
  /** The side to which the caller may add files, and from which they may take some away; null: neither. */
  writes: Side.nullable(),
});

const ofRecord = {
  tag: 'performance',
  needs: 'session',
  scope: {
    rows: 'person',
    record: 'objective',
    own: 'always',
    line: 'evaluation/evaluation',
    others: 'performance report/view results',
  },
  params: z.object({ kind: z.enum(performanceKinds), id: Id }),
} as const;

/** Evidence, and papers signed by hand, beside records of performance (performance.md 3). */
export const performanceFiles = {
  list: endpoint({
    ...ofRecord,
    method: 'GET',
    path: '/pdd/v1/files/{kind}/{id}',
    area: '/pdd/v1/files',
    summary: "The files beside a record: the caller's own side, and of the others what was handed over with it.",
    answer: PerformanceFiles,
  }),
  remove: endpoint({
    ...ofRecord,
    method: 'DELETE',
    path: '/pdd/v1/files/{kind}/{id}',
    area: '/pdd/v1/files',
    summary: 'Takes a file away from the side that the caller writes, while it is open.',
    query: z.object({ fileId: Id }),
    answer: PerformanceFiles,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/file/v1/performance/attachment',
    area: '/pdd/v1/files',
    tag: 'files',
    summary: 'Hangs a picture or PDF of at most 10 MB beside the side of a record that the caller writes; ten of a side.',
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({ clientId: z.string().max(100).optional(), kind: z.enum(performanceKinds), id: Id }),
    upload: { field: 'file', ...filePurposes.performance },
    answer: dataOf(PerformanceFile),
  }),
};
