import type { RecordFeature } from '#server/performance/records/index.ts';
import { accessToReview } from '#server/performance/quarterly-reviews/reviews.service.ts';
import { quarterlyReviewsRoutes } from '#server/performance/quarterly-reviews/quarterly-reviews.routes.ts';
import { waitingReviews } from '#server/performance/quarterly-reviews/waiting.ts';

export const quarterlyFeature: RecordFeature = {
  routes: quarterlyReviewsRoutes,
  waiting: [waitingReviews],
  accessTo: accessToReview,
  audited: { tables: { quarterly_reviews: { told: 'performance', states: { status: 'performanceRecords:states.{}' } } } },
};
