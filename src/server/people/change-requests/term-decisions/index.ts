/** What the inbox reads of changes of terms. */
export { waitingTerms } from '#server/people/change-requests/term-decisions/waiting.ts';
