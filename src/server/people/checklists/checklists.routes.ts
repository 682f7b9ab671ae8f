import { checklistTemplates, checklists } from '#contract/people/checklists.ts';
import {
  cancelChecklist,
  exportChecklists,
  readChecklist,
  readChecklists,
  readOfPerson,
  readWaiting,
  startChecklist,
  tickTask,
} from '#server/people/checklists/checklists.service.ts';
import { checklistTemplateList } from '#server/people/checklists/templates.list.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the checklists of people and their templates. */
export function checklistsRoutes(platform: Platform): void {
  mountList(platform, checklistTemplates, checklistTemplateList);
  mount(platform, checklists, {
    list: async (context, { query }) => readChecklists(context, query),
    waiting: async (context) => ({ data: await readWaiting(context) }),
    export: async (context, { query }) => {
      const link = await exportChecklists(context, query);
      return { link, data: { link } };
    },
    detail: async (context, { params }) => ({ data: await readChecklist(context, params.id) }),
    ofPerson: async (context, { params }) => ({ data: await readOfPerson(context, params.id) }),
    tick: async (context, { params, body }) => ({
      data: await tickTask(context, { id: params.id, ...body, note: body.note ?? null }),
    }),
    start: async (context, { body }) => ({ data: await startChecklist(context, body) }),
    cancel: async (context, { params, body }) => ({ data: await cancelChecklist(context, { id: params.id, ...body }) }),
  });
}
