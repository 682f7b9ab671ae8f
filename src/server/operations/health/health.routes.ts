import { health } from '#contract/operations/health.ts';
import { describeHealth } from '#server/operations/health/health.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts how the system is. */
export function healthRoutes(platform: Platform): void {
  mount(platform, health, { read: async (context) => ({ data: await describeHealth(context) }) });
}
