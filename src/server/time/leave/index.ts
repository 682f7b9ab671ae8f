/** What other features use of leave. */
export { balancesOn } from '#server/time/leave/balance.reads.ts';
export type { BalanceRow } from '#server/time/leave/balance.reads.ts';
export { creditOvertime, readOvertimeCredit } from '#server/time/leave/credit.service.ts';
export { holdPeople } from '#server/time/leave/ledger.queries.ts';
export { always, endLeave, followEmployment, recountLeave } from '#server/time/leave/recount.service.ts';
export { balancesExpire, leaveIsKept } from '#server/time/leave/leave.job.ts';
export { payOutLeave } from '#server/time/leave/payout.ts';
export { tellBalanceChanged } from '#server/time/leave/additional.service.ts';
export { readUnusedLeave } from '#server/time/leave/unused.ts';
export type { SettledLeaver } from '#server/time/leave/payout.ts';
export type { UnusedLeave } from '#server/time/leave/unused.ts';
export { waitingLeave } from '#server/time/leave/waiting.ts';
