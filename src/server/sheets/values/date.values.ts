import type { Cell } from './cell.ts';
import { latinDigits } from '#engine/text/clean.ts';
import { accepted, type CellReading, type Parsed, refused } from '../read/parsed.ts';
import { dayOfSerial, isRealDay } from './serial-day.ts';
import { cellText, isLongText, refuseUnreadable } from './text.values.ts';
import type { DateOrder } from '../write/written.ts';

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS = [
  'january', 'february', 'march', 'april', 'may', 'june',
  'july', 'august', 'september', 'october', 'november', 'december',
]; // prettier-ignore
const FRENCH_MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const KHMER_MONTHS = ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'];
/** The first serial taken for a day in a cell without a date format: the smaller ones are years, ages or counts. */
const FIRST_BARE_SERIAL = 7_306;

/** Days between the two ways of counting days that Excel has. */
const DAYS_1904 = 1_462;
/** Figures of a day without signs between them: 19840314. No serial is as large. */
const FIRST_COMPACT = 10_000_000;

/** How many years from now a day may lie whose year has two figures: contracts and papers end within these. */
const YEARS_AHEAD = 20;

/**
 * A day as `YYYY-MM-DD`, from a date cell or from text; in figures the day stands before the month unless the sheet says otherwise. A year
 * of two figures, where these are read, is the last one with them that lies no more than `ahead` years from now.
 */
export function parseDate(cell: Cell, reading?: CellReading, ahead = YEARS_AHEAD): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (typeof cell === 'object' && cell?.kind === 'date') return daySerial(cell.serial);
  if (typeof cell === 'number' && cell >= FIRST_COMPACT) return compactDay(String(cell)) ?? refused('CELL_DATE_UNKNOWN');
  if (typeof cell === 'number') {
    const serial = reading?.counts1904 === true ? cell + DAYS_1904 : cell;
    return serial >= FIRST_BARE_SERIAL && Number.isInteger(serial) ? daySerial(serial) : refused('CELL_DATE_UNKNOWN');
  }
  if (typeof cell !== 'string' || isLongText(cell)) return refused('CELL_DATE_UNKNOWN');
  const latestYear = reading?.thisYear === undefined ? undefined : reading.thisYear + ahead;
  return parseDateText(cell, { order: reading?.dateOrder ?? 'day', latestYear });
}

/** A month as `YYYY-MM`, from a date cell or text such as 2024-05, 05/2024, May 2024. */
export function parseMonth(cell: Cell, reading?: CellReading): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (isLongText(cell)) return refused('CELL_MONTH_UNKNOWN');
  const text = typeof cell === 'string' ? plainDateText(cell) : '';
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})$/.exec(text);
  const yearLast = /^(\d{1,2}|[^\d\s]+)[-/. ,]+(\d{4})$/.exec(text);
  const year = Number(yearFirst?.[1] ?? yearLast?.[2] ?? Number.NaN);
  const month = yearFirst?.[2] ?? yearLast?.[1];
  if (month !== undefined) {
    const day = makeDay(year, monthNumber(month), 1);
    return day.ok ? accepted(day.value.slice(0, 7)) : refused('CELL_MONTH_UNKNOWN');
  }
  const day = parseDate(cell, reading);
  return day.ok ? accepted(day.value.slice(0, 7)) : refused('CELL_MONTH_UNKNOWN');
}

/** A time of day as `HH:MM`, from a time cell or text such as 8:30, 08:30:00, 5:30 PM. */
export function parseTime(cell: Cell): Parsed<string> {
  const unreadable = refuseUnreadable(cell);
  if (unreadable !== null) return unreadable;
  if (isLongText(cell)) return refused('CELL_TIME_UNKNOWN');
  const serial = typeof cell === 'number' ? cell : typeof cell === 'object' && cell?.kind === 'date' ? cell.serial : null;
  if (serial !== null) {
    if (serial < 0 || (typeof cell === 'number' && serial >= 1)) return refused('CELL_TIME_UNKNOWN');
    return timeOfMinutes(Math.round((serial - Math.floor(serial)) * 1_440));
  }
  const match = /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(latinDigits(cellText(cell)));
  const hour = Number(match?.[1] ?? Number.NaN);
  const half = match?.[3]?.[0]?.toLowerCase();
  if (half !== undefined && (hour < 1 || hour > 12)) return refused('CELL_TIME_UNKNOWN');
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const minutes = Number(match?.[2] ?? Number.NaN);
  return hours <= 23 && minutes <= 59 ? timeOfMinutes(hours * 60 + minutes) : refused('CELL_TIME_UNKNOWN');
}

