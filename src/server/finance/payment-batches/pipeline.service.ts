import type { PaymentPipeline } from '#contract/finance/payment-batches.ts';
import { readOnTheirWay } from '#server/finance/payment-batches/batches.queries.ts';
import { wire } from '#server/finance/payment-batches/batches.service.ts';
import { amountOf } from '#server/finance/payment-batches/payment-amount.ts';
import { readPayments } from '#server/finance/payment-batches/payments.queries.ts';
import type { Context } from '#server/http/context.ts';

const currencies = ['USD', 'KHR'] as const;

/** Counts the payments that wait, are in a file, are sent and are answered. */
export async function describePipeline(
  { db, session: { companyId } }: Context,
  { month }: { readonly month?: string | undefined },
): Promise<PaymentPipeline> {
  const all = await readPayments(db, { companyId, month, isOpen: true });
  const open = all.filter(({ holdId }) => holdId === null);
  const onTheirWay = await readOnTheirWay(db, { companyId, month });
  const stepOf = (step: (typeof onTheirWay)[number]['step']) => {
    const parts = onTheirWay.filter((part) => part.step === step);
    const batchIds = [...new Set(parts.flatMap((part) => part.batchIds))];
    return {
      payments: parts.reduce((sum, { payments }) => sum + payments, 0),
      batches: batchIds.length,
      sums: parts.map(({ currency, amount }) => ({ currency, amount: wire(currency, amount) })),
      batchId: batchIds.length === 1 ? (batchIds[0] ?? null) : null,
    };
  };
  const sums = currencies.flatMap((currency) => {
    const own = open.filter((payment) => payment.currency === currency);
    const amount = own.reduce((sum, payment) => sum + amountOf(payment), 0);
    return own.length === 0 ? [] : [{ currency, amount: wire(currency, amount) }];
  });
  return {
    waiting: {
      payments: open.length,
      batches: 0,
      sums,
      batchId: null,
      held: all.length - open.length,
      withoutAccount: open.filter(({ account }) => account === null).length,
    },
    made: {
      ...stepOf('made'),
      cancelAsked: new Set(onTheirWay.flatMap(({ step, askedIds }) => (step === 'made' ? askedIds : []))).size,
    },
    sent: stepOf('sent'),
    answered: stepOf('answered'),
  };
}
