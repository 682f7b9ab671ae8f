/** What other screens say of rows that wait for an approval. */
export { frameOf } from './approvals.rules.ts';
