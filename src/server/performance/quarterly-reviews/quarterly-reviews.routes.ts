import { quarterlyReviews } from '#contract/performance/quarterly-reviews.ts';
import { listOfReviews } from '#server/performance/quarterly-reviews/list.reads.ts';
import {
  createReview,
  describeReview,
  markReview,
  saveReview,
  submitReview,
} from '#server/performance/quarterly-reviews/reviews.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the quarterly reviews. */
export function quarterlyReviewsRoutes(platform: Platform): void {
  mount(platform, quarterlyReviews, {
    list: async (context, { query }) => await listOfReviews(context, query),
    detail: async (context, { params }) => ({ data: await describeReview(context, params.id) }),
    create: async (context, { body }) => ({ data: await createReview(context, body) }),
    update: async (context, { params, body }) => ({ data: await saveReview(context, params.id, body) }),
    submit: async (context, { params, body }) => ({ data: await submitReview(context, params.id, body ?? {}) }),
    mark: async (context, { params, body }) => ({
      data: await markReview(context, params.id, { lists: body ?? {}, version: body?.version, seen: body?.seen }),
    }),
  });
}
