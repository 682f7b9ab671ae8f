import { Refusal, refuseField } from '#contract/errors.ts';
import type { GoalReport, ReviewDetail, ReviewedGoal } from '#contract/performance/quarterly-reviews.ts';
import { moveFrom, reviewMoves } from '#engine/performance/moves.ts';
import type { RecordMove, ReviewMoveKey, ReviewState } from '#engine/performance/moves.ts';
import { overallProgress } from '#engine/performance/weights.ts';
import { quarterNamed, quarterReviewed } from '#engine/performance/year.ts';
import type { Quarter } from '#engine/performance/year.ts';
import { makes, sidesOf } from '#server/performance/records/index.ts';
import type { Right, Standing } from '#server/performance/records/index.ts';
import type { ListedReview } from '#server/performance/quarterly-reviews/reviews.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Where a review stands: after the submission the mark is a state of its own. */
export const stateOf = ({ status, marked_at: markedAt }: Pick<ListedReview, 'marked_at' | 'status'>): ReviewState =>
  markedAt === null ? status : 'REVIEWED';

/** A move, whatever the state. */
export function moveOf(key: ReviewMoveKey): RecordMove<ReviewState, ReviewMoveKey> {
  const found = reviewMoves.find((move) => move.key === key);
  if (found === undefined) throw new TypeError(`no move ${key}`);
  return found;
}

/** The caller's right to make a move, whatever the state. */
export const rightTo = (context: Context, key: ReviewMoveKey, standing: Standing): Right | undefined =>
  makes(context, standing, { who: moveOf(key).who, approves: undefined });

/** Moves that the caller may make now. */
export const movesNow = (context: Context, record: ListedReview, standing: Standing): readonly ReviewMoveKey[] =>
  reviewMoves
    .filter(({ key, from }) => from.includes(stateOf(record)) && rightTo(context, key, standing) !== undefined)
    .map(({ key }) => key);

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

/** Refuses a move in the wrong state: too early, or after somebody else's. */
export function refuseState(
  key: ReviewMoveKey,
  record: ListedReview,
  last: { readonly by: string | null; readonly time: string; readonly word: (state: string) => string },
): void {
  const state = stateOf(record);
  if (moveFrom(reviewMoves, { key, state }) !== undefined) return;
  if (state === 'PENDING') throw new Refusal('RECORD_NOT_SUBMITTED');
  throw new Refusal('RECORD_DECIDED', { status: last.word(state), name: last.by ?? '-', time: last.time });
}

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
