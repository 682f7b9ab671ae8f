import { performanceCycle } from '#contract/performance/performance-cycle.ts';
import { performanceRules } from '#contract/performance/performance-rules.ts';
import { changeCycle, readCycle } from '#server/performance/records/cycle.service.ts';
import { changeRules, readRules } from '#server/performance/records/rules.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the rules and the due days of performance. */
export function performanceRecordsRoutes(platform: Platform): void {
  mount(platform, performanceRules, {
    read: async (context) => ({ data: await readRules(context) }),
    change: async (context, { body }) => ({ data: await changeRules(context, body) }),
  });
  mount(platform, performanceCycle, {
    read: async (context, { query }) => ({ data: await readCycle(context, query.year) }),
    change: async (context, { body }) => ({ data: await changeCycle(context, body) }),
  });
}
