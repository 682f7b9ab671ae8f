import { Refusal, refuseField } from '#contract/errors.ts';
import type { GoalReport, ReviewDetail, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import { reviewMoves } from '#engine/performance/moves.ts';
import type { ReviewMoveKey, ReviewState } from '#engine/performance/moves.ts';
import { overallProgress } from '#engine/performance/weights.ts';
import { quarterNamed, quarterReviewed } from '#engine/performance/year.ts';
import type { Quarter } from '#engine/performance/year.ts';
import { ledRecord, recordKind, sidesOf } from '#server/performance/records/index.ts';
import type { Standing } from '#server/performance/records/index.ts';
import { performanceRecords as en } from '#i18n/en/performance/performance-records.ts';
import { performanceRecords as km } from '#i18n/km/performance/performance-records.ts';
import { reviewRows } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import type { ListedReview, StoredReview } from '#server/performance/quarterly-reviews/reviews.queries.ts';

/** Where a review stands: after the submission the mark is a state of its own. */
export const stateOf = ({ status, marked_at: markedAt }: Pick<ListedReview, 'marked_at' | 'status'>): ReviewState =>
  markedAt === null ? status : 'REVIEWED';

/**
 * The side that the caller may write now: the person's until the submission, the manager's until the mark. Who writes both for
 * somebody without an account writes one after the other.
 */
export function writesNow(record: ListedReview, standing: Standing): 1 | 2 | null {
  const state = stateOf(record);
  const sides = sidesOf(standing);
  if (state === 'PENDING') return sides[0] ?? null;
  return state === 'SUBMITTED' && sides.includes(2) ? 2 : null;
}

/** A review, and how it is opened and moved. */
export const reviewKind = recordKind<ListedReview, StoredReview, ReviewState, ReviewMoveKey>({
  kind: 'quarterly',
  ...ledRecord<ListedReview, StoredReview>({ find: reviewRows.find, isClosed: ({ marked_at: markedAt }) => markedAt !== null }),
  moves: reviewMoves,
  stateOf,
  refuseEarly: (record) => {
    if (stateOf(record) === 'PENDING') throw new Refusal('RECORD_NOT_SUBMITTED');
  },
  stateWord: (state, language) => (state === 'REVIEWED' ? (language === 'km' ? km : en).moves.markReview : undefined),
});

/** The quarter that a review is about: the one that is named, else the one that its day tells (performance.md 3). */
export function quarterFor(
  day: string,
  of: {
    readonly year?: number | null | undefined;
    readonly quarter?: Quarter['quarter'] | null | undefined;
    readonly firstMonth: number;
  },
): Quarter {
  const { year, quarter, firstMonth } = of;
  const told =
    quarter === null || quarter === undefined ? quarterReviewed(day, firstMonth) : quarterNamed(day, quarter, firstMonth);
  return { year: year ?? told.year, quarter: told.quarter };
}

/** Refuses a report of what is no goal of the objective, and two of one goal. */
export function checkProgress(progress: readonly GoalReport[], goals: readonly ReviewedGoal[]): void {
  const known = new Set(goals.map(({ uniqueId }) => uniqueId));
  const taken = new Set<string>();
  for (const [at, { uniqueId }] of progress.entries()) {
    if (!known.has(uniqueId)) throw refuseField(`progress.${String(at)}.uniqueId`, 'validation.performance_goal');
    if (taken.has(uniqueId)) throw refuseField(`progress.${String(at)}.uniqueId`, 'validation.performance_goal_twice');
    taken.add(uniqueId);
  }
}

/** The progress of all goals together; null without goals. */
export function overallOf(goals: readonly ReviewedGoal[], progress: readonly GoalReport[]): ReviewDetail['overall'] {
  const { percent, reported, goals: count } = overallProgress(goals, progress);
  return percent === null ? null : { percent, reported, goals: count };
}
