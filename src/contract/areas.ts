import type { Area } from '#contract/endpoint.ts';
import { decidedAreas } from '#contract/request-kinds.ts';

/** What shows a request as waiting, or as told: whoever asks, or hands on, changes it. */
export const requestAreas: readonly Area[] = ['/approval/v1', '/dashboard/v1', '/notification/v1'];

/** What shows something else once a request is made or decided: the lists of all kinds, balances, the dashboard and the notices. */
export const decisionAreas: readonly Area[] = [...requestAreas, ...decidedAreas];
