import type { InputOf } from '#contract/endpoint.ts';
import type { BatchRow, paymentBatches } from '#contract/finance/payment-batches.ts';
import { Refusal } from '#contract/errors.ts';
import {
  bankComplaints,
  markVersionUsed,
  paidBy,
  readCompanyFacts,
  readLayoutInForce,
  readWriters,
} from '#server/finance/file-layouts/index.ts';
import { readLoneLayouts } from '#server/payroll/changes/index.ts';
import type { LayoutInForce } from '#server/finance/file-layouts/index.ts';
import { cashList, writeBatch } from '#server/finance/payment-batches/batch-file.ts';
import type { PaidPayment } from '#server/finance/payment-batches/batch-file.ts';
import { amountOf, roundedCash } from '#server/finance/payment-batches/payment-amount.ts';
import { holdNumbers, insertBatch, nextNumber, readBatches } from '#server/finance/payment-batches/batches.queries.ts';
import { toldBatch } from '#server/finance/payment-batches/batches.service.ts';
import {
  findHeld,
  findStanding,
  isChanged,
  readCashRounding,
  readPayments,
} from '#server/finance/payment-batches/payments.queries.ts';
import type { StoredPayment } from '#server/finance/payment-batches/payments.queries.ts';
import {
  batchesAreByTwo,
  readDutiesOf,
  refuseTwoOnPaper,
  sayOthers,
  sayOthersOf,
} from '#server/finance/payment-batches/second-person.ts';
import { dutiesAreSeparate, refuseOnePerson } from '#server/access/authority/index.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import { inOrder, mapInOrder } from '#server/in-order.ts';

type Asked = InputOf<typeof paymentBatches.create>['body'];

/** As many names as a refusal tells. */
const mostNamed = 5;
const namesOf = (payments: readonly StoredPayment[]): string =>
  payments
    .slice(0, mostNamed)
    .map(({ shownName }) => shownName)
    .concat(payments.length > mostNamed ? ['…'] : [])
    .join(', ');

/** Makes a batch for each currency of an approved payment. All of it or nothing: a server that dies meanwhile leaves no half batch. */
export async function createBatches(context: Context, asked: Asked): Promise<BatchRow[]> {
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const leftOut = new Set(asked.withoutRowIds);
  const layout = asked.layoutId === null ? undefined : await bankLayout(context, asked.layoutId);
  const all = await readPayments(db, { companyId, runId: asked.runId });
  const payments = chosenOf(context, {
    asked,
    layout,
    all: all.filter(({ rowId, paidWith }) => paidWith === asked.period && !leftOut.has(rowId)),
  });
  if (layout !== undefined) refuseUnconfirmed(payments, asked.confirmed);
  await refuseOwnPart(context, { payments, isCash: layout === undefined });
  // Where one person makes and sends, the file leaves with its maker.
  if (!(await batchesAreByTwo(context))) await refuseTwoOnPaper(context, asked.runId);

  await holdNumbers(db, companyId);
  // Somebody else may have been quicker while this one waited.
  const standing = await findStanding(db, { companyId, payments });
  if (standing !== undefined) throw new Refusal('IN_BATCH', { name: standing.name, n: standing.number });
  const held = await findHeld(db, { companyId, payments });
  if (held !== undefined)
    throw new Refusal('PAYMENT_HELD', { name: payments.find(({ rowId }) => rowId === held.rowId)?.shownName ?? '-' });
  const company = await readCompanyFacts(db, companyId);
  const paidAmounts = await amountsOf(context, { payments, isCash: layout === undefined });
  const year = Number(today.slice(0, 4));
  const made: string[] = [];
  await inOrder(Map.groupBy(paidAmounts, ({ currency }) => currency).values(), async (paid) => {
    const [first] = paid;
    if (first === undefined) return;
    // At most two currencies, whose numbers follow each other.
    const { number, sequence } = await nextNumber(db, { companyId, year });
    const { month } = first;
    const file = await writeBatch({
      content: layout?.content ?? cashList,
      payments: paid,
      isCash: layout === undefined,
      number,
      period: asked.period,
      month,
      today,
      company,
    });
    const id = await insertBatch(db, {
      companyId,
      number,
      year,
      sequence,
      runId: asked.runId,
      period: asked.period,
      layoutVersionId: layout?.versionId ?? null,
      currency: first.currency,
      total: file.total,
      fileName: file.fileName,
      contentType: file.contentType,
      bytes: Buffer.from(file.bytes),
      sha256: file.sha256,
      madeBy: userId,
      now,
      rows: paid.map((payment) => ({
        rowId: payment.rowId,
        period: payment.period,
        employeeId: payment.employeeId,
        code: payment.code,
        name: payment.name,
        nameKh: payment.nameKh,
        account: layout === undefined ? null : payment.account,
        amount: payment.amount,
        cents: payment.cents,
        rounding: payment.rounding,
      })),
    });
    made.push(id);
  });
  if (layout !== undefined) await markVersionUsed(db, { companyId, versionId: layout.versionId, now });
  const stored = await mapInOrder(made, async (id) => await readBatches(db, { companyId, id }));
  return stored.flat().map(toldBatch);
}

