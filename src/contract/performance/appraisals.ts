import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import {
  EmployeeBlock,
  PerformanceYear,
  Points,
  Score,
  ShownEntry,
  StepComment,
  entryFields,
  recordFields,
} from '#contract/performance/records/performance-records.ts';
import { RecordScopeWord } from '#contract/performance/objectives.ts';
import { Day, Id, NumericFlag, Page, dataOf, listOf, required, search } from '#contract/shared.ts';
import { appraisalStages } from '#engine/performance/moves.ts';

/** Of a year, or of the months in which somebody is on probation. */
export const appraisalKinds = ['YEAR_END', 'PROBATION'] as const;
export const AppraisalKind = z.enum(appraisalKinds);
export type AppraisalKind = z.output<typeof AppraisalKind>;

/** What a probation appraisal recommends. */
export const recommendations = ['CONFIRM', 'EXTEND', 'END'] as const;
const Recommendation = z.enum(recommendations);

/** Released together at most. */
export const MOST_RELEASED = 500;

const word = z.string().nullable();

/** An appraisal as lists show it: no content. */
export const AppraisalRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  year: z.number(),
  kind: AppraisalKind,
  selfEvalDate: word,
  /** PENDING until it is submitted; what follows stands in `stage`. */
  evaluateStatus: z.enum(['PENDING', 'SUBMITTED']),
  stage: z.enum(appraisalStages).nullable(),
  /** Null where there is none, or its reader may not know it yet. */
  finalRating: Points.nullable(),
  isOwner: z.boolean(),
  /** The caller writes the manager's side. */
  evaluates: z.boolean(),
});
export type AppraisalRow = z.output<typeof AppraisalRow>;

/** What a manager concluded; to its person only from the release on. */
const Result = z.object({
  score: Score.nullable(),
  proposedRating: Points.nullable(),
  managerRating: Points.nullable(),
  /** Why the manager departs from what the score proposes. */
  reason: word,
  finalRating: Points.nullable(),
  /** What HR made of the manager's rating last, and why. */
  calibration: z.object({ rating: Points, reason: z.string(), by: word, at: z.string() }).nullable(),
  recommendation: Recommendation.nullable(),
});

/** One appraisal, with what its reader may read of the other side. */
export const AppraisalDetail = AppraisalRow.omit({ finalRating: true }).extend({
  ...recordFields,
  ...Result.shape,
  employee: EmployeeBlock,
  employeeEvaluatioEntries: z.array(ShownEntry),
  /** What the person answered: agreed or not, and why. */
  agrees: z.union([z.literal(0), z.literal(1)]).nullable(),
  employeeComment: word,
});
export type AppraisalDetail = z.output<typeof AppraisalDetail>;

const Saved = { ...entryFields, version: z.number().int().nullish() } as const;
const byId = z.object({ id: Id });
/** Of the own, of the line that is able to evaluate, and of everybody for who reads the results. */
const record: Scope = {
  rows: 'person',
  record: 'appraisal',
  own: 'always',
  line: 'evaluation/evaluation',
  others: 'performance report/view results',
};
const detail = dataOf(AppraisalDetail);

/** What became of each: one that is refused leaves the others as they are. */
const each = dataOf(z.array(z.object({ id: z.string(), ok: z.boolean(), error: z.string().nullable() })));

const NewAppraisal = z.object({
  ...entryFields,
  /** Whose, where somebody has no account or is on probation; else one's own. */
  employeeId: Id.nullish(),
  /** Absent: the newest that began at least nine months ago; of a probation the running one. */
  year: PerformanceYear.nullish(),
  kind: AppraisalKind.default('YEAR_END'),
  /** Absent: today. */
  selfEvalDate: Day.nullish(),
});
export type NewAppraisal = z.output<typeof NewAppraisal>;

const AppraisalSave = z.object({ ...Saved, year: PerformanceYear.nullish(), selfEvalDate: Day.nullish() });
export type AppraisalSave = z.output<typeof AppraisalSave>;

