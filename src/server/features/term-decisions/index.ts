/** What the inbox reads of changes of terms. */
export { waitingTerms } from '#server/features/term-decisions/waiting.ts';
