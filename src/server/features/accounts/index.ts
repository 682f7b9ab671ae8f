/** What other features use of the accounts. */
export { readAccounts, readRules } from '#server/features/accounts/account-rules.queries.ts';
