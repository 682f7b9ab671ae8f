/** What other features use of the forecast. */
export { projectNames, readForeseen } from '#server/finance/forecast/facts.ts';
export { calculateInThread } from '#server/finance/forecast/in-thread.ts';
export { notReady } from '#server/finance/forecast/run.service.ts';
