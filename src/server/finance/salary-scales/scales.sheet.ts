import type { AnswerOf } from '#contract/endpoint.ts';
import type { SentRow, salaryScales } from '#contract/finance/salary-scales.ts';
import { parseCents } from '#engine/money/text.ts';
import { SCALE_LEVELS } from '#engine/salary-scale/scale.ts';
import type { ScaleLevel } from '#engine/salary-scale/scale.ts';
import { writePayload } from '#engine/salary-scale/payload.ts';
import { Refusal } from '#contract/errors.ts';
import { applyRows, checkYear, createScale } from '#server/finance/salary-scales/scales.service.ts';
import { findScaleOfYear, holdScaleOfYear, readScaleRows } from '#server/finance/salary-scales/scales.queries.ts';
import type { StoredScaleRow } from '#server/finance/salary-scales/scales.queries.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { sheetText } from '#server/http/words.ts';
import { integerType, moneyType, textType } from '#server/sheets/column.ts';
import type { SheetColumn } from '#server/sheets/column.ts';
import { SheetError } from '#server/sheets/sheet-error.ts';
import { readTable } from '#server/sheets/table.ts';
import { XLSX_TYPE, writeWorkbook } from '#server/sheets/write/write.ts';

const mostColumns = 20;
const mostRows = 500;
const titles: Readonly<Record<ScaleLevel, { readonly en: string; readonly km: string }>> = {
  min: { en: 'Min', km: 'អប្បបរមា' },
  mid: { en: 'Mid', km: 'មធ្យម' },
  max: { en: 'Max', km: 'អតិបរមា' },
};

const amountColumns = (counts: Readonly<Record<ScaleLevel, number>>): readonly SheetColumn[] =>
  SCALE_LEVELS.flatMap((level) =>
    Array.from({ length: counts[level] }, (_, at) => ({
      field: `${level} ${at + 1}`,
      en: `${titles[level].en} ${at + 1}`,
      km: `${titles[level].km} ${at + 1}`,
      ...(at === 0 ? { synonyms: [titles[level].en, titles[level].km] } : {}),
      type: moneyType({ currency: 'USD', min: 0, max: 999_999.99 }),
    })),
  );

const columns = (counts: Readonly<Record<ScaleLevel, number>>): readonly SheetColumn[] => [
  { field: 'level', en: 'Level', km: 'កម្រិត', synonyms: ['Job level'], type: textType({ maxLength: 100 }), required: true },
  {
    field: 'titles',
    en: 'Job titles',
    km: 'មុខតំណែង',
    synonyms: ['Job title', 'Position', 'Positions'],
    type: textType({ maxLength: 2_000 }),
    width: 40,
    note: { en: 'Several with a semicolon between them.', km: 'ច្រើនអាចខណ្ឌដោយសញ្ញា ; ។' },
  },
  { field: 'grade', en: 'Grade', km: 'ថ្នាក់', synonyms: ['Job grade'], type: textType({ maxLength: 100 }), required: true },
  ...amountColumns(counts),
  { field: 'order', en: 'Order', km: 'លំដាប់', synonyms: ['No', 'No.', '#'], type: integerType({ min: 0, max: 9_999 }) },
];

