/** What other features use of changes of details. */
export { waitingDetails } from '#server/people/change-requests/details/waiting.ts';