/** Adds the amount that is handed out to each payment: riel in cash are rounded where the office says so, with the rest of earlier lists. */
async function amountsOf(
  { db, session: { companyId } }: Context,
  { payments, isCash }: { readonly payments: readonly StoredPayment[]; readonly isCash: boolean },
): Promise<readonly PaidPayment[]> {
  const employeeIds = payments.map(({ employeeId }) => employeeId);
  const carried = isCash ? await readCashRounding(db, { companyId, employeeIds }) : null;
  // A person who is paid twice in one list takes the rest with the first payment.
  const left = new Map(carried);
  return payments.map((payment) => {
    const owed = amountOf(payment);
    if (carried === null || payment.currency !== 'KHR') return { ...payment, amount: owed, rounding: 0 };
    const before = left.get(payment.employeeId) ?? 0;
    const paid = roundedCash(owed, before);
    left.set(payment.employeeId, before - paid.rounding);
    return { ...payment, ...paid };
  });
}

async function bankLayout(context: Context, layoutId: string): Promise<LayoutInForce> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  const layout = await readLayoutInForce(db, { companyId, layoutId, day: today });
  if (layout === undefined || layout.purpose !== 'bank') throw new Refusal('LAYOUT_NOT_LIVE', { name: layout?.name ?? '-' });
  if (layout.state !== 'LIVE') throw new Refusal('LAYOUT_NOT_LIVE', { name: layout.name });
  // The account and the amount stand once, by the person's own record: anything else could pay to another account.
  const isPaid = paidBy.every((field) => layout.content.columns.filter((column) => column.field === field).length === 1);
  const complaints = bankComplaints(layout.content, await readCompanyFacts(db, companyId));
  if (!isPaid || Object.keys(complaints).length > 0) throw new Refusal('LAYOUT_PAYS_NOBODY', { name: layout.name });
  if (await dutiesAreSeparate(db, companyId)) {
    const writers = await readWriters(db, { companyId, versionId: layout.versionId });
    if (writers.includes(userId)) throw new Refusal('LAYOUT_OWN', { name: layout.name, who: await sayOthers(context, writers) });
    await refuseOnePerson(context, { now: [userId], before: writers });
    const lone = (await readLoneLayouts(db, companyId)).find(({ id }) => id === layoutId);
    if (lone?.isStopped === true) throw new Refusal('LAYOUT_ALONE', { name: layout.name, writers: lone.writtenBy.join(', ') });
  }
  return layout;
}

