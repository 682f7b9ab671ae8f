/** What other features use of overtime. */
export { endOvertime } from '#server/features/overtime/end.service.ts';
export { recountOvertime } from '#server/features/overtime/recount.service.ts';
export { waitingOvertime } from '#server/features/overtime/waiting.ts';
