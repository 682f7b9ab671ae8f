import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import {
  ActBlock,
  EmployeeBlock,
  FormLevel1,
  PerformanceYear,
  Score,
  ShownEntry,
  StepComment,
  entryFields,
  recordFields,
} from '#contract/performance/records/performance-records.ts';
import { Day, Done, Id, Page, dataOf, listOf, search, text } from '#contract/shared.ts';
import { evaluationStates, objectiveMoveKeys, evaluationMoveKeys, objectiveStates } from '#engine/performance/moves.ts';

/** Which stage is shown, and whose side is open (seed 001). */
export const objectiveTypes = ['object-setting', 'review-objective', 'self-evaluation', 'evaluation'] as const;
export const ObjectiveType = z.enum(objectiveTypes);
export type ObjectiveType = z.output<typeof ObjectiveType>;

export const ObjectiveStatus = z.enum(objectiveStates);
export const EvaluateStatus = z.enum(evaluationStates);
/** Whose: one's own, those whom one leads or whose objectives one approves, or all that one may read. */
export const recordScopes = ['mine', 'team', 'all'] as const;
export const RecordScopeWord = z.enum(recordScopes);

const word = z.string().nullable();

/** What the caller may do with a row now. */
const rowMoves = [...objectiveMoveKeys, ...evaluationMoveKeys, 'edit', 'archive'] as const;

/** An objective as lists show it: no content. */
export const ObjectiveRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  year: z.number(),
  title: z.string(),
  status: ObjectiveStatus,
  evaluateStatus: EvaluateStatus,
  selfEvalDate: word,
  mgrEvalDate: word,
  /** Who approved it, or who is to. */
  approver: word,
  approvedDate: word,
  /** Of all goals, as the newest submitted review of the year reports it; null where there is none or it may not be read. */
  progress: z
    .object({
      quarter: z.number(),
      /** A whole one. */
      percent: z.number(),
      reported: z.number(),
      goals: z.number(),
    })
    .nullable(),
  isOwner: z.boolean(),
  /** The caller writes the manager's side. */
  evaluates: z.boolean(),
  moves: z.array(z.enum(rowMoves)),
});
export type ObjectiveRow = z.output<typeof ObjectiveRow>;

/** One objective: the stage that `type` names, with both sides as far as the reader may read them. */
export const ObjectiveDetail = ObjectiveRow.omit({ approver: true, moves: true, progress: true }).extend({
  ...recordFields,
  type: ObjectiveType,
  submittor: ActBlock.nullable(),
  approver: ActBlock.nullable(),
  /** Who is to approve it; null: full access. */
  approves: word,
  employee: EmployeeBlock,
  evaluationEntries: z.array(ShownEntry),
  /** Of the evaluation; its total stands in the appraisal. Null where nothing is rated, or its reader may not know it yet. */
  score: Score.nullable(),
  /** In the evaluation: the objectives as they were handed over. */
  objective: z.object({ level1s: z.array(FormLevel1), evaluationEntries: z.array(ShownEntry) }).nullable(),
});
export type ObjectiveDetail = z.output<typeof ObjectiveDetail>;

const Saved = { ...entryFields, version: z.number().int().nullish() } as const;
const seen = z.number().int().nullish();

const byId = z.object({ id: Id });
/** Of the own, of the line that is able to evaluate, and of everybody for who reads the results. */
const record: Scope = {
  rows: 'person',
  record: 'objective',
  own: 'always',
  line: 'evaluation/evaluation',
  others: 'performance report/view results',
};
const detail = dataOf(ObjectiveDetail);

const NewObjective = z.object({
  ...entryFields,
  /** Whose, where somebody has no account; else one's own. */
  employeeId: Id.nullish(),
  year: PerformanceYear,
  title: text(255).nullish(),
  status: z.enum(['PENDING', 'SUBMITTED']).optional(),
});
export type NewObjective = z.output<typeof NewObjective>;

const ObjectiveSave = z.object({
  ...Saved,
  year: PerformanceYear.optional(),
  title: text(255).nullish(),
  comment: StepComment,
  type: ObjectiveType.optional(),
});
export type ObjectiveSave = z.output<typeof ObjectiveSave>;