/** The payments that the batches will hold: those named, each of which must be payable, or all that are. */
function chosenOf(
  { session, language }: Context,
  of: { readonly asked: Asked; readonly layout: LayoutInForce | undefined; readonly all: readonly StoredPayment[] },
): readonly StoredPayment[] {
  const { asked, layout, all } = of;
  const named = asked.rowIds === undefined ? undefined : new Set(asked.rowIds.filter((id) => !asked.withoutRowIds.includes(id)));
  if (named !== undefined) {
    const known = new Set(all.map(({ rowId }) => rowId));
    if ([...named].some((id) => !known.has(id))) throw new Refusal('PAYMENT_UNKNOWN');
  }
  const wanted = named === undefined ? all : all.filter(({ rowId }) => named.has(rowId));
  const approved = wanted.filter(({ state }) => state === 'APPROVED');
  if (wanted.length === 0 && asked.withoutRowIds.length > 0) throw new Refusal('NOTHING_TO_PAY');
  if (approved.length === 0 || (named !== undefined && approved.length < wanted.length)) throw new Refusal('NOT_APPROVED');
  const open = approved.filter(({ batchId }) => batchId === null);
  const currency = layout?.content.currency ?? null;
  const payable = open.filter(
    (payment) =>
      payment.holdId === null &&
      (currency === null || payment.currency === currency) &&
      (layout === undefined ? named !== undefined || payment.account === null : payment.account !== null),
  );
  if (named !== undefined) {
    const standing = approved.find(({ batchId }) => batchId !== null);
    if (standing !== undefined) throw new Refusal('IN_BATCH', { name: standing.shownName, n: standing.batchNumber ?? '' });
    const held = open.find(({ holdId }) => holdId !== null);
    if (held !== undefined) throw new Refusal('PAYMENT_HELD', { name: held.shownName });
    const without = layout === undefined ? [] : open.filter(({ account }) => account === null);
    if (without.length > 0) throw new Refusal('PAYMENT_NO_ACCOUNT', { names: namesOf(without) });
  }
  // In a batch of many one's own payment is one of many; chosen by itself, or with the others left out, somebody else makes it.
  const isChosen = named !== undefined || asked.withoutRowIds.length > 0;
  const isOwnAlone = payable.length > 0 && payable.every(({ employeeId }) => employeeId === session.employeeId);
  if (isChosen && isOwnAlone) throw new Refusal('PAYMENT_OWN');
  if (payable.length > 0) return payable;
  if (layout === undefined && open.length > 0) throw new Refusal('NOBODY_WITHOUT_ACCOUNT');
  if (open.length === 0) throw new Refusal('NOTHING_TO_PAY');
  const free = open.filter(({ holdId }) => holdId === null);
  const without = free.filter(({ account }) => account === null);
  if (without.length === open.length) throw new Refusal('PAYMENT_NO_ACCOUNT', { names: namesOf(without) });
  const lacks = [
    ['held', open.length - free.length],
    ['account', without.length],
    ['currency', free.length - without.length],
  ] as const;
  throw new Refusal('NOTHING_FITS', {
    reasons: lacks
      .flatMap(([lack, count]) =>
        count === 0 ? [] : [say(language, `paymentBatches:lacks.${lack}`, { count, currency: currency ?? '' })],
      )
      .join(', '),
  });
}

/** Each account that changed is confirmed as it is now. */
function refuseUnconfirmed(payments: readonly StoredPayment[], confirmed: Asked['confirmed']): void {
  const accounts = new Map(confirmed.map(({ rowId, accountNumber }) => [rowId, accountNumber]));
  const open = payments.filter((payment) => isChanged(payment) && accounts.get(payment.rowId) !== payment.account);
  if (open.length > 0) throw new Refusal('ACCOUNTS_CHANGED', { names: namesOf(open) });
}

/**
 * Where duties are separate, who marked a transfer as returned does not pay it again, and who had an account changed does not pay to it; nor
 * does an account behind which they may stand.
 */
async function refuseOwnPart(
  context: Context,
  { payments, isCash }: { readonly payments: readonly StoredPayment[]; readonly isCash: boolean },
): Promise<void> {
  const { userId } = context.session;
  const duties = await readDutiesOf(context, payments);
  const { changers, returners } = duties;
  const parts = [...(isCash ? [] : [['ACCOUNT_OWN_CHANGE', changers] as const]), ['PAYMENT_OWN_RETURN', returners] as const];
  await inOrder(parts, async ([code, by]) => {
    const own = [...by].filter(([, userIds]) => userIds.includes(userId)).map(([payment]) => payment);
    if (own.length > 0) throw new Refusal(code, { names: namesOf(own), who: await sayOthersOf(context, duties, own) });
    await refuseOnePerson(context, { now: [userId], before: [...by.values()].flat() });
  });
}
