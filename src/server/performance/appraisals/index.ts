/** What other features use of appraisals. */
export { accessToAppraisal } from '#server/performance/appraisals/detail.reads.ts';
export { listOfAppraisals } from '#server/performance/appraisals/list.reads.ts';
export { readResults } from '#server/performance/appraisals/results.reads.ts';
export type { AppraisalResult } from '#server/performance/appraisals/results.reads.ts';
export { reopenAppraisal } from '#server/performance/appraisals/results.service.ts';
export { waitingAppraisals } from '#server/performance/appraisals/waiting.ts';
