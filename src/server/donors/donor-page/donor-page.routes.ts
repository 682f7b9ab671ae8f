import { donorPage } from '#contract/donors/donor-page.ts';
import { readDonorCosts } from '#server/donors/donor-page/costs.service.ts';
import { changeContact, readCharges, readFacts } from '#server/donors/donor-page/donor-page.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the page of a donor. */
export function donorPageRoutes(platform: Platform): void {
  mount(platform, donorPage, {
    facts: async (context, { query }) => ({ data: await readFacts(context, query) }),
    people: async (context, { query }) => ({ data: await readCharges(context, query) }),
    costs: async (context, { query }) => ({ data: await readDonorCosts(context, query) }),
    contact: async (context, { body }) => ({ data: await changeContact(context, body) }),
  });
}
