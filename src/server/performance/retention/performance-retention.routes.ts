import { performanceRetention } from '#contract/performance/records/performance-retention.ts';
import { describeRetention, holdRecords } from '#server/performance/retention/retention.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts how long records of performance are kept. */
export function performanceRetentionRoutes(platform: Platform): void {
  mount(platform, performanceRetention, {
    read: async (context) => ({ data: await describeRetention(context) }),
    hold: async (context, { body }) => ({ data: await holdRecords(context, body) }),
  });
}
