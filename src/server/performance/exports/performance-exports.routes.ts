import { performanceExports } from '#contract/performance/records/performance-exports.ts';
import { exportPerformance } from '#server/performance/exports/performance-exports.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the spreadsheets of performance. */
export function performanceExportsRoutes(platform: Platform): void {
  mount(platform, performanceExports, {
    make: async (context, { query }) => {
      const { kind, scope, year, search, status } = query;
      const link = await exportPerformance(context, { kind, scope, year, search, status });
      return { link, data: { link } };
    },
  });
}