/** Objectives of a person and year (performance.md 3 to 5). */
export const objectives = {
  list: endpoint({
    method: 'GET',
    path: '/pdd/v1/lists',
    tag: 'performance',
    summary: 'Objectives that the caller may read, the newest year first; no contents.',
    needs: 'PDD list/view',
    scope: { rows: 'company' },
    query: Page.extend({
      search: search(['name', 'code', 'title']),
      year: PerformanceYear.optional(),
      status: ObjectiveStatus.optional(),
      scope: RecordScopeWord.default('all'),
    }),
    answer: listOf(ObjectiveRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/pdd/v1/detail/{id}',
    tag: 'performance',
    summary: 'One objective: the form of the stage that `type` names, with what its reader may read.',
    needs: 'session',
    scope: record,
    params: byId,
    query: z.object({ type: ObjectiveType.optional() }),
    answer: detail,
  }),
  modules: endpoint({
    method: 'GET',
    path: '/pdd/v1/performance_modules',
    tag: 'performance',
    summary: 'The form that a new record asks for.',
    needs: 'session',
    scope: { rows: 'company' },
    query: z.object({
      type: z.enum([...objectiveTypes, 'quarterly-review', 'appraisal', 'probation']).default('object-setting'),
    }),
    answer: dataOf(z.object({ level1s: z.array(FormLevel1) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/pdd/v1/create',
    tag: 'performance',
    summary:
      'Makes an objective of the caller, or of somebody without an account whom the caller evaluates; SUBMITTED submits it at once.',
    needs: { any: ['PDD list/create objective', 'evaluation/evaluation'] },
    scope: { rows: 'company' },
    body: NewObjective,
    answer: detail,
    touches: requestAreas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pdd/v1/update/{id}',
    tag: 'performance',
    summary: "Saves the caller's side; submit-back hands it over again, send-back asks the employee for changes.",
    needs: 'session',
    scope: record,
    params: byId,
    query: z.object({ action: z.enum(['submit-back', 'send-back']).optional(), type: ObjectiveType.optional() }),
    body: ObjectiveSave,
    answer: detail,
    touches: requestAreas,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/pdd/v1/submit_objective/{id}',
    tag: 'performance',
    summary: 'Hands the objectives over to the manager.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object(Saved).optional(),
    answer: detail,
    touches: requestAreas,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/pdd/v1/approve_objective/{id}',
    tag: 'performance',
    summary: 'Approves or rejects what was handed over; `seen` is the number of the version on the screen.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object({ ...Saved, status: z.enum(['APPROVED', 'REJECTED']).optional(), comment: StepComment, seen }).optional(),
    answer: detail,
    touches: requestAreas,
  }),
  markReviewed: endpoint({
    method: 'PUT',
    path: '/pdd/v1/mark_as_quarter_reviwed/{id}',
    tag: 'performance',
    summary: 'Marks the quarter as reviewed: the employee can update the objective.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object({ status: z.string(), comment: StepComment }),
    answer: detail,
    touches: requestAreas,
  }),
  submitEvaluation: endpoint({
    method: 'PUT',
    path: '/pdd/v1/submit/{id}',
    tag: 'performance',
    summary: 'Hands the self evaluation over.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object({ ...Saved, selfEvalDate: Day.nullish() }),
    answer: detail,
    touches: requestAreas,
  }),
  approveEvaluation: endpoint({
    method: 'PUT',
    path: '/pdd/v1/approve/{id}',
    tag: 'performance',
    summary: 'Approves the evaluation: the employee reads it, and it can no longer be changed.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object({ ...Saved, mgrEvalDate: Day.nullish(), seen, comment: StepComment }),
    answer: detail,
    touches: requestAreas,
  }),
  archive: endpoint({
    method: 'DELETE',
    path: '/pdd/v1/archive/{id}',
    tag: 'performance',
    summary: 'Deletes an objective that is not approved and on which nothing hangs.',
    needs: 'session',
    scope: record,
    params: byId,
    answer: Done,
    touches: requestAreas,
  }),
};
