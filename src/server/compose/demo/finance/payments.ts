import { z } from 'zod';
import { addMonths, dayIn, lastDayOf } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import type { DemoClient } from '#server/compose/demo/client.ts';

const Layouts = z.object({ data: z.array(z.object({ id: z.string(), kind: z.string() })) });
const Open = z.object({
  data: z.array(
    z.object({
      runId: z.string(),
      rowId: z.string(),
      month: z.string(),
      period: z.string(),
      paidWith: z.string(),
      accountNumber: z.string().nullable(),
      change: z.unknown(),
      isOwn: z.boolean(),
    }),
  ),
});
const Batches = z.object({ data: z.array(z.object({ id: z.string(), version: z.number() })) });
const Batch = z.object({ data: z.object({ rows: z.array(z.object({ id: z.string(), isOwn: z.boolean() })) }) });

/** How many people of a month fetch their pay in cash. */
const cashPayments = 2;

const base = '/finance/v1/payment_batches';

/** The day on which a payment of a month is handed out. */
const payDay = (month: string, period: string): string => (period === 'first_payment' ? dayIn(month, 15) : lastDayOf(month));

interface Arranging {
  /** Makes the batches. */
  readonly finance: DemoClient;
  /** Marks them as sent: it takes two. */
  readonly director: DemoClient;
  readonly companyId: string;
  readonly today: string;
  /** The first and the last month that are paid. */
  readonly from: string;
  readonly to: string;
}

/**
 * Batches of the months that are paid, each sent on its day; of the month before the last one payment came back, of the last one is held.
 * What is due to the authorities was sent for all months but the last.
 */
export async function arrangePayments(db: Db, of: Arranging): Promise<void> {
  const { finance, companyId, today, from, to } = of;
  const layouts = Layouts.parse(await finance.call('GET', '/finance/v1/layouts/lists?purpose=bank'));
  const layoutId = layouts.data.find(({ kind }) => kind === 'csv')?.id ?? null;
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    for (const period of ['first_payment', 'second_payment']) await payPeriod(of, { month, period, layoutId });
    if (month < to) await file(of, month);
  }
  // As it was at the time: whoever looks at an old month finds the days of then.
  const batches = await db
    .selectFrom('payment_batches as b')
    .innerJoin('payroll_runs as u', (join) => join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.run_id'))
    .select(['b.id', 'b.period', 'u.month', 'b.state'])
    .where('b.company_id', '=', companyId)
    .execute();
  for (const { id, period, month, state } of batches) {
    const day = payDay(month, period) < today ? payDay(month, period) : today;
    await db
      .updateTable('payment_batches')
      .set({ made_at: new Date(`${day}T02:00:00Z`), ...(state === 'SENT' ? { sent_on: day } : {}) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}

/** Batches of one payment of a month; what an interrupted start has made already stays as it is. */
async function payPeriod(
  { finance, director, today, to }: Arranging,
  of: { readonly month: string; readonly period: string; readonly layoutId: string | null },
): Promise<void> {
  const { month, period, layoutId } = of;
  const { data } = Open.parse(await finance.call('GET', `${base}/to_pay?month=${month}`));
  const payments = data.filter(({ paidWith }) => paidWith === period);
  const [first] = payments;
  if (first === undefined) return;
  const isLast = month === to && period === 'second_payment';
  const held = payments.find(({ isOwn, accountNumber }) => !isOwn && accountNumber !== null);
  if (isLast && held !== undefined)
    await finance.call('POST', `${base}/hold`, {
      rowId: held.rowId,
      period: held.period,
      reason: 'On unpaid travel: asked to wait until back in the office',
    });
  const confirmed = payments
    .filter(({ change }) => change !== null)
    .map(({ rowId, accountNumber }) => ({ rowId, accountNumber }));
  const make = async (layout: string | null, rowIds?: readonly string[]) =>
    Batches.parse(
      await finance.call('POST', `${base}/create`, {
        runId: first.runId,
        period,
        layoutId: layout,
        confirmed,
        ...(rowIds === undefined ? {} : { rowIds }),
      }),
    ).data;
  // Two are paid in hand, far from a bank.
  const inHand = payments.filter(({ isOwn, rowId }) => !isOwn && rowId !== held?.rowId).slice(-cashPayments);
  const cash =
    inHand.length === 0
      ? []
      : await make(
          null,
          inHand.map(({ rowId }) => rowId),
        );
  const made = [...(payments.length > inHand.length ? await make(layoutId) : []), ...cash];
  for (const { id, version } of made) await director.call('PUT', `${base}/sent/${id}`, { date: today, version });
  const [batch] = made;
  if (month !== addMonths(to, -1) || period !== 'second_payment' || batch === undefined) return;
  const { rows } = Batch.parse(await finance.call('GET', `${base}/detail/${batch.id}`)).data;
  const back = rows.findLast(({ isOwn }) => !isOwn);
  if (back !== undefined)
    await finance.call('PUT', `${base}/returned/${back.id}`, { date: today, reason: 'The bank: account closed' });
}

/** What was due for a month was sent a few days before its day. */
async function file({ finance, today }: Arranging, month: string): Promise<void> {
  const following = addMonths(month, 1);
  const sent = [
    ['nssf', 12],
    ['tax', 18],
    ['labour', 18],
  ] as const;
  for (const [kind, at] of sent) {
    const day = dayIn(following, at);
    const number = { nssf: 'NSSF', tax: 'GDT', labour: 'MLVT' }[kind];
    await finance.call('PUT', '/finance/v1/filings', {
      month,
      kind,
      sentOn: day < today ? day : today,
      receipt: `${number}-${month.replace('-', '')}`,
    });
  }
}
