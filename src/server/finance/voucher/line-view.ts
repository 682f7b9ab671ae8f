import { inTextOrder } from '#engine/text/order.ts';
import type { JournalLine, MissingAccounts } from '#contract/finance/journals.ts';
import { lineColumns } from '#contract/finance/journal-columns.ts';
import type { LineShape } from '#contract/finance/journal-columns.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { ReportHead } from '#contract/report.ts';
import type { Target } from '#engine/voucher/bookings.ts';
import { journals as en } from '#i18n/en/finance/journals.ts';
import { journals as km } from '#i18n/km/finance/journals.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { readAccounts } from '#server/finance/ledger-accounts/index.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import type { BookedLine } from '#server/finance/voucher/voucher.ts';
import { reportLines, reportTable } from '#server/sheets/write/report.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

/** A line as any voucher has it, made or posted: cents, riel with the sign of a debit. Names in the reader's language. */
export interface ReadLine {
  readonly rowId: string | null;
  readonly period: Period | null;
  readonly employeeCode: string | null;
  readonly employeeName: string | null;
  readonly itemCode: string | null;
  readonly itemTitle: string | null;
  readonly accountCode: string | null;
  readonly accountName: string | null;
  readonly project: string | null;
  readonly subProject: string | null;
  readonly donor: string | null;
  readonly activities: readonly string[];
  /** The project whose donor does not take it; else null. */
  readonly movedFrom: string | null;
  readonly settledMonth: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly riel: number | null;
}

/** A line that is not posted as readers see lines; its account's name comes besides. */
export function asRead(line: BookedLine, language: Context['language']): ReadLine {
  const { row, item, place, movedFrom, activities, settledMonth, cents, riel } = line;
  return {
    rowId: row.rowId,
    period: row.period,
    employeeCode: row.code,
    employeeName: row.name,
    itemCode: item?.code ?? null,
    itemTitle: item === null ? (language === 'km' ? km.between : en.between) : language === 'km' ? item.titleKh : item.title,
    accountCode: null,
    accountName: null,
    project: place?.project ?? null,
    subProject: place?.subProject ?? null,
    donor: place?.donor ?? null,
    activities,
    movedFrom,
    settledMonth,
    debit: Math.max(cents, 0),
    credit: Math.max(0 - cents, 0),
    riel,
  };
}

/** Puts the accounts' codes and names beside lines that are not posted. */
export async function nameAccounts(
  { db, session }: Pick<Context, 'db' | 'session'>,
  lines: readonly BookedLine[],
  read: readonly ReadLine[],
): Promise<readonly ReadLine[]> {
  const accounts = new Map((await readAccounts(db, session.companyId)).map((account) => [account.id, account]));
  return read.map((line, at) => {
    const account = accounts.get(lines[at]?.accountId ?? '');
    return { ...line, accountCode: account?.code ?? null, accountName: account?.name ?? null };
  });
}

/** What lines that are summed have in common. */
const sameIn: Readonly<Record<Exclude<LineShape, 'person'>, (line: ReadLine) => readonly (string | null)[]>> = {
  project: (line) => [line.itemCode, line.project, line.subProject, line.accountCode, line.movedFrom, line.settledMonth],
  account: (line) => [line.accountCode],
};

/**
 * The lines of a voucher in a shape. Debits and credits of one account are never set off against each other, so that the totals are the
 * same in each shape; only the shape of persons says whose a line is.
 */
export function shapeLines(lines: readonly ReadLine[], shape: LineShape): JournalLine[] {
  if (shape === 'person') return lines.map(tell);
  const groups = new Map<string, ReadLine>();
  for (const line of lines) {
    const key = JSON.stringify([...sameIn[shape](line), line.debit > 0]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? anonymous(line, shape) : added(known, line));
  }
  return [...groups.values()].toSorted(shape === 'account' ? byAccount : () => 0).map(tell);
}

const byAccount = (a: ReadLine, b: ReadLine): number =>
  inTextOrder(a.accountCode ?? '', b.accountCode ?? '') || b.debit - a.debit;

const nobody = { rowId: null, period: null, employeeCode: null, employeeName: null, activities: [] } as const;
const nowhere = {
  itemCode: null,
  itemTitle: null,
  project: null,
  subProject: null,
  donor: null,
  movedFrom: null,
  settledMonth: null,
} as const;

const anonymous = (line: ReadLine, shape: LineShape): ReadLine => ({
  ...line,
  ...nobody,
  ...(shape === 'account' ? nowhere : {}),
});

const added = (sum: ReadLine, line: ReadLine): ReadLine => ({
  ...sum,
  debit: sum.debit + line.debit,
  credit: sum.credit + line.credit,
  riel: sum.riel === null && line.riel === null ? null : (sum.riel ?? 0) + (line.riel ?? 0),
});

function tell(line: ReadLine, at: number): JournalLine {
  const { rowId, period, debit, credit, riel, activities, ...rest } = line;
  return {
    ...rest,
    place: at + 1,
    payrollId: rowId,
    payrollPeriod: period,
    activities: activities.length === 0 ? null : activities.join(', '),
    debit: debit === 0 ? null : debit / 100,
    credit: credit === 0 ? null : credit / 100,
    riel: riel === null ? null : Math.abs(riel),
  };
}

/** What has no account, each once: items by name, payables by key. */
export function nameMissing(missing: readonly Target[], nameOf: (code: string) => string): MissingAccounts {
  const codes = [...new Set(missing.flatMap((target) => (target.of === 'key' ? [] : [target.item])))];
  return {
    items: codes.map((code) => ({ code, name: nameOf(code) })),
    keys: missing.flatMap((target) => (target.of === 'key' ? [target.key] : [])),
  };
}

/** The xlsx of a voucher's lines: its link. */
export async function exportLines(
  context: Context,
  of: {
    readonly title: string;
    /** Of the file, without its ending. */
    readonly slug: string;
    readonly shape: LineShape;
    readonly lines: readonly JournalLine[];
    readonly head: ReportHead;
    readonly state: string | null;
  },
): Promise<string> {
  const { db, session, language, now } = context;
  const words = language === 'km' ? km : en;
  const sheet = reportTable({
    name: words.shapes[of.shape],
    columns: lineColumns[of.shape],
    titles: { en: en.titles, km: km.titles },
    rows: of.lines,
    totals: of.head.totals,
    lines: reportLines({
      organisation: await readOrganisation(db, session.companyId),
      title: of.title,
      head: of.head,
      state: of.state,
      madeBy: session.fullName,
      madeAt: sayInstant(now),
      language,
    }),
    language,
    freezeColumns: of.shape === 'person' ? 1 : 0,
    isLandscape: true,
  });
  return await makeExportLink(context, {
    fileName: `${of.slug}${of.head.isDraft ? '-DRAFT' : ''}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(await writeWorkbook([sheet])),
  });
}
