/** What other screens show of attendance. */
export { ClockCard } from './clock/clock-card.tsx';
