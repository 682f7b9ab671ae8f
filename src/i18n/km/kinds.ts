import { leaveKind } from '#i18n/km/time/kinds/leave.ts';
import { overtimeKind } from '#i18n/km/time/kinds/overtime.ts';
import { timesheetKind } from '#i18n/km/time/kinds/timesheet.ts';
import { correctionKind } from '#i18n/km/time/kinds/correction.ts';
import { detailsKind } from '#i18n/km/people/kinds/details.ts';
import { termsKind } from '#i18n/km/people/kinds/terms.ts';
import { letterKind } from '#i18n/km/people/kinds/letter.ts';
import { objectiveKind } from '#i18n/km/performance/kinds/objective.ts';
import { evaluationKind } from '#i18n/km/performance/kinds/evaluation.ts';
import { quarterlyKind } from '#i18n/km/performance/kinds/quarterly.ts';
import { appraisalKind } from '#i18n/km/performance/kinds/appraisal.ts';
import { planKind } from '#i18n/km/performance/kinds/plan.ts';
import type { kinds as english } from '#i18n/en/kinds.ts';
import type { Translation } from '#i18n/translation.ts';

export const kinds: Translation<typeof english> = {
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
};
