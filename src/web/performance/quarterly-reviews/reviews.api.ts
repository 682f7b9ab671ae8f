import { objectives } from '#contract/performance/objectives.ts';
import type { recordScopes } from '#contract/performance/objectives.ts';
import { quarterlyReviews } from '#contract/performance/quarterly-reviews.ts';
import type { ReviewStatus } from '#engine/performance/moves.ts';
import { read, readList, useChange } from '#web/api/queries.ts';

/** What the list is searched and filtered by. */
export interface ReviewFilters {
  readonly search: string;
  readonly year: number | undefined;
  readonly status: ReviewStatus | undefined;
  readonly scope: (typeof recordScopes)[number];
}

/** A page of reviews. */
export const reviewList = ({ search, ...of }: ReviewFilters & { readonly offset: number; readonly limit: number }) =>
  readList(quarterlyReviews.list, { query: { ...of, ...(search === '' ? {} : { search }) } });

/** The reviews of a person and year, the newest quarter first. */
export const reviewsOfYear = (employeeId: string, year: number) =>
  read(quarterlyReviews.list, { query: { employeeId, year, offset: 0, limit: 4 } });

export const reviewDetail = (id: string) => read(quarterlyReviews.detail, { params: { id } });

/** The form that a new review asks for. */
export const newReviewForm = read(objectives.modules, { query: { type: 'quarterly-review' } });

/** The objective that reviews are about. */
export const reviewedObjective = (id: string) => read(objectives.detail, { params: { id }, query: { type: 'review-objective' } });

export const useCreateReview = () => useChange(quarterlyReviews.create);
export const useSaveReview = () => useChange(quarterlyReviews.update);
export const useSubmitReview = () => useChange(quarterlyReviews.submit);
export const useMarkReview = () => useChange(quarterlyReviews.mark);
export const useMarkObjective = () => useChange(objectives.markReviewed);
