import { waitingKinds } from '#contract/request-kinds.ts';
import type { WaitingKind } from '#contract/home/approvals.ts';
import { waitingPayroll } from '#server/home/approvals/payroll-steps.ts';
import { waitingAppraisals } from '#server/performance/appraisals/index.ts';
import { waitingCorrections } from '#server/time/attendance/index.ts';
import { waitingDetails } from '#server/people/change-requests/details/index.ts';
import { waitingLeave } from '#server/time/leave/index.ts';
import { waitingEvaluations, waitingObjectives } from '#server/performance/objectives/index.ts';
import { waitingOvertime } from '#server/time/overtime/index.ts';
import { waitingReviews } from '#server/performance/quarterly-reviews/index.ts';
import { waitingTerms } from '#server/people/change-requests/term-decisions/index.ts';
import { waitingSheets } from '#server/time/timesheets/index.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

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
