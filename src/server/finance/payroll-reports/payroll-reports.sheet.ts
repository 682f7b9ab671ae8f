import type { ReportColumn, ReportHead, ReportRow } from '#contract/report.ts';
import { RunState } from '#contract/payroll-words.ts';
import { payrollReports as en } from '#i18n/en/finance/payroll-reports.ts';
import { payrollReports as km } from '#i18n/km/finance/payroll-reports.ts';
import type { Language } from '#i18n/translation.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { reportLines, reportTable } from '#server/sheets/write/report.ts';
import type { Titles } from '#server/sheets/write/report.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

/** The words of a language. */
export const wordsIn = (language: Language): typeof km => (language === 'km' ? km : en);

/** One page of a report's file. */
export interface Page {
  readonly columns: readonly ReportColumn[];
  readonly titles: Readonly<Record<Language, Titles>>;
  readonly rows: readonly ReportRow[];
  readonly totals: Readonly<Record<string, number>>;
  /** Of the tab; the report's own where it is the first. */
  readonly name?: string;
}

const statuses = ['0', '1', '2', '3'] as const;

/** The word of a state or of a row's status. */
function wordOf(language: Language, key: string, value: string | number): string {
  const words = wordsIn(language);
  const state = RunState.safeParse(value);
  if (key === 'state' && state.success) return words.states[state.data];
  const status = statuses.find((one) => one === String(value));
  return status === undefined ? String(value) : words.status[status];
}

/** Makes the xlsx of a report and answers its link. What is not approved is a draft, in its name and in its sheet (decision D70). */
export async function exportReport(
  context: Context,
  of: {
    readonly title: string;
    /** Of the file, without its ending. */
    readonly slug: string;
    readonly head: ReportHead;
    readonly pages: readonly Page[];
  },
): Promise<{ readonly link: string }> {
  const { db, session, language, now } = context;
  const { head } = of;
  const states = [...new Set((of.pages[0]?.rows ?? []).map((row) => String(row['state'])))];
  const lines = reportLines({
    organisation: await readOrganisation(db, session.companyId),
    title: of.title,
    head,
    state: states.length === 0 ? null : states.map((state) => wordOf(language, 'state', state)).join(', '),
    madeBy: session.fullName,
    madeAt: sayInstant(now),
    language,
  });
  const body = await writeWorkbook(
    of.pages.map(({ name, ...page }) =>
      reportTable({
        ...page,
        name: name ?? of.title,
        lines,
        language,
        // The row's number and the name stay in sight.
        freezeColumns: page.columns[0]?.kind === 'place' ? 2 : 1,
        isLandscape: true,
        word: (key, value) => wordOf(language, key, value),
      }),
    ),
  );
  const months = head.from === head.to ? head.from : `${head.from}-${head.to}`;
  const link = await makeExportLink(context, {
    fileName: `${of.slug}-${months}${head.isDraft ? '-DRAFT' : ''}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { link };
}
