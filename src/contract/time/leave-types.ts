import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { changeOf, referenceCalls } from '#contract/reference/reference-lists.ts';
import { Id, Month, NumericFlag, ReferencePage, dataOf, requiredName, search } from '#contract/shared.ts';

/** Annual, sick, maternity, paternity, special, unpaid, compensation, job seeking (seed 001 section 9). */
export const leaveKinds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const LeaveKind = z.literal(leaveKinds);
export type LeaveKind = z.output<typeof LeaveKind>;

/** Sick, maternity and paternity leave tell of health and family: others than HR and the decider read 'Leave'. */
export const isPrivateLeave = (type: LeaveKind): boolean => type === 2 || type === 3 || type === 4;

/** Unpaid leave: the one type that is never paid. */
export const UNPAID_LEAVE = 6;

/** What the entitlement of a type is counted in: maternity and paternity leave in weeks, all others in days. */
export const leaveUnit = (type: LeaveKind): 'weeks' | 'days' => (type === 3 || type === 4 ? 'weeks' : 'days');

export const LeaveTypeRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKH: z.string(),
  /** Entitlement of a year, in the type's unit. */
  numberAllow: z.number(),
  /** The most that is carried into the next year. */
  allowRemainMaximum: z.number(),
  type: LeaveKind,
  order: z.number(),
  isPayable: NumericFlag,
  /** Of the day's pay, where the type is payable. */
  paidPercent: z.number(),
  /** The first month (YYYY-MM) of these days and this pay; null: from the beginning. */
  countsFrom: z.string().nullable(),
  /** What the type gave before, the newest first, each to its last month. */
  former: z.array(
    z.object({
      until: z.string(),
      numberAllow: z.number(),
      allowRemainMaximum: z.number(),
      isPayable: NumericFlag,
      paidPercent: z.number(),
    }),
  ),
});
export type LeaveTypeRow = z.output<typeof LeaveTypeRow>;

/** Days or weeks, in steps of a half (decision C91). */
const Amount = z
  .number()
  .min(0, 'validation.min_0')
  .max(366, 'validation.number_range')
  .refine((value) => Number.isInteger(value * 2), 'validation.half_steps');

/** The fields that say what a type gives; they change from a month on. */
export const policyFields = ['numberAllow', 'allowRemainMaximum', 'isPayable', 'paidPercent'] as const;

const fields = {
  name: requiredName(255),
  nameKH: requiredName(255),
  numberAllow: Amount,
  type: LeaveKind,
  allowRemainMaximum: Amount.optional(),
  order: z.number().int('validation.whole').min(0, 'validation.min_0').max(10_000, 'validation.number_range').optional(),
  isPayable: NumericFlag.optional(),
  paidPercent: z.number().int('validation.whole').min(0, 'validation.min_0').max(100, 'validation.max_100').optional(),
};

export const leaveTypes = referenceCalls({
  base: '/setting/leave/v1',
  tag: 'settings',
  record: 'leaveType',
  resource: 'leave type',
  choosers: [],
  many: 'Leave types, one of each of the eight types',
  query: ReferencePage.extend({ search: search(['name', 'nameKH']) }),
  row: LeaveTypeRow,
  create: z.object(fields),
  /** `countsFrom`: the first month of changed days and pay; without it the earliest that no approved payroll nor closed year holds. */
  update: changeOf({ ...fields, countsFrom: Month.nullish() }),
  archiving: 'Refused when requests use it (decision C90).',
});

/** What another policy of a leave type would mean for each person. */
export const leavePolicies = {
  preview: endpoint({
    method: 'POST',
    path: '/setting/leave/v1/preview/{id}',
    tag: 'settings',
    summary:
      'What other days of a leave type would mean for each person in the year of their first month, before they are saved. Names for who sees leave; nothing is written.',
    needs: 'leave type/edit',
    scope: { rows: 'company', record: 'leaveType' },
    params: z.object({ id: Id }),
    body: z.object({ numberAllow: Amount, allowRemainMaximum: Amount.optional(), countsFrom: Month.nullish() }),
    answer: dataOf(
      z.object({
        year: z.number(),
        /** The first month for which it would count; null: from the beginning. */
        countsFrom: z.string().nullable(),
        gain: z.number(),
        lose: z.number(),
        /** Whose days would change, those who lose first, at most 200; null for who does not see leave. Days, at most 2 decimals. */
        people: z
          .array(
            z.object({
              id: z.string(),
              code: z.string(),
              name: z.string(),
              before: z.number(),
              after: z.number(),
              /** What of the year could go over into the next, by what is left today. */
              carriedBefore: z.number(),
              carriedAfter: z.number(),
            }),
          )
          .nullable(),
      }),
    ),
  }),
};
