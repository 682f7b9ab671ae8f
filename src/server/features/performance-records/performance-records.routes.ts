import { performanceRules } from '#contract/performance-rules.ts';
import { changeRules, readRules } from '#server/features/performance-records/rules.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the rules of performance. */
export function performanceRecordsRoutes(platform: Platform): void {
  mount(platform, performanceRules, {
    read: async (context) => ({ data: await readRules(context) }),
    change: async (context, { body }) => ({ data: await changeRules(context, body) }),
  });
}
