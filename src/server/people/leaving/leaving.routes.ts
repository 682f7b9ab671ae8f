import { leaving } from '#contract/people/leaving.ts';
import { readOpenAtLeaving } from '#server/people/leaving/leaving.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts what is open about somebody who leaves. */
export function leavingRoutes(platform: Platform): void {
  mount(platform, leaving, {
    open: async (context, { params, query }) => ({
      data: await readOpenAtLeaving(context, { id: params.id, lastWorkingDay: query.lastWorkingDay }),
    }),
  });
}
