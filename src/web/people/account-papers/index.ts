/** Other screens use these parts of the papers of accounts. */
export { ToldAccountActs } from './told-account-acts.tsx';
