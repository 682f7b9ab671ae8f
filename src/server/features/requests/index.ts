/** What requests of all kinds share: who sees them, the moves of a decision, their steps, numbers and notices. */
export { NOT_WAITING, readWaiting } from '#server/features/requests/waits-for.ts';
export type { Waiting } from '#server/features/requests/waits-for.ts';
export { alreadyDecided, findDecision } from '#server/features/requests/moves.ts';
export { tellAllFiled, tellEmployees, tellFiled, tellOfMove } from '#server/features/requests/notices.ts';
export { deciderOf, toSteps } from '#server/features/requests/shown.ts';
export {
  insertStep,
  insertSteps,
  nextNumber,
  nextNumbers,
  readLatePay,
  readPaidMonths,
  readSteps,
} from '#server/features/requests/steps.queries.ts';
export { kindsShown, requestsInScope, visibleRequests } from '#server/features/requests/visible.ts';
export { matches, requestLists } from '#server/features/requests/list.queries.ts';
export type { RequestConditions, RequestScope, StoredRequest } from '#server/features/requests/list.queries.ts';
export { waitingSource } from '#server/features/requests/waiting-source.ts';
export { readReach } from '#server/features/requests/reach.queries.ts';
export { statusWord } from '#server/features/requests/words.ts';
