import { z } from 'zod';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Day, ReferencePage, TimeOfDay, requiredName, search, text } from '#contract/shared.ts';

/** Holiday, normal, night shift, day off, compensation (seed 002 section 3). */
export const overtimeKinds = [1, 2, 3, 4, 5] as const;
export const OvertimeKind = z.literal(overtimeKinds);
export type OvertimeKind = z.output<typeof OvertimeKind>;

/** Whether a range spans any time: an end before the start is of the next day (decision D36). */
export const isTimeRange = ({ startTime, endTime }: { readonly startTime: string; readonly endTime: string }): boolean =>
  startTime !== endTime;

/** A rate is a multiplier; above 10 it is a percent (payroll.md step 4). */
export const isPercentRate = (rate: number): boolean => rate > 10;

/**
 * An overtime type. Its rate is the dated rate of its class, the one that payroll pays by: `rate` is in force today, and a
 * later one stands in `nextRate`.
 */
export const OvertimeTypeRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKH: z.string(),
  type: OvertimeKind,
  rate: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  rateFrom: z.string(),
  rateLegal: z.string(),
  nextRate: z.object({ rate: z.number(), validFrom: z.string() }).nullable(),
});
export type OvertimeTypeRow = z.output<typeof OvertimeTypeRow>;

const fields = {
  name: requiredName(255),
  nameKH: requiredName(255),
  type: OvertimeKind,
  rate: z
    .number()
    .min(0, 'validation.min_0')
    .max(1_000, 'validation.number_range')
    .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'validation.four_decimals'),
  startTime: TimeOfDay,
  endTime: TimeOfDay,
};

/** From when a rate counts; without it from the first day of the earliest payroll not yet approved. */
const inForce = { validFrom: Day.nullish(), legal: text(500).nullish() };

export const overtimeTypes = referenceCalls({
  base: '/setting/overtime/v1',
  tag: 'settings',
  record: 'overtimeType',
  resource: 'overtime type',
  choosers: [],
  many: 'Overtime types, one of each of the five types, with the rate in force',
  query: ReferencePage.extend({ search: search(['name', 'nameKH']) }),
  row: OvertimeTypeRow,
  create: z.object({ ...fields, ...inForce }).refine(isTimeRange, { path: ['endTime'], message: 'validation.same_times' }),
  update: changeOf({ ...fields, ...inForce }),
  archiving: 'Refused when requests were counted by it. Payroll keeps the rates of its class.',
});
