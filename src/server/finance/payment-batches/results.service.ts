import { folded, foldedNumber } from '#engine/text/fold.ts';
import type { z } from 'zod';
import type { bankResults } from '#contract/finance/payment-batches.ts';
import { digestOf, refuseChanged } from '#server/files/digest.ts';
import { readSent, writeResults } from '#server/finance/payment-batches/results.queries.ts';
import type { SentPayment, Told } from '#server/finance/payment-batches/results.queries.ts';
import { outcomeOf, resultColumns } from '#server/finance/payment-batches/results.sheet.ts';
import { sayDay } from '#server/http/clock.ts';
import type { Context, Download } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';
import {
  countsOf,
  linkRefusedRows,
  makeTemplate,
  readErrors,
  readOneSheet,
  refuseIncomplete,
  refuseRows,
  sayPreview,
} from '#server/imports/one-sheet.ts';
import { listed } from '#server/imports/left-out-notes.ts';
import type { PlannedRow, SheetReading } from '#server/imports/one-sheet.ts';

type Options = z.output<typeof bankResults.run.body>;
type Reading = SheetReading<typeof resultColumns>;
type Line = NonNullable<Reading['table']>['rows'][number];

/** What a line of the file means for the payment that it tells of; `note` says in words what is not as the batch has it. */
interface Judged {
  readonly row: PlannedRow;
  readonly payment?: SentPayment | undefined;
  readonly told?: Told;
  readonly note?: { readonly key: `paymentBatches:${string}`; readonly params: Readonly<Record<string, string>> };
  /** The line tells of no payment of any batch. */
  readonly isOther?: true;
}

/** As many differences as are told one by one. */
const mostNotes = 50;

interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly told: readonly Told[];
  readonly notes: readonly string[];
}

const read = (context: Context, { sheets }: Options): Reading => readOneSheet(context, resultColumns, sheets.results);

/** Tells what a bank's file says of payments; writes nothing. */
export async function previewResults(context: Context, options: Options) {
  const reading = read(context, options);
  const { rows, notes } = await planOf(context, reading, false);
  return { digest: digestOf(context.file), ...sayPreview(reading, { kind: 'results', rows, notes, language: context.language }) };
}

/** Marks payments as settled or returned, as a bank's file tells. */
export async function importResults(context: Context, options: Options) {
  const { db, session, language, now } = context;
  const { companyId, userId } = session;
  refuseChanged(context.file, options.digest);
  const reading = read(context, options);
  refuseIncomplete(context, reading);
  const { rows, told } = await planOf(context, reading, true);
  refuseRows(rows);
  await writeResults(db, { companyId, userId, now, sha256: digestOf(context.file), told });
  const count = (outcome: Told['outcome']): number => told.filter((one) => one.outcome === outcome).length;
  const message = say(language, 'paymentBatches:result.done', { settled: count('settled'), returned: count('returned') });
  return { message, data: { message, counts: countsOf(rows) } };
}

/** A link to the rows that cannot be read, each with its reasons. */
export async function linkRefusedResults(context: Context, options: Options): Promise<string> {
  const reading = read(context, options);
  return await linkRefusedRows(context, reading, { rows: (await planOf(context, reading, false)).rows, slug: 'results' });
}

/** The empty sheet. */
export const resultTemplate = ({ language }: Context): Promise<Download> =>
  makeTemplate({
    name: say(language, 'paymentBatches:result.sheet'),
    columns: resultColumns,
    fileName: 'bank-result.xlsx',
    language,
  });

/** Accounts are compared by their letters and digits: spreadsheets eat leading zeros, banks write blanks and dashes. */
const accountKey = (account: string): string => foldedNumber(account).replace(/^0+/, '');

const inUnits = (amount: string, { currency }: SentPayment): number =>
  Math.round(Number(amount) * (currency === 'KHR' ? 1 : 100));

const sayAmount = ({ currency, amount }: SentPayment): string =>
  currency === 'KHR' ? `KHR ${amount}` : `USD ${(amount / 100).toFixed(2)}`;

async function planOf(context: Context, { table }: Reading, isHeld: boolean): Promise<Plan> {
  const { db, session, language } = context;
  if (table === null) return { rows: [], told: [], notes: [] };
  const payments = await readSent(db, { companyId: session.companyId, isHeld });
  const byAccount = Map.groupBy(payments, ({ account }) => accountKey(account));
  const byCode = Map.groupBy(payments, ({ code }) => folded(code));
  const used = new Set<string>();
  const judged = table.rows.map((line): Judged => {
    const errors = readErrors(line.errors);
    const { account, code } = line.values;
    if (errors.length > 0) return { row: { ...planned(line, 'refuse'), errors } };
    const known = (account === null ? undefined : byAccount.get(accountKey(account))) ?? byCode.get(folded(code ?? ''));
    return judge(context, { line, known: (known ?? []).filter(({ id }) => !used.has(id)), used });
  });
  return {
    rows: judged.map(({ row }) => row),
    told: judged.flatMap(({ told }) => told ?? []),
    notes: [
      ...judged.flatMap(({ note }) => (note === undefined ? [] : say(language, note.key, note.params))).slice(0, mostNotes),
      ...othersOf(judged, language),
      ...missingOf(judged, { payments, language }),
    ],
  };
}

