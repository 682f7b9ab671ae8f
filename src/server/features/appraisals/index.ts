/** What other features use of appraisals. */
export { reopenAppraisal } from '#server/features/appraisals/results.service.ts';
export { waitingAppraisals } from '#server/features/appraisals/waiting.ts';