/** The scale of a year as a sheet. */
export async function exportScale(context: Context, year: number): Promise<AnswerOf<typeof salaryScales.export>> {
  const { db, session, language } = context;
  const { companyId } = session;
  const scale = await findScaleOfYear(db, { companyId, year });
  const rows = scale === undefined ? [] : await readScaleRows(db, { companyId, scaleId: scale.id });
  const counts = { min: scale?.minColumns ?? 1, mid: scale?.midColumns ?? 1, max: scale?.maxColumns ?? 1 };
  const body = await writeWorkbook([
    {
      name: String(year),
      language,
      freezeColumns: 1,
      columns: columns(counts),
      rows: rows.map((row) => ({
        level: row.level,
        titles: row.jobTitles.join('; '),
        grade: row.grade,
        order: row.order,
        ...Object.fromEntries(
          SCALE_LEVELS.flatMap((level) => row[level].map((cents, at) => [`${level} ${at + 1}`, (cents / 100).toFixed(2)])),
        ),
      })),
    },
  ]);
  const link = await makeExportLink(context, {
    fileName: `salary-scale-${year}.xlsx`,
    contentType: XLSX_TYPE,
    body: Buffer.from(body),
  });
  return { link, data: { link } };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Answer = AnswerOf<typeof salaryScales.import>['data'];
type Outcome = Answer['rows'][number];

const keyOf = (row: { readonly level: string; readonly grade: string; readonly jobTitles: readonly string[] }): string =>
  JSON.stringify([row.level, row.grade, row.jobTitles.toSorted()].map((part) => String(part).toLowerCase()));

/** Takes a sheet into the scale of a year: rows go by level, grade and titles, nothing is removed. */
export async function importScale(context: Context, of: { readonly year: number; readonly preview: boolean }): Promise<Answer> {
  const { db, session, file, language } = context;
  const { companyId } = session;
  if (file?.sheet === undefined) throw new Refusal('NO_FILE');
  checkYear(context, of.year);
  const [sheet] = file.sheet.sheets.filter((one) => !one.hidden);
  if (sheet === undefined) throw new SheetError('SHEET_EMPTY', {});
  const table = readTable(sheet, columns({ min: mostColumns, mid: mostColumns, max: mostColumns }), {
    decimalSign: 'point',
    maxRows: mostRows,
  });
  if (table.mapping.missing.length > 0)
    throw new Refusal('MAPPING_INCOMPLETE', { fields: language === 'km' ? 'កម្រិត, ថ្នាក់' : 'Level, Grade' });
  const stored = await holdScaleOfYear(db, { companyId, year: of.year });
  const before = stored === undefined ? [] : await readScaleRows(db, { companyId, scaleId: stored.id });
  const byKey = new Map(before.map((row) => [keyOf(row), row]));
  const counts = {
    min: filledColumns(table.rows, 'min', stored?.minColumns),
    mid: filledColumns(table.rows, 'mid', stored?.midColumns),
    max: filledColumns(table.rows, 'max', stored?.maxColumns),
  };
  const seen = new Set<string>();
  const sent: SentRow[] = [];
  const rows = table.rows.map(({ rowNumber, values, errors }): Outcome => {
    const given: Readonly<Record<string, unknown>> = values;
    const row = {
      level: textOf(given['level']),
      grade: textOf(given['grade']),
      jobTitles: textOf(given['titles'])
        .split(';')
        .map((title) => title.trim())
        .filter(Boolean),
    };
    const reasons = errors.map((error) => `${error.cell}: ${sheetText(language, error.code, error.params)}`);
    const key = keyOf(row);
    if (seen.has(key)) reasons.push(sheetText(language, 'SCALE_TWICE', { level: row.level, grade: row.grade }));
    seen.add(key);
    if (row.jobTitles.length > 20) reasons.push(sheetText(language, 'SCALE_TITLES', {}));
    const amounts = (level: ScaleLevel): readonly number[] =>
      Array.from({ length: counts[level] }, (_, at) => {
        const text = given[`${level} ${at + 1}`];
        const cents = typeof text === 'string' ? parseCents(text) : null;
        if (cents === null && errors.length === 0)
          reasons.push(sheetText(language, 'SCALE_COLUMN', { column: at + 1, band: titles[level][language] }));
        return cents ?? 0;
      });
    const bands = { min: amounts('min'), mid: amounts('mid'), max: amounts('max') };
    const line = { line: rowNumber, ...row };
    if (reasons.length > 0) return { ...line, outcome: 'refused', reasons };
    const was = byKey.get(key);
    const order = typeof given['order'] === 'number' ? given['order'] : (was?.order ?? rowNumber);
    sent.push({
      ...row,
      id: was?.id ?? null,
      version: was?.version,
      order,
      minPayload: writePayload(bands.min),
      midPayload: writePayload(bands.mid),
      maxPayload: writePayload(bands.max),
    });
    const outcome = was === undefined ? 'added' : isSame(was, { ...bands, order }) ? 'same' : 'changed';
    return { ...line, outcome, reasons };
  });
  const count = (outcome: Outcome['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const answer = { ...of, added: count('added'), changed: count('changed'), same: count('same'), rows };
  if (count('refused') > 0) {
    if (of.preview) return answer;
    const [first] = rows.filter(({ outcome }) => outcome === 'refused');
    throw new Refusal('PAYROLL_IMPORT_REFUSED', { reasons: `${first?.line ?? ''}: ${first?.reasons.join(' ') ?? ''}` });
  }
  if (rows.length === 0) throw new Refusal('SALARY_SCALE_EMPTY');
  const scale = { year: of.year, minColumns: counts.min, midColumns: counts.mid, maxColumns: counts.max, salaryScales: sent };
  if (of.preview) return answer;
  if (stored === undefined) await createScale(context, scale);
  else await applyRows(context, { stored, sent: scale });
  return answer;
}

/** As many columns as the sheet fills in any row, at least those of the record. */
function filledColumns(rows: readonly { readonly values: object }[], level: ScaleLevel, stored = 1): number {
  const filled = rows.map(({ values }) => {
    const given: Readonly<Record<string, unknown>> = { ...values };
    let last = 0;
    for (let at = 1; at <= mostColumns; at += 1) if (typeof given[`${level} ${at}`] === 'string') last = at;
    return last;
  });
  return Math.max(stored, ...filled);
}

const isSame = (
  was: StoredScaleRow,
  row: Readonly<Record<ScaleLevel, readonly number[]>> & { readonly order: number },
): boolean => was.order === row.order && SCALE_LEVELS.every((level) => was[level].join() === row[level].join());
