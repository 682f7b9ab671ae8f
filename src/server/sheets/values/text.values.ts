import type { Cell } from './cell.ts';
import { isBlank } from './cell.ts';
import { FIGURE_CHARACTERS } from '../limits.ts';
import { cleanText, latinDigits } from './normalise.ts';
import { accepted, type CellRefusal, type Parsed, refused } from '../read/parsed.ts';
import { dayOfSerial } from './serial-day.ts';

/** What a person sees in the cell, for messages and text columns: dates DD/MM/YYYY, percents with their sign, never an exponent. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cleanText(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return plainNumber(cell);
  if (cell.kind === 'date') return dayOfSerial(cell.serial)?.split('-').toReversed().join('/') ?? plainNumber(cell.serial);
  if (cell.kind === 'percent') return `${plainNumber(Number((cell.value * 100).toPrecision(15)))}%`;
  return cell.text;
}

/** A double as decimal text with the 15 digits that Excel keeps, written without an exponent. */
export function plainNumber(value: number): string {
  const kept = Number(value.toPrecision(15));
  const text = String(kept);
  if (!text.includes('e')) return Object.is(kept, -0) ? '0' : text;
  return Math.abs(kept) >= 1 ? BigInt(kept).toString() : kept.toFixed(20).replace(/0+$/, '');
}

/** Refuses blank cells and cells that show an error; null when the cell can be read. */
export function refuseUnreadable(cell: Cell): CellRefusal | null {
  if (isBlank(cell)) return refused('CELL_EMPTY');
  if (typeof cell === 'object' && cell !== null && cell.kind === 'fault') return refused('CELL_FAULT', { text: cell.text });
  return null;
}

/** Whether a cell holds a text that is too long for a figure: a date, a time, a number, an account. */
export const isLongText = (cell: Cell): boolean => typeof cell === 'string' && cell.length > FIGURE_CHARACTERS;

/** Text of at most `maxLength` characters, cleaned. */
export function parseText(cell: Cell, { maxLength = 255 }: { readonly maxLength?: number } = {}): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  const text = cellText(cell);
  return text.length > maxLength ? refused('CELL_TEXT_TOO_LONG', { maxLength, length: text.length }) : accepted(text);
}

/** A code: letters (of any script), digits, dot, dash, slash and underline, at most 50; blanks inside are refused. */
export function parseCode(cell: Cell): Parsed<string> {
  const text = parseText(cell, { maxLength: 50 });
  if (!text.ok) return text;
  const code = latinDigits(text.value);
  return /^[\p{L}\p{M}\p{N}._/-]+$/u.test(code) ? accepted(code) : refused('CELL_CODE_INVALID');
}

/** A phone number as text with its leading zero: digits, blanks and + ( ) - . / only. Several are kept as written. */
export function parsePhone(cell: Cell): Parsed<string> {
  const text = parseText(cell, { maxLength: 60 });
  if (!text.ok) return text;
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return refused('CELL_PHONE_INVALID');
  const phone = latinDigits(text.value);
  const digits = phone.replaceAll(/\D/g, '').length;
  return /^[\d\s+().,;/-]+$/.test(phone) && digits >= 6 ? accepted(phone) : refused('CELL_PHONE_INVALID');
}

/** The name of a person: a text with a letter of some script in it. */
export function parseName(cell: Cell): Parsed<string> {
  const text = parseText(cell);
  return text.ok && !/\p{L}/u.test(text.value) ? refused('CELL_NAME_UNKNOWN') : text;
}

/** An e-mail address, in lower case. */
export function parseEmail(cell: Cell): Parsed<string> {
  const text = parseText(cell, { maxLength: 254 });
  if (!text.ok) return text;
  return /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(text.value)
    ? accepted(text.value.toLowerCase())
    : refused('CELL_EMAIL_INVALID');
}

/**
 * Digits of a bank account, identity card or fund number, with leading zeros. A number cell becomes its plain digits;
 * over 15 digits in one are refused, since a spreadsheet has already changed the last ones.
 */
export function parseAccount(cell: Cell): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (isLongText(cell)) return refused('CELL_ACCOUNT_INVALID');
  const number = typeof cell === 'number' ? cell : typeof cell === 'object' && cell?.kind === 'padded' ? cell.value : null;
  if (number !== null) {
    if (Math.abs(number) >= 1e15) return refused('CELL_DIGITS_LOST');
    if (!Number.isInteger(number) || number < 0) return refused('CELL_ACCOUNT_INVALID');
  }
  const text = latinDigits(cellText(cell));
  // A csv saved from a narrow column: 5.93055E+11 has lost its digits too.
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(text)) return refused('CELL_DIGITS_LOST');
  const digits = text.replaceAll(/[\s.-]/g, '');
  return /^\d{1,34}$/.test(digits) && (typeof cell === 'string' || number !== null)
    ? accepted(digits)
    : refused('CELL_ACCOUNT_INVALID');
}
