import type { RecordFeature } from '#server/performance/records/index.ts';
import { accessToAppraisal } from '#server/performance/appraisals/detail.reads.ts';
import { appraisalsRoutes } from '#server/performance/appraisals/appraisals.routes.ts';
import { waitingAppraisals } from '#server/performance/appraisals/waiting.ts';

export const appraisalFeature: RecordFeature = {
  routes: appraisalsRoutes,
  waiting: [waitingAppraisals],
  accessTo: accessToAppraisal,
  audited: {
    tables: {
      appraisals: {
        told: 'performance',
        states: {
          evaluate_status: 'performanceRecords:states.{}',
          stage: 'performanceRecords:states.{}',
          kind: 'appraisals:kinds.{}',
          recommendation: 'appraisals:recommendations.{}',
        },
      },
    },
  },
};
