import { expiringDocuments } from '#contract/people/expiring-documents.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  exportExpiring,
  readExpiring,
  readExpiringCounts,
} from '#server/people/expiring-documents/expiring-documents.service.ts';

/** Mounts the list of what lapses. */
export function expiringDocumentsRoutes(platform: Platform): void {
  mount(platform, expiringDocuments, {
    list: async (context, { query }) => readExpiring(context, query),
    count: async (context) => ({ data: await readExpiringCounts(context) }),
    export: async (context, { query }) => {
      const link = await exportExpiring(context, query);
      return { link, data: { link } };
    },
  });
}
