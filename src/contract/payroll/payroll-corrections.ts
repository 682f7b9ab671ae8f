import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ReviewItem } from '#contract/payroll/payroll-review.ts';
import { Amount, Id, dataOf, required } from '#contract/shared.ts';

/**
 * How an amount of a paid month is put right. SALARY, BENEFIT and PERSON: by the record, whose change is proposed for the month; REQUEST: by
 * leave or overtime, which the next run pays by itself; FOLLOWS: it comes out of other amounts; AMOUNT: by itself, with a reason.
 */
export const correctionWays = ['SALARY', 'BENEFIT', 'PERSON', 'REQUEST', 'FOLLOWS', 'AMOUNT'] as const;

/** The effect of a right amount, before anything is kept. US dollars with the sign they are paid with. */
export const PayCorrection = z.object({
  month: z.string(),
  employee: z.object({ id: z.string(), code: z.string(), name: z.string(), nameKH: z.string().nullable() }),
  item: ReviewItem,
  paid: z.number(),
  way: z.enum(correctionWays),
  /** Whether the amount can be put right by itself; beside BENEFIT it can too. */
  takesAmount: z.boolean(),
  /** The month whose run takes it. */
  next: z.string(),
  /** The differences by month and item; empty without an amount, or where no run could pay the difference. */
  lines: z.array(
    z.object({ month: z.string(), key: z.string(), stored: z.number(), corrected: z.number(), difference: z.number() }),
  ),
  /** Before tax. */
  pay: z.number(),
  items: z.array(ReviewItem),
  /** Every item whose amount can be put right, paid or not. */
  choices: z.array(ReviewItem),
});
export type PayCorrection = z.output<typeof PayCorrection>;

const common = {
  tag: 'payroll',
  needs: { all: ['payroll/view', 'payroll/edit'] },
  scope: { rows: 'company', record: 'payrollRow' },
  params: z.object({ id: Id }),
} as const;
const item = z.string().min(1).max(100);

/** An amount of an approved payslip that was wrong, put right from where it is seen. */
export const payrollCorrections = {
  describe: endpoint({
    ...common,
    method: 'GET',
    path: '/payroll/v1/corrections/{id}',
    summary: 'How an amount of an approved row is put right, and what a right amount would bring.',
    query: z.object({ item, amount: z.string().trim().min(1).transform(Number).pipe(Amount).optional() }),
    answer: dataOf(PayCorrection),
  }),
  propose: endpoint({
    ...common,
    method: 'POST',
    path: '/payroll/v1/corrections/{id}',
    summary:
      'Proposes the right amount with its reason, as a correction to be decided. One that waits for the same amount takes the new one.',
    body: z.object({ item, amount: Amount, reason: required(500) }),
    answer: dataOf(z.object({ id: z.string() })),
    touches: 'everything',
  }),
};
