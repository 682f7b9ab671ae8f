/** Bank accounts that HR typed and a second person decides on, and how requests to change details are filed. */
export { fileAccounts, findAccountGuard, isAccountHeld } from '#server/features/account-requests/accounts.service.ts';
export type { AccountChange, AccountGuard } from '#server/features/account-requests/accounts.service.ts';
export { insertRequests, readWaitingAccount } from '#server/features/account-requests/accounts.queries.ts';
export type { StoredChange } from '#server/features/account-requests/accounts.queries.ts';
