import { type Choice, GENDERS, parseChoice, parseYesNo, YES_NO } from './values/choice.values.ts';
import { parseDate, parseMonth, parseTime } from './values/date.values.ts';
import {
  type DecimalRule,
  type MoneyRule,
  type NumberBounds,
  parseDecimal,
  parseInteger,
  parseMoney,
  parsePercent,
  parseStep,
} from './values/number.values.ts';
import type { CellParser } from './read/parsed.ts';
import type { TextKindName } from '#contract/people/facts/text-kinds.ts';
import { parseKind, parseText } from './values/text.values.ts';

/** A value of the product in a sheet: dates, months, money and percents are exact text. */
export type SheetValue = string | number | boolean;

/** The two languages of titles and notes. */
export type SheetLanguage = 'en' | 'km';

/** What a column holds: how a cell is read, and how a value is written (`format` is the spreadsheet's number format). */
export type ColumnType<Value extends SheetValue = SheetValue> = {
  readonly kind: 'text' | 'date' | 'month' | 'time' | 'instant' | 'number' | 'percent' | 'choice';
  readonly parse: CellParser<Value>;
  readonly format: string;
  /** Width in characters when the column names none. */
  readonly width: number;
  /** The name of a person, who may be called Na, or words that somebody writes freely, which may be Pending. Elsewhere both mean nothing. */
  readonly holds?: 'personName' | 'words';
  /** Of an amount: its currency. */
  readonly currency?: 'USD' | 'KHR' | undefined;
  /** The allowed values of a choice, also the template's drop-down list. */
  readonly choices?: readonly Choice[];
};

/** One column of a template, an import and an export. */
export type SheetColumn<Field extends string = string, Value extends SheetValue = SheetValue> = {
  readonly field: Field;
  readonly en: string;
  readonly km: string;
  /** Other titles under which lists carry it. */
  readonly synonyms?: readonly string[];
  /** Titles that may mean it: a column under one is taken where its cells bear it out. */
  readonly hints?: readonly string[];
  /** Whether a text that can be read looks like what the field holds; asked where a column is guessed, not of each cell that is read. */
  readonly looks?: (text: string) => boolean;
  /** Whether the texts of a column tell that it is this one, under a title that does not say so; asked where no title does. */
  readonly shape?: (texts: readonly string[], title: string) => boolean;
  readonly type: ColumnType<Value>;
  /** Whether an import must have the column, and a value in each row. */
  readonly required?: boolean;
  /** A value for the template's sample row; an unchanged sample row is never imported. */
  readonly sample?: Value;
  readonly note?: { readonly en: string; readonly km: string };
  /** Whether a sheet without the column may give one value for all rows. */
  readonly forAll?: true;
  /**
   * How far a title may be from one of the column's own: `exact`: to the letter; `bare`: also without what stands in brackets, where no
   * other column has the same. Left out: words and likenesses are taken as well.
   */
  readonly title?: 'exact' | 'bare';
  /** Its values are of somebody beside the person whose row it is: 'Child / Date of birth' is its title too. */
  readonly ofOthers?: true;
  /** A person decides between two columns of this name, and on one that is only similar: money is never guessed. */
  readonly isAsked?: true;
  /** Nothing is meant by a dash, which is zero in other columns of numbers. */
  readonly hasNoZero?: true;
  readonly width?: number;
};

/** The values of one row by field; null where the cell is blank, refused or its column absent. */
export type RowValues<Columns extends readonly SheetColumn[]> = {
  readonly [Column in Columns[number] as Column['field']]: Column extends SheetColumn<string, infer Value> ? Value | null : never;
};

/** Declares a column list so that the fields and the types of their values are known to the compiler. */
export function defineColumns<const Columns extends readonly SheetColumn[]>(columns: Columns): Columns {
  return columns;
}

const TEXT_FORMAT = '@';

/** Text that somebody writes freely, at most `maxLength` characters (255). */
export function textType(options: { readonly maxLength?: number } = {}): ColumnType<string> {
  return { kind: 'text', holds: 'words', parse: (cell) => parseText(cell, options), format: TEXT_FORMAT, width: 24 };
}

