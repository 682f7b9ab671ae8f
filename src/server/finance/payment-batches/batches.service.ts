import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { BatchDetail, BatchPayment, BatchRow, OpenPayment, paymentBatches } from '#contract/finance/payment-batches.ts';
import { dutiesAreSeparate, refuseOnePerson } from '#server/access/authority/index.ts';
import { amountOf } from '#server/finance/payment-batches/payment-amount.ts';
import {
  countBatches,
  holdBatch,
  readBatchFile,
  readBatchRows,
  readBatches,
  readDownloads,
  readLayoutOf,
  readResults,
} from '#server/finance/payment-batches/batches.queries.ts';
import type { StoredBatch, StoredBatchRow } from '#server/finance/payment-batches/batches.queries.ts';
import { isChanged, readAccountAuthors, readPayments } from '#server/finance/payment-batches/payments.queries.ts';
import {
  barOf,
  batchesAreByTwo,
  readDutiesOf,
  readPayers,
  refuseTwoOnPaper,
  sayOthers,
} from '#server/finance/payment-batches/second-person.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { dayOf, sayDay } from '#server/http/clock.ts';
import { refuseDay } from '#server/http/day-between.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

type Currency = 'USD' | 'KHR';

/** Whole cents or whole riel as the wire's number. */
export const wire = (currency: Currency, amount: number): number => (currency === 'KHR' ? amount : amount / 100);

/** A batch as a list tells it. */
export const toldBatch = (batch: StoredBatch): BatchRow => ({
  id: batch.id,
  number: batch.number,
  version: batch.version,
  state: batch.state,
  runId: batch.runId,
  month: batch.month,
  period: batch.period,
  hasFirstPayment: batch.hasFirstPayment,
  layout: batch.layout,
  currency: batch.currency,
  payments: batch.payments,
  settled: batch.settled,
  returned: batch.returned,
  total: wire(batch.currency, batch.total),
  returnedTotal: wire(batch.currency, batch.returnedTotal),
  madeBy: batch.madeBy,
  madeAt: batch.madeAt.toISOString(),
  sentOn: batch.sentOn,
});

/** What is approved and stands in no batch. */
export async function listOpen(context: Context, query: InputOf<typeof paymentBatches.toPay>['query']): Promise<OpenPayment[]> {
  const { db, session } = context;
  const { companyId, employeeId, userId } = session;
  const payments = await readPayments(db, { companyId, month: query.month, isOpen: true });
  const changed = payments.filter(isChanged);
  const duties = await readDutiesOf(context, payments);
  const payers = await readPayers(context);
  const authors = await readAccountAuthors(db, { companyId, employeeIds: changed.map((payment) => payment.employeeId) });
  return payments.map((payment) => {
    const author = authors.get(payment.employeeId);
    return {
      rowId: payment.rowId,
      period: payment.period,
      paidWith: payment.paidWith,
      hasFirstPayment: payment.hasFirstPayment,
      runId: payment.runId,
      month: payment.month,
      state: payment.state,
      employeeId: payment.employeeId,
      employeeCode: payment.code,
      employeeName: payment.shownName,
      accountNumber: payment.account,
      currency: payment.currency,
      amount: wire(payment.currency, amountOf(payment)),
      payment: payment.holdId === null ? (payment.backBatchId === null ? 'WAITING' : 'RETURNED') : 'HELD',
      isOwn: payment.employeeId === employeeId,
      barred: barOf(payment, { duties, userId, payers }),
      hold:
        payment.holdId === null
          ? null
          : {
              id: payment.holdId,
              reason: payment.holdReason ?? '',
              by: payment.heldBy ?? '-',
              at: payment.heldAt?.toISOString() ?? '',
            },
      returned:
        payment.backBatchId === null
          ? null
          : {
              batchId: payment.backBatchId,
              number: payment.backNumber ?? '',
              on: payment.backOn ?? '',
              reason: payment.backReason ?? '',
            },
      change: isChanged(payment)
        ? {
            before: payment.lastAccount ?? payment.rowAccount,
            changedBy: author?.name ?? null,
            changedAt: author?.at.toISOString() ?? null,
          }
        : null,
    };
  });
}

export async function listBatches({ db, session }: Context, query: InputOf<typeof paymentBatches.lists>['query']) {
  const { offset, limit, ...chosen } = query;
  const of = { companyId: session.companyId, ...chosen };
  const rows = await readBatches(db, of, { offset, limit });
  return { data: rows.map(toldBatch), pagination: { count: rows.length, total: await countBatches(db, of), offset, limit } };
}

/** Where a payment of a batch stands: one that was not sent is paid to nobody. */
function stateOf({ state }: StoredBatch, row: StoredBatchRow): BatchPayment['state'] {
  if (row.state !== 'STANDING') return row.state;
  if (state !== 'SENT') return 'IN_BATCH';
  return row.settledOn === null ? 'SENT' : 'SETTLED';
}

async function storedBatch({ db, session }: Context, id: string): Promise<StoredBatch> {
  const [batch] = await readBatches(db, { companyId: session.companyId, id });
  if (batch === undefined) throw new Refusal('NOT_FOUND');
  return batch;
}

