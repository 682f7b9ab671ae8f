/** What other features use of the inbox. */
export { countWaiting, readInbox } from '#server/features/approvals/approvals.service.ts';
