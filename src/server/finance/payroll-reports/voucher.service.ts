import type { AnswerOf } from '#contract/endpoint.ts';
import { lineColumns } from '#contract/finance/journal-columns.ts';
import type { LineShape } from '#contract/finance/journal-columns.ts';
import type { payrollReports } from '#contract/finance/payroll-reports.ts';
import type { Search } from '#contract/shared.ts';
import { journals as en } from '#i18n/en/finance/journals.ts';
import { journals as km } from '#i18n/km/finance/journals.ts';
import type { Context } from '#server/http/context.ts';
import { personFound } from '#server/finance/payroll-reports/month.queries.ts';
import { headOf } from '#server/finance/payroll-reports/payroll-reports.service.ts';
import { wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import {
  asRead,
  exportLines,
  makeVoucher,
  nameAccounts,
  nameMissing,
  readBooked,
  shapeLines,
} from '#server/finance/voucher/index.ts';

/** How a month would be booked as it stands, posted or not: its lines, and what has no account yet. */
export async function reportVoucher(
  context: Context,
  of: {
    readonly date?: string | undefined;
    readonly shape: LineShape;
    readonly search?: Search<'employeeName' | 'employeeCode'> | undefined;
    readonly isExport: boolean;
  },
): Promise<AnswerOf<typeof payrollReports.voucher>> {
  const { date, shape } = of;
  if (date === undefined) return { data: [], report: null };
  const { db, session, language } = context;
  const { companyId } = session;
  const rows = await readBooked(db, {
    companyId,
    month: date,
    found: personFound(of.search),
    isKhmer: language === 'km',
  });
  const voucher = await makeVoucher(db, { companyId, rows, balancesByProject: false });
  const read = voucher.lines.map((line) => asRead(line, language));
  const lines = shapeLines(await nameAccounts(context, voucher.lines, read), shape);
  const titles = new Map(read.map(({ itemCode, itemTitle }) => [itemCode, itemTitle]));
  const missing = nameMissing(voucher.missing, (code) => titles.get(code) ?? code);
  const report = headOf(
    { from: date, to: date },
    { read: rows.map((row) => ({ ...row, nfx: row.fx })), rows: lines, columns: lineColumns[shape] },
  );
  if (!of.isExport) return { data: lines, report, missing };
  const words = language === 'km' ? km : en;
  const link = await exportLines(context, {
    title: `${words.voucher}, ${words.shapes[shape]}`,
    slug: `voucher-${date}`,
    shape,
    lines,
    head: report,
    state: report.state === null ? null : wordsIn(language).states[report.state],
  });
  return { data: { link }, link, report, missing };
}
