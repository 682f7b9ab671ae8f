import { folded } from '#engine/text/fold.ts';
import { randomUUIDv7 } from 'node:crypto';
import { QUIET_MONTHS } from '#contract/finance/payroll-compare.ts';
import type { CompareLine, payrollCompare } from '#contract/finance/payroll-compare.ts';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { refuseField } from '#contract/errors.ts';
import { periods } from '#contract/payroll-words.ts';
import type { Period } from '#contract/payroll-words.ts';
import type { ReportColumn } from '#contract/report.ts';
import { addMonths } from '#engine/calendar/day.ts';
import { COMPARED, itemOf } from '#engine/parallel-run/compare.ts';
import { payrollCompare as en } from '#i18n/en/finance/payroll-compare.ts';
import { payrollCompare as km } from '#i18n/km/finance/payroll-compare.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import { sayInstant } from '#server/http/clock.ts';
import type { Context } from '#server/http/context.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { readItems } from '#server/payroll/runs/index.ts';
import { reportLines, reportTable } from '#server/sheets/write/report.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';
import { readComparisons, readNames, readReasons, writeReason } from '#server/finance/payroll-compare/compare.queries.ts';
import type { Kept, KeptLine, Reason } from '#server/finance/payroll-compare/compare.queries.ts';

type Result = (typeof payrollCompare)['result'];
type Reasons = (code: string, target: string) => Reason | null;

const differs = (line: KeptLine): boolean => line.class !== 'equal' && line.class !== 'within';
const isOpen = (line: KeptLine, reasons: Reasons): boolean => differs(line) && reasons(line.code, line.target) === null;

/** The comparison of a month: a page of its lines, or the link to all of them. */
export async function readResult(
  context: Context,
  { month, ...query }: InputOf<Result>['params'] & InputOf<Result>['query'],
): Promise<AnswerOf<Result>> {
  const { db, session } = context;
  const { companyId } = session;
  const months = Array.from({ length: QUIET_MONTHS }, (_nothing, back) => addMonths(month, -back));
  const kept = await readComparisons(db, { companyId, month, months });
  const [latest] = kept;
  const { offset, limit, search, isExport } = query;
  if (latest === undefined || latest.month !== month)
    return { data: [], pagination: { count: 0, total: 0, offset, limit }, summary: null };
  const reasons = await readReasons(db, companyId);
  const names = await readNames(db, { companyId, month });
  const titles = await readTitles(context);
  const nameOf = (line: KeptLine): string => names.get(line.rowId ?? '') ?? line.name;
  const needle = search === undefined ? undefined : folded(search.value);
  const found = latest.lines.filter(
    (line) =>
      (query.class === undefined || (query.class === 'open' ? isOpen(line, reasons) : line.class === query.class)) &&
      (needle === undefined ||
        search?.columns.some((column) => folded(column === 'employeeCode' ? line.code : nameOf(line)).includes(needle)) === true),
  );
  const tell = (line: KeptLine): CompareLine =>
    toLine(line, { name: nameOf(line), titles, reason: reasons(line.code, line.target) });
  const summary = summarise(kept, latest, reasons);
  if (isExport) {
    const link = await exportLines(context, { month, lines: found.map(tell) });
    return {
      data: { link },
      link,
      pagination: { count: found.length, total: found.length, offset: 0, limit: found.length },
      summary,
    };
  }
  const page = found.slice(offset, offset + limit);
  return { data: page.map(tell), pagination: { count: page.length, total: found.length, offset, limit }, summary };
}

/** Notes why somebody's column differs. */
export async function noteReason(
  { db, session }: Context,
  body: InputOf<(typeof payrollCompare)['reason']>['body'],
): Promise<string | null> {
  const { companyId, userId } = session;
  const { month, employeeCode: code, target, reason } = body;
  const [kept] = await readComparisons(db, { companyId, month, months: [month] });
  if (kept === undefined) throw refuseField('month', 'id');
  const known = kept.lines.some((line) => folded(line.code) === folded(code) && line.target === target);
  if (!known) throw refuseField('employeeCode', 'id');
  const words = reason === '' ? null : reason;
  await writeReason(db, { companyId, id: randomUUIDv7(), userId, month, code, target, words });
  return words;
}

