import { toldAs } from '#server/access/audit/index.ts';
import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { detailRequestsRoutes } from '#server/people/change-requests/details/details.routes.ts';
import { waitingDetails } from '#server/people/change-requests/details/waiting.ts';

export const detailsFeature: FeatureKind = {
  routes: detailRequestsRoutes,
  waiting: [waitingDetails],
  audited: {
    tables: {
      // Fields of the record and the bank account stand beside each other: only readers of both see them.
      detail_requests: auditedRequests('record', { but: toldAs('hr', 'changes', 'comment', 'reason', 'papers') }),
    },
  },
};
