/** What other features use of leave. */
export { balancesOn } from '#server/time/leave/balances/balance.reads.ts';
export type { BalanceRow } from '#server/time/leave/balances/balance.reads.ts';
export { creditOvertime, readOvertimeCredit } from '#server/time/leave/balances/credit.service.ts';
export { holdPeople } from '#server/time/leave/balances/ledger.queries.ts';
export { always, endLeave, followEmployment, recountLeave } from '#server/time/leave/balances/recount.service.ts';
export { balancesExpire, leaveIsKept } from '#server/time/leave/balances/leave.job.ts';
export { payOutLeave } from '#server/time/leave/balances/payout.ts';
export { readPolicyEffect } from '#server/time/leave/balances/policy-effect.ts';
export { bringLeaveOver } from '#server/time/leave/balances/brought-over.ts';
export { tellBalanceChanged, writeGivenDays } from '#server/time/leave/balances/additional.service.ts';
export { writeSuspension } from '#server/time/leave/suspensions/suspensions.service.ts';
export { seesPrivateLeave } from '#server/time/leave/private-leave.ts';
export { readUnusedLeave } from '#server/time/leave/balances/unused.ts';
export type { SettledLeaver } from '#server/time/leave/balances/payout.ts';
export type { UnusedLeave } from '#server/time/leave/balances/unused.ts';
