import { inTextOrder } from '#engine/text/order.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { JOURNAL_DATE_DAYS } from '#contract/finance/journals.ts';
import type { journals, MissingAccounts } from '#contract/finance/journals.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { addDays, earlierOf, lastDayOf } from '#engine/calendar/day.ts';
import { readAccounts } from '#server/finance/ledger-accounts/index.ts';
import { journals as en } from '#i18n/en/finance/journals.ts';
import { accounts as enAccounts } from '#i18n/en/finance/accounts.ts';
import { accounts as kmAccounts } from '#i18n/km/finance/accounts.ts';
import { dayOf, sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';
import {
  asRead,
  makeVoucher,
  nameAccounts,
  nameMissing,
  readBooked,
  readItemNames,
  shapeLines,
} from '#server/finance/voucher/index.ts';
import type { BookedLine, BookedRow, ReadLine } from '#server/finance/voucher/index.ts';
import {
  findJournal,
  holdRun,
  insertJournal,
  insertLines,
  insertRows,
  isApproved,
  markReversed,
  nextNumber,
  readLines,
  readSettings,
  readUnposted,
  turnLines,
  waitForOthers,
} from '#server/finance/journals/journals.queries.ts';
import type { NewLine, UnpostedPayment } from '#server/finance/journals/journals.queries.ts';
import { findReturn, insertPayments, readUnpostedBatches } from '#server/finance/journals/payments.queries.ts';
import { bookBatch } from '#server/finance/journals/payments.service.ts';
import { mayNamePeople } from '#server/finance/journals/journals.sight.ts';

/** Which payment of a run is booked; a leaver's own by its row, what left the bank or came back by its batch. */
export interface Posted {
  readonly runId: string;
  readonly kind: 'FIRST' | 'MONTH' | 'FINAL' | 'PAYMENT' | 'RETURN';
  readonly rowId?: string | undefined;
  readonly batchId?: string | undefined;
}

/** A payment of a run as payroll has it. */
type PostedRows = Posted & { readonly kind: 'FIRST' | 'MONTH' | 'FINAL' };

/** J-2026-0001. */
const numberOf = (year: number, number: number): string => `J-${year}-${String(number).padStart(4, '0')}`;

/** The date that a journal is proposed with: a first payment's is the day of its approval, a leaver's the last day, else the month's end. */
const proposedDate = ({ kind, month, lastDay, approvedAt }: UnpostedPayment): string =>
  kind === 'FIRST'
    ? earlierOf(dayOf(approvedAt), addDays(lastDayOf(month), JOURNAL_DATE_DAYS))
    : kind === 'FINAL'
      ? lastDay
      : lastDayOf(month);

/** Approved payments that no journal holds yet. */
export async function listUnposted(context: Context): Promise<AnswerOf<typeof journals.unposted>['data']> {
  const { db, session } = context;
  const { companyId } = session;
  const { firstMonth, booksPayments } = await readSettings(db, companyId);
  const names = mayNamePeople(session);
  const batches = booksPayments ? await readUnpostedBatches(db, { companyId, firstMonth }) : [];
  const payments = (await readUnposted(db, { companyId, firstMonth })).map((payment) => ({
    runId: payment.runId,
    month: payment.month,
    kind: payment.kind,
    rowId: payment.rowId,
    batch: null,
    person:
      names && payment.personCode !== null && payment.personName !== null
        ? { code: payment.personCode, name: payment.personName }
        : null,
    people: payment.people,
    paid: payment.paidCents / 100,
    date: proposedDate(payment),
  }));
  const left = batches.map(({ batchId, number, paidCents, day, ...batch }) => ({
    ...batch,
    rowId: null,
    batch: { id: batchId, number },
    person: null,
    paid: paidCents / 100,
    date: day,
  }));
  return [...payments, ...left].toSorted((one, other) => inTextOrder(one.month, other.month));
}

/** What a journal would book, by account, and what lacks one. */
export async function previewJournal(context: Context, of: Posted): Promise<AnswerOf<typeof journals.preview>['data']> {
  const { people, lines, missing } = await bookPosted(context, of);
  const read = lines.map((line) => asRead(line, context.language));
  const sum = (amount: (line: BookedLine) => number): number => lines.reduce((total, line) => total + amount(line), 0) / 100;
  const withCodes = await nameAccounts(context, lines, read);
  return {
    people,
    debit: sum(({ cents }) => Math.max(cents, 0)),
    credit: sum(({ cents }) => Math.max(0 - cents, 0)),
    lines: shapeLines(withCodes, 'account'),
    missing,
    unallocated: sum(({ target, place, cents }) => (target.of === 'cost' && place === null ? cents : 0)),
  };
}

/** Posts what no standing journal holds of an approved payment: all of it with its number, or nothing. */
export async function postJournal(
  context: Context,
  of: Posted & { readonly date: string },
): Promise<{ id: string; number: string }> {
  const { db, session, language } = context;
  const { companyId, userId } = session;
  await waitForOthers(db, companyId);
  const run = await holdRun(db, { companyId, runId: of.runId });
  if (run === undefined) throw refuseField('runId', 'id');
  const { people, lines, missing, byProject, day, rows, payments } = await bookPosted(context, of);
  refuseDate(of.date, day ?? lastDayOf(run.month));
  if (missing.items.length + missing.keys.length > 0) throw accountMissing(missing, language);
  const codes = new Map((await readAccounts(db, companyId)).map(({ id, code }) => [code, id]));
  const codeOf = new Map([...codes].map(([code, id]) => [id, code]));
  const written = lines.flatMap((line) => (line.accountId === null ? [] : [toLine(line, line.accountId)]));
  const year = Number(of.date.slice(0, 4));
  const number = await nextNumber(db, { companyId, year });
  const id = randomUUIDv7();
  const hashed = lines.map((line) => ({
    ...asRead(line, 'en'),
    accountCode: line.accountId === null ? null : (codeOf.get(line.accountId) ?? null),
  }));
  await insertJournal(db, {
    companyId,
    id,
    userId,
    year,
    number,
    kind: of.kind,
    runId: of.runId,
    rowId: of.kind === 'FINAL' ? (of.rowId ?? null) : null,
    batchId: payments === null ? null : (of.batchId ?? null),
    date: of.date,
    balancesByProject: byProject,
    people,
    debit: written.reduce((sum, { debit }) => sum + debit, 0),
    credit: written.reduce((sum, { credit }) => sum + credit, 0),
    sha256: hashOf(hashed),
  });
  await insertLines(db, { companyId, journalId: id, lines: written });
  if (payments === null)
    await insertRows(db, {
      companyId,
      journalId: id,
      rows: rows.map(({ rowId, period }) => ({ rowId, period: periodNumber[period] })),
    });
  else
    await insertPayments(db, {
      companyId,
      journalId: id,
      isReturn: of.kind === 'RETURN',
      ids: payments.map((payment) => payment.id),
    });
  return { id, number: numberOf(year, number) };
}

/** Takes a journal back by another with the signs turned, once; what it held can be posted anew. */
export async function reverseJournal(
  context: Context,
  of: { readonly id: string; readonly date: string; readonly reason: string; readonly version: number | undefined },
): Promise<{ id: string; number: string }> {
  const { db, session, today } = context;
  const { companyId, userId } = session;
  await waitForOthers(db, companyId);
  const stored = await findJournal(db, { companyId, id: of.id, hold: true });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  if (stored.kind === 'REVERSAL') throw new Refusal('REVERSAL_STAYS', { number: stored.number });
  if (stored.reversedByNumber !== null) throw new Refusal('ALREADY_REVERSED', { number: stored.reversedByNumber });
  refuseStale(of.version, stored.version, undefined);
  const back = stored.kind === 'PAYMENT' ? await findReturn(db, { companyId, journalId: stored.id }) : undefined;
  if (back !== undefined) throw new Refusal('RETURN_STANDS', { number: back });
  const until = addDays(today, JOURNAL_DATE_DAYS);
  if (of.date < stored.date || of.date > until)
    throw refuseField('date', 'day_between', { from: sayDay(stored.date), to: sayDay(until) });
  const year = Number(of.date.slice(0, 4));
  const number = await nextNumber(db, { companyId, year });
  const id = randomUUIDv7();
  const lines = await readLines(db, { companyId, journalId: stored.id });
  await insertJournal(db, {
    companyId,
    id,
    userId,
    year,
    number,
    kind: 'REVERSAL',
    runId: stored.runId,
    rowId: stored.rowId,
    batchId: stored.batchId,
    date: of.date,
    balancesByProject: stored.balancesByProject,
    people: stored.people,
    debit: stored.cents,
    credit: stored.cents,
    sha256: hashOf(lines.map(turnedLine)),
    reverses: stored.id,
    reason: of.reason,
  });
  await turnLines(db, { companyId, journalId: stored.id, to: id });
  await markReversed(db, { companyId, id: stored.id, by: id });
  return { id, number: numberOf(year, number) };
}

const turnedLine = (line: ReadLine): ReadLine => ({
  ...line,
  debit: line.credit,
  credit: line.debit,
  riel: line.riel === null ? null : 0 - line.riel,
});

/** What a journal would hold, booked: rows of payroll, or payments of a batch. */
interface Booked {
  readonly people: number;
  readonly lines: readonly NotedLine[];
  readonly missing: MissingAccounts;
  readonly byProject: boolean;
  /** What the date lies near; null: the end of the month. */
  readonly day: string | null;
  readonly rows: readonly BookedRow[];
  /** Null: rows are booked. */
  readonly payments: readonly { readonly id: string }[] | null;
}

/** A line, with what its text says besides: the number of a batch. */
type NotedLine = BookedLine & { readonly note?: string };

async function bookPosted(context: Context, of: Posted): Promise<Booked> {
  const { kind } = of;
  if (kind !== 'PAYMENT' && kind !== 'RETURN') return await bookRows(context, { ...of, kind });
  const { payments, ...booked } = await bookBatch(context, { ...of, kind });
  return { ...booked, people: payments.length, byProject: false, rows: [], payments };
}

/** The rows that a journal can hold now, booked. Refused where the payment is not approved, or holds nothing more. */
async function bookRows({ db, session, language }: Context, of: PostedRows): Promise<Booked> {
  const { companyId } = session;
  const { runId, kind, rowId } = of;
  if (kind === 'FINAL' && rowId === undefined) throw refuseField('rowId', 'required');
  const settings = await readSettings(db, companyId);
  const rows = await readBooked(db, {
    companyId,
    isKhmer: language === 'km',
    ...(kind === 'FINAL' ? { runId, postable: kind, rowId: rowId ?? '' } : { runId, postable: kind }),
  });
  if (rows.length === 0) {
    const known = await isApproved(db, { companyId, runId, kind, rowId });
    throw new Refusal(known ? 'NOTHING_TO_POST' : 'NOT_APPROVED');
  }
  const byProject = settings.balancesByProject && kind !== 'FIRST';
  const { lines, missing } = await makeVoucher(db, { companyId, rows, balancesByProject: byProject });
  const names = await readItemNames(db, companyId);
  const nameOf = (code: string): string => {
    const item = names.get(code);
    return (language === 'km' ? item?.titleKh : item?.title) ?? code;
  };
  const day = kind === 'FINAL' ? (rows[0]?.to ?? null) : null;
  return { people: rows.length, rows, lines, missing: nameMissing(missing, nameOf), byProject, day, payments: null };
}

/** A posted journal lies near what it books. */
function refuseDate(date: string, day: string): void {
  const from = addDays(day, -JOURNAL_DATE_DAYS);
  const to = addDays(day, JOURNAL_DATE_DAYS);
  if (date < from || date > to) throw refuseField('date', 'day_between', { from: sayDay(from), to: sayDay(to) });
}

function accountMissing(missing: MissingAccounts, language: Context['language']): Refusal {
  const words = language === 'km' ? kmAccounts : enAccounts;
  const names = [...missing.keys.map((key) => words.keys[key]), ...missing.items.map(({ name }) => name)];
  return new Refusal('ACCOUNT_MISSING', { items: names.join(', ') });
}

/** What a line says in the books: the item, the project that it is moved from, the earlier month that hours have settled, the batch. */
function textOf({ item, movedFrom, settledMonth, note }: NotedLine): string {
  const moved = movedFrom === null ? null : en.moved_from.replace('{{project}}', movedFrom);
  const parts = [item?.title ?? en.between, moved, settledMonth, note ?? null];
  return parts
    .filter((part) => part !== null)
    .join(' ')
    .slice(0, 200);
}

function toLine(line: NotedLine, accountId: string): NewLine {
  const { row, target, itemId, place, department, activities, movedFrom, settledMonth, cents, riel } = line;
  return {
    accountId,
    target: target.of === 'key' ? target.key : target.of,
    employeeId: row.employeeId,
    rowId: row.rowId,
    period: periodNumber[row.period],
    itemId,
    projectId: place?.projectId ?? null,
    subProjectId: place?.subProjectId ?? null,
    project: place?.project ?? null,
    subProject: place?.subProject ?? null,
    donor: place?.donor ?? null,
    department,
    activities,
    movedFrom,
    settledMonth,
    debit: Math.max(cents, 0),
    credit: Math.max(0 - cents, 0),
    riel,
    text: textOf(line),
  };
}

/** SHA-256 of what a journal says, whatever the language and later names of people. */
export function hashOf(lines: readonly ReadLine[]): Buffer {
  const hash = createHash('sha256');
  for (const line of lines) {
    const { employeeCode, itemCode, accountCode, project, subProject, movedFrom, settledMonth, debit, credit, riel } = line;
    // Only where something was moved: what was posted before keeps its fingerprint.
    const moved = movedFrom === null ? [] : [movedFrom];
    const told = [employeeCode, itemCode, accountCode, project, subProject, settledMonth, debit, credit, riel, ...moved];
    hash.update(JSON.stringify(told));
  }
  return hash.digest();
}
