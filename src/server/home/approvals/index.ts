/** What other features use of the inbox. */
export { actingBegins, approversChange, requestsWait } from '#server/home/approvals/approvals.job.ts';
export { countWaiting, readInbox } from '#server/home/approvals/approvals.service.ts';
export { readHandover } from '#server/home/approvals/handover.ts';
