import { overtimeReport } from '#contract/time/overtime-report.ts';
import { reportOvertime } from '#server/time/overtime/report.reads.ts';
import { overtime } from '#contract/time/overtime.ts';
import { decideOvertime } from '#server/time/overtime/requests/decide.service.ts';
import { describeOvertime } from '#server/time/overtime/requests/detail.reads.ts';
import { exportOvertime, listOvertime } from '#server/time/overtime/requests/list.reads.ts';
import { previewOvertime, requestOvertime } from '#server/time/overtime/requests/request.service.ts';
import { changeRules, describeRules } from '#server/time/overtime/rules.service.ts';
import { withdrawOvertime } from '#server/time/overtime/requests/withdraw.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts overtime: requests, decisions, what is done over the limit. */
export function overtimeRoutes(platform: Platform): void {
  mount(platform, overtime, {
    list: async (context, { query }) => listOvertime(context, query),
    exporting: async (context, { query }) => {
      const link = await exportOvertime(context, query);
      return { link, data: { link } };
    },
    detail: async (context, { params }) => ({ data: await describeOvertime(context, params.id) }),
    numberOfDay: async (context, { query }) => ({ data: await previewOvertime(context, query) }),
    request: async (context, { body }) => ({ data: await requestOvertime(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideOvertime(context, { ...body, id: params.id }) }),
    withdraw: async (context, { params, body }) => ({ data: await withdrawOvertime(context, { ...body, id: params.id }) }),
    rules: async (context) => ({ data: await describeRules(context) }),
    changeRules: async (context, { body }) => ({ data: await changeRules(context, body) }),
  });
  mount(platform, overtimeReport, { list: async (context, { query }) => await reportOvertime(context, query) });
}
