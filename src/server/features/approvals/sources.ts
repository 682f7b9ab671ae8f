import { waitingCorrections } from '#server/features/attendance/index.ts';
import { waitingLeave } from '#server/features/leave/index.ts';
import { waitingOvertime } from '#server/features/overtime/index.ts';
import { waitingPayroll } from '#server/features/approvals/payroll-steps.ts';
import { waitingSheets } from '#server/features/timesheets/index.ts';
import type { WaitingSource } from '#server/waiting.ts';

/** Everything that can wait for a decision, in the order of the inbox. */
export const waitingSources: readonly WaitingSource[] = [
  waitingLeave,
  waitingOvertime,
  waitingSheets,
  waitingCorrections,
  waitingPayroll,
];