const widths: Readonly<Partial<Record<TextKindName, number>>> = { code: 14, phone: 16, email: 28, account: 20, number: 20 };

/** A text of a kind, as every other way in takes it, of at most `max` characters. */
export const kindType = (kind: TextKindName, max: number): ColumnType<string> => ({
  kind: 'text',
  parse: (cell) => parseKind(cell, { kind, max }),
  format: TEXT_FORMAT,
  width: widths[kind] ?? 24,
  ...(kind === 'personName' ? { holds: kind } : {}),
});
/** A code such as KR-1001. */
export const codeType: ColumnType<string> = kindType('code', 50);
/** The code or the name of a person. */
export const personType: ColumnType<string> = kindType('name', 200);
/** A day `YYYY-MM-DD`, shown as DD/MM/YYYY. */
export const dateType: ColumnType<string> = {
  kind: 'date',
  parse: (cell, reading) => parseDate(cell, reading),
  format: 'dd/mm/yyyy',
  width: 13,
};
/** A day of birth of somebody of at least so many years: years of two figures are read so. */
export const birthType = (years: number): ColumnType<string> => ({
  ...dateType,
  parse: (cell, reading) => parseDate(cell, reading, 0 - years),
});
/** A month `YYYY-MM`, shown as MM/YYYY. */
export const monthType: ColumnType<string> = { kind: 'month', parse: parseMonth, format: 'mm/yyyy', width: 10 };
/** A time of day `HH:MM`. */
export const timeType: ColumnType<string> = { kind: 'time', parse: parseTime, format: 'hh:mm', width: 9 };
/** A day and a time of day `YYYY-MM-DD HH:mm`, shown as DD/MM/YYYY HH:mm; written only. */
export const instantType: ColumnType<string> = {
  kind: 'instant',
  parse: (cell) => parseText(cell, {}),
  format: 'dd/mm/yyyy hh:mm',
  width: 18,
};
/** Yes or no. */
export const yesNoType: ColumnType<boolean> = {
  kind: 'choice',
  parse: parseYesNo,
  format: TEXT_FORMAT,
  width: 10,
  choices: YES_NO,
};
/** Female or male, as F and M. */
export const genderType: ColumnType<'F' | 'M'> = choiceType(GENDERS);

/** An amount as exact decimal text with all its decimals (2): '1459.00'. */
export function moneyType(rule: MoneyRule = {}): ColumnType<string> {
  return {
    kind: 'number',
    parse: (cell, reading) => parseMoney(cell, rule, reading),
    currency: rule.currency,
    format: decimalFormat(rule.decimals ?? 2, '#,##0', '0'),
    width: 14,
  };
}

/** A number as exact decimal text, as short as possible: '7.5'. */
export function decimalType(rule: DecimalRule): ColumnType<string> {
  return {
    kind: 'number',
    parse: (cell, reading) => parseDecimal(cell, rule, reading),
    format: decimalFormat(rule.decimals, '#,##0', '#'),
    width: 12,
  };
}

/** A whole number. */
export function integerType(bounds: NumberBounds = {}): ColumnType<number> {
  return { kind: 'number', parse: (cell, reading) => parseInteger(cell, bounds, reading), format: '0', width: 10 };
}

/** A step of a scale, as a whole number. */
export function stepType(bounds: NumberBounds = {}): ColumnType<number> {
  return { kind: 'number', parse: (cell, reading) => parseStep(cell, bounds, reading), format: '0', width: 10 };
}

/** Percentage points as exact decimal text: '33.33', shown as 33.33%. Without bounds 0 to 100. */
export function percentType(rule: Partial<DecimalRule> = {}): ColumnType<string> {
  return { kind: 'percent', parse: (cell, reading) => parsePercent(cell, rule, reading), format: '0.00%', width: 10 };
}

/** One of the given values. */
export function choiceType<const Value extends SheetValue>(choices: readonly Choice<Value>[]): ColumnType<Value> {
  return { kind: 'choice', parse: (cell) => parseChoice(cell, choices), format: TEXT_FORMAT, width: 16, choices };
}

function decimalFormat(decimals: number, whole: string, digit: string): string {
  return decimals === 0 ? whole : `${whole}.${digit.repeat(decimals)}`;
}
