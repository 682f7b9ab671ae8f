import { detailChanges } from '#contract/people/detail-changes.ts';
import {
  decideRequest,
  decideTogether,
  listRequests,
  requestChanges,
} from '#server/people/change-requests/details/details.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the changes of details that people ask for themselves. */
export function detailRequestsRoutes(platform: Platform): void {
  mount(platform, detailChanges, {
    requests: async (context, { query }) => await listRequests(context, query),
    request: async (context, { body }) => ({ data: await requestChanges(context, body) }),
    decide: async (context, { params, body }) => ({ data: await decideRequest(context, { id: params.id, ...body }) }),
    decideTogether: async (context, { params, body }) => ({ data: await decideTogether(context, { id: params.id, ...body }) }),
  });
}
