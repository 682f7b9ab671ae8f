import { fileLayouts } from '#contract/finance/layouts/file-layouts.ts';
import {
  changeLayout,
  createLayout,
  describeLayout,
  duplicateLayout,
  exportLayout,
  importLayout,
  listLayouts,
  moveLayout,
  previewLayout,
} from '#server/finance/file-layouts/file-layouts.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the layouts of files. */
export function fileLayoutsRoutes(platform: Platform): void {
  mount(platform, fileLayouts, {
    lists: (context, { query }) => listLayouts(context, query),
    detail: async (context, { params }) => ({ data: await describeLayout(context, params.id) }),
    create: async (context, { body }) => ({ data: await createLayout(context, body) }),
    import: async (context, { body }) => ({ data: await importLayout(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeLayout(context, { id: params.id, body }) }),
    state: async (context, { params, body }) => ({ data: await moveLayout(context, { id: params.id, ...body }) }),
    duplicate: async (context, { params, body }) => ({
      data: await duplicateLayout(context, { id: params.id, name: body.name }),
    }),
    export: (context, { params }) => exportLayout(context, params.id),
    preview: async (context, { body }) => ({ data: await previewLayout(context, body) }),
  });
}
