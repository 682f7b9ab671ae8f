/** What other features use of appraisals. */
export { accessToAppraisal } from '#server/features/appraisals/detail.reads.ts';
export { listOfAppraisals } from '#server/features/appraisals/list.reads.ts';
export { readResults } from '#server/features/appraisals/results.reads.ts';
export type { AppraisalResult } from '#server/features/appraisals/results.reads.ts';
export { reopenAppraisal } from '#server/features/appraisals/results.service.ts';
export { waitingAppraisals } from '#server/features/appraisals/waiting.ts';
