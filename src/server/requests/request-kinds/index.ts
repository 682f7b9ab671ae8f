/** What requests of all kinds share: who sees them, the moves of a decision, their steps, numbers and notices. */
export { NOT_WAITING, readWaiting } from '#server/requests/request-kinds/waits-for.ts';
export type { Waiting } from '#server/requests/request-kinds/waits-for.ts';
export { alreadyDecided, findDecision, refuseOneDecision } from '#server/requests/request-kinds/moves.ts';
export { decidedAs, tellAllFiled, tellEmployees, tellFiled, tellOfMove } from '#server/requests/request-kinds/notices.ts';
export { whoDecided, toSteps } from '#server/requests/request-kinds/shown.ts';
export {
  insertStep,
  insertSteps,
  nextNumber,
  nextNumbers,
  readLatePay,
  readPaidMonths,
  readSteps,
} from '#server/requests/request-kinds/steps.queries.ts';
export { kindsShown, requestsInScope, visibleRequests } from '#server/requests/request-kinds/visible.ts';
export { requestLists } from '#server/requests/request-kinds/list.queries.ts';
export type { RequestConditions, RequestScope, StoredRequest } from '#server/requests/request-kinds/list.queries.ts';
export { cameWith, decideEach, togetherWith } from '#server/requests/request-kinds/together.ts';
export { endWaiting } from '#server/requests/request-kinds/end-waiting.ts';
export { waitingSource } from '#server/requests/request-kinds/waiting-source.ts';
export { readReach } from '#server/requests/request-kinds/reach.queries.ts';
export { statusWord } from '#server/requests/request-kinds/words.ts';
