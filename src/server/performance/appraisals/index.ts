/** What other features use of appraisals. */
export { listOfAppraisals } from '#server/performance/appraisals/list.reads.ts';
export { readResults } from '#server/performance/appraisals/results.reads.ts';
export type { AppraisalResult } from '#server/performance/appraisals/results.reads.ts';
export { reopenAppraisal } from '#server/performance/appraisals/results.service.ts';
