/** Parts of corrections that other features show. */
export { CorrectAmount } from './correct-amount.tsx';