const planned = ({ rowNumber, values }: Line, action: PlannedRow['action']): PlannedRow => ({
  row: rowNumber,
  title: [values.code, values.account].filter((part) => part !== null).join(' · '),
  action,
  changes: [],
  errors: [],
});

/** Of the payments that may be meant, first those of the named batch and person, among them what nothing final is known of. */
function meant({ values }: Line, known: readonly SentPayment[]): readonly SentPayment[] {
  const rank = (payment: SentPayment): number =>
    (values.batch?.includes(payment.number) === true ? 0 : 4) +
    (folded(values.code ?? '') === folded(payment.code) ? 0 : 2) +
    (payment.state === 'STANDING' && payment.settledOn === null ? 0 : 1);
  return known.toSorted((one, other) => rank(one) - rank(other));
}

function judge(
  { session, today }: Context,
  of: { readonly line: Line; readonly known: readonly SentPayment[]; readonly used: Set<string> },
): Judged {
  const { line } = of;
  const { amount, currency, status, date, reason } = line.values;
  const row = planned(line, 'same');
  const known = meant(line, of.known);
  const [first] = known;
  if (first === undefined) return { row, isOther: true };
  const payment = known.find(
    (one) => inUnits(amount ?? '', one) === one.amount && (currency === null || currency.toUpperCase() === one.currency),
  );
  const params = { row: `${line.rowNumber}`, name: first.name, status: status ?? '' };
  if (payment === undefined)
    return {
      row,
      payment: first,
      note: {
        key: 'paymentBatches:result.amount',
        params: { ...params, told: [currency, amount].filter((part) => part !== null).join(' '), paid: sayAmount(first) },
      },
    };
  of.used.add(payment.id);
  const outcome = outcomeOf(status ?? '');
  const title = `${payment.code} · ${payment.name} · ${payment.number}`;
  if (outcome === null) return { row: { ...row, title }, payment, note: { key: 'paymentBatches:result.open', params } };
  if (outcome === 'settled' && payment.state === 'RETURNED')
    return { row: { ...row, title }, payment, note: { key: 'paymentBatches:result.was_returned', params } };
  const isKnown = outcome === 'settled' ? payment.settledOn !== null : payment.state === 'RETURNED';
  if (isKnown) return { row: { ...row, title }, payment };
  // Somebody else says of one's own payment that it came back: it is paid again.
  if (outcome === 'returned' && payment.employeeId === session.employeeId)
    return { row: { ...row, title }, payment, note: { key: 'paymentBatches:result.own', params } };
  const day = date !== null && date >= payment.sentOn && date <= today ? date : today;
  const why = outcome === 'returned' ? (reason ?? status ?? '-').slice(0, 500) : null;
  return {
    row: {
      ...row,
      title,
      action: 'change',
      changes: [
        {
          field: 'status',
          from: null,
          to: [status, why === status ? null : why, sayDay(day)].filter((part) => part !== null).join(', '),
        },
      ],
    },
    payment,
    told: { id: payment.id, batchId: payment.batchId, outcome, day, reason: why },
  };
}

function othersOf(judged: readonly Judged[], language: Context['language']): string[] {
  const others = judged.filter(({ isOther }) => isOther === true);
  return others.length === 0
    ? []
    : [say(language, 'paymentBatches:result.others', { rows: listed(others.map(({ row }) => row.row)) })];
}

/** Of the batches that the file tells of, the payments that it says nothing about and that nothing final is known of. */
function missingOf(
  judged: readonly Judged[],
  { payments, language }: { readonly payments: readonly SentPayment[]; readonly language: Context['language'] },
): string[] {
  const told = new Set(judged.flatMap(({ payment }) => payment?.id ?? []));
  const batches = new Set(judged.flatMap(({ payment }) => payment?.batchId ?? []));
  const missing = payments.filter(
    ({ id, batchId, state, settledOn }) => batches.has(batchId) && !told.has(id) && state === 'STANDING' && settledOn === null,
  );
  return [...Map.groupBy(missing, ({ number }) => number)].map(([number, own]) =>
    say(language, 'paymentBatches:result.missing', { number, names: listed(own.map(({ code, name }) => `${code} ${name}`)) }),
  );
}
