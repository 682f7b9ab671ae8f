import { listViews } from '#contract/reference/list-views.ts';
import {
  changeView,
  chooseColumns,
  createView,
  readListViews,
  removeView,
} from '#server/reference/list-views/list-views.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts how people look at lists. */
export function listViewsRoutes(platform: Platform): void {
  mount(platform, listViews, {
    read: async (context, { query }) => ({ data: await readListViews(context, query.list) }),
    chooseColumns: async (context, { body }) => ({ data: await chooseColumns(context, body.list, body.columns) }),
    create: async (context, { body }) => ({ data: await createView(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeView(context, { params, body }) }),
    archive: async (context, { params }) => {
      await removeView(context, params.id);
      return { data: { id: params.id } };
    },
  });
}