function summarise(kept: readonly Kept[], latest: Kept, reasons: Reasons) {
  const counts = { equal: 0, within: 0, different: 0, only_here: 0, only_there: 0 };
  for (const line of latest.lines) counts[line.class] += 1;
  const openIn = ({ lines }: Kept): number => lines.filter((line) => isOpen(line, reasons)).length;
  let quietMonths = 0;
  for (const [at, one] of kept.entries()) {
    if (one.month !== addMonths(latest.month, -at) || openIn(one) > 0) break;
    quietMonths += 1;
  }
  return {
    month: latest.month,
    fileName: latest.fileName,
    comparedBy: latest.comparedBy,
    comparedAt: sayInstant(latest.comparedAt),
    counts,
    open: openIn(latest),
    quietMonths,
    isStale: latest.isStale,
  };
}

/** What a target is called in the reader's language. */
async function readTitles({ db, session, language }: Context): Promise<(target: string) => string> {
  const words = language === 'km' ? km : en;
  const items = new Map((await readItems(db, session.companyId)).map((item) => [item.code, item]));
  return (target) => {
    const sum = COMPARED.find((one) => one === target);
    if (sum !== undefined) return words.targets[sum];
    const item = items.get(target);
    return (language === 'km' ? item?.titleKh : item?.title) ?? target;
  };
}

const inUnit = (amount: number | null, unit: 'USD' | 'KHR'): number | null =>
  amount === null ? null : unit === 'USD' ? amount / 100 : amount;

function toLine(
  line: KeptLine,
  of: { readonly name: string; readonly titles: (target: string) => string; readonly reason: Reason | null },
): CompareLine {
  const { code, target, unit, ours, theirs, rowId, parts, unexplained } = line;
  const period: Period | null = line.period === null ? null : (periods[line.period - 1] ?? null);
  return {
    key: `${code} ${target}`,
    employeeCode: code,
    employeeName: of.name,
    target,
    title: of.titles(target),
    unit,
    ours: inUnit(ours, unit),
    theirs: inUnit(theirs, unit),
    difference: inUnit(ours === null && theirs === null ? null : (ours ?? 0) - (theirs ?? 0), unit),
    class: line.class,
    parts: parts.map((part) => ({ title: of.titles(part.target), amount: part.cents / 100 })),
    unexplained: unexplained / 100,
    reason: of.reason?.words ?? null,
    reasonOf: of.reason?.month ?? null,
    payrollId: rowId,
    payrollPeriod: period,
    item: target === 'gross' ? 'GROSS_SALARY' : (itemOf(target) ?? 'net'),
  };
}

const columns: readonly ReportColumn[] = [
  { key: 'employeeName', kind: 'text', width: 160 },
  { key: 'employeeCode', kind: 'text', width: 90 },
  { key: 'title', kind: 'text', width: 170 },
  { key: 'unit', kind: 'text', width: 60 },
  { key: 'ours', kind: 'number' },
  { key: 'theirs', kind: 'number' },
  { key: 'difference', kind: 'number' },
  { key: 'class', kind: 'word' },
  { key: 'explained', kind: 'text', width: 240 },
  { key: 'reason', kind: 'text', width: 240 },
];

async function exportLines(
  context: Context,
  of: { readonly month: string; readonly lines: readonly CompareLine[] },
): Promise<string> {
  const { db, session, language, now } = context;
  const words = language === 'km' ? km : en;
  const { month, lines } = of;
  const explained = ({ parts, unexplained }: CompareLine): string =>
    [...parts, ...(unexplained === 0 ? [] : [{ title: words.unexplained, amount: unexplained }])]
      .map(({ title, amount }) => `${title} ${amount.toFixed(2)}`)
      .join(', ');
  const classes: Readonly<Record<string, string>> = words.classes;
  const sheet = reportTable({
    name: words.title,
    columns,
    titles: { en: en.titles, km: km.titles },
    rows: lines.map((line) => ({ ...line, explained: explained(line) })),
    word: (_key, value) => classes[value] ?? String(value),
    lines: reportLines({
      organisation: await readOrganisation(db, session.companyId),
      title: words.title,
      head: { from: month, to: month, isDraft: false, rates: [], nssfRates: [] },
      state: null,
      madeBy: session.fullName,
      madeAt: sayInstant(now),
      language,
    }),
    language,
    freezeColumns: 1,
    isLandscape: true,
  });
  return await makeExportLink(context, {
    fileName: `compare-${month}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(await writeWorkbook([sheet])),
  });
}
