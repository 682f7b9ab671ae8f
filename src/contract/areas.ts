import type { Area } from '#contract/endpoint.ts';

/** What shows a request as waiting, or as told: whoever asks, or hands on, changes it. */
export const requestAreas: readonly Area[] = ['/approval/v1', '/dashboard/v1', '/notification/v1'];

/** What shows something else once a request is made or decided: the lists of all kinds, balances, the dashboard and the notices. */
export const decisionAreas: readonly Area[] = [
  ...requestAreas,
  '/leave/v1',
  '/overtime/v1',
  '/attendance/v1',
  '/employee/v1',
  '/details/v1',
  '/terms/v1',
];
