/** What other features use of improvement plans. */
export { accessToPlan } from '#server/performance/improvement-plans/plans.service.ts';
