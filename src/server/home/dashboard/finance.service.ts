import { inTextOrder } from '#engine/text/order.ts';
import { seesFinance } from '#contract/home/dashboard.ts';
import type { dashboard } from '#contract/home/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { satisfies } from '#contract/permissions.ts';
import { warnedBudgets } from '#server/finance/budgets/index.ts';
import { listFilings } from '#server/finance/filings/index.ts';
import { countBatches, countWaitingPayments, readBatches, toldBatch } from '#server/finance/payment-batches/index.ts';
import type { Context } from '#server/http/context.ts';

type Due = AnswerOf<typeof dashboard.financeDue>['data'];

/** As many of each kind as the first page tells. */
const mostTold = 6;

const cut = <T>(all: readonly T[]): { rows: T[]; total: number } => ({ rows: all.slice(0, mostTold), total: all.length });

/** What finance has to do, each part for who may see it. */
export async function readFinanceDue(context: Context): Promise<Due> {
  const { session } = context;
  return {
    payments: satisfies(session, seesFinance.payments) ? await readPaymentsDue(context) : null,
    filings: satisfies(session, seesFinance.filings) ? cut(await readFilingsDue(context)) : null,
    budgets: satisfies(session, seesFinance.budgets) ? cut(await warnedBudgets(context)) : null,
  };
}

async function readPaymentsDue({ db, session: { companyId } }: Context): Promise<Due['payments']> {
  const made = { companyId, state: 'MADE' } as const;
  const batches = (await readBatches(db, made, { offset: 0, limit: mostTold })).map(toldBatch);
  return {
    ...(await countWaitingPayments(db, { companyId })),
    batches: {
      rows: batches.map(({ id, number, month, currency, total, payments }) => ({
        id,
        number,
        month,
        currency,
        total,
        payments,
      })),
      total: await countBatches(db, made),
    },
  };
}

/**
 * What is not marked as sent: what is due next first, then what is overdue, the newest first. A company that does not mark a filing here
 * at all is told of the last month alone, or each of its months would be overdue for ever.
 */
async function readFilingsDue(context: Context): Promise<NonNullable<Due['filings']>['rows']> {
  const all = await listFilings(context, {});
  const marked = new Map<string, string>();
  for (const { kind, month, sentOn } of all) {
    const first = marked.get(kind);
    if (sentOn !== null && (first === undefined || month < first)) marked.set(kind, month);
  }
  const newest = all[0]?.month ?? '';
  const isTold = ({ kind, month, sentOn }: (typeof all)[number]): boolean =>
    sentOn === null && month >= (marked.get(kind) ?? newest);
  const due = all
    .filter(isTold)
    .map(({ kind, month, dueOn }) => ({ kind, month, dueOn, isLate: dueOn < context.today }))
    .toSorted((one, other) => inTextOrder(one.dueOn, other.dueOn) || inTextOrder(one.kind, other.kind));
  return [...due.filter(({ isLate }) => !isLate), ...due.filter(({ isLate }) => isLate).toReversed()];
}
