import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import {
  EmployeeBlock,
  FormLevel1,
  PerformanceStep,
  ShownEntry,
  StepComment,
  entryFields,
} from '#contract/performance/records/performance-records.ts';
import { Day, Done, Id, LinkAnswer, Page, dataOf, listOf, search } from '#contract/shared.ts';

/** What came of a plan, once somebody says so. */
export const planOutcomes = ['IMPROVED', 'EXTENDED', 'NOT_IMPROVED'] as const;

const word = z.string().nullable();

const plan = {
  id: z.string(),
  version: z.number(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  supervisorId: z.string(),
  /** The name of the supervisor. */
  supervisor: z.string(),
  /** The day of the dialogue in which the plan was agreed. */
  dateOfPDD: z.string(),
  createdAt: z.string(),
  startDate: word,
  endDate: word,
  outcome: z.enum(planOutcomes).nullable(),
  /** When the person said to have read it as it stands now. */
  acknowledgedAt: word,
} as const;

export const PlanRow = z.object({
  ...plan,
  photo: word,
  photoLink: word,
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
});
export type PlanRow = z.output<typeof PlanRow>;

export const PlanDetail = z.object({
  ...plan,
  employee: EmployeeBlock,
  /** What the person said to it. */
  employeeComment: word,
  /** content1 is the plan, content2 how it went; the manager writes both. */
  evaluationEntries: z.array(ShownEntry),
  level1s: z.array(FormLevel1),
  /** The oldest first. */
  steps: z.array(PerformanceStep),
  mayChange: z.boolean(),
  /** It is the caller's own, and not acknowledged as it stands. */
  mayAcknowledge: z.boolean(),
});
export type PlanDetail = z.output<typeof PlanDetail>;

const fields = {
  supervisorId: Id.nullish(),
  dateOfPDD: Day,
  startDate: Day.nullish(),
  endDate: Day.nullish(),
  outcome: z.enum(planOutcomes, 'validation.choice').nullish(),
  ...entryFields,
} as const;

const isSpan = ({
  startDate,
  endDate,
}: {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}) => startDate === null || startDate === undefined || endDate === null || endDate === undefined || endDate >= startDate;
const backwards = { path: ['endDate'], message: 'validation.end_before_start' };

export const NewPlan = z.object({ employeeId: Id, ...fields }).refine(isSpan, backwards);
export type NewPlan = z.output<typeof NewPlan>;
/** A plan as its form holds it: with the version that it is typed into, which a draft kept on the device keeps too. */
export const PlanEntries = NewPlan.safeExtend({ version: z.number().int().optional() });
/** What is not sent stays as it is. */
const PlanChanges = z
  .object({ ...fields, dateOfPDD: Day.optional(), version: z.number().int().optional() })
  .refine(isSpan, backwards);
export type PlanChanges = z.output<typeof PlanChanges>;

const conditions = { search: search(['name', 'code', 'supervisor']), employeeId: Id.optional() };
const params = z.object({ id: Id });
const reads: Scope = {
  rows: 'person',
  record: 'improvementPlan',
  own: 'always',
  line: 'PIP/view',
  others: 'performance report/view results',
};

/** Plans for improvement: a manager writes them, the person reads them at once and says so (performance.md). */
export const improvementPlans = {
  list: endpoint({
    method: 'GET',
    path: '/pip/v1/lists',
    tag: 'performance',
    summary: 'The plans that the caller may read, the latest dialogue first.',
    needs: 'PIP/view',
    scope: { rows: 'company' },
    query: Page.extend(conditions),
    answer: listOf(PlanRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/pip/v1/export',
    tag: 'performance',
    summary: 'A link to the same plans as a spreadsheet; nothing of what is written in them.',
    needs: 'PIP/view',
    scope: { rows: 'company' },
    query: z.object(conditions),
    answer: LinkAnswer,
    changes: true,
    isHeavy: true,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/pip/v1/detail/{id}',
    tag: 'performance',
    summary: 'One plan with its form. Its person reads it whatever their rights.',
    needs: 'session',
    scope: reads,
    params,
    answer: dataOf(PlanDetail),
  }),
  modules: endpoint({
    method: 'GET',
    path: '/pip/v1/performance_modules',
    tag: 'performance',
    summary: 'The form of a new plan.',
    needs: 'PIP/view',
    scope: { rows: 'company' },
    answer: dataOf(z.object({ level1s: z.array(FormLevel1) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/pip/v1/create',
    tag: 'performance',
    summary: 'Writes a plan for somebody whom the caller leads. The person is told and reads it at once.',
    needs: 'PIP/create',
    scope: { rows: 'company' },
    body: NewPlan,
    answer: dataOf(PlanDetail),
    touches: 'everything',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pip/v1/update/{id}',
    tag: 'performance',
    summary: 'Changes a plan. The person is told, and acknowledges it again.',
    needs: 'PIP/create',
    scope: reads,
    params,
    body: PlanChanges,
    answer: dataOf(PlanDetail),
    touches: 'everything',
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: '/pip/v1/acknowledge/{id}',
    tag: 'performance',
    summary: 'Its person says to have read the plan as it stands, with a word on it or none.',
    needs: 'session',
    scope: { rows: 'person', record: 'improvementPlan', own: 'always', line: 'never', others: 'never' },
    params,
    body: z.object({ comment: StepComment, version: z.number().int().optional() }),
    answer: dataOf(PlanDetail),
    touches: 'everything',
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/pip/v1/archive/{id}',
    tag: 'performance',
    summary: 'Takes a plan away; what was handed over of it is kept.',
    needs: 'PIP/create',
    scope: reads,
    params,
    answer: Done,
    touches: 'everything',
  }),
};
