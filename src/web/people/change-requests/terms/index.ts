/** What other screens show of changes of terms. */
export { WaitingTerms } from './waiting-terms.tsx';
