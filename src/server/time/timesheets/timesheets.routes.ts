import { daysOff, timesheets } from '#contract/time/timesheets.ts';
import { changeSheet } from '#server/time/timesheets/change.service.ts';
import { addDaysOff, removeDaysOff } from '#server/time/timesheets/days-off.service.ts';
import { approveSheet, submitSheet } from '#server/time/timesheets/decide.service.ts';
import { describeSheet } from '#server/time/timesheets/detail.reads.ts';
import { exportSheets, listOfSheets, summarise } from '#server/time/timesheets/list.reads.ts';
import { remindOwners } from '#server/time/timesheets/remind.service.ts';
import { changeRules, describeRules } from '#server/time/timesheets/rules.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts timesheets and days off. */
export function timesheetsRoutes(platform: Platform): void {
  mount(platform, timesheets, {
    summary: async (context) => ({ data: await summarise(context) }),
    list: async (context, { query }) => listOfSheets(context, query),
    exporting: async (context, { query }) => {
      const link = await exportSheets(context, query);
      return { link, data: { link } };
    },
    detail: async (context, { params }) => ({ data: await describeSheet(context, params.id) }),
    update: async (context, { params, body }) => ({ data: await changeSheet(context, { id: params.id, ...body }) }),
    submit: async (context, { params }) => ({ data: await submitSheet(context, params.id) }),
    approve: async (context, { params }) => ({ data: await approveSheet(context, params.id) }),
    remind: async (context, { body }) => ({ data: [...(await remindOwners(context, body))] }),
    rules: async (context) => ({ data: await describeRules(context) }),
    changeRules: async (context, { body }) => ({ data: await changeRules(context, body) }),
  });
  mount(platform, daysOff, {
    create: async (context, { body }) => ({ data: { id: await addDaysOff(context, body) } }),
    remove: async (context, { params }) => {
      await removeDaysOff(context, params.id);
      return { data: { id: params.id } };
    },
  });
}
