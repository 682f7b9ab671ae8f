/** What other features use of quarterly reviews. */
export { hasReviewsOf } from '#server/features/quarterly-reviews/reviews.queries.ts';
export { listOfReviews } from '#server/features/quarterly-reviews/list.reads.ts';
export { progressOf } from '#server/features/quarterly-reviews/progress.reads.ts';
export { markReviewsOf, reopenReview, accessToReview } from '#server/features/quarterly-reviews/reviews.service.ts';
export { waitingReviews } from '#server/features/quarterly-reviews/waiting.ts';
