/** What other features use of objectives. */
export { waitingEvaluations, waitingObjectives } from '#server/performance/objectives/waiting.ts';
export { accessToObjective } from '#server/performance/objectives/access.reads.ts';
export { listOfObjectives } from '#server/performance/objectives/list.reads.ts';
export { reopenEvaluation } from '#server/performance/objectives/reopen.service.ts';
export { readEvaluatedYear } from '#server/performance/objectives/evaluated.reads.ts';
export { giveObjectives } from '#server/performance/objectives/give.service.ts';
