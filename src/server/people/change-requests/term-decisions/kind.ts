import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { termsRoutes } from '#server/people/change-requests/term-decisions/terms.routes.ts';
import { waitingTerms } from '#server/people/change-requests/term-decisions/waiting.ts';

export const termsFeature: FeatureKind = {
  routes: termsRoutes,
  waiting: [waitingTerms],
  audited: { tables: { term_requests: auditedRequests('terms', { states: { part: 'terms:parts.{}' } }) } },
};
