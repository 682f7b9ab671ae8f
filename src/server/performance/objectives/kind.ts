import { toldAs } from '#server/access/audit/index.ts';
import type { RecordFeature } from '#server/performance/records/index.ts';
import { accessToObjective } from '#server/performance/objectives/access.reads.ts';
import { objectivesRoutes } from '#server/performance/objectives/objectives.routes.ts';
import { waitingObjectives, waitingEvaluations } from '#server/performance/objectives/waiting.ts';

export const objectiveFeature: RecordFeature = {
  routes: objectivesRoutes,
  waiting: [waitingObjectives, waitingEvaluations],
  accessTo: accessToObjective,
  audited: {
    tables: {
      objectives: {
        told: 'performance',
        but: toldAs('draft', 'title', 'given_title'),
        states: { status: 'performanceRecords:states.{}', evaluate_status: 'performanceRecords:states.{}' },
      },
    },
  },
};
