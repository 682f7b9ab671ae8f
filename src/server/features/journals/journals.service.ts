import { createHash, randomUUIDv7 } from 'node:crypto';
import { JOURNAL_DATE_DAYS } from '#contract/journals.ts';
import type { MissingAccounts, journals } from '#contract/journals.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { addDays, earlierOf, lastDayOf } from '#engine/calendar/day.ts';
import { readAccounts } from '#server/features/accounts/index.ts';
import { journals as en } from '#i18n/en/journals.ts';
import { accounts as enAccounts } from '#i18n/en/accounts.ts';
import { accounts as kmAccounts } from '#i18n/km/accounts.ts';
import { dayOf, sayDay } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { periodNumber } from '#server/features/payroll/index.ts';
import {
  asRead,
  makeVoucher,
  nameAccounts,
  nameMissing,
  readBooked,
  readItemNames,
  shapeLines,
} from '#server/features/voucher/index.ts';
import type { BookedLine, BookedRow, ReadLine } from '#server/features/voucher/index.ts';
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
} from '#server/features/journals/journals.queries.ts';
import type { NewLine, UnpostedPayment } from '#server/features/journals/journals.queries.ts';
import { mayNamePeople } from '#server/features/journals/journals.sight.ts';

/** Which payment of a run is booked; a leaver's own by its row. */
export interface Posted {
  readonly runId: string;
  readonly kind: 'FIRST' | 'MONTH' | 'FINAL';
  readonly rowId?: string | undefined;
}

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
  const { firstMonth } = await readSettings(db, companyId);
  const names = mayNamePeople(session);
  return (await readUnposted(db, { companyId, firstMonth })).map((payment) => ({
    runId: payment.runId,
    month: payment.month,
    kind: payment.kind,
    rowId: payment.rowId,
    person:
      names && payment.personCode !== null && payment.personName !== null
        ? { code: payment.personCode, name: payment.personName }
        : null,
    people: payment.people,
    paid: payment.paidCents / 100,
    date: proposedDate(payment),
  }));
}

/** What a journal would book, by account, and what lacks one. */
export async function previewJournal(context: Context, of: Posted): Promise<AnswerOf<typeof journals.preview>['data']> {
  const { rows, lines, missing } = await bookPosted(context, of);
  const read = lines.map((line) => asRead(line, context.language));
  const sum = (amount: (line: BookedLine) => number): number => lines.reduce((total, line) => total + amount(line), 0) / 100;
  const withCodes = await nameAccounts(context, lines, read);
  return {
    people: rows.length,
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
  const { rows, lines, missing, byProject } = await bookPosted(context, of);
  refuseDate(of.date, { month: run.month, rows, kind: of.kind });
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
    date: of.date,
    balancesByProject: byProject,
    people: rows.length,
    debit: written.reduce((sum, { debit }) => sum + debit, 0),
    credit: written.reduce((sum, { credit }) => sum + credit, 0),
    sha256: hashOf(hashed),
  });
  await insertLines(db, { companyId, journalId: id, lines: written });
  await insertRows(db, {
    companyId,
    journalId: id,
    rows: rows.map(({ rowId, period }) => ({ rowId, period: periodNumber[period] })),
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

/** The rows that a journal can hold now, booked. Refused where the payment is not approved, or holds nothing more. */
async function bookPosted({ db, session, language }: Context, of: Posted) {
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
  return { rows, lines, missing: nameMissing(missing, nameOf), byProject };
}

/** A posted journal lies near what it books. */
function refuseDate(
  date: string,
  of: { readonly month: string; readonly rows: readonly BookedRow[]; readonly kind: Posted['kind'] },
): void {
  const { month, rows, kind } = of;
  const day = kind === 'FINAL' ? (rows[0]?.to ?? lastDayOf(month)) : lastDayOf(month);
  const from = addDays(day, -JOURNAL_DATE_DAYS);
  const to = addDays(day, JOURNAL_DATE_DAYS);
  if (date < from || date > to) throw refuseField('date', 'day_between', { from: sayDay(from), to: sayDay(to) });
}

function accountMissing(missing: MissingAccounts, language: Context['language']): Refusal {
  const words = language === 'km' ? kmAccounts : enAccounts;
  const names = [...missing.keys.map((key) => words.keys[key]), ...missing.items.map(({ name }) => name)];
  return new Refusal('ACCOUNT_MISSING', { items: names.join(', ') });
}

/** What a line says in the books: the item, and the earlier month that hours have settled. */
function textOf(line: BookedLine): string {
  const title = line.item?.title ?? en.between;
  return (line.settledMonth === null ? title : `${title} ${line.settledMonth}`).slice(0, 200);
}

function toLine(line: BookedLine, accountId: string): NewLine {
  const { row, target, itemId, place, department, activities, settledMonth, cents, riel } = line;
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
    const { employeeCode, itemCode, accountCode, project, subProject, settledMonth, debit, credit, riel } = line;
    hash.update(JSON.stringify([employeeCode, itemCode, accountCode, project, subProject, settledMonth, debit, credit, riel]));
  }
  return hash.digest();
}
