/** What other features use of objectives. */
export { waitingEvaluations, waitingObjectives } from '#server/features/objectives/waiting.ts';
export { reopenEvaluation } from '#server/features/objectives/reopen.service.ts';
export { readEvaluatedYear } from '#server/features/objectives/evaluated.reads.ts';
