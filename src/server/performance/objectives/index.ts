/** What other features use of objectives. */
export { listOfObjectives } from '#server/performance/objectives/list.reads.ts';
export { reopenEvaluation } from '#server/performance/objectives/reopen.service.ts';
export { readEvaluatedYear } from '#server/performance/objectives/evaluated.reads.ts';
export { giveObjectives } from '#server/performance/objectives/give.service.ts';
