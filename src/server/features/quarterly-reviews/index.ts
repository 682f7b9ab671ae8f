/** What other features use of quarterly reviews. */
export { hasReviewsOf } from '#server/features/quarterly-reviews/reviews.queries.ts';
export { markReviewsOf, reopenReview } from '#server/features/quarterly-reviews/reviews.service.ts';
export { waitingReviews } from '#server/features/quarterly-reviews/waiting.ts';
