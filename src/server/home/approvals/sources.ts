import { waitingKinds } from '#contract/request-kinds.ts';
import { readWaitingSources } from '#server/home/approvals/hooks.ts';
import { waitingPayroll } from '#server/home/approvals/payroll-steps.ts';
import type { WaitingSource } from '#server/requests/waiting.ts';

/** Everything that can wait for a decision, in the order of the inbox. */
export const waitingSources = (): readonly WaitingSource[] =>
  [waitingPayroll, ...readWaitingSources()].toSorted(
    (one, other) => waitingKinds.indexOf(one.type) - waitingKinds.indexOf(other.type),
  );
