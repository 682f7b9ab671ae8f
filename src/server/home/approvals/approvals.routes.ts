import { approvals } from '#contract/home/approvals.ts';
import { countWaiting, decideMany, readInbox } from '#server/home/approvals/approvals.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts what waits for decisions. */
export function approvalsRoutes(platform: Platform): void {
  mount(platform, approvals, {
    inbox: async (context, { query }) => await readInbox(context, query),
    counts: async (context, { query }) => ({ data: await countWaiting(context, query.scope) }),
    decide: async (context, { body }) => ({
      data: await decideMany(context, { items: body.items, comment: body.comment ?? null }),
    }),
  });
}
