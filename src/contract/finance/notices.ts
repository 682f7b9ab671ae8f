import { z } from 'zod';
import { filingKinds } from '#contract/finance/filings.ts';
import { Day, Month } from '#contract/shared.ts';

export const financeNotices = {
  /** The day by which it is due. */
  filing_due: z.strictObject({ filing: z.enum(filingKinds), month: Month, day: Day }),
} as const;
