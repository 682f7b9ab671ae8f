import type { Cell } from './cell.ts';
import { isBlank } from './cell.ts';
import { FIGURE_CHARACTERS } from '../limits.ts';
import { complaintOf, isShortened, textKinds } from '#contract/people/facts/text-kinds.ts';
import type { TextKindName } from '#contract/people/facts/text-kinds.ts';
import { cleanLines, latinDigits } from '#engine/text/clean.ts';
import { accepted, type CellErrorCode, type CellRefusal, type Parsed, refused } from '../read/parsed.ts';
import { dayOfSerial } from './serial-day.ts';

/** What a person sees in the cell, for messages and text columns: dates DD/MM/YYYY, percents with their sign, never an exponent. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cleanLines(cell);
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

/** What a spreadsheet writes in the place of a value; #N/A stands for nothing. */
const FAULT = /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/u;

/** Refuses blank cells and cells that show an error; null when the cell can be read. */
export function refuseUnreadable(cell: Cell): CellRefusal | null {
  if (isBlank(cell)) return refused('CELL_EMPTY');
  if (typeof cell === 'object' && cell !== null && cell.kind === 'fault') return refused('CELL_FAULT', { text: cell.text });
  return typeof cell === 'string' && FAULT.test(cell.trim()) ? refused('CELL_FAULT', { text: cell.trim() }) : null;
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

/** Which refusal tells that a text cannot be of its kind. */
const refusals: Readonly<Partial<Record<TextKindName, CellErrorCode>>> = {
  personName: 'CELL_NAME_UNKNOWN',
  code: 'CELL_CODE_INVALID',
  account: 'CELL_ACCOUNT_INVALID',
  phone: 'CELL_PHONE_INVALID',
  email: 'CELL_EMAIL_INVALID',
};

/** Kinds of figures: a number cell becomes its plain digits. */
const ofDigits: ReadonlySet<TextKindName> = new Set(['account', 'number', 'phone']);

/**
 * Cambodian telephone numbers whose zero in front a spreadsheet took away, each of several and those before a remark: 12310451 is
 * 012 310 451.
 */
export function withLostZero(text: string): string {
  return text
    .split(/(\s*[/,;]\s*)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/^[\d .-]*\d(?=\s*(\(|$))/, oneWithZero)))
    .join('');
}

function oneWithZero(number: string): string {
  const figures = number.replace(/\.0+$/, '').replaceAll(/[ .-]/g, '');
  return /^[1-9]\d{7,8}$/.test(figures) && !figures.startsWith('855')
    ? `0${figures.slice(0, 2)} ${figures.slice(2, 5)} ${figures.slice(5)}`
    : number;
}

/** An account of figures without what spreadsheets put between them, as the files of banks take it. */
const written = (kind: TextKindName, clean: string): string =>
  kind === 'account' && /^\d[\d .-]*\d$/.test(clean) ? clean.replace(/\.0+$/, '').replaceAll(/[ .-]/g, '') : clean;

/** An account without the bank that stands before or behind it: ABA 000211345678, 000211345678 (ABA). */
const withoutBank = (text: string): string =>
  text.replace(/^\p{L}[\p{L} ]*[ :.#-]+(?=\d[\d -]{4,}$)/u, '').replace(/^(\d[\d -]{4,}\d)\s*(\([\p{L} ]+\)|[\p{L} ]+)$/u, '$1');

/** What stands around a text of a kind in a sheet and is no part of it. */
function bare(kind: TextKindName, text: string): string {
  if (kind === 'phone') return withLostZero(text);
  if (kind === 'email') return text.replace(/^mailto:/i, '');
  return kind === 'account' ? withoutBank(latinDigits(text)) : text;
}

/** A text of a kind, cleaned and checked as in a form. */
export function parseKind(cell: Cell, { kind, max }: { readonly kind: TextKindName; readonly max: number }): Parsed<string> {
  const refusal = refusals[kind] ?? 'CELL_FIGURE_INVALID';
  const lost = ofDigits.has(kind) ? refuseFigure(cell, { refusal, isAccount: kind === 'account' }) : null;
  if (lost !== null) return lost;
  const text = parseText(cell, { maxLength: max });
  if (!text.ok) return text;
  const clean = written(kind, textKinds[kind].clean(bare(kind, text.value)));
  const complaint = complaintOf(kind, clean);
  if (complaint === undefined) return accepted(clean);
  return refused(complaint === 'validation.iban' ? 'CELL_IBAN_INVALID' : refusal);
}

/**
 * Refuses a cell that no account, card or phone can stand in. Over 15 digits in a number cell are refused, since a spreadsheet has
 * already changed the last ones, as has a csv that was saved from a narrow column: 5.93055E+11.
 */
function refuseFigure(
  cell: Cell,
  { refusal, isAccount }: { readonly refusal: CellErrorCode; readonly isAccount: boolean },
): CellRefusal | null {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (typeof cell === 'string') {
    // The length of another number is the text's.
    if (isLongText(cell)) return isAccount ? refused(refusal) : null;
    return isShortened(textKinds.number.clean(cell)) ? refused('CELL_DIGITS_LOST') : null;
  }
  const number = typeof cell === 'number' ? cell : typeof cell === 'object' && cell?.kind === 'padded' ? cell.value : null;
  if (number === null) return refused(refusal);
  if (Math.abs(number) >= 1e15) return refused('CELL_DIGITS_LOST');
  return Number.isInteger(number) && number >= 0 ? null : refused(refusal);
}
