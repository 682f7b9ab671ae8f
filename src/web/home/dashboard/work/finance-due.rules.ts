import type { dashboard } from '#contract/home/dashboard.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';

type Due = ReceivedOf<typeof dashboard.financeDue>['data'];

/** Whether nothing waits for finance in any part that the reader sees. */
export function isNothingDue({ payments, filings, budgets }: Due): boolean {
  const { batches, ...counts } = payments ?? { batches: { total: 0 } };
  return (
    Object.values(counts).every((one) => one === 0) &&
    batches.total === 0 &&
    (filings?.total ?? 0) === 0 &&
    (budgets?.total ?? 0) === 0
  );
}
