/** What other features use of quarterly reviews. */
export { hasReviewsOf } from '#server/performance/quarterly-reviews/reviews.queries.ts';
export { listOfReviews } from '#server/performance/quarterly-reviews/list.reads.ts';
export { progressOf } from '#server/performance/quarterly-reviews/progress.reads.ts';
export { markReviewsOf, reopenReview } from '#server/performance/quarterly-reviews/reviews.service.ts';
