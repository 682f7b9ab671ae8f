import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { lettersRoutes } from '#server/people/letters/letters.routes.ts';
import { waitingLetters } from '#server/people/letters/waiting.ts';

export const letterFeature: FeatureKind = {
  routes: lettersRoutes,
  waiting: [waitingLetters],
  audited: {
    tables: {
      letter_requests: auditedRequests('terms', {
        states: { template: 'kinds:letter.keys.{}', language: 'kinds:letter.languages.{}' },
      }),
      letter_texts: { told: 'hr', states: { template: 'kinds:letter.keys.{}', language: 'kinds:letter.languages.{}' } },
    },
  },
};
