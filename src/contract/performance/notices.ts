import { z } from 'zod';
import { Day } from '#contract/shared.ts';
import { personSteps } from '#engine/performance/timeline.ts';
import { OneDay } from '#contract/notice-shapes.ts';

/** The performance year. */
const OneYear = z.strictObject({ year: z.int().min(1900).max(2200) });
/** The performance year and its quarter. */
const OneQuarter = OneYear.extend({ quarter: z.int().min(1).max(4) });

export const performanceNotices = {
  objective_submitted: OneYear,
  objective_sent_back: OneYear,
  objective_approved: OneYear,
  objective_rejected: OneYear,
  quarter_reviewed: OneYear,
  quarterly_submitted: OneQuarter,
  quarterly_reviewed: OneQuarter,
  self_evaluation_submitted: OneYear,
  evaluation_approved: OneYear,
  appraisal_submitted: OneYear,
  appraisal_released: OneYear,
  appraisal_answered: OneYear,
  performance_reopened: OneYear,
  /** A step of somebody's year and the day it is due. */
  performance_due: OneYear.extend({ step: z.enum(personSteps), day: Day }),
  /** The last day of a plan, and no word of what it is. */
  plan_ends: OneDay,
  /** Something to read, and no word of what: the mail is read over shoulders. */
  plan_changed: z.strictObject({}),
} as const;
