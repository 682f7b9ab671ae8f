/** What other features use of leave. */
export { balancesOn } from '#server/features/leave/balance.reads.ts';
export type { BalanceRow } from '#server/features/leave/balance.reads.ts';
export { creditOvertime, readOvertimeCredit } from '#server/features/leave/credit.service.ts';
export { holdPeople } from '#server/features/leave/ledger.queries.ts';
export { always, endLeave, followEmployment, recountLeave } from '#server/features/leave/recount.service.ts';
export { balancesExpire, leaveIsKept } from '#server/features/leave/leave.job.ts';
export { payOutLeave } from '#server/features/leave/payout.ts';
export { tellBalanceChanged } from '#server/features/leave/additional.service.ts';
export { readUnusedLeave } from '#server/features/leave/unused.ts';
export type { SettledLeaver } from '#server/features/leave/payout.ts';
export type { UnusedLeave } from '#server/features/leave/unused.ts';
export { waitingLeave } from '#server/features/leave/waiting.ts';
