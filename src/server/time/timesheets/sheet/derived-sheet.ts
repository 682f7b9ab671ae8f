import { z } from 'zod';
import { LeaveKind } from '#contract/time/leave-types.ts';

const word = z.string().nullable();

/** A leave of a day, with the names it had. */
const LeavePart = z.object({ type: LeaveKind, name: z.string(), nameKH: word, minutes: z.number(), morning: z.boolean() });

const DerivedDay = z.object({
  date: z.string(),
  isEmployed: z.boolean(),
  expected: z.number(),
  holiday: z.number(),
  isHoliday: z.boolean(),
  holidayName: z.string(),
  holidayNameKH: z.string(),
  dayoff: z.number(),
  dayoffId: word,
  leave: z.number(),
  leaves: z.array(LeavePart),
  /** What the calendar leaves to be worked, and what was clocked, where that counts. Sheets of before have neither. */
  planned: z.number().default(0),
  clocked: z.number().nullable().default(null),
  hour: z.number(),
  total: z.number(),
  values: z.record(z.string(), z.number()),
  unallocated: z.number(),
  overtime: z.number(),
  isOwn: z.boolean(),
  isAdjusted: z.boolean(),
});
export type DerivedDay = z.output<typeof DerivedDay>;

/** A sheet in minutes, by what is known when it is derived. With its submission it is kept as it is. */
export const DerivedSheet = z.object({
  firstName: z.string(),
  lastName: z.string(),
  code: z.string(),
  position: word,
  department: word,
  team: word,
  columns: z.array(z.object({ id: z.string(), key: z.string(), project: z.string(), share: z.number() })),
  days: z.array(DerivedDay),
  /** Minutes off that nothing made up for, and those of a whole day. */
  notMadeUp: z.number(),
  dayMinutes: z.number(),
});
export type DerivedSheet = z.output<typeof DerivedSheet>;
