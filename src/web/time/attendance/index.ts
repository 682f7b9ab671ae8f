/** What other screens show of attendance. */
export { ClockCard } from './clock-card.tsx';
