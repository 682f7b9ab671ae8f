/** What other screens show of leave. */
export { LeaveBalance } from './leave-balance.tsx';
