/** What other features use of objectives. */
export { waitingEvaluations, waitingObjectives } from '#server/features/objectives/waiting.ts';
export { accessToObjective } from '#server/features/objectives/access.reads.ts';
export { listOfObjectives } from '#server/features/objectives/list.reads.ts';
export { reopenEvaluation } from '#server/features/objectives/reopen.service.ts';
export { readEvaluatedYear } from '#server/features/objectives/evaluated.reads.ts';
