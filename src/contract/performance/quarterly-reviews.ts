import { requestAreas } from '#contract/areas.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Scope } from '#contract/endpoint.ts';
import { RecordScopeWord } from '#contract/performance/objectives.ts';
import {
  EmployeeBlock,
  PerformanceYear,
  ShownEntry,
  entryFields,
  recordFields,
} from '#contract/performance/records/performance-records.ts';
import { Day, Id, Page, dataOf, listOf, search } from '#contract/shared.ts';
import { reviewStatuses } from '#engine/performance/moves.ts';

const word = z.string().nullable();

/** Quarters of a performance year: 1 is its first three months. */
export const quarters = [1, 2, 3, 4] as const;
export const goalHealths = ['ON_TRACK', 'AT_RISK', 'OFF_TRACK', 'DONE'] as const;

/** The quarter before it, in years that begin in any month, is of a year that records can have. */
const ReviewDay = Day.refine((day) => day >= '1992-01-01', 'validation.date_range');
const Quarter = z.coerce
  .number('validation.performance_quarter')
  .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'validation.performance_quarter'));

/** How far somebody says to be with a goal of their objective. */
export const GoalReport = z.object({
  /** The row of the objective. */
  uniqueId: z.string().min(1).max(100),
  /** Whole percent. */
  progress: z
    .number()
    .int('validation.performance_percent')
    .min(0, 'validation.performance_percent')
    .max(100, 'validation.performance_percent'),
  health: z.enum(goalHealths, 'validation.choice'),
  note: z.string().trim().max(1_000, 'validation.too_long'),
});
export type GoalReport = z.output<typeof GoalReport>;

/** A goal of the objective: as it is handed over, and from the submission of the review on as it was then. */
export const ReviewedGoal = z.object({
  uniqueId: z.string(),
  /** What stands in the first filled column of its row. */
  title: z.string(),
  /** Whole percent; null where goals weigh the same. */
  weight: z.number().nullable(),
});
export type ReviewedGoal = z.output<typeof ReviewedGoal>;

/** A review as lists show it: no content. */
export const ReviewRow = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  photo: word,
  photoLink: word,
  reviewedDate: z.string(),
  /** The calendar year in which the performance year begins. */
  year: z.number(),
  quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  status: z.enum(reviewStatuses),
  /** The objective of the year; null: there is none. */
  pddId: word,
  markedBy: word,
  markedAt: word,
  isOwner: z.boolean(),
  /** The caller writes the manager's side. */
  evaluates: z.boolean(),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** One review with both sides as far as the reader may read them. */
export const ReviewDetail = ReviewRow.extend({
  ...recordFields,
  employee: EmployeeBlock,
  quarterlyReviewEntries: z.array(ShownEntry),
  goals: z.array(ReviewedGoal),
  /** Empty for who may not read the person's side yet. */
  progress: z.array(GoalReport),
  /** Of all goals by their weight; null where nothing may be read or there is no goal. `percent` is a whole one. */
  overall: z.object({ percent: z.number(), reported: z.number(), goals: z.number() }).nullable(),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;

const written = {
  ...entryFields,
  reviewedDate: ReviewDay.nullish(),
  year: PerformanceYear.nullish(),
  /** Without it the quarter is told by the date. */
  quarter: Quarter.nullish(),
  progress: z.array(GoalReport).max(500, 'validation.too_long').optional(),
} as const;

const NewReview = z.object({
  ...written,
  /** Whose, where their manager starts it; else one's own. */
  employeeId: Id.nullish(),
});
export type NewReview = z.output<typeof NewReview>;

const ReviewSave = z.object({ ...written, version: z.number().int().nullish() });
export type ReviewSave = z.output<typeof ReviewSave>;

const ReviewMark = z.object({
  ...entryFields,
  version: z.number().int().nullish(),
  seen: z.number().int().nullish(),
});
export type ReviewMark = z.output<typeof ReviewMark>;

const byId = z.object({ id: Id });
/** Of the own, of the line that is able to evaluate, and of everybody for who reads the results. */
const record: Scope = {
  rows: 'person',
  record: 'quarterlyReview',
  own: 'always',
  line: 'evaluation/evaluation',
  others: 'performance report/view results',
};
const detail = dataOf(ReviewDetail);

/** Reviews of a person and quarter (performance.md 3 to 5). */
export const quarterlyReviews = {
  list: endpoint({
    method: 'GET',
    path: '/pdd/v1/quarterly_reviews',
    tag: 'performance',
    summary: 'Quarterly reviews that the caller may read, the newest quarter first; no contents.',
    needs: 'PDD list/view',
    scope: { rows: 'company' },
    query: Page.extend({
      search: search(['name', 'code']),
      year: PerformanceYear.optional(),
      quarter: Quarter.optional(),
      status: z.enum(reviewStatuses).optional(),
      scope: RecordScopeWord.default('all'),
      /** Of one person. */
      employeeId: Id.optional(),
    }),
    answer: listOf(ReviewRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/pdd/v1/quarterly_reviews/{id}',
    tag: 'performance',
    summary: 'One quarterly review, with what its reader may read.',
    needs: 'session',
    scope: record,
    params: byId,
    answer: detail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/pdd/v1/quarterly_reviews',
    tag: 'performance',
    summary:
      'Makes a review of the caller, or of somebody whom the caller evaluates and whose objective is approved or who has no account.',
    needs: { any: ['evaluation/self evaluation', 'evaluation/evaluation'] },
    scope: { rows: 'company' },
    body: NewReview,
    answer: detail,
    touches: requestAreas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pdd/v1/quarterly_reviews/{id}',
    tag: 'performance',
    summary: "Saves the caller's side; the person's side also holds date, quarter and progress.",
    needs: 'session',
    scope: record,
    params: byId,
    body: ReviewSave,
    answer: detail,
    touches: requestAreas,
  }),
  submit: endpoint({
    method: 'PUT',
    path: '/pdd/v1/submit_quarterly_reviews/{id}',
    tag: 'performance',
    summary: "Hands the person's side over to the manager; it can no longer be changed.",
    needs: 'session',
    scope: record,
    params: byId,
    body: ReviewSave.optional(),
    answer: detail,
    touches: requestAreas,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/pdd/v1/mark_quarterly_reviews/{id}',
    tag: 'performance',
    summary: "Hands the manager's side over and closes the review; the objective stays as it is.",
    needs: 'session',
    scope: record,
    params: byId,
    body: ReviewMark.optional(),
    answer: detail,
    touches: requestAreas,
  }),
};
