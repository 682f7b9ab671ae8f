import { performanceTimeline } from '#contract/performance-timeline.ts';
import { describeTimeline } from '#server/features/performance-report/timeline.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts who stands where in a year of performance. */
export function performanceReportRoutes(platform: Platform): void {
  mount(platform, performanceTimeline, {
    read: async (context, { query }) => ({
      data: await describeTimeline(context, { employeeId: query.employeeId, year: query.year }),
    }),
  });
}
