import { fileLinks } from '#contract/files.ts';
import { openExportLink } from '#server/files/export-link.ts';
import { mountPublic } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the short-lived links. */
export function filesRoutes(platform: Platform): void {
  mountPublic(platform, fileLinks, {
    download: async (context, { params }) => openExportLink(context.database, { key: params.key, now: context.now }),
  });
}
