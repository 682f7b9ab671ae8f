/** What other features say of the backups. */
export { copiesSaid, proofSaid } from './care.ts';
