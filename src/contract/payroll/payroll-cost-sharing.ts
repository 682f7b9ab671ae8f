import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { MonthOrDay, QueryFlag } from '#contract/shared.ts';

/** The cost of a payment by project and item, from the payroll list. */
export const payrollCostSharing = {
  costSharing: endpoint({
    method: 'GET',
    path: '/payroll/v1/cost_sharing',
    isHeavy: 'export',
    tag: 'payroll',
    summary:
      'The file of what a payment costs by project and payroll item: of the second payment the cost of the month, final payments with it; of the first the advance, which is cash.',
    needs: 'payroll/export',
    scope: { rows: 'company' },
    // An export leaves a file behind its link.
    changes: true,
    query: z.object({
      isExport: QueryFlag,
      date: MonthOrDay,
      payrollPeriod: z.enum(['first_payment', 'second_payment']).default('second_payment'),
    }),
    answer: z.object({ data: z.object({ link: z.string() }), link: z.string() }),
  }),
};
