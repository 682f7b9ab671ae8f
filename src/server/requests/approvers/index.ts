/** Who may decide on a request, and what waits for whom; both of one rule (time.md section 3). */
export { readAwaited } from '#server/requests/approvers/awaited.ts';
export type { Asked } from '#server/requests/approvers/awaited.ts';
export { readApprovers } from '#server/requests/approvers/approvers.queries.ts';
export { absentees, decidesOf, isLedBy, leads, seesAll, seesOf } from '#server/requests/approvers/mine.ts';
export { movesOf, toActions } from '#server/requests/approvers/standing.ts';
export type { Decidable, Move } from '#server/requests/approvers/standing.ts';
export { isEmployed, lineOf, uuids } from '#server/requests/approvers/rules.ts';
export { waitsForMe } from '#server/requests/approvers/waiting.ts';
