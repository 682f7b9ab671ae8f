import { overtimeTypes } from '#contract/time/overtime-types.ts';
import {
  archiveOvertimeType,
  changeOvertimeType,
  createOvertimeType,
  describeOvertimeType,
  listOvertimeTypes,
} from '#server/time/overtime-types/overtime-types.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the overtime types. */
export function overtimeTypesRoutes(platform: Platform): void {
  mount(platform, overtimeTypes, {
    list: (context, { query }) => listOvertimeTypes(context, query),
    detail: async (context, { params }) => ({ data: await describeOvertimeType(context, params.id) }),
    create: async (context, { body }) => ({ data: await createOvertimeType(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeOvertimeType(context, { id: params.id, body }) }),
    archive: async (context, { params }) => ({ data: await archiveOvertimeType(context, params.id) }),
  });
}