const Evaluation = z.object({
  ...Saved,
  /** Absent: the one that the score proposes. */
  rating: Points.nullish(),
  reason: StepComment,
  recommendation: Recommendation.nullish(),
  /** 0 saves; 1 ends the evaluation. */
  finish: NumericFlag.default(0),
  seen: z.number().int().nullish(),
});
export type Evaluation = z.output<typeof Evaluation>;

/** Appraisals of a person and year (performance.md 3 to 6). */
export const appraisals = {
  list: endpoint({
    method: 'GET',
    path: '/pdd/v1/appraisals',
    tag: 'performance',
    summary: 'Appraisals that the caller may read, the newest year first; no contents.',
    needs: 'PDD list/view',
    scope: { rows: 'company' },
    query: Page.extend({
      search: search(['name', 'code']),
      year: PerformanceYear.optional(),
      scope: RecordScopeWord.default('all'),
    }),
    answer: listOf(AppraisalRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/pdd/v1/appraisals/{id}',
    tag: 'performance',
    summary: 'One appraisal: its form with what its reader may read.',
    needs: 'session',
    scope: record,
    params: byId,
    answer: detail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/pdd/v1/appraisals',
    tag: 'performance',
    summary: 'Makes an appraisal of the caller, or of somebody without an account or on probation whom the caller evaluates.',
    needs: { any: ['evaluation/self evaluation', 'evaluation/evaluation'] },
    scope: { rows: 'company' },
    body: NewAppraisal,
    answer: detail,
    touches: requestAreas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pdd/v1/appraisals/{id}',
    tag: 'performance',
    summary: "Saves the caller's side; year and day change while it is pending.",
    needs: 'session',
    scope: record,
    params: byId,
    body: AppraisalSave,
    answer: detail,
    touches: requestAreas,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/pdd/v1/submit_appraisals/{id}',
    tag: 'performance',
    summary: "Hands the employee's side over to the manager.",
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object(Saved).optional(),
    answer: detail,
    touches: requestAreas,
  }),
  evaluate: endpoint({
    method: 'PUT',
    path: '/pdd/v1/evaluate_appraisals/{id}',
    tag: 'performance',
    summary: "Saves the manager's side and rating; `finish` ends the evaluation of the version that `seen` names.",
    needs: 'session',
    scope: record,
    params: byId,
    body: Evaluation,
    answer: detail,
    touches: requestAreas,
  }),
  calibrate: endpoint({
    method: 'PUT',
    path: '/pdd/v1/calibrate_appraisals',
    tag: 'performance',
    summary: 'Changes ratings of evaluated appraisals before their release, each for itself and with a reason.',
    needs: 'performance report/calibrate',
    scope: { rows: 'company' },
    body: z.object({
      items: z
        .array(z.object({ id: Id, rating: Points, reason: required(2_000, 'validation.performance_comment') }))
        .min(1, 'validation.required')
        .max(MOST_RELEASED, 'validation.number_range'),
    }),
    answer: each,
    touches: requestAreas,
  }),
  release: endpoint({
    method: 'PUT',
    path: '/pdd/v1/release_appraisals',
    tag: 'performance',
    summary: 'Opens evaluated appraisals to their people, each for itself: one that is refused leaves the others as they are.',
    needs: 'performance report/calibrate',
    scope: { rows: 'company' },
    body: z.object({ ids: z.array(Id).min(1, 'validation.required').max(MOST_RELEASED, 'validation.number_range') }),
    answer: each,
    touches: requestAreas,
  }),
  acknowledge: endpoint({
    method: 'PUT',
    path: '/pdd/v1/acknowledge_appraisals/{id}',
    tag: 'performance',
    summary: 'Its person says to have read the appraisal, and whether they agree; who does not says why.',
    needs: 'session',
    scope: record,
    params: byId,
    body: z.object({ agrees: NumericFlag, comment: StepComment }),
    answer: detail,
    touches: requestAreas,
  }),
};
