import { termChanges } from '#contract/people/term-changes.ts';
import {
  decideTerms,
  decideTogether,
  explainTerms,
  listTerms,
  readTerms,
} from '#server/people/change-requests/term-decisions/decisions.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the changes of salary, contract and allocation that wait for a second person. */
export function termsRoutes(platform: Platform): void {
  mount(platform, termChanges, {
    requests: async (context, { query }) => await listTerms(context, query),
    detail: async (context, { params }) => ({ data: await readTerms(context, params.id) }),
    explain: async (context, { params, body }) => ({ data: await explainTerms(context, { id: params.id, ...body }) }),
    decideTogether: async (context, { params, body }) => ({ data: await decideTogether(context, { id: params.id, ...body }) }),
    decide: async (context, { params, body }) => ({ data: await decideTerms(context, { id: params.id, ...body }) }),
  });
}