export async function describeBatch(context: Context, id: string): Promise<BatchDetail> {
  const { db, session } = context;
  const batch = await storedBatch(context, id);
  const of = { companyId: session.companyId, batchId: id };
  const rows = await readBatchRows(db, of);
  const downloads = await readDownloads(db, of);
  const results = await readResults(db, of);
  const layout = await readLayoutOf(db, of);
  return {
    ...toldBatch(batch),
    fileName: batch.fileName,
    sha256: batch.sha256,
    sentBy: batch.sentBy,
    cancelledBy: batch.cancelledBy,
    cancelledAt: batch.cancelledAt?.toISOString() ?? null,
    cancelReason: batch.cancelReason,
    cancelAsked:
      batch.cancelAskedAt === null
        ? null
        : {
            by: batch.cancelAskedBy ?? '-',
            at: batch.cancelAskedAt.toISOString(),
            isOwn: batch.cancelAskedById === session.userId,
          },
    cancelsByTwo: await dutiesAreSeparate(db, session.companyId),
    layoutVersion: layout === undefined ? null : { ...layout, liveAt: layout.liveAt?.toISOString() ?? null },
    downloads: downloads.map((one) => ({ ...one, at: one.at.toISOString() })),
    results: results.map((one) => ({ ...one, at: one.at.toISOString() })),
    rows: rows.map((row) => ({
      id: row.id,
      employeeId: row.employeeId,
      employeeCode: row.code,
      employeeName: row.name,
      accountNumber: row.account,
      amount: wire(batch.currency, row.amount),
      rounding: row.rounding,
      state: stateOf(batch, row),
      settledOn: row.settledOn,
      returnedOn: row.returnedOn,
      reason: row.reason,
      returnedBy: row.returnedBy,
      isOwn: row.employeeId === session.employeeId,
    })),
  };
}

/** The file of a batch: the bytes that were made with it, however often it is asked for. */
export async function openBatchFile(context: Context, id: string): Promise<AnswerOf<typeof paymentBatches.file>> {
  const { db, session, now } = context;
  // Of a batch that was cancelled its payments are free: its file would pay them twice.
  const batch = await held(context, { id });
  refuseAsked(batch);
  const file = await readBatchFile(context.db, { companyId: context.session.companyId, id });
  if (file === undefined) throw new Refusal('NOT_FOUND');
  await db
    .insertInto('payment_batch_downloads')
    .values({
      company_id: session.companyId,
      id: randomUUIDv7(),
      batch_id: id,
      at: now,
      user_id: session.userId,
      sha256: createHash('sha256').update(file.body).digest('hex'),
    })
    .execute();
  const link = await makeExportLink(context, file);
  return { link, data: { link } };
}

/** Holds a batch and answers it as it is, unless it was changed since it was read. */
async function held(context: Context, of: { readonly id: string; readonly version?: number }): Promise<StoredBatch> {
  await holdBatch(context.db, { companyId: context.session.companyId, id: of.id });
  const batch = await storedBatch(context, of.id);
  if (batch.state === 'CANCELLED') throw new Refusal('BATCH_CANCELLED', { n: batch.number });
  refuseStale(of.version, batch.version, batch);
  return batch;
}

/** Marks a batch as sent. */
export async function sendBatch(
  context: Context,
  of: { readonly id: string; readonly date: string; readonly version: number },
): Promise<BatchDetail> {
  const { db, session, today } = context;
  const batch = await held(context, of);
  if (batch.state === 'SENT') throw new Refusal('BATCH_SENT', { n: batch.number });
  refuseAsked(batch);
  await refuseOneSigner(context, batch);
  await refuseTwoOnPaper(context, batch.runId);
  const madeOn = dayOf(batch.madeAt);
  if (of.date < madeOn || of.date > today) throw refuseDay('date', { from: madeOn, to: today });
  await db
    .updateTable('payment_batches')
    .set({ state: 'SENT', sent_on: of.date, sent_by: session.userId })
    .where('company_id', '=', session.companyId)
    .where('id', '=', of.id)
    .execute();
  return await describeBatch(context, of.id);
}

/** Where the company asks for two people, who made a batch does not mark it as sent, nor does an account behind which they may stand. */
async function refuseOneSigner(context: Context, { number, madeById, madeAt }: StoredBatch): Promise<void> {
  const { userId } = context.session;
  if (madeById === null || !(await batchesAreByTwo(context))) return;
  if (madeById === userId) throw new Refusal('BATCH_OWN', { n: number, who: await sayOthers(context) });
  await refuseOnePerson(context, { now: [userId], before: [{ userId: madeById, at: madeAt }] });
}

/** A batch that somebody wants cancelled is neither sent nor handed over again. */
function refuseAsked({ number, cancelAskedAt, cancelAskedBy }: StoredBatch): void {
  if (cancelAskedAt !== null) throw new Refusal('BATCH_CANCEL_ASKED', { n: number, name: cancelAskedBy ?? '-' });
}

