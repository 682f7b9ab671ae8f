import { z } from 'zod';
import { toDayRange } from '#contract/day-range.ts';
import type { DayRange } from '#contract/day-range.ts';
import { Day } from '#contract/shared.ts';

/** Requested, approved, rejected, cancelled, reviewed, request-cancel (seed 001 section 3). */
export const requestStatuses = [0, 1, 2, 3, 4, 5] as const;
export const RequestStatus = z.literal(requestStatuses);
export type RequestStatus = z.output<typeof RequestStatus>;

export const REQUEST = {
  REQUESTED: 0,
  APPROVED: 1,
  REJECTED: 2,
  CANCELLED: 3,
  REVIEWED: 4,
  CANCEL_ASKED: 5,
} as const satisfies Readonly<Record<string, RequestStatus>>;

/** Codes of statuses joined by commas, or none for all. */
export const statuses = z
  .string()
  .max(20)
  .optional()
  .transform((given, context): readonly RequestStatus[] | undefined => {
    const words = given?.split(',').filter((word) => word !== '') ?? [];
    if (words.length === 0) return undefined;
    const parsed = z.array(RequestStatus).safeParse(words.map(Number));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'validation.wrong_type' });
    return z.NEVER;
  });

/** A range of days or months as clients of all ages send it (decision A30); a month is all its days. */
export const dayRange = z
  .string()
  .max(500)
  .optional()
  .transform((given, context): DayRange | undefined => {
    if (given === undefined || given.trim() === '') return undefined;
    const range = toDayRange(given);
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'validation.date_range' });
    return z.NEVER;
  });

/** A time of the wire, `YYYY-MM-DD HH:mm`; a plain day is taken too. */
export const DayTime = z
  .string()
  .max(25)
  .transform((given) => given.trim().replace('T', ' '))
  .pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/, 'validation.wrong_type'))
  .refine((given) => Day.safeParse(given.slice(0, 10)).success, 'validation.date_range');

export const HalfDay = z.enum(['AM', 'PM']);

/** The times of half days (seed 001 section 4). */
export const halfDayTimes = { start: { AM: '08:00', PM: '13:00' }, end: { AM: '12:00', PM: '17:00' } } as const;

/** A decision that the caller may take now. */
export const RequestAction = z.object({
  status: RequestStatus,
  /** Whether it asks for a comment. */
  needsComment: z.boolean(),
});
export type RequestAction = z.output<typeof RequestAction>;

/** What a request that is still open waits for. */
export const WaitsFor = z.object({
  step: z.enum(['review', 'approval', 'cancellation']),
  /** Who may take the step, three at most; null: nobody can. */
  names: z.string().nullable(),
});
export type WaitsFor = z.output<typeof WaitsFor>;

/** A step of a request, the oldest first. */
export const RequestStep = z.object({
  from: RequestStatus.nullable(),
  to: RequestStatus,
  /** Null: the system. */
  by: z.string().nullable(),
  /** The absent person in whose place it was done. */
  actingFor: z.string().nullable(),
  comment: z.string().nullable(),
  at: z.string(),
});
export type RequestStep = z.output<typeof RequestStep>;

/** What an approved payroll took of a request of a month that was paid before it was approved. */
export const LatePay = z.object({
  month: z.string(),
  payrollMonth: z.string(),
  /** Unpaid days of leave, or hours of overtime. */
  quantity: z.number(),
});
export type LatePay = z.output<typeof LatePay>;
