/** Bank accounts that HR typed and a second person decides on, and how requests to change details are filed. */
export { fileAccounts, findAccountGuard, isAccountHeld } from '#server/people/change-requests/accounts/accounts.service.ts';
export type { AccountChange, AccountGuard } from '#server/people/change-requests/accounts/accounts.service.ts';
export { insertRequests, readWaitingAccount } from '#server/people/change-requests/accounts/accounts.queries.ts';
export type { StoredChange } from '#server/people/change-requests/accounts/accounts.queries.ts';
