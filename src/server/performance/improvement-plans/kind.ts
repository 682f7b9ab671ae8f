import type { RecordFeature } from '#server/performance/records/index.ts';
import { accessToPlan } from '#server/performance/improvement-plans/plans.service.ts';
import { improvementPlansRoutes } from '#server/performance/improvement-plans/improvement-plans.routes.ts';

export const planFeature: RecordFeature = {
  routes: improvementPlansRoutes,
  waiting: [],
  accessTo: accessToPlan,
  audited: { tables: { improvement_plans: { told: 'performance', states: { outcome: 'improvementPlans:outcomes.{}' } } } },
};
