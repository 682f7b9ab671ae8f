import type { OpenPayment, PaymentPipeline } from '#contract/finance/payment-batches.ts';
import { paymentWordOf } from '#contract/payroll-words.ts';
import type { PaymentWord } from '#contract/payroll-words.ts';
import { moneyIn, riel } from '#web/kit/show/formats.ts';

type Currency = OpenPayment['currency'];

/** An amount in its currency. */
export const amountIn = (currency: Currency, amount: number): string =>
  currency === 'KHR' ? riel(amount) : moneyIn(amount, currency);

/** What one click makes batches of: the payments of one payroll that are paid together. */
export interface PaymentGroup {
  readonly key: string;
  readonly runId: string;
  readonly month: string;
  readonly paidWith: OpenPayment['paidWith'];
  readonly payment: PaymentWord;
  readonly payments: readonly OpenPayment[];
}

const keyOf = ({ runId, paidWith }: OpenPayment): string => `${runId}:${paidWith}`;

/** Open payments by payroll and payment. */
export function groupsOf(payments: readonly OpenPayment[]): readonly PaymentGroup[] {
  return [...Map.groupBy(payments, keyOf)].flatMap(([key, group]) => {
    const [first] = group;
    return first === undefined
      ? []
      : [
          {
            key,
            runId: first.runId,
            month: first.month,
            paidWith: first.paidWith,
            payment: paymentWordOf(first.paidWith, first.hasFirstPayment),
            payments: group,
          },
        ];
  });
}

/** Identifies a payment in a list: a row is paid in two payments. */
export const paymentKey = ({ rowId, period }: Pick<OpenPayment, 'rowId' | 'period'>): string => `${rowId}:${period}`;

/** The sums of some payments by currency, in the whole units of each; riel have none behind the point. */
export function sumsOf(
  payments: readonly Pick<OpenPayment, 'currency' | 'amount'>[],
): readonly { readonly currency: Currency; readonly amount: number }[] {
  const currencies: readonly Currency[] = ['USD', 'KHR'];
  return currencies.flatMap((currency) => {
    const own = payments.filter((payment) => payment.currency === currency);
    const hundredths = own.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    return own.length === 0 ? [] : [{ currency, amount: hundredths / 100 }];
  });
}

/** The sums as one text; nothing where there is no payment. */
export const saidSums = (payments: readonly Pick<OpenPayment, 'currency' | 'amount'>[]): string =>
  sumsOf(payments)
    .map(({ currency, amount }) => amountIn(currency, amount))
    .join(' + ') || '-';

/** What a batch would be made of. */
export interface BatchContent {
  readonly taken: readonly OpenPayment[];
  /** Payments that somebody else must make, because duties are separate. */
  readonly barred: readonly OpenPayment[];
  /** Payments to another account than before; none in a cash list. */
  readonly changed: readonly OpenPayment[];
}

/** The content of a batch: of all that can be paid by bank or in cash, or of those that were chosen. */
export function contentOf(
  payments: readonly OpenPayment[],
  { isChosen, isCash }: { readonly isChosen: boolean; readonly isCash: boolean },
): BatchContent {
  const asked = isChosen
    ? payments
    : payments.filter(({ hold, accountNumber }) => hold === null && (accountNumber === null) === isCash);
  const isBarred = ({ barred }: OpenPayment): boolean => barred !== null && (barred.why === 'RETURNED' || !isCash);
  const taken = asked.filter((payment) => !isBarred(payment));
  return { taken, barred: asked.filter(isBarred), changed: isCash ? [] : taken.filter(({ change }) => change !== null) };
}

/** The first place at which payments stand, whose act is next. */
export function nextStep(pipeline: PaymentPipeline): 'waiting' | 'cancel' | 'made' | 'sent' | 'done' | 'nothing' {
  const { waiting, made, sent, answered } = pipeline;
  // A file that is made waits for whoever sends it; what is held or has no account waits for something else.
  if (made.cancelAsked > 0) return 'cancel';
  if (made.payments > 0) return 'made';
  if (waiting.payments > 0) return 'waiting';
  if (sent.payments > 0) return 'sent';
  return answered.payments > 0 ? 'done' : 'nothing';
}
