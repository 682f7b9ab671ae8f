import { organisation } from '#contract/people/organisation.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { listOrganisation } from '#server/people/organisation/organisation.queries.ts';

/** Mounts the organisation chart. */
export function organisationRoutes(platform: Platform): void {
  mount(platform, organisation, {
    chart: async ({ db, session, today }) => ({
      data: [...(await listOrganisation(db, { companyId: session.companyId, today }))],
    }),
  });
}
