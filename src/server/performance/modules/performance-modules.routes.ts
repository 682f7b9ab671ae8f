import { performanceModules } from '#contract/performance/performance-modules.ts';
import {
  archiveModule,
  changeModule,
  createModule,
  describeModule,
  describeTree,
  listModules,
  listParents,
} from '#server/performance/modules/modules.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the catalogue of performance modules. */
export function performanceModulesRoutes(platform: Platform): void {
  mount(platform, performanceModules, {
    list: async (context) => ({ data: await listModules(context) }),
    detail: async (context, { params }) => ({ data: await describeTree(context, params.id) }),
    parents: async (context, { params }) => ({ data: await listParents(context, params.parentId) }),
    one: async (context, { params }) => ({ data: await describeModule(context, params.id) }),
    create: async (context, { body }) => ({ data: await createModule(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeModule(context, { id: params.id, body }) }),
    archive: async (context, { params }) => ({ data: await archiveModule(context, params.id) }),
  });
}
