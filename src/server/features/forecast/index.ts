/** What other features use of the forecast. */
export { projectNames, readForeseen } from '#server/features/forecast/facts.ts';
export { calculateInThread } from '#server/features/forecast/in-thread.ts';
export { notReady } from '#server/features/forecast/run.service.ts';
