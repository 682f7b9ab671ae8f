/** What other features show of leaving. */
export { LeavingBox, LeavingOpen } from './leaving-open.tsx';
