import dayjs from 'dayjs';
import { companyDay, companyZone } from './today.ts';

/** Digits are never Khmer ones: payroll officers compare figures with the bank's. What is rounded to nothing has no sign. */
const digits = (least: number, most: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' });

const two = digits(2, 2);
const none = digits(0, 0);
const rate = digits(0, 4);
const plain = digits(0, 2);

/** Stands where there is no value. */
export const NOTHING = '-';

type Maybe<T> = T | null | undefined;
const or = <T>(value: Maybe<T>, show: (value: T) => string): string =>
  value === null || value === undefined || value === '' ? NOTHING : show(value);

/** An amount with 2 decimals and thousands separators, in the currency that its heading names. */
export const money = (value: Maybe<number>): string => or(value, (amount) => two.format(amount));

/** Between an amount and its currency no line breaks. */
const JOINED = '\u00a0';

/** An amount with its currency: USD 1,234.50. */
export const moneyIn = (value: Maybe<number>, currency: 'USD' | 'KHR'): string =>
  or(value, (amount) => `${currency}${JOINED}${two.format(amount)}`);

/** Riel of reports in riel: whole, with the sign of the currency. */
export const riel = (value: Maybe<number>): string => or(value, (amount) => `${none.format(amount)}${JOINED}៛`);

/** Percent of 0 to 100. */
export const percent = (value: Maybe<number>): string => or(value, (part) => `${plain.format(part)}%`);

/** A number with at least these decimals, and up to 4 where it has more. */
export const numberWith = (value: Maybe<number>, decimals: number): string => or(value, (one) => digits(decimals, 4).format(one));

/** A plain number with at most 2 decimals. */
export const number = (value: Maybe<number>): string => or(value, (one) => plain.format(one));

/** A count, whole. */
export const count = (value: Maybe<number>): string => or(value, (one) => none.format(one));

/** Riel per dollar, with as many decimals as it has. */
export const exchangeRate = (value: Maybe<number>): string => or(value, (one) => rate.format(one));

/** The day of a text: that of an instant is the company's, whatever the zone of the reader. */
function dayOf(text: string): string {
  const at = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : undefined;
  return at === undefined || Number.isNaN(at.getTime()) ? text.slice(0, 10) : companyDay(at);
}

/** YYYY-MM-DD as DD/MM/YYYY; no clock and no zone touches it. Of an instant the day in the company's zone. */
export const day = (value: Maybe<string>): string =>
  or(value, (text) => {
    const [year = '', month = '', date = ''] = dayOf(text).split('-');
    return `${date}/${month}/${year}`;
  });

/** The same as 'Mon 03 Feb, 2025', as the lists of requests show days (seed 001 section 1). */
export const weekdayDate = (value: Maybe<string>): string => or(value, (text) => dayjs(dayOf(text)).format('ddd DD MMM, YYYY'));

/** YYYY-MM as MM/YYYY. */
export const month = (value: Maybe<string>): string => or(value, (text) => `${text.slice(5, 7)}/${text.slice(0, 4)}`);

/** YYYY-MM as 'November 2026', in the language in use. */
export const monthName = (value: Maybe<string>): string => or(value, (text) => dayjs(`${text}-01`).format('MMMM YYYY'));

/** HH:mm as hh:mm AM, as settings show times. */
export const time12 = (value: Maybe<string>): string =>
  or(value, (text) => {
    const hour = Number(text.slice(0, 2));
    return `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')}:${text.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
  });

/** HH:mm as it is. */
export const time = (value: Maybe<string>): string => or(value, (text) => text.slice(0, 5));

/** An instant as DD/MM/YYYY HH:mm of the company's zone; what is none is shown as it is, and never stops a page. */
export const instant = (value: Maybe<string>, zone = companyZone): string =>
  or(value, (text) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? text : parts.format(at).replace(', ', ' ');
  });

/** Size of a file, or of a disk. */
export const bytes = (value: number): string => {
  if (value < 1_048_576) return `${Math.max(Math.min(value, 1), Math.round(value / 1024))} KB`;
  return value < 1_073_741_824 ? `${plain.format(value / 1_048_576)} MB` : `${plain.format(value / 1_073_741_824)} GB`;
};
