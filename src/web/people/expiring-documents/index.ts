/** What other features show of what lapses. */
export { DaysLeft } from './days-left.tsx';
