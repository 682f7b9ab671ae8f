import { shifts } from '#contract/time/shifts.ts';
import { changeShift, createShift, describeShift, listShifts, removeShift } from '#server/time/shifts/shifts.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the shifts. */
export function shiftsRoutes(platform: Platform): void {
  mount(platform, shifts, {
    list: (context, { query }) => listShifts(context, query),
    detail: async (context, { params }) => ({ data: await describeShift(context, params.id) }),
    create: async (context, { body }) => ({ data: await createShift(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeShift(context, { id: params.id, body }) }),
    archive: async (context, { params }) => ({ data: await removeShift(context, params.id) }),
  });
}
