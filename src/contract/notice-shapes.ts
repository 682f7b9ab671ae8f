import { z } from 'zod';
import { Day, Month } from '#contract/shared.ts';

// What notifications say beside the person they are about, where several kinds say the same.

/** From one day to another, both included. */
export const Days = z.strictObject({ start: Day, end: Day });
export const OneDay = z.strictObject({ day: Day });
export const OneMonth = z.strictObject({ month: Month });
/** Who did it, in both scripts; the Khmer one is empty where the record has none. */
export const By = z.strictObject({ by: z.string().max(255), byKH: z.string().max(255) });

/** The account that did it, which may have no employee. */
export const Doer = z.strictObject({ by: z.string().max(400) });

/** How it was decided; older notices only say that it was. */
export const Decided = z.strictObject({ decision: z.enum(['approved', 'rejected', 'decided']).default('decided') });
