/** What other features use of appraisals. */
export { sidesReadOfAppraisal } from '#server/features/appraisals/detail.reads.ts';
export { waitingAppraisals } from '#server/features/appraisals/waiting.ts';
