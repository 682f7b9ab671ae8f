import { appraisals } from '#contract/performance/appraisals.ts';
import {
  acknowledgeAppraisal,
  createAppraisal,
  evaluateAppraisal,
  saveAppraisal,
  submitAppraisal,
} from '#server/performance/appraisals/appraisals.service.ts';
import { calibrateAppraisals, releaseAppraisals } from '#server/performance/appraisals/results.service.ts';
import { describeAppraisal } from '#server/performance/appraisals/detail.reads.ts';
import { listOfAppraisals } from '#server/performance/appraisals/list.reads.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the appraisals. */
export function appraisalsRoutes(platform: Platform): void {
  mount(platform, appraisals, {
    list: async (context, { query }) => await listOfAppraisals(context, query),
    detail: async (context, { params }) => ({ data: await describeAppraisal(context, params.id) }),
    create: async (context, { body }) => ({ data: await createAppraisal(context, body) }),
    update: async (context, { params, body }) => ({ data: await saveAppraisal(context, params.id, body) }),
    submit: async (context, { params, body }) => ({
      data: await submitAppraisal(context, { id: params.id, lists: body ?? {}, version: body?.version }),
    }),
    evaluate: async (context, { params, body }) => ({ data: await evaluateAppraisal(context, params.id, body) }),
    calibrate: async (context, { body }) => ({ data: await calibrateAppraisals(context, body.items) }),
    release: async (context, { body }) => ({ data: await releaseAppraisals(context, body.ids) }),
    acknowledge: async (context, { params, body }) => ({ data: await acknowledgeAppraisal(context, params.id, body) }),
  });
}
