import { improvementPlans } from '#contract/performance/improvement-plans.ts';
import { exportPlans, listPlans } from '#server/performance/improvement-plans/plans.reads.ts';
import {
  acknowledge,
  changePlan,
  createPlan,
  describeForm,
  describePlan,
  removePlan,
} from '#server/performance/improvement-plans/plans.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the plans for improvement. */
export function improvementPlansRoutes(platform: Platform): void {
  mount(platform, improvementPlans, {
    list: async (context, { query }) => await listPlans(context, query),
    export: async (context, { query }) => {
      const link = await exportPlans(context, query);
      return { link, data: { link } };
    },
    detail: async (context, { params }) => ({ data: await describePlan(context, params.id) }),
    modules: async (context) => ({ data: await describeForm(context) }),
    create: async (context, { body }) => ({ data: await createPlan(context, body) }),
    update: async (context, { params, body }) => ({ data: await changePlan(context, { id: params.id, body }) }),
    acknowledge: async (context, { params, body }) => ({
      data: await acknowledge(context, { id: params.id, comment: body.comment ?? null, version: body.version }),
    }),
    archive: async (context, { params }) => ({ data: await removePlan(context, params.id) }),
  });
}
