/** The sentences about backups that other features show. */
export { copiesSaid, proofSaid } from './care.ts';
