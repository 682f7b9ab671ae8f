/** What other features use of improvement plans. */
export { sidesReadOfPlan } from '#server/features/improvement-plans/plans.service.ts';
