/** What other screens show of leave. */
export { LeaveDrawer } from './leave-detail.tsx';
export { exportLeaves, leaveList } from './leave.api.ts';
export { useLeaveColumns } from './use-leave-columns.tsx';
export { LeaveBalance } from './balance/leave-balance.tsx';