function timeOfMinutes(minutes: number): Parsed<string> {
  if (minutes >= 1_440) return refused('CELL_TIME_UNKNOWN');
  return accepted(`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
}

function daySerial(serial: number): Parsed<string> {
  const day = dayOfSerial(serial);
  if (day === null) return refused('CELL_DATE_UNKNOWN');
  return makeDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)));
}

function parseDateText(
  given: string,
  of: { readonly order: DateOrder; readonly latestYear: number | undefined },
): Parsed<string> {
  const { order, latestYear } = of;
  const makeDayFromText = (year: string | undefined, month: number, day: string | undefined): Parsed<string> => {
    if (Number.isNaN(month)) return refused('CELL_DATE_UNKNOWN');
    if (year?.length === 4) return makeDay(Number(year), month, Number(day));
    if (latestYear === undefined) return refused('CELL_DATE_SHORT_YEAR');
    return makeDay(latestYear - ((latestYear - Number(year)) % 100), month, Number(day));
  };
  const text = plainDateText(given);
  // A text file that a spreadsheet wrote from unformatted cells counts its days.
  if (/^\d{5}$/.test(text) && Number(text) >= FIRST_BARE_SERIAL) return daySerial(Number(text));
  const compact = /^\d{8}$/.test(text) ? compactDay(text) : null;
  if (compact !== null) return compact;
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst !== null) return makeDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const figures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
  if (figures !== null)
    return order === 'day'
      ? makeDayFromText(figures[4], Number(figures[3]), figures[1])
      : makeDayFromText(figures[4], Number(figures[1]), figures[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([^\d\s.,/-]+)[-/. ,]*(\d{2}|\d{4})$/.exec(text);
  if (dayFirst !== null) return makeDayFromText(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([^\d\s.,/-]+)[-/. ]*(\d{1,2})(?:st|nd|rd|th)?(?:, *| +|-)(\d{2}|\d{4})$/.exec(text);
  if (monthFirst !== null) return makeDayFromText(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  return refused('CELL_DATE_UNKNOWN');
}

/** Eight figures as a day: year, month and day, else day, month and year; null where they are neither. */
function compactDay(figures: string): Parsed<string> | null {
  if (figures.length !== 8) return null;
  const ways = [
    makeDay(Number(figures.slice(0, 4)), Number(figures.slice(4, 6)), Number(figures.slice(6))),
    makeDay(Number(figures.slice(4)), Number(figures.slice(2, 4)), Number(figures.slice(0, 2))),
  ];
  return ways.find((day) => day.ok) ?? null;
}

/** Latin digits, lower case, without a time of day and without the Khmer words for day, month and year. */
function plainDateText(given: string): string {
  return latinDigits(cellText(given))
    .toLowerCase()
    .replace(/[t ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, '')
    .replace(/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?[.,]? +(?=\d)/, '')
    .replaceAll(/ថ្ងៃទី|ថ្ងៃ|ខែ|ឆ្នាំ/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function makeDay(year: number, month: number, day: number): Parsed<string> {
  if (Number.isNaN(year) || Number.isNaN(month)) return refused('CELL_DATE_UNKNOWN');
  if (!isRealDay(year, month, day)) return refused('CELL_DATE_IMPOSSIBLE');
  if (year < 1900 || year > 2200) return refused('CELL_DATE_OUT_OF_RANGE', { year });
  return accepted(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** 1 to 12 from figures, an English name or its first three letters, or a Khmer name; NaN for anything else. */
function monthNumber(name: string | undefined): number {
  const word = (name ?? '').replace(/\.$/, '');
  if (/^\d{1,2}$/.test(word)) return Number(word);
  if (word === 'sept') return 9;
  const at = [ENGLISH_MONTHS, FULL_MONTHS, FRENCH_MONTHS, KHMER_MONTHS]
    .map((months) => months.indexOf(word))
    .find((index) => index >= 0);
  return at === undefined ? Number.NaN : at + 1;
}
