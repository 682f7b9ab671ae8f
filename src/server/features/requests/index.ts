/** What requests of leave and overtime share: who sees them, the moves of a decision, their steps, numbers and notices. */
export { NOT_WAITING, readWaiting } from '#server/features/requests/waits-for.ts';
export type { Waiting } from '#server/features/requests/waits-for.ts';
export { alreadyDecided, findMove } from '#server/features/requests/moves.ts';
export { tellDeciders, tellEmployee } from '#server/features/requests/notices.ts';
export { deciderOf, toSteps } from '#server/features/requests/shown.ts';
export { actionsFor, movesFor } from '#server/features/requests/standing.ts';
export type { Move } from '#server/features/requests/standing.ts';
export { insertStep, nextNumber, readLatePay, readPaidMonths, readSteps } from '#server/features/requests/steps.queries.ts';
export { decidesOf, inLine, kindsShown, requestsInScope, seesAll, visibleRequests } from '#server/features/requests/visible.ts';
export { readReach } from '#server/features/requests/reach.queries.ts';
export { waitingRequests } from '#server/features/requests/waiting.ts';
export { statusWord } from '#server/features/requests/words.ts';
