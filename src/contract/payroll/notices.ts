import { z } from 'zod';
import { paymentWords } from '#contract/payroll-words.ts';
import { Month } from '#contract/shared.ts';
import { Doer, OneMonth } from '#contract/notice-shapes.ts';

/** A payment of a month, and the account that moved it: it may belong to nobody's record. */
const Payment = z.strictObject({ month: Month, payment: z.enum(paymentWords), by: z.string().max(400) });

export const payrollNotices = {
  /** The last day on which it is good. */
  payroll_submitted: Payment,
  payroll_reviewed: Payment,
  /** With the comment of who sent it back. */
  payroll_rejected: Payment.extend({ comment: z.string().max(2_000) }),
  payroll_withdrawn: Payment,
  payroll_approved: Payment,
  payslip_ready: OneMonth,
  payslip_question: OneMonth,
  payslip_answered: OneMonth,
  /** The first of the paid months that it corrects. */
  arrears_found: OneMonth,
  duties_separated: Doer,
  duties_joined: Doer,
  accounts_by_two: Doer,
  accounts_by_one: Doer,
  terms_by_two: Doer,
  terms_by_one: Doer,
  hires_by_two: Doer,
  hires_by_one: Doer,
  batches_by_two: Doer,
  batches_by_one: Doer,
  changes_confirmed: Doer,
  changes_unconfirmed: Doer,
} as const;
