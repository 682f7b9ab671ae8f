import { cents, decimal4, riel, type Cents, type Decimal4, type Riel } from './units.ts';

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

function parseScaled(text: string, decimals: number): number | null {
  const match = DECIMAL.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return null;
  const value = Number(whole + kept.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign === '-' ? -value : value;
}

function formatScaled(value: number, decimals: number, least: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  let fraction = digits.slice(digits.length - decimals);
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Dollars from decimal text ('1250.5'); null where it is no number or has more than 2 decimals. */
export function parseCents(text: string): Cents | null {
  const value = parseScaled(text, 2);
  return value === null ? null : cents(value);
}

/** Dollars as decimal text with 2 decimals ('-0.05'). No separators: those belong to the locale. */
export function formatCents(amount: Cents): string {
  return formatScaled(amount, 2, 2);
}

/** Whole riel from text; null where it is no whole number. */
export function parseRiel(text: string): Riel | null {
  const value = parseScaled(text, 0);
  return value === null ? null : riel(value);
}

/** A number with at most 4 decimals from text ('4095', '0.8'); null where it is none or has more. */
export function parseDecimal4(text: string): Decimal4 | null {
  const value = parseScaled(text, 4);
  return value === null ? null : decimal4(value);
}

/** A Decimal4 as text without trailing zeros ('4095', '0.8'). */
export function formatDecimal4(value: Decimal4): string {
  return formatScaled(value, 4, 0);
}
