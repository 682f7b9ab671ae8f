/** What other features use of appraisals. */
export { waitingAppraisals } from '#server/features/appraisals/waiting.ts';
