import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { leaveRoutes } from '#server/time/leave/leave.routes.ts';
import { waitingLeave } from '#server/time/leave/requests/waiting.ts';

export const leaveFeature: FeatureKind = {
  routes: leaveRoutes,
  waiting: [waitingLeave],
  audited: { tables: { leave_requests: auditedRequests('leave', { but: { reason: 'reason', comment: 'reason' } }) } },
};
