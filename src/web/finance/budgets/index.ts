/** What other screens show of budgets. */
export { BurnBars } from './burn-bars.tsx';
