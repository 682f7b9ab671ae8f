/** What other screens use of the control of accounts. */
export { AccountActs } from './account-acts.tsx';
export { useCloseAccount } from './use-close-account.ts';
