/** What other features use of overtime. */
export { endOvertime } from '#server/time/overtime/requests/end.service.ts';
export { recountOvertime } from '#server/time/overtime/recount.service.ts';
