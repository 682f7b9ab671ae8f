import type { LineShape } from '#contract/finance/journal-columns.ts';
import { Refusal } from '#contract/errors.ts';
import { markVersionUsed, companyTokens, readCompanyFacts, readLayoutInForce } from '#server/finance/file-layouts/index.ts';
import { findJournal } from '#server/finance/journals/journals.queries.ts';
import type { Db } from '#server/db/connect.ts';
import { readFileAccounts, readFileLines } from '#server/finance/journals/file-lines.queries.ts';
import type { FileAccount, FileLine } from '#server/finance/journals/file-lines.queries.ts';
import { mayNamePeople } from '#server/finance/journals/journals.sight.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import type { LayoutRow } from '#server/layouts/layout-rows.ts';
import { writeLayout } from '#server/layouts/layout-writer.ts';

/**
 * The file of a journal for an accounting system: a link to it. It is made of what was posted and of a version of the layout that stays as
 * it is from then on, so that it is the same whenever it is asked for.
 */
export async function linkFile(
  context: Context,
  of: { readonly id: string; readonly layoutId: string; readonly shape: LineShape },
): Promise<string> {
  const { db, session, today, now } = context;
  const { companyId } = session;
  const journal = await findJournal(db, { companyId, id: of.id });
  if (journal === undefined) throw new Refusal('NOT_FOUND');
  if (of.shape === 'person' && !mayNamePeople(session)) throw new Refusal('FORBIDDEN_PEOPLE');
  const layout = await readLayoutInForce(db, {
    companyId,
    layoutId: of.layoutId,
    day: journal.date > today ? today : journal.date,
  });
  if (layout === undefined || layout.purpose !== 'journal' || layout.state !== 'LIVE')
    throw new Refusal('LAYOUT_NOT_LIVE', { name: layout?.name ?? '-' });
  const { number, date, month } = journal;
  const file = await writeLayout({
    purpose: 'journal',
    content: layout.content,
    rows: rowsOf(db, { companyId, journalId: of.id, shape: of.shape, number, date, month }),
    tokens: {
      ...companyTokens(await readCompanyFacts(db, companyId)),
      month,
      number,
      date,
      currency: 'USD',
      total: journal.cents,
    },
  });
  await markVersionUsed(db, { companyId, versionId: layout.versionId, now });
  const { fileName, contentType, bytes } = file;
  return await makeExportLink(context, { fileName, contentType, body: Buffer.from(bytes) });
}

interface OfJournal {
  readonly companyId: string;
  readonly journalId: string;
  readonly shape: LineShape;
  readonly number: string;
  readonly date: string;
  readonly month: string;
}

/** The lines of a journal as layouts read them, in portions. */
async function* rowsOf(db: Db, of: OfJournal): AsyncGenerator<readonly LayoutRow<'journal'>[]> {
  const accounts = await readFileAccounts(db, of);
  let count = 0;
  for await (const lines of readFileLines(db, of)) {
    const from = count;
    yield lines.map((line, at) => {
      const account = accounts.get(line.accountId);
      if (account === undefined) throw new RangeError(`account ${line.accountId} is not among those of its journal`);
      return toRow(line, { ...of, at: from + at, account });
    });
    count += lines.length;
  }
}

/** A line as layouts read it. An account without a value of its own in a dimension takes what the line is charged to. */
function toRow(
  line: FileLine,
  of: {
    readonly at: number;
    readonly number: string;
    readonly date: string;
    readonly month: string;
    readonly shape: LineShape;
    readonly account: FileAccount;
  },
): LayoutRow<'journal'> {
  const { at, number, date, month, shape, account } = of;
  const { project, subProject, donor, department, debit, credit } = line;
  const [activity1 = null, activity2 = null, activity3 = null, activity4 = null] = line.activities;
  const charged = [project, subProject, donor, department, activity1, activity2, activity3];
  const dimension = (place: number): string | null => {
    const own = account.dimensions[place] ?? '';
    return own === '' ? (charged[place] ?? null) : own;
  };
  const isDebit = debit > 0;
  const paid = `${month.slice(5, 7)}/${month.slice(0, 4)}`;
  return {
    name: `${number}, ${at + 1}`,
    values: {
      month,
      date,
      number,
      lineNumber: at + 1,
      lineKind: at === 0 ? 'TRNS' : 'SPL',
      accountCode: account.code,
      accountName: account.name,
      accountType: account.type,
      debit: isDebit ? debit : null,
      credit: isDebit ? null : credit,
      signed: isDebit ? debit : 0 - credit,
      absolute: isDebit ? debit : credit,
      debitCredit: isDebit ? 'D' : 'C',
      entryType: isDebit ? 'JD' : 'JC',
      text: shape === 'account' ? `Payroll ${paid}` : `${line.text} ${paid}`,
      project,
      subProject,
      donor,
      department,
      activity1,
      activity2,
      activity3,
      activity4,
      employeeCode: line.employeeCode,
      employeeName: line.employeeName,
      item: line.item,
      dimension1: dimension(0),
      dimension2: dimension(1),
      dimension3: dimension(2),
      dimension4: dimension(3),
      dimension5: dimension(4),
      dimension6: dimension(5),
      dimension7: dimension(6),
      currency: 'USD',
      riel: line.riel,
    },
  };
}
