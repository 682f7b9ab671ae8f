import { waitingKinds } from '#contract/requests.ts';
import type { WaitingKind } from '#contract/approvals.ts';
import { waitingPayroll } from '#server/features/approvals/payroll-steps.ts';
import { waitingAppraisals } from '#server/features/appraisals/index.ts';
import { waitingCorrections } from '#server/features/attendance/index.ts';
import { waitingDetails } from '#server/features/detail-requests/index.ts';
import { waitingLeave } from '#server/features/leave/index.ts';
import { waitingEvaluations, waitingObjectives } from '#server/features/objectives/index.ts';
import { waitingOvertime } from '#server/features/overtime/index.ts';
import { waitingReviews } from '#server/features/quarterly-reviews/index.ts';
import { waitingTerms } from '#server/features/term-decisions/index.ts';
import { waitingSheets } from '#server/features/timesheets/index.ts';
import type { WaitingSource } from '#server/waiting.ts';

const sources: Readonly<Record<WaitingKind, WaitingSource>> = {
  leave: waitingLeave,
  overtime: waitingOvertime,
  timesheet: waitingSheets,
  correction: waitingCorrections,
  details: waitingDetails,
  terms: waitingTerms,
  payroll: waitingPayroll,
  objective: waitingObjectives,
  evaluation: waitingEvaluations,
  quarterly: waitingReviews,
  appraisal: waitingAppraisals,
};

/** Everything that can wait for a decision, in the order of the inbox. */
export const waitingSources: readonly WaitingSource[] = waitingKinds.map((kind) => sources[kind]);
