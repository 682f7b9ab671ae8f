import { overtimeReportColumns } from '#contract/time/overtime-report.ts';
import type { OvertimeReportRow } from '#contract/time/overtime-report.ts';
import { overtime as en } from '#i18n/en/time/overtime.ts';
import { overtime as km } from '#i18n/km/time/overtime.ts';
import { totalsOf } from '#contract/report.ts';
import type { Language } from '#i18n/translation.ts';
import { reportTable } from '#server/sheets/write/report.ts';
import { writeWorkbook } from '#server/sheets/write/write.ts';

/** The report as an xlsx, in the columns of its screen, with the lines above them. */
export async function writeReport(
  rows: readonly OvertimeReportRow[],
  { language, lines }: { readonly language: Language; readonly lines: readonly string[] },
): Promise<Buffer> {
  const sheet = reportTable({
    name: (language === 'km' ? km : en).sheet,
    columns: overtimeReportColumns,
    titles: { en: en.report.columns, km: km.report.columns },
    rows,
    lines,
    totals: totalsOf(overtimeReportColumns, rows),
    language,
    freezeColumns: 2,
  });
  return Buffer.from(await writeWorkbook([sheet]));
}
