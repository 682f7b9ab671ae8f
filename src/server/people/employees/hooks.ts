import { z } from 'zod';
import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';

/** Somebody's employment, shift or pay changed: what is counted by it follows. */
export const employmentChanged = hook<[context: Context, employeeId: string], Promise<void>>('employment changed');

/** Somebody goes into the archive: what waits of theirs ends. */
export const employeeLeaves = hook<[context: Context, employeeId: string], Promise<void>>('an employee goes into the archive');

/** Days of somebody's leave as a request keeps them. */
export const DaysGiven = z.object({
  leave_type_id: z.string(),
  year: z.number(),
  /** Hundredths of days; negative: taken. */
  days: z.number(),
  note: z.string(),
});
export type DaysGiven = z.output<typeof DaysGiven>;

/** A second person approved days of leave that were given or taken. Refused where the balance would fall below zero. */
export const leaveDaysGiven = hook<[context: Context, of: DaysGiven & { readonly employeeId: string }], Promise<void>>(
  'days of leave were given',
);

/** The leave that somebody brought along is another. */
export const broughtLeaveChanged = hook<[context: Context, employeeId: string], Promise<void>>('leave brought along changed');
