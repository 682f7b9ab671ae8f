import { Refusal } from '#contract/errors.ts';
import type { PerformanceExportKind } from '#contract/performance/records/performance-exports.ts';
import { holds } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import { performanceYearOf } from '#engine/performance/year.ts';
import { appraisalSheets, objectiveSheets, reviewSheets } from '#server/performance/exports/list.sheets.ts';
import type { ListConditions } from '#server/performance/exports/list.sheets.ts';
import { incrementSheets, progressSheets, resultSheets } from '#server/performance/exports/report.sheets.ts';
import { readRules } from '#server/performance/records/index.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import type { TableExport } from '#server/sheets/layout.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

const needed: Readonly<Record<PerformanceExportKind, Permission>> = {
  objective: 'PDD list/view',
  quarterly: 'PDD list/view',
  appraisal: 'PDD list/view',
  progress: 'performance report/view',
  results: 'performance report/view results',
  increment: 'performance report/view results',
};

async function sheetsOf(context: Context, kind: PerformanceExportKind, of: ListConditions): Promise<readonly TableExport[]> {
  const { firstMonth } = await readRules(context);
  const year = of.year ?? performanceYearOf(context.today, firstMonth);
  switch (kind) {
    case 'objective':
      return await objectiveSheets(context, of);
    case 'quarterly':
      return await reviewSheets(context, of);
    case 'appraisal':
      return await appraisalSheets(context, of);
    case 'progress':
      return await progressSheets(context, year);
    case 'results':
      return await resultSheets(context, year);
    case 'increment':
      return await incrementSheets(context, year);
    default:
      return kind satisfies never;
  }
}

/** A link to a spreadsheet of what the caller reads. */
export async function exportPerformance(
  context: Context,
  { kind, ...of }: ListConditions & { readonly kind: PerformanceExportKind },
): Promise<string> {
  if (!holds(context.session, needed[kind])) throw new Refusal('FORBIDDEN');
  const body = Buffer.from(await writeWorkbook(await sheetsOf(context, kind, of)));
  const fileName = `performance-${kind}-${context.today}.xlsx`;
  return await makeExportLink(context, { fileName, contentType: XLSX_TYPE, body });
}
