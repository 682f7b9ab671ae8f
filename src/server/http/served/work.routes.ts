import { work } from '#contract/work.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts what tells whether one's large works wait. */
export function workRoutes(platform: Platform): void {
  mount(platform, work, { turn: async ({ session }) => ({ data: platform.heavy.turnOf(session.userId) }) });
}
