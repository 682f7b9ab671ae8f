import { firstCodes } from '#contract/access/first-codes.ts';
import { makeFirstCodes } from '#server/access/auth/first-codes/first-codes.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the codes of printed slips. */
export function firstCodeRoutes(platform: Platform): void {
  mount(platform, firstCodes, { make: async (context, { body }) => ({ data: await makeFirstCodes(context, body) }) });
}
