/** What other features use of changes of details. */
export { waitingDetails } from '#server/features/detail-requests/waiting.ts';
