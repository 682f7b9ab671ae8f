import { z } from 'zod';

/** The periods of a run, as the wire names them. */
export const periods = ['first_payment', 'second_payment', 'final_payment'] as const;
export const Period = z.enum(periods, 'validation.period');
export type Period = z.output<typeof Period>;

/** What payments are called in words: where a month has one payment, it is not called the second. */
export const paymentWords = [...periods, 'only_payment'] as const;
export const PaymentWord = z.enum(paymentWords);
export type PaymentWord = z.output<typeof PaymentWord>;

/** The word of a payment, of a month with a first payment or without one. */
export const paymentWordOf = (period: Period, hasFirstPayment: boolean): PaymentWord =>
  period === 'second_payment' && !hasFirstPayment ? 'only_payment' : period;

/** The states of a period. VERIFIED is shown as Reviewed. */
export const runStates = ['GENERATED', 'PROCESSED', 'SUBMITTED', 'VERIFIED', 'APPROVED', 'REJECTED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

/** What can be done to a period. */
export const payrollActions = ['process', 'submit', 'verify', 'approve', 'reject', 'edit'] as const;
export type PayrollAction = (typeof payrollActions)[number];

/** How a payroll item's column reads. */
export const itemFormats = ['USD', 'KHR', 'KHR-FIXED', 'NONE', 'PERCENTAGE'] as const;
export const ItemFormat = z.enum(itemFormats, 'validation.choice');

/** Row status: 0 New, 1 Active, 2 Terminate, 3 Inactive. */
export const RowStatus = z.number().int().min(0).max(3);
