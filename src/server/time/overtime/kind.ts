import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { overtimeRoutes } from '#server/time/overtime/overtime.routes.ts';
import { waitingOvertime } from '#server/time/overtime/requests/waiting.ts';

export const overtimeFeature: FeatureKind = {
  routes: overtimeRoutes,
  waiting: [waitingOvertime],
  audited: {
    tables: {
      overtime_minutes: { told: 'overtime' },
      overtime_requests: auditedRequests('overtime', { states: { type: 'audit:states.requests.{}' } }),
    },
  },
};
