/** What other screens use of the papers of accounts. */
export { ToldAccountActs } from './told-account-acts.tsx';
