import type { PerformanceKind } from '#contract/performance/record-kinds/index.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import { detailsFeature } from '#server/people/change-requests/details/kind.ts';
import { termsFeature } from '#server/people/change-requests/term-decisions/kind.ts';
import { letterFeature } from '#server/people/letters/kind.ts';
import { appraisalFeature } from '#server/performance/appraisals/kind.ts';
import { planFeature } from '#server/performance/improvement-plans/kind.ts';
import { objectiveFeature } from '#server/performance/objectives/kind.ts';
import { quarterlyFeature } from '#server/performance/quarterly-reviews/kind.ts';
import type { RecordFeature } from '#server/performance/records/index.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { correctionFeature } from '#server/time/attendance/kind.ts';
import { leaveFeature } from '#server/time/leave/kind.ts';
import { overtimeFeature } from '#server/time/overtime/kind.ts';
import { timesheetFeature } from '#server/time/timesheets/kind.ts';

/** Every kind of request, with what its feature registers. */
export const requestFeatures: Readonly<Record<RequestKindName, FeatureKind>> = {
  leave: leaveFeature,
  overtime: overtimeFeature,
  timesheet: timesheetFeature,
  correction: correctionFeature,
  details: detailsFeature,
  terms: termsFeature,
  letter: letterFeature,
};

/** Every kind of performance record, with what its feature registers. */
export const recordFeatures: Readonly<Record<PerformanceKind, RecordFeature>> = {
  objective: objectiveFeature,
  quarterly: quarterlyFeature,
  appraisal: appraisalFeature,
  plan: planFeature,
};

export const kindFeatures: readonly FeatureKind[] = [...Object.values(requestFeatures), ...Object.values(recordFeatures)];
