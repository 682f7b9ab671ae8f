import type { AnswerOf } from '#contract/endpoint.ts';
import { accountingColumns } from '#contract/finance/payroll-report-columns.ts';
import type { AccountingType } from '#contract/finance/payroll-report-columns.ts';
import type { payrollReports } from '#contract/finance/payroll-reports.ts';
import type { Search } from '#contract/shared.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import { codeOf, plainNumber, readPlaces } from '#server/payroll/runs/index.ts';
import { ledgerItems, ledgerLines } from '#server/finance/payroll-reports/accounting.rules.ts';
import { personFound } from '#server/finance/payroll-reports/month.queries.ts';
import { headOf } from '#server/finance/payroll-reports/payroll-reports.service.ts';
import { exportReport, wordsIn } from '#server/finance/payroll-reports/payroll-reports.sheet.ts';
import { readActivities, readBooked } from '#server/finance/voucher/index.ts';
import type { Context } from '#server/http/context.ts';

/** A file for the accounting system: a line for each person, item and share of the allocation (decision D75). */
export async function reportAccounting(
  context: Context,
  of: {
    readonly date?: string | undefined;
    readonly search?: Search<'employeeName' | 'employeeCode'> | undefined;
    readonly isExport: boolean;
    readonly type?: AccountingType | undefined;
  },
): Promise<AnswerOf<typeof payrollReports.accounting>> {
  const { date, type } = of;
  if (date === undefined || type === undefined) return { data: [], report: null };
  const { db, session, language } = context;
  const { companyId } = session;
  const read = await readBooked(db, {
    companyId,
    month: date,
    isKhmer: language === 'km',
    codes: ledgerItems(type),
    found: personFound(of.search),
  });
  const booked = read.map((row) => ({ row, lines: ledgerLines(type, row) }));
  const lines = booked.flatMap((one) => one.lines);
  const named = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
  const placeOf = await readPlaces(db, {
    companyId,
    at: booked.flatMap(({ row: { recordId }, lines: own }) =>
      named(own.flatMap(({ project, movedFrom }) => [project, movedFrom])).map((key) => ({ recordId, key })),
    ),
  });
  const activities = await readActivities(db, { companyId, ids: named(lines.map(({ allocation }) => allocation)) });
  const words = wordsIn(language);
  const rows = booked.flatMap(({ row, lines: own }) =>
    own.map((line) => ({
      payrollId: row.rowId,
      payrollPeriod: row.period,
      state: row.state,
      employeeId: row.employeeId,
      employeeName: row.name,
      employeeCode: row.code,
      itemCode: line.code,
      itemTitle: line.isCounter === true ? words.counter.replace('{{item}}', line.title) : line.title,
      project: line.project === null ? null : (codeOf(placeOf({ recordId: row.recordId, key: line.project })) ?? null),
      movedFrom: line.movedFrom === null ? null : (codeOf(placeOf({ recordId: row.recordId, key: line.movedFrom })) ?? null),
      activityCode: line.allocation === null ? null : (activities.get(line.allocation)?.join(', ') ?? null),
      share: line.percent === null ? null : plainNumber(line.percent),
      amount: line.cents / 100,
    })),
  );
  const report = headOf(
    { from: date, to: date },
    { read: read.map((row) => ({ ...row, nfx: row.fx })), rows, columns: accountingColumns },
  );
  if (!of.isExport) return { data: rows, report };
  const { link } = await exportReport(context, {
    title: `${words.cards.cost_sharing}, ${words.types[type]}`,
    slug: `accounting-${type}`,
    head: report,
    pages: [
      { columns: accountingColumns, titles: { en: en.titles.accounting, km: km.titles.accounting }, rows, totals: report.totals },
    ],
  });
  return { data: { link }, link, report };
}
