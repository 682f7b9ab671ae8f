import type { Cell } from '../values/cell.ts';
import type { SheetColumn, SheetLanguage, SheetValue } from '../column.ts';
import { serialOfDay } from '../values/serial-day.ts';
import { cellText } from '../values/text.values.ts';

/** Excel's longest text in one cell. */
const LONGEST_TEXT = 32_767;

/** A cell to be written: text stays text, whatever its first character; dates and percents are numbers with a format. */
export type OutCell = { readonly value: string | number | null; readonly format: string };

/** The title of a column in one language. */
export function titleOf(column: SheetColumn, language: SheetLanguage): string {
  return language === 'km' ? column.km : column.en;
}

/**
 * The cell for a value of a column; null and undefined are blank. A value that is none of the column's kind (a label in the
 * totals row) is written as text.
 */
export function outCell(column: SheetColumn, value: SheetValue | null | undefined, language: SheetLanguage): OutCell {
  const { type } = column;
  if (value === null || value === undefined || value === '') return { value: null, format: type.format };
  const text = String(value);
  switch (type.kind) {
    case 'text':
      return asText(text);
    case 'choice': {
      const choice = type.choices?.find((one) => one.value === value);
      return asText(choice === undefined ? text : choice[language]);
    }
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text) ? { value: serialOfDay(text), format: type.format } : asText(text);
    case 'month':
      return /^\d{4}-\d\d$/.test(text) ? { value: serialOfDay(`${text}-01`), format: type.format } : asText(text);
    case 'time': {
      const time = partOfDay(text);
      return time === null ? asText(text) : { value: time, format: type.format };
    }
    case 'instant': {
      const [, day, time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(text) ?? [];
      return day === undefined ? asText(text) : { value: serialOfDay(day) + (partOfDay(time) ?? 0), format: type.format };
    }
    case 'number':
      return isExactNumber(text) ? { value: Number(text), format: type.format } : asText(text);
    case 'percent':
      return isExactNumber(text) ? { value: Number(`${text}e-2`), format: type.format } : asText(text);
    default:
      return type.kind satisfies never;
  }
}

/** The cell that shows what an uploaded cell showed, for sheets that go back to the person. */
export function outOriginal(cell: Cell | undefined): OutCell {
  if (typeof cell === 'number') return { value: cell, format: 'General' };
  if (typeof cell === 'object' && cell?.kind === 'date') {
    return { value: cell.serial, format: cell.serial < 1 ? 'hh:mm' : cell.serial % 1 === 0 ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' };
  }
  if (typeof cell === 'object' && cell?.kind === 'percent') return { value: cell.value, format: '0.00%' };
  const text = typeof cell === 'string' ? cell : cellText(cell);
  return text === '' ? { value: null, format: '@' } : asText(text);
}

/** The text of a value for csv: what a person would see, and an apostrophe before text that would start a formula. */
export function outCsv(column: SheetColumn, value: SheetValue | null | undefined, language: SheetLanguage): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  switch (column.type.kind) {
    case 'date':
    case 'month':
      return /^\d{4}(-\d\d)+$/.test(text) ? text.split('-').toReversed().join('/') : withoutFormula(text);
    case 'number':
      return isExactNumber(text) ? text : withoutFormula(text);
    case 'percent':
      return isExactNumber(text) ? `${text}%` : withoutFormula(text);
    case 'text':
    case 'time':
    case 'instant':
      return withoutFormula(text);
    case 'choice':
      return withoutFormula(String(outCell(column, value, language).value ?? ''));
    default:
      return column.type.kind satisfies never;
  }
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula when it opens a csv. */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** A time of day `HH:MM` as a part of the day; null for anything else. */
function partOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) / 1_440;
}

function asText(text: string): OutCell {
  return { value: text.slice(0, LONGEST_TEXT), format: '@' };
}

/** Whether a double holds every digit of the decimal text: over 15 it is written as text. */
function isExactNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/^-?0*|\.|0*$/g, '').length <= 15;
}
