import { apiKeys } from '#contract/access/api-keys.ts';
import { askForKey, decideOnKey, endOfKey, listKeys, takeKey } from '#server/access/api-keys/api-keys.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the keys of other programs. */
export function apiKeysRoutes(platform: Platform): void {
  mount(platform, apiKeys, {
    list: async (context) => ({ data: await listKeys(context) }),
    ask: async (context, { body }) => ({ data: await askForKey(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideOnKey(context, { id: params.id, ...body }) }),
    take: async (context, { params }) => ({ data: await takeKey(context, params.id) }),
    end: async (context, { params }) => ({ data: await endOfKey(context, params.id) }),
  });
}
