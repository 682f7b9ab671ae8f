/** What other features use of the inbox. */
export { actingBegins, approversChange, requestsWait } from '#server/features/approvals/approvals.job.ts';
export { countWaiting, readInbox } from '#server/features/approvals/approvals.service.ts';
export { readHandover } from '#server/features/approvals/handover.ts';