/**
 * Cancels a batch that was not sent. A file that somebody took may be at the bank: then this asks for it, and a second person confirms that
 * it is not.
 */
export async function cancelBatch(
  context: Context,
  of: { readonly id: string; readonly reason: string; readonly version: number },
): Promise<BatchDetail> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const batch = await held(context, of);
  if (batch.state === 'SENT') throw new Refusal('BATCH_SENT', { n: batch.number });
  refuseAsked(batch);
  if ((await readDownloads(db, { companyId, batchId: of.id })).length === 0) return await setCancelled(context, of);
  await db
    .updateTable('payment_batches')
    .set({ cancel_asked_at: now, cancel_asked_by: userId, cancel_reason: of.reason })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  return await describeBatch(context, of.id);
}

/** The second of two: the file is not at the bank. */
export async function confirmCancel(
  context: Context,
  of: { readonly id: string; readonly version: number },
): Promise<BatchDetail> {
  const { db, session } = context;
  const batch = await held(context, of);
  const { cancelAskedById, cancelAskedAt, cancelReason } = batch;
  if (cancelAskedById === null || cancelReason === null) throw new Refusal('BATCH_CANCEL_NOT_ASKED', { n: batch.number });
  if (await dutiesAreSeparate(db, session.companyId)) {
    if (cancelAskedById === session.userId) throw new Refusal('BATCH_CANCEL_OWN', { n: batch.number });
    await refuseOnePerson(context, {
      now: [session.userId],
      before: [{ userId: cancelAskedById, at: cancelAskedAt ?? context.now }],
    });
  }
  return await setCancelled(context, { id: of.id, reason: cancelReason });
}

/** Keeps a batch that somebody wanted cancelled. */
export async function keepBatch(context: Context, of: { readonly id: string; readonly version: number }): Promise<BatchDetail> {
  const { db, session } = context;
  const batch = await held(context, of);
  if (batch.cancelAskedAt === null) throw new Refusal('BATCH_CANCEL_NOT_ASKED', { n: batch.number });
  await db
    .updateTable('payment_batches')
    .set({ cancel_asked_at: null, cancel_asked_by: null, cancel_reason: null })
    .where('company_id', '=', session.companyId)
    .where('id', '=', of.id)
    .execute();
  return await describeBatch(context, of.id);
}

async function setCancelled(context: Context, of: { readonly id: string; readonly reason: string }): Promise<BatchDetail> {
  const { db, session, now } = context;
  await db
    .updateTable('payment_batches')
    .set({ state: 'CANCELLED', cancelled_at: now, cancelled_by: session.userId, cancel_reason: of.reason })
    .where('company_id', '=', session.companyId)
    .where('id', '=', of.id)
    .execute();
  await db
    .updateTable('payment_batch_rows')
    .set({ state: 'CANCELLED' })
    .where('company_id', '=', session.companyId)
    .where('batch_id', '=', of.id)
    .execute();
  return await describeBatch(context, of.id);
}

/** Where duties are separate, settled is final for whoever marked it so: it comes back by the bank's own file, or by somebody else. */
async function refuseOwnSettlement(context: Context, of: { readonly id: string; readonly name: string }): Promise<void> {
  const { db, session } = context;
  const { companyId, userId } = session;
  const row = await db
    .selectFrom('payment_batch_rows')
    .select('settled_by')
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
  const settledBy = row?.settled_by ?? null;
  if (settledBy === null || !(await dutiesAreSeparate(db, companyId))) return;
  if (settledBy === userId) throw new Refusal('PAYMENT_SETTLED', { name: of.name });
  await refuseOnePerson(context, { now: [userId], before: [settledBy] });
}

/** Marks a payment of a batch that was sent as returned: it is to be paid again. */
export async function returnPayment(
  context: Context,
  of: { readonly id: string; readonly date: string; readonly reason: string },
): Promise<BatchDetail> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const find = async () => (await readBatchRows(db, { companyId, id: of.id }))[0];
  const known = await find();
  if (known === undefined) throw new Refusal('NOT_FOUND');
  const batch = await held(context, { id: known.batchId });
  // As it is now that the batch is held.
  const row = (await find()) ?? known;
  if (row.employeeId === session.employeeId) throw new Refusal('PAYMENT_OWN');
  if (batch.state !== 'SENT' || batch.sentOn === null) throw new Refusal('BATCH_NOT_SENT', { n: batch.number });
  if (row.state === 'RETURNED')
    throw new Refusal('ALREADY_RETURNED', { date: sayDay(row.returnedOn ?? ''), name: row.returnedBy ?? '-' });
  if (of.date < batch.sentOn || of.date > today) throw refuseDay('date', { from: batch.sentOn, to: today });
  await refuseOwnSettlement(context, { id: of.id, name: row.name });
  await db
    .updateTable('payment_batch_rows')
    .set({
      state: 'RETURNED',
      returned_on: of.date,
      return_reason: of.reason,
      returned_by: userId,
      settled_on: null,
      settled_by: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', of.id)
    .execute();
  return await describeBatch(context, row.batchId);
}
