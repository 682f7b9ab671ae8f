import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PerformanceYear } from '#contract/performance/records/performance-records.ts';
import { TimelineStep } from '#contract/performance/performance-timeline.ts';
import { Id, Page, Pagination, dataOf, required, search } from '#contract/shared.ts';
import { appraisalStages } from '#engine/performance/moves.ts';
import { yearSteps } from '#engine/performance/timeline.ts';

const word = z.string().nullable();
const Points = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const hundredths = z.number().nullable();

/** Progress: everybody of whom the year is expected, and who has a record in it. Results: whose appraisal is evaluated. */
export const overviewParts = ['progress', 'results'] as const;

/** What an evaluated appraisal came to; hundredths of a point. */
const Result = z.object({
  appraisalId: z.string(),
  stage: z.enum(appraisalStages),
  objectives: hundredths,
  competencies: hundredths,
  total: hundredths,
  selfTotal: hundredths,
  proposed: Points.nullable(),
  managerRating: Points.nullable(),
  calibratedRating: Points.nullable(),
  finalRating: Points.nullable(),
});

/** A person of the overview: where they stand, and the result for who may read it. */
export const OverviewRow = z.object({
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  position: word,
  department: word,
  manager: word,
  /** The caller themselves: they change nothing of it here. */
  isOwn: z.boolean(),
  steps: z.array(TimelineStep),
  /** Records that a step back can be taken on by who calibrates. */
  records: z.object({
    evaluation: word,
    quarters: z.array(z.object({ id: z.string(), quarter: z.number() })),
    appraisal: word,
  }),
  result: Result.nullable(),
  /** When the person, or who must act on their record, was last reminded; null: never. */
  lastReminder: word,
});
export type OverviewRow = z.output<typeof OverviewRow>;

/** People by final (else the manager's) rating 1 to 4; percents only from five people on. */
const Distribution = z.object({ counts: z.array(z.number()), percents: z.array(z.number()).nullable() });

export const Overview = z.object({
  data: z.array(OverviewRow),
  pagination: Pagination,
  year: z.number(),
  /** Whether the caller reads results, and changes and releases them. */
  readsResults: z.boolean(),
  calibrates: z.boolean(),
  /** How many of those whom the filters leave have made a step, in the order of the year. */
  progress: z.array(z.object({ step: z.enum(yearSteps), done: z.number(), people: z.number() })),
  distribution: Distribution.nullable(),
  /** Choices of the filter by department. */
  departments: z.array(z.object({ id: z.string(), name: z.string(), nameKH: word })),
  /** Choices of the filter by manager: who leads somebody of the company. */
  managers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Overview = z.output<typeof Overview>;

/** People reminded at once at most. */
export const MOST_REMINDED = 500;

/** What became of reminding somebody: whether it went to them or to who must act on what they submitted, or why it did not. */
const Reminded = z.object({
  employeeId: z.string(),
  ok: z.boolean(),
  error: z.string().nullable(),
  told: z.enum(['employee', 'manager']).nullable(),
});
export type Reminded = z.output<typeof Reminded>;

/** Records that can be taken one step back: the evaluation of an objective, a quarterly review, an appraisal. */
export const reopenedKinds = ['evaluation', 'quarterly', 'appraisal'] as const;
export type ReopenedKind = (typeof reopenedKinds)[number];

/** Who stands where in a year, and what came of it (performance.md 6 to 9). */
export const performanceReport = {
  overview: endpoint({
    method: 'GET',
    path: '/pdd/v1/overview',
    tag: 'performance',
    summary: 'Who stands where in a year: states and days; with view results also what came of it. No contents.',
    needs: 'performance report/view',
    scope: { rows: 'company' },
    query: Page.extend({
      part: z.enum(overviewParts).default('progress'),
      year: PerformanceYear.optional(),
      departmentId: Id.optional(),
      managerId: Id.optional(),
      /** Only who has not made this step. */
      step: z.enum(yearSteps).optional(),
      search: search(['name', 'code']),
    }),
    answer: Overview,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/pdd/v1/remind',
    tag: 'performance',
    summary:
      'Reminds people of the step that is theirs to make, or who must act on what they submitted; nobody twice within a day. Each for itself.',
    needs: 'performance report/view',
    scope: { rows: 'company' },
    body: z.object({
      year: PerformanceYear.optional(),
      employeeIds: z.array(Id).min(1, 'validation.required').max(MOST_REMINDED, 'validation.number_range'),
    }),
    answer: dataOf(z.array(Reminded)),
    touches: requestAreas,
  }),
  reopen: endpoint({
    method: 'PUT',
    path: '/pdd/v1/reopen/{kind}/{id}',
    tag: 'performance',
    summary: 'Takes a record one step back, with the reason; versions stay, and who is next is told.',
    needs: 'performance report/calibrate',
    scope: {
      rows: 'person',
      record: 'appraisal',
      own: 'always',
      line: 'evaluation/evaluation',
      others: 'performance report/view results',
    },
    params: z.object({ kind: z.enum(reopenedKinds), id: Id }),
    body: z.object({ comment: required(2_000, 'validation.performance_comment') }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: requestAreas,
  }),
};
