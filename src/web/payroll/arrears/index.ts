/** What other features show of corrections. */
export { CorrectAmount } from './correct-amount.tsx';
