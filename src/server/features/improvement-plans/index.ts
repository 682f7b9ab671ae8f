/** What other features use of improvement plans. */
export { accessToPlan } from '#server/features/improvement-plans/plans.service.ts';
