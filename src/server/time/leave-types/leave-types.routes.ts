import { leavePolicies, leaveTypes } from '#contract/time/leave-types.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { leaveTypeList } from '#server/time/leave-types/leave-types.list.ts';
import { previewPolicy } from '#server/time/leave-types/preview.service.ts';

/** Mounts the list of leave types, and what another policy would mean. */
export function leaveTypesRoutes(platform: Platform): void {
  mountList(platform, leaveTypes, leaveTypeList);
  mount(platform, leavePolicies, {
    preview: async (context, { params, body }) => ({ data: await previewPolicy(context, { id: params.id, body }) }),
  });
}
