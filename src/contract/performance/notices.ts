import { z } from 'zod';
import { OneYear } from '#contract/notice-shapes.ts';
import { Day } from '#contract/shared.ts';
import { personSteps } from '#engine/performance/timeline.ts';

export const performanceNotices = {
  performance_reopened: OneYear,
  /** A step of somebody's year and the day it is due. */
  performance_due: OneYear.extend({ step: z.enum(personSteps), day: Day }),
} as const;
