import type { ReportColumn, ReportHead, ReportRow } from '#contract/report.ts';
import { columnsIn, reportValue } from '#contract/report.ts';
import { reports as en } from '#i18n/en/reports.ts';
import { reports as km } from '#i18n/km/reports.ts';
import type { Language } from '#i18n/translation.ts';
import { dateType, decimalType, defineColumns, instantType, integerType, moneyType, percentType, textType } from '../column.ts';
import type { ColumnType, SheetColumn, SheetValue } from '../column.ts';
import type { TableExport } from '../layout.ts';

/** Titles of a report's columns, by key. */
export type Titles<Key extends string = string> = Readonly<Record<Key, string>>;

/** A report as the rows and words of a spreadsheet. */
export interface ReportSheet<Key extends string = string> {
  /** Of the sheet's tab. */
  readonly name: string;
  readonly columns: readonly ReportColumn<Key>[];
  readonly titles: Readonly<Record<Language, Titles<Key>>>;
  readonly rows: readonly ReportRow[];
  readonly language: Language;
  /** The word of a column of kind `word`. */
  readonly word?: (key: string, value: string | number) => string;
  /** Lines above the header, the first in large type. */
  readonly lines?: readonly string[];
  readonly totals?: Readonly<Record<string, number>>;
  /** How many columns stay in sight when scrolling sideways. */
  readonly freezeColumns: number;
  /** Printed on A4 across. */
  readonly isLandscape?: boolean;
}

function typeOf(column: ReportColumn): ColumnType {
  switch (column.kind) {
    case 'text':
    case 'word':
      return textType();
    case 'instant':
      return instantType;
    case 'day':
      return dateType;
    case 'money':
      return column.currency === 'KHR' ? decimalType({ decimals: 0 }) : moneyType();
    case 'percent':
      return percentType();
    case 'number':
      return decimalType({ decimals: 2 });
    case 'place':
    case 'count':
      return integerType();
    default:
      return column.kind satisfies never;
  }
}

/** Widths in characters that the kind alone does not give. */
const widths: Readonly<Partial<Record<ReportColumn['kind'], number>>> = { place: 6, word: 14 };

/** What fits into so many pixels. */
const charactersOf = (pixels: number): number => Math.round(pixels / 7);

/** The head of an amount says its currency; all else is called what it is on the screen. */
const titled = (column: ReportColumn, title: string): string =>
  column.kind === 'money' ? `${title} (${column.currency})` : title;

function toSheetColumn<Key extends string>(column: ReportColumn<Key>, titles: ReportSheet<Key>['titles']): SheetColumn {
  const width =
    widths[column.kind] ?? (column.kind === 'text' && column.width !== undefined ? charactersOf(column.width) : undefined);
  return {
    field: column.key,
    en: titled(column, titles.en[column.key]),
    km: titled(column, titles.km[column.key]),
    type: typeOf(column),
    ...(width === undefined ? {} : { width }),
  };
}

/** A number as the exact text that a cell is written from; a rate or a sum of fractions to the ten-thousandth. */
function exact(column: ReportColumn, value: number): SheetValue {
  if (column.kind === 'money') return value.toFixed(column.currency === 'KHR' ? 0 : 2);
  return column.kind === 'count' || column.kind === 'place' ? value : String(Math.round(value * 10_000) / 10_000);
}

/** The table of a report: the columns of its file that these rows have, with the sums in the last row. */
export function reportTable<Key extends string>(sheet: ReportSheet<Key>): TableExport {
  const { rows, language, word, totals } = sheet;
  const shown = columnsIn(sheet.columns, { place: 'file', rows });
  const columns = defineColumns(shown.map((column) => toSheetColumn(column, sheet.titles)));
  const cell = (column: ReportColumn, row: ReportRow, at: number): SheetValue | null => {
    if (column.kind === 'place') return at + 1;
    const value = reportValue(column, row);
    if (value === null) return null;
    if (column.kind === 'word') return word?.(column.key, value) ?? String(value);
    return typeof value === 'number' ? exact(column, value) : value;
  };
  const label = shown.find(({ kind }) => kind === 'text');
  return {
    name: sheet.name,
    columns,
    language,
    isLandscape: sheet.isLandscape ?? false,
    freezeColumns: sheet.freezeColumns,
    ...(sheet.lines === undefined ? {} : { title: sheet.lines }),
    rows: rows.map((row, at) => Object.fromEntries(shown.map((column) => [column.key, cell(column, row, at)]))),
    ...(totals === undefined
      ? {}
      : {
          totals: {
            ...(label === undefined ? {} : { [label.key]: (language === 'km' ? km : en).total }),
            ...Object.fromEntries(
              shown.flatMap((column) => {
                const sum = totals[column.key];
                return sum === undefined || column.isTotalled !== true ? [] : [[column.key, exact(column, sum)]];
              }),
            ),
          },
        }),
  };
}

/** What a report of payroll says above its header: whose it is, what it is, of when, how far it is, and who made it when. */
export function reportLines(of: {
  readonly organisation: string;
  readonly title: string;
  readonly head: Pick<ReportHead, 'from' | 'to' | 'isDraft' | 'rates' | 'nssfRates'>;
  readonly state: string | null;
  readonly madeBy: string;
  /** `DD/MM/YYYY HH:mm` of the company. */
  readonly madeAt: string;
  readonly language: Language;
}): string[] {
  const words = of.language === 'km' ? km : en;
  const { head } = of;
  const month = (given: string): string => `${given.slice(5, 7)}/${given.slice(0, 4)}`;
  const rates = (template: string, values: readonly number[]): readonly string[] =>
    values.length === 0 ? [] : [template.replace('{{rate}}', values.join(', '))];
  return [
    of.organisation,
    [of.title, head.from === head.to ? month(head.from) : `${month(head.from)} - ${month(head.to)}`].join(', '),
    ...(head.isDraft ? [words.draft] : []),
    [
      ...(of.state === null ? [] : [`${words.state}: ${of.state}`]),
      ...rates(words.rate, head.rates),
      ...rates(words.nssf_rate, head.nssfRates),
    ].join('; '),
    madeLine(of),
  ];
}

/** Who made a paper, and when. */
function madeLine(of: { readonly madeBy: string; readonly madeAt: string; readonly language: Language }): string {
  const words = of.language === 'km' ? km : en;
  return words.made.replace('{{name}}', of.madeBy).replace('{{at}}', of.madeAt);
}

/** What a list says above its header: whose it is, what it is, and who made it when. */
export function listLines(of: {
  readonly organisation: string;
  readonly title: string;
  readonly madeBy: string;
  /** `DD/MM/YYYY HH:mm` of the company. */
  readonly madeAt: string;
  readonly language: Language;
}): string[] {
  return [of.organisation, of.title, madeLine(of)];
}
