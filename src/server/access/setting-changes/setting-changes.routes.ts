import { settingChanges } from '#contract/access/setting-changes.ts';
import { decideSettingChange, listSettingChanges } from '#server/access/setting-changes/setting-changes.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the changes of settings that wait for a second person. */
export function settingChangesRoutes(platform: Platform): void {
  mount(platform, settingChanges, {
    list: async (context, { query }) => ({ data: await listSettingChanges(context, query) }),
    decide: async (context, { params, body }) => ({ data: await decideSettingChange(context, { id: params.id, ...body }) }),
  });
}
