import { performanceVersions } from '#contract/performance/records/performance-versions.ts';
import { listVersions } from '#server/performance/versions/versions.reads.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the versions of records of performance. */
export function performanceVersionsRoutes(platform: Platform): void {
  mount(platform, performanceVersions, {
    list: async (context, { params }) => ({ data: await listVersions(context, params) }),
  });
}
