import { z } from 'zod';
import { OneDay } from '#contract/notice-shapes.ts';

export const donorsNotices = {
  /** The project of the award, the donor and the award's last day. */
  award_ends: OneDay.extend({ donor: z.string().max(255), project: z.string().max(60) }),
} as const;
