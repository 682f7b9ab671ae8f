import { leaveKind } from '#i18n/en/time/kinds/leave.ts';
import { overtimeKind } from '#i18n/en/time/kinds/overtime.ts';
import { timesheetKind } from '#i18n/en/time/kinds/timesheet.ts';
import { correctionKind } from '#i18n/en/time/kinds/correction.ts';
import { detailsKind } from '#i18n/en/people/kinds/details.ts';
import { termsKind } from '#i18n/en/people/kinds/terms.ts';
import { letterKind } from '#i18n/en/people/kinds/letter.ts';
import { objectiveKind } from '#i18n/en/performance/kinds/objective.ts';
import { evaluationKind } from '#i18n/en/performance/kinds/evaluation.ts';
import { quarterlyKind } from '#i18n/en/performance/kinds/quarterly.ts';
import { appraisalKind } from '#i18n/en/performance/kinds/appraisal.ts';
import { planKind } from '#i18n/en/performance/kinds/plan.ts';

export const kinds = {
  leave: leaveKind,
  overtime: overtimeKind,
  timesheet: timesheetKind,
  correction: correctionKind,
  details: detailsKind,
  terms: termsKind,
  letter: letterKind,
  objective: objectiveKind,
  evaluation: evaluationKind,
  quarterly: quarterlyKind,
  appraisal: appraisalKind,
  plan: planKind,
} as const;
