import { z } from 'zod';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Day, Id, ReferencePage, TimeOfDay, requiredName, search, text } from '#contract/shared.ts';

/** Whom a shift is for; a team's stands before its department's (decision D47). */
export const applicableKinds = ['department', 'team'] as const;
export type ApplicableKind = (typeof applicableKinds)[number];

export const ShiftRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  /** The day from which these times, margins, weekends and hours hold; null: always. */
  validFrom: z.string().nullable(),
  /** HH:mm; an end at or before the start is of the next day. */
  workingTimeIn: z.string(),
  workingTimeOut: z.string(),
  isEnableShiftMargin: z.boolean(),
  /** HH:mm before the start and before the end; null while the margin is disabled. */
  beforeShiftStart: z.string().nullable(),
  beforeShiftEnd: z.string().nullable(),
  expectedWorkingHourPerMonth: z.number(),
  expectedWorkingDayPerMonth: z.number(),
  /** JSON: each weekday to the weeks of the month, 1 to 5, in which it is off. */
  weekendDefinition: z.string(),
  /** The last working weekday ends at midday (decision D46; the seed's spelling). */
  endWorkingHaftDay: z.boolean(),
  /** Carried along for clients that send it; weekendDefinition counts (decision D45). */
  weekendDay: z.string().nullable(),
  applicableFor: z.enum(applicableKinds),
  applicables: z.array(z.object({ entityId: z.string(), status: z.literal(1), name: z.string() })),
});
export type ShiftRow = z.output<typeof ShiftRow>;

/** Above 0, at most two decimals. */
const Expected = (max: number) =>
  z
    .number()
    .gt(0, 'validation.above_0')
    .max(max, 'validation.number_range')
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'validation.two_decimals');

/** Status 3 takes a department or team away; 1, or none for a new one, keeps it. */
export const Applicable = z.object({ entityId: Id, status: z.union([z.literal(1), z.literal(3)]).optional() });
export type Applicable = z.output<typeof Applicable>;

const fields = {
  name: requiredName(255),
  /**
   * The day from which the change holds, and for whom; days before keep what stood. Without one today, or the first day of the month
   * that is not paid yet, or the day of the newest version where that is later; null: not that of the newest version.
   */
  validFrom: Day.nullish(),
  workingTimeIn: TimeOfDay,
  workingTimeOut: TimeOfDay,
  isEnableShiftMargin: z.boolean().optional(),
  beforeShiftStart: TimeOfDay.nullish(),
  beforeShiftEnd: TimeOfDay.nullish(),
  expectedWorkingHourPerMonth: Expected(744),
  expectedWorkingDayPerMonth: Expected(31),
  /** Read strictly by the server: what is no definition answers 400 (decision D48). */
  weekendDefinition: z.string().max(2_000, 'validation.too_long').nullish(),
  endWorkingHaftDay: z.boolean().optional(),
  weekendDay: text(255).nullish(),
  applicableFor: z.enum(applicableKinds),
  applicables: z.array(Applicable).min(1, 'validation.required').max(500),
};

interface ShiftValues {
  readonly workingTimeIn?: string | undefined;
  readonly workingTimeOut?: string | undefined;
  readonly isEnableShiftMargin?: boolean | undefined;
  readonly beforeShiftStart?: string | null | undefined;
  readonly beforeShiftEnd?: string | null | undefined;
}

/** What is wrong between the fields of a shift, by field: a key of `validation`. */
export function shiftTroubles(values: ShiftValues): Readonly<Record<string, 'required' | 'same_times'>> {
  const isMissing = (margin: string | null | undefined) => values.isEnableShiftMargin === true && !margin;
  const hasSameTimes = values.workingTimeIn !== undefined && values.workingTimeIn === values.workingTimeOut;
  return {
    ...(hasSameTimes ? { workingTimeOut: 'same_times' } : {}),
    ...(isMissing(values.beforeShiftStart) ? { beforeShiftStart: 'required' } : {}),
    ...(isMissing(values.beforeShiftEnd) ? { beforeShiftEnd: 'required' } : {}),
  };
}

export const shifts = referenceCalls({
  base: '/shift/v1',
  tag: 'settings',
  record: 'shift',
  resource: 'shift',
  choosers: [],
  many: 'Shifts with the departments or teams that work by them; a department or team has one',
  query: ReferencePage.extend({ search: search(['name']) }),
  row: ShiftRow,
  create: z.object(fields).superRefine((values, context) => {
    for (const [field, key] of Object.entries(shiftTroubles(values)))
      context.addIssue({ code: 'custom', path: [field], message: `validation.${key}` });
  }),
  update: changeOf(fields),
  archiving: 'Refused while people work by it.',
});
