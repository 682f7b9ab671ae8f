import { z } from 'zod';
import { hook } from '#server/hook.ts';
import type { Context } from '#server/http/context.ts';

/** Somebody's employment, shift or pay changed: what is counted by it follows. */
export const employmentChanged = hook<[context: Context, employeeId: string], Promise<void>>('employment changed');

/** Somebody goes into the archive: what waits of theirs ends. */
export const employeeLeaves = hook<[context: Context, employeeId: string], Promise<void>>('an employee goes into the archive');

/** The leave of a year that somebody has left, as a request keeps it. */
export const DaysLeft = z.object({
  leave_type_id: z.string(),
  year: z.number(),
  /** Hundredths of days. */
  days: z.number(),
});

/** A record became a part of another, and its rows of open months did not move: they go. */
export const recordMerged = hook<[context: Context, employeeId: string], Promise<void>>('a record became a part of another');

/** Days of leave that are given. */
export interface DaysGiven {
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly year: number;
  /** Hundredths; negative: taken. */
  readonly days: number;
  readonly reason: string;
}

/** A second person approved days of leave that were given or taken. Refused where the balance would fall below zero. */
export const leaveDaysGiven = hook<[context: Context, of: DaysGiven], Promise<void>>('days of leave were given');

/** Days of a suspension, as a request keeps them. */
export const SuspendedDays = z.object({
  id: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Of the pay that goes on. */
  suspension_percent: z.number(),
  /** The first day of work again, where the suspension ends before its last day. */
  back: z.string().nullable(),
});
export type SuspendedDays = z.output<typeof SuspendedDays>;

/** A second person approved a suspension, or its end. */
export const suspensionDecided = hook<
  [context: Context, of: { readonly employeeId: string; readonly days: SuspendedDays }],
  Promise<void>
>('a suspension was decided on');

/** A new employment of a person, and the last day of the one before. */
interface NextEmployment {
  readonly employeeId: string;
  readonly until: string;
  /** Null: the days are counted, and nothing is written. */
  readonly joinDate: string | null;
}

/** Moves the annual leave that was left to the new employment. Returns the days, in hundredths. */
export const leaveBroughtOver = hook<[context: Context, of: NextEmployment], Promise<number>>(
  'leave goes on in a new employment',
);

/** The next step of the salary scale of a day above what each person earns then, cents by employee; who stands in no row or above it is missing. */
export const readNextSteps = hook<[context: Context, day: string], Promise<ReadonlyMap<string, number>>>(
  'the next step of the salary scale',
);

/** The leave that somebody brought along is another. */
export const broughtLeaveChanged = hook<[context: Context, employeeId: string], Promise<void>>('leave brought along changed');
