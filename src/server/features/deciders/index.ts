/** Who may decide on a request, and what waits for whom; both of one rule (time.md section 3). */
export { readAwaited } from '#server/features/deciders/awaited.ts';
export type { Asked } from '#server/features/deciders/awaited.ts';
export { readDeciders } from '#server/features/deciders/deciders.queries.ts';
export { absentees, decidesOf, isLedBy, leads, seesAll, seesOf } from '#server/features/deciders/mine.ts';
export { movesOf, toActions } from '#server/features/deciders/standing.ts';
export type { Decidable, Move } from '#server/features/deciders/standing.ts';
export { isEmployed, lineOf, uuids } from '#server/features/deciders/rules.ts';
export { waitsForMe } from '#server/features/deciders/waiting.ts';
