/** What other features use of the accounts. */
export { readAccounts, readRules } from '#server/finance/ledger-accounts/account-rules.queries.ts';
