/** What shows something else once a request is decided: the lists of all kinds, balances, the dashboard and the notices. */
export const decisionAreas = [
  '/leave/v1',
  '/overtime/v1',
  '/attendance/v1',
  '/approval/v1',
  '/dashboard/v1',
  '/notification/v1',
  '/employee/v1',
  '/details/v1',
] as const;
