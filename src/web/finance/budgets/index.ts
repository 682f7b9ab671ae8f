/** What other screens show of budgets. */
export { BurnBars, useAtCost } from './burn-bars.tsx';
