import type { Cell } from './cell.ts';
import { latinDigits } from '#engine/text/clean.ts';
import { accepted, type CellReading, type Parsed, refused } from '../read/parsed.ts';
import { cellText, isLongText, plainNumber, refuseUnreadable } from './text.values.ts';

/** Bounds of a number, both allowed values themselves. */
export type NumberBounds = { readonly min?: number; readonly max?: number };
/** How a number may be written: at most `decimals` digits after the point. */
export type DecimalRule = NumberBounds & { readonly decimals: number };
/** An amount of one currency. */
export type MoneyRule = NumberBounds & { readonly decimals?: number; readonly currency?: 'USD' | 'KHR' };

/** Groups of three between commas, blanks or apostrophes, or no groups; a point before the decimals; no exponent. */
const WRITTEN = /^(\d{1,3}(?:([, '’])\d{3})(?:\2\d{3})*|\d+)?(?:\.(\d+))?$/;
/** How US dollars are written. */
export const DOLLARS = /US\$|\$US|USD|\$/gi;
/** How riel are written. */
export const RIELS = /៛|KHR|riels?|រៀល/gi;

/** How a salary says that it is one of a month. */
const A_MONTH = /\s*(?:\/\s*|per |a )(?:month|mo|mth|ខែ)\.?$/iu;
/** Signs and codes of currencies that no amount of ours has. */
export const FOREIGN = /[€£¥฿₫₩₹]|\b(?:EUR|euros?|GBP|THB|baht|VND|dong|AUD|JPY|yen|CNY|SGD|CHF|INR|rupees?)\b/iu;

/** An exact decimal text such as '12.5' or '-3', as short as possible, from a number cell or text. */
export function parseDecimal(cell: Cell, rule: DecimalRule, reading?: CellReading): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (isLongText(cell)) return refused('CELL_NUMBER_UNKNOWN');
  if (typeof cell === 'string') return readWritten(withPoint(cell, reading), rule);
  const value = typeof cell === 'number' ? cell : typeof cell === 'object' && cell?.kind === 'padded' ? cell.value : null;
  return value === null ? refused('CELL_NUMBER_UNKNOWN') : readWritten(plainNumber(value), rule);
}

/** An amount as exact decimal text with all its decimals: '1459.00'. Takes `$1,459.00`, `1 459.00`, `(12.00)`, and a lone dash for zero. */
export function parseMoney(
  cell: Cell,
  { currency, decimals = 2, ...bounds }: MoneyRule = {},
  reading?: CellReading,
): Parsed<string> {
  const rule = { ...bounds, decimals };
  if (typeof cell !== 'string') return withAllDecimals(parseDecimal(cell, rule), decimals);
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (isLongText(cell)) return refused('CELL_NUMBER_UNKNOWN');
  const text = cellText(cell);
  const other = currency === 'USD' ? RIELS : currency === 'KHR' ? DOLLARS : null;
  if (currency !== undefined && FOREIGN.test(text)) return refused('CELL_WRONG_CURRENCY', { currency });
  if (other !== null && text.search(other) >= 0) return refused('CELL_WRONG_CURRENCY', { currency: currency ?? '' });
  const amount = withPoint(text.replace(A_MONTH, ''), reading)
    .replace(text.search(DOLLARS) >= 0 ? DOLLARS : RIELS, ' ')
    .trim();
  const inBrackets = /^\(\s*([^()-]+)\)$/.exec(amount);
  if (/^[-–—]$/.test(amount)) return withAllDecimals(readWritten('0', rule), decimals);
  return withAllDecimals(readWritten(inBrackets === null ? amount : `-${inBrackets[1]}`, rule), decimals);
}

/** Percentage points as exact decimal text, at most 4 decimals: 50% and 50 and a percent cell of 0.5 are all '50'. */
export function parsePercent(
  cell: Cell,
  { decimals = 4, min = 0, max = 100 }: Partial<DecimalRule> = {},
  reading?: CellReading,
): Parsed<string> {
  const rule = { decimals, min, max };
  if (typeof cell === 'object' && cell?.kind === 'percent')
    return readWritten(plainNumber(Number(`${plainNumber(cell.value)}e2`)), rule);
  if (isLongText(cell)) return refused('CELL_NUMBER_UNKNOWN');
  const text = typeof cell === 'string' ? cellText(cell) : null;
  if (text !== null && text.endsWith('%')) return readWritten(withPoint(text.slice(0, -1), reading), rule);
  const points = parseDecimal(cell, rule, reading);
  const isUnclear = points.ok && Number(points.value) > 0 && Number(points.value) <= 1;
  return isUnclear ? refused('CELL_PERCENT_UNCLEAR') : points;
}

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');

/** A step of a scale: a whole number or a Roman one, also behind a word: 'Step IV', 'ជំហាន ៤'. */
export function parseStep(cell: Cell, bounds: NumberBounds = {}, reading?: CellReading): Parsed<number> {
  const text =
    typeof cell === 'string' && !isLongText(cell) ? cellText(cell).replace(/^[^\d\p{Nd}]*?(?=[IVX\p{Nd}]+$)/iu, '') : null;
  const roman = text === null ? -1 : ROMAN.indexOf(text.toUpperCase());
  return parseInteger(roman >= 0 ? roman + 1 : (text ?? cell), bounds, reading);
}

/** A whole number. */
export function parseInteger(cell: Cell, bounds: NumberBounds = {}, reading?: CellReading): Parsed<number> {
  const decimal = parseDecimal(cell, { ...bounds, decimals: 0 }, reading);
  return decimal.ok ? accepted(Number(decimal.value)) : decimal;
}

/** A written number as it would stand with a point before the decimals. */
function withPoint(text: string, reading: CellReading | undefined): string {
  if (reading?.decimalSign !== 'comma') return text;
  return text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

function withAllDecimals(amount: Parsed<string>, decimals: number): Parsed<string> {
  if (!amount.ok || decimals === 0) return amount;
  const [whole = '0', fraction = ''] = amount.value.split('.');
  return accepted(`${whole}.${fraction.padEnd(decimals, '0')}`);
}

function readWritten(given: string, { decimals, min, max }: DecimalRule): Parsed<string> {
  const text = latinDigits(cellText(given)).replace(/^[−–]/, '-');
  const isNegative = text.startsWith('-');
  const match = WRITTEN.exec(text.replace(/^[-+]\s*/, ''));
  if (match === null || (match[1] === undefined && match[3] === undefined)) return refused('CELL_NUMBER_UNKNOWN');
  const whole = (match[1] ?? '0').replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return refused('CELL_TOO_MANY_DECIMALS', { decimals });
  if (whole.length > 12) return refused('CELL_NUMBER_TOO_LARGE');
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  const value = isNegative && size !== '0' ? `-${size}` : size;
  if (min !== undefined && Number(value) < min) return refused('CELL_BELOW_MINIMUM', { min });
  if (max !== undefined && Number(value) > max) return refused('CELL_ABOVE_MAXIMUM', { max });
  return accepted(value);
}
