import { audit } from '#contract/access/audit.ts';
import { describeEntry, exportEntries, listActors, listEntries, readFacets } from '#server/access/audit/audit.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the audit trail. */
export function auditRoutes(platform: Platform): void {
  mount(platform, audit, {
    list: (context, { query }) => listEntries(context, query),
    detail: async (context, { params }) => ({ data: await describeEntry(context, params.id) }),
    facets: async (context, { query }) => ({ data: await readFacets(context, query.kind) }),
    people: async (context, { query }) => ({ data: await listActors(context, query.search?.value ?? '') }),
    export: async (context, { query }) => {
      const link = await exportEntries(context, query);
      return { link, data: { link } };
    },
  });
}
