import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { Day, Id, NumericFlag, Page, Pagination, dataOf, required } from '#contract/shared.ts';

const noteText = required(5_000, 'validation.performance_comment');

/** A note as its writer reads it, and who it is about where it is shared. */
export const PerformanceNote = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  year: z.number(),
  date: z.string(),
  text: z.string(),
  isShared: NumericFlag,
  author: z.string(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** Whether the caller may change it or take it away: until it is shared. */
  isOpen: z.boolean(),
  version: z.number(),
});
export type PerformanceNote = z.output<typeof PerformanceNote>;

const PerformanceNotes = z.object({
  data: z.array(PerformanceNote),
  pagination: Pagination,
  /** Whether the caller may write notes about the person that is asked for. */
  writes: z.boolean(),
});

const note = { tag: 'performance', needs: 'session' } as const;
// A note belongs to who wrote it: a line, a right or full access reaches none.
const alone = { rows: 'person', record: 'performanceNote', own: 'never', line: 'never', others: 'never' } as const;
const byId = z.object({ id: Id });

/** Notes that a manager takes for themselves (performance.md 12). */
export const performanceNotes = {
  list: endpoint({
    ...note,
    method: 'GET',
    path: '/pdd/v1/notes',
    area: '/pdd/v1/notes',
    summary: "The caller's own notes, and those about them that were shared; of a person and year, or all, the newest first.",
    scope: { rows: 'company' },
    query: Page.extend({ employeeId: Id.optional(), year: PerformanceYear.optional() }),
    answer: PerformanceNotes,
  }),
  create: endpoint({
    ...note,
    method: 'POST',
    path: '/pdd/v1/notes',
    area: '/pdd/v1/notes',
    summary: 'Writes a note about somebody whom the caller evaluates or whose objectives they approve.',
    scope: { rows: 'company' },
    body: z.object({
      employeeId: Id,
      year: PerformanceYear.optional(),
      date: Day.optional(),
      text: noteText,
      isShared: NumericFlag.optional(),
    }),
    answer: dataOf(PerformanceNote),
  }),
  update: endpoint({
    ...note,
    method: 'PUT',
    path: '/pdd/v1/notes/{id}',
    area: '/pdd/v1/notes',
    summary: 'Changes an own note, or shares it with its person; what is shared stays so and no longer changes.',
    scope: alone,
    params: byId,
    body: z.object({
      date: Day.optional(),
      text: noteText.optional(),
      isShared: NumericFlag.optional(),
      version: z.number().int().optional(),
    }),
    answer: dataOf(PerformanceNote),
  }),
  remove: endpoint({
    ...note,
    method: 'DELETE',
    path: '/pdd/v1/notes/{id}',
    area: '/pdd/v1/notes',
    summary: 'Takes an own note away that is not shared.',
    scope: alone,
    params: byId,
    answer: dataOf(z.object({ id: z.string() })),
  }),
};
