import { leaveTypes } from '#contract/time/leave-types.ts';
import type { Platform } from '#server/http/mount.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import { leaveTypeList } from '#server/time/leave-types/leave-types.list.ts';

/** Mounts the list of leave types. */
export function leaveTypesRoutes(platform: Platform): void {
  mountList(platform, leaveTypes, leaveTypeList);
}
