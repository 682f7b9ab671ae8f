import { Refusal, refuseField } from '#contract/errors.ts';
import { negated } from '#engine/money/units.ts';
import type { Cents } from '#engine/money/units.ts';
import type { Target } from '#engine/voucher/bookings.ts';
import { accountsBy } from '#engine/voucher/find-account.ts';
import { readRules } from '#server/finance/ledger-accounts/index.ts';
import { readSettings } from '#server/finance/journals/journals.queries.ts';
import { findBatch, readBatchPayments } from '#server/finance/journals/payments.queries.ts';
import type { BatchPayment } from '#server/finance/journals/payments.queries.ts';
import { nameMissing, readItemNames } from '#server/finance/voucher/index.ts';
import type { BookedLine } from '#server/finance/voucher/index.ts';
import type { Context } from '#server/http/context.ts';

/** What left the bank with a batch, or came back of it. */
export interface PostedBatch {
  readonly runId: string;
  readonly kind: 'PAYMENT' | 'RETURN';
  readonly batchId?: string | undefined;
}

const nowhere = { projectId: null, donor: null, departmentId: null } as const;

/**
 * Books what left with a batch: net payable against the bank, or against cash where it is a list without a layout, person by person, by the
 * dollars of each payment; what came back the other way round. Refused where the batch is not sent, or holds nothing more.
 */
export async function bookBatch({ db, session }: Context, of: PostedBatch) {
  const { companyId } = session;
  const { batchId, kind, runId } = of;
  if (batchId === undefined) throw refuseField('batchId', 'required');
  const { booksPayments } = await readSettings(db, companyId);
  if (!booksPayments) throw new Refusal('PAYMENTS_NOT_BOOKED');
  const batch = await findBatch(db, { companyId, batchId, runId });
  if (batch === undefined) throw refuseField('batchId', 'id');
  if (!batch.isSent) throw new Refusal('BATCH_NOT_SENT', { n: batch.number });
  const { payments, returnedOn } = await readBatchPayments(db, { companyId, batchId, kind });
  if (payments.length === 0) throw new Refusal('NOTHING_TO_POST');
  const find = accountsBy(await readRules(db, companyId));
  const items = await readItemNames(db, companyId);
  const missing = new Map<string, Target>();
  const line = (payment: BatchPayment, key: 'net_payable' | 'bank' | 'cash', amount: Cents): BookedLine & { note: string } => {
    const target: Target = { of: 'key', key };
    const accountId = find(target, nowhere);
    if (accountId === null) missing.set(key, target);
    const code = payment.period === 'first_payment' ? 'FIRST_PAYMENT' : 'SECOND_PAYMENT';
    const item = items.get(code);
    return {
      row: payment,
      target,
      accountId,
      itemId: item?.id ?? null,
      item: item === undefined ? null : { code, title: item.title, titleKh: item.titleKh },
      place: null,
      movedFrom: null,
      department: null,
      activities: [],
      settledMonth: null,
      cents: amount,
      riel: null,
      note: batch.number,
    };
  };
  const turn = (amount: Cents): Cents => (kind === 'RETURN' ? negated(amount) : amount);
  return {
    payments,
    lines: payments.flatMap((payment) => [
      line(payment, 'net_payable', turn(payment.cents)),
      line(payment, batch.isCash ? 'cash' : 'bank', negated(turn(payment.cents))),
    ]),
    missing: nameMissing([...missing.values()], (code) => code),
    /** What the date of the journal lies near. */
    day: (kind === 'RETURN' ? returnedOn : batch.sentOn) ?? '',
  };
}
