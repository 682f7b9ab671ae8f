import type { PerformanceRules } from '#contract/performance/performance-rules.ts';
import type { Rating } from '#engine/performance/answers.ts';
import { performanceExports as en } from '#i18n/en/performance/performance-exports.ts';
import { performanceRecords as recordsEn } from '#i18n/en/performance/performance-records.ts';
import { performanceExports as km } from '#i18n/km/performance/performance-exports.ts';
import { performanceRecords as recordsKm } from '#i18n/km/performance/performance-records.ts';
import type { Language } from '#i18n/translation.ts';
import type { ColumnType, SheetColumn, SheetValue } from '#server/sheets/column.ts';
import { textType } from '#server/sheets/column.ts';
import type { TableExport } from '#server/sheets/layout.ts';

type Word = Exclude<keyof typeof en, 'label'>;

/** A row of a sheet, by field. */
export type SheetRow = Readonly<Record<string, SheetValue | null>>;

/** A column that is called as the words say. */
export const column = (field: Word, type: ColumnType = textType(), width?: number): SheetColumn => ({
  field,
  en: en[field],
  km: km[field],
  type,
  ...(width === undefined ? {} : { width }),
});

/** Who a row is about. */
export const people: readonly SheetColumn[] = [column('code', textType(), 14), column('name')];

/** A sheet of rows. */
export const sheetOf = (of: {
  readonly name: string;
  readonly language: Language;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}): TableExport => ({ ...of, freezeColumns: 2 });

/** The words of a language. */
export const wordsIn = (language: Language) =>
  language === 'km' ? { words: km, records: recordsKm } : { words: en, records: recordsEn };

/** How a rating is called, by the company's own labels where it has some; null where there is none. */
export function ratingName(language: Language, { labels, labelsKH }: PerformanceRules): (rating: Rating) => string | null {
  const { form } = wordsIn(language).records;
  const own = language === 'km' ? (labelsKH ?? labels) : labels;
  const usual = [form.points.p1, form.points.p2, form.points.p3, form.points.p4];
  return (rating) => {
    if (rating === null) return null;
    return rating === 0 ? form.not_applicable : `${String(rating)}. ${own?.[rating - 1] ?? usual[rating - 1] ?? ''}`;
  };
}
