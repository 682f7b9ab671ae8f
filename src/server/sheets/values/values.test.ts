import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { type Choice, GENDERS, parseChoice, parseYesNo } from './choice.values.ts';
import { parseDate, parseMonth, parseTime } from './date.values.ts';
import { parseDecimal, parseInteger, parseMoney, parsePercent } from './number.values.ts';
import type { Parsed } from '../read/parsed.ts';
import { codeType, dateType, kindType, moneyType, textType } from '../column.ts';
import { isNothing } from './nothing.ts';
import { dayOfSerial, serialOfDay } from './serial-day.ts';
import { parseKind, parseText } from './text.values.ts';

/** The value, or the code of the refusal. */
const outcome = (parsed: Parsed<unknown>) => (parsed.ok ? parsed.value : parsed.code);
const date = (serial: number): Cell => ({ kind: 'date', serial });
const percent = (value: number): Cell => ({ kind: 'percent', value });
const padded = (value: number, text: string): Cell => ({ kind: 'padded', value, text });

describe('dates', () => {
  test.each<[Cell, string]>([
    [date(45_413), '2024-05-01'],
    [date(45_413.99), '2024-05-01'],
    [date(1), '1900-01-01'],
    [date(59), '1900-02-28'],
    [date(61), '1900-03-01'],
    [45_413, '2024-05-01'],
    [20_240_501, '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['14031984', '1984-03-14'],
    ['1er mai 2024', 'CELL_DATE_UNKNOWN'],
    ['1 mai 2024', '2024-05-01'],
    ['01/05/2024', '2024-05-01'],
    ['1/5/2024', '2024-05-01'],
    ['1-5-2024', '2024-05-01'],
    ['01.05.2024', '2024-05-01'],
    ['2024-05-01', '2024-05-01'],
    ['2024/5/1', '2024-05-01'],
    ['2024-05-01 00:00:00', '2024-05-01'],
    ['2024-05-01T00:00:00', '2024-05-01'],
    ['1 Jan 2024', '2024-01-01'],
    ['01-Jan-2024', '2024-01-01'],
    ['1 january 2024', '2024-01-01'],
    ['1st Sept. 2024', '2024-09-01'],
    ['Jan 1, 2024', '2024-01-01'],
    [' \u200b01/05/2024 ', '2024-05-01'],
    ['០១/០៥/២០២៤', '2024-05-01'],
    ['ថ្ងៃទី១ ខែឧសភា ឆ្នាំ២០២៤', '2024-05-01'],
    ['២១ កក្កដា ២០២៤', '2024-07-21'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', 'CELL_DATE_IMPOSSIBLE'],
    ['31/02/2024', 'CELL_DATE_IMPOSSIBLE'],
    ['05/13/2024', 'CELL_DATE_IMPOSSIBLE'],
    ['2024-00-10', 'CELL_DATE_IMPOSSIBLE'],
    ['1/5/24', 'CELL_DATE_SHORT_YEAR'],
    ['01-Jan-24', 'CELL_DATE_SHORT_YEAR'],
    ['31/12/1899', 'CELL_DATE_OUT_OF_RANGE'],
    ['01/01/2567', 'CELL_DATE_OUT_OF_RANGE'],
    [date(200_000), 'CELL_DATE_OUT_OF_RANGE'],
    ['2024-05-01T17:00:00Z', 'CELL_DATE_UNKNOWN'],
    ['1 Foo 2024', 'CELL_DATE_UNKNOWN'],
    ['45413', '2024-05-01'],
    ['1234', 'CELL_DATE_UNKNOWN'],
    ['Wed 14 Mar 1984', '1984-03-14'],
    [2024, 'CELL_DATE_UNKNOWN'],
    [20_249_901, 'CELL_DATE_UNKNOWN'],
    ['20241350', 'CELL_DATE_UNKNOWN'],
    [date(60), 'CELL_DATE_UNKNOWN'],
    [date(0.35), 'CELL_DATE_UNKNOWN'],
    [true, 'CELL_DATE_UNKNOWN'],
    ['', 'CELL_EMPTY'],
    [null, 'CELL_EMPTY'],
    [{ kind: 'fault', text: '#N/A' }, 'CELL_FAULT'],
  ])('%j is %s', (cell, expected) => expect(outcome(parseDate(cell))).toBe(expected));

  test.each<[Cell, string]>([
    ['2024-05', '2024-05'],
    ['05/2024', '2024-05'],
    ['May 2024', '2024-05'],
    ['ឧសភា ២០២៤', '2024-05'],
    [date(45_413), '2024-05'],
    ['13/2024', 'CELL_MONTH_UNKNOWN'],
    ['2024', 'CELL_MONTH_UNKNOWN'],
  ])('month: %j is %s', (cell, expected) => expect(outcome(parseMonth(cell))).toBe(expected));

  test.each<[Cell, string]>([
    ['8:30', '08:30'],
    ['08:30:00', '08:30'],
    ['5:30 PM', '17:30'],
    ['12:00 am', '00:00'],
    [date(8.5 / 24), '08:30'],
    [date(45_413.75), '18:00'],
    ['24:00', 'CELL_TIME_UNKNOWN'],
    ['13:00 PM', 'CELL_TIME_UNKNOWN'],
    [8.5, 'CELL_TIME_UNKNOWN'],
  ])('time: %j is %s', (cell, expected) => expect(outcome(parseTime(cell))).toBe(expected));

  test('every day survives its serial', () => {
    const days = fc
      .date({ min: new Date('1900-03-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(fc.property(days, (day) => dayOfSerial(serialOfDay(day)) === day));
  });

  test('every day is read from DD/MM/YYYY and from YYYY-MM-DD alike', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        expect(outcome(parseDate(day))).toBe(day);
        expect(outcome(parseDate(day.split('-').toReversed().join('/')))).toBe(day);
      }),
    );
  });
});

describe('money', () => {
  test.each<[Cell, string]>([
    [1_459, '1459.00'],
    [839.5, '839.50'],
    [0, '0.00'],
    [-12, '-12.00'],
    [1_604.900_000_000_000_1, '1604.90'],
    [0.1 + 0.2, '0.30'],
    ['$1,459.00', '1459.00'],
    ['1 459.00', '1459.00'],
    ['1\u00a0459.00', '1459.00'],
    ['1\u202f459', '1459.00'],
    ['USD 1459', '1459.00'],
    ['1,459,000.5 USD', '1459000.50'],
    ['(12.00)', '-12.00'],
    ['($12.00)', '-12.00'],
    ['$ (1,200.00)', '-1200.00'],
    ['-$12', '-12.00'],
    ['−12', '-12.00'],
    ['$ -', '0.00'],
    ['.5', '0.50'],
    ['00012', '12.00'],
    ['១,៤៥៩.០០', '1459.00'],
    ['4,000៛', '4000.00'],
    [padded(12, '0012'), '12.00'],
    ['1.459,00', 'CELL_NUMBER_UNKNOWN'],
    ['12,5', 'CELL_NUMBER_UNKNOWN'],
    ['1,45,900', 'CELL_NUMBER_UNKNOWN'],
    ['1,459 000', 'CELL_NUMBER_UNKNOWN'],
    ['1e3', 'CELL_NUMBER_UNKNOWN'],
    ['12.', 'CELL_NUMBER_UNKNOWN'],
    ['--5', 'CELL_NUMBER_UNKNOWN'],
    ['(-5)', 'CELL_NUMBER_UNKNOWN'],
    ['n/a', 'CELL_NUMBER_UNKNOWN'],
    [true, 'CELL_NUMBER_UNKNOWN'],
    [date(45_413), 'CELL_NUMBER_UNKNOWN'],
    [percent(0.5), 'CELL_NUMBER_UNKNOWN'],
    ['1.459', 'CELL_TOO_MANY_DECIMALS'],
    [10.005, 'CELL_TOO_MANY_DECIMALS'],
    [1e13, 'CELL_NUMBER_TOO_LARGE'],
    [1e300, 'CELL_NUMBER_TOO_LARGE'],
    [1e-7, 'CELL_TOO_MANY_DECIMALS'],
  ])('%j is %s', (cell, expected) => expect(outcome(parseMoney(cell))).toBe(expected));

  test('a column of one currency refuses the other, and bounds hold', () => {
    expect(outcome(parseMoney('4,000៛', { currency: 'USD' }))).toBe('CELL_WRONG_CURRENCY');
    expect(outcome(parseMoney('$5', { currency: 'KHR' }))).toBe('CELL_WRONG_CURRENCY');
    expect(outcome(parseMoney('4,000 KHR', { currency: 'KHR', decimals: 0 }))).toBe('4000');
    expect(parseMoney('-1', { min: 0 })).toEqual({ ok: false, code: 'CELL_BELOW_MINIMUM', params: { min: 0 } });
  });

  test('any amount of cents survives as number, as text and with commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
        const size = Math.abs(cents);
        const exact = `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        expect(outcome(parseMoney(cents / 100))).toBe(exact);
        expect(outcome(parseMoney(exact))).toBe(exact);
        expect(outcome(parseMoney(`$${exact.replaceAll(/\B(?=(\d{3})+\.)/g, ',')}`))).toBe(exact);
      }),
    );
  });
});

describe('other numbers', () => {
  test.each<[Cell, string]>([
    [percent(0.5), '50'],
    [percent(0.3333), '33.33'],
    [percent(1), '100'],
    [percent(0.07), '7'],
    ['50%', '50'],
    ['0.5 %', '0.5'],
    ['50', '50'],
    [33.34, '33.34'],
    [0, '0'],
    [0.5, 'CELL_PERCENT_UNCLEAR'],
    ['1', 'CELL_PERCENT_UNCLEAR'],
    ['101%', 'CELL_ABOVE_MAXIMUM'],
    [-5, 'CELL_BELOW_MINIMUM'],
  ])('percent: %j is %s', (cell, expected) => expect(outcome(parsePercent(cell))).toBe(expected));

  test.each<[Cell, number | string]>([
    [3, 3],
    ['3', 3],
    ['1,000', 1_000],
    ['៣', 3],
    [3.5, 'CELL_TOO_MANY_DECIMALS'],
    ['three', 'CELL_NUMBER_UNKNOWN'],
  ])('integer: %j is %s', (cell, expected) => expect(outcome(parseInteger(cell))).toBe(expected));

  test('decimals are as short as possible', () => {
    expect(outcome(parseDecimal('7.50', { decimals: 2 }))).toBe('7.5');
    expect(outcome(parseDecimal(-0, { decimals: 2 }))).toBe('0');
  });
});

describe('text', () => {
  test.each<[Cell, string]>([
    ['  LY   Dara\u200b ', 'LY Dara'],
    ['e\u0301', 'é'],
    ['លី\u200b ដារ៉ា', 'លី ដារ៉ា'],
    [1e12, '1000000000000'],
    [1.5, '1.5'],
    [date(45_413), '01/05/2024'],
    [padded(593_055, '000593055'), '000593055'],
    ['=SUM(A1)', '=SUM(A1)'],
    ['x'.repeat(256), 'CELL_TEXT_TOO_LONG'],
    [' \u200b ', 'CELL_EMPTY'],
  ])('%j is %s', (cell, expected) => expect(outcome(parseText(cell))).toBe(expected));

  test.each<[Cell, string]>([
    ['000593055', '000593055'],
    ['000 593-055', '000593055'],
    ['០០០៥៩៣', '000593'],
    [593_055, '593055'],
    [123_456_789_012_345, '123456789012345'],
    [padded(593_055, '000593055'), '000593055'],
    [1_234_567_890_123_456, 'CELL_DIGITS_LOST'],
    ['1.23457E+12', 'CELL_DIGITS_LOST'],
    [1.5, 'CELL_ACCOUNT_INVALID'],
    [-5, 'CELL_ACCOUNT_INVALID'],
    ['ABA 000', 'CELL_ACCOUNT_INVALID'],
    ['1234', 'CELL_ACCOUNT_INVALID'],
    ['KH12 0005 9305 5', 'KH12 0005 9305 5'],
    ['PP01 1234 5678 9012', 'PP01 1234 5678 9012'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['FR14-2004-1010-0505-0001-3M02-606', 'FR1420041010050500013M02606'],
    ['GB29 NWBK 6016 1331 9268 91', 'CELL_IBAN_INVALID'],
    ['DE89 3704 0044 0532 0130', 'CELL_IBAN_INVALID'],
    [date(45_413), 'CELL_ACCOUNT_INVALID'],
  ])('account: %j is %s', (cell, expected) => expect(outcome(parseKind(cell, { kind: 'account', max: 255 }))).toBe(expected));

  test('codes, phones and addresses', () => {
    expect(outcome(parseKind(' KR-1001 ', { kind: 'code', max: 60 }))).toBe('KR-1001');
    expect(outcome(parseKind(1_001, { kind: 'code', max: 60 }))).toBe('1001');
    expect(outcome(parseKind('KR 1001', { kind: 'code', max: 60 }))).toBe('CELL_CODE_INVALID');
    expect(outcome(parseKind('079 801 476', { kind: 'phone', max: 60 }))).toBe('079 801 476');
    expect(outcome(parseKind('+855 79 801 476', { kind: 'phone', max: 60 }))).toBe('+855 79 801 476');
    expect(outcome(parseKind(12_345_678, { kind: 'phone', max: 60 }))).toBe('012 345 678');
    const lost = ['12310451.0', '12345678 (wife)', '12345678/98765432', '(023) 880 123', '855 12 345 678'];
    expect(lost.map((cell) => outcome(parseKind(cell, { kind: 'phone', max: 60 })))).toEqual([
      '012 310 451', '012 345 678 (wife)', '012 345 678/098 765 432', '(023) 880 123', '855 12 345 678',
    ]); // prettier-ignore
    expect(outcome(parseKind('call me', { kind: 'phone', max: 60 }))).toBe('CELL_PHONE_INVALID');
    expect(outcome(parseKind('Dara.Ly@Example.org', { kind: 'email', max: 60 }))).toBe('dara.ly@example.org');
    expect(outcome(parseKind('dara at example', { kind: 'email', max: 60 }))).toBe('CELL_EMAIL_INVALID');
  });
});

describe('choices', () => {
  const contracts: readonly Choice<'FDC' | 'UDC'>[] = [
    { value: 'FDC', en: 'Fixed duration (FDC)', km: 'កិច្ចសន្យាមានថិរវេលា', synonyms: ['fixed term'] },
    { value: 'UDC', en: 'Undetermined duration (UDC)', km: 'កិច្ចសន្យាគ្មានថិរវេលា' },
  ];

  test.each<[Cell, string]>([
    ['FDC', 'FDC'],
    ['fdc ', 'FDC'],
    ['Fixed-Term', 'FDC'],
    ['Fixed duration', 'FDC'],
    ['កិច្ចសន្យាគ្មានថិរវេលា', 'UDC'],
    ['forever', 'CELL_CHOICE_UNKNOWN'],
  ])('%j is %s', (cell, expected) => expect(outcome(parseChoice(cell, contracts))).toBe(expected));

  test.each<[Cell, boolean | string]>([
    [true, true],
    ['Yes', true],
    ['✓', true],
    [1, true],
    ['ទេ', false],
    ['N', false],
    ['មាន', true],
    ['maybe', 'CELL_YES_NO_UNKNOWN'],
  ])('yes or no: %j is %s', (cell, expected) => expect(outcome(parseYesNo(cell))).toBe(expected));

  test.each<[Cell, string]>([
    ['F', 'F'],
    ['male', 'M'],
    ['ស្រី', 'F'],
    ['ប្រុស', 'M'],
    ['x', 'CELL_CHOICE_UNKNOWN'],
  ])('gender: %j is %s', (cell, expected) => expect(outcome(parseChoice(cell, GENDERS))).toBe(expected));
});

test.each<[Cell, string]>([
  ['A-', 'A-'],
  ['A+', 'A+'],
  ['a -', 'A-'],
  ['a\u2212', 'A-'],
  ['A', 'CELL_CHOICE_UNKNOWN'],
  ['B', 'B'],
  ['B-', 'CELL_CHOICE_UNKNOWN'],
  ['A+/B', 'CELL_CHOICE_UNKNOWN'],
  ['< 5', '<5'],
  ['> 5', 'CELL_CHOICE_UNKNOWN'],
  ['1.5', 'CELL_CHOICE_UNKNOWN'],
  ['15', '15'],
  ['under-way.', 'Under way'],
])('choices that differ in a sign alone: %j is %s', (cell, expected) => {
  const groups = ['A+', 'A-', 'B', '<5', '15', 'Under way'].map((value): Choice<string> => ({ value, en: value, km: value }));
  expect(outcome(parseChoice(cell, groups))).toBe(expected);
});

describe('a word that says that there is nothing', () => {
  const types = {
    text: textType(),
    person: kindType('personName', 200),
    account: kindType('account', 34),
    code: codeType,
    day: dateType,
    amount: moneyType(),
  };
  const everywhere = Object.keys(types);
  test.each<[string, readonly string[]]>([
    ['-', everywhere],
    ['N/A', everywhere],
    ['គ្មាន', everywhere],
    ['Na', ['text', 'account', 'code', 'day', 'amount']],
    // A bank says so of a payment, and a list of its own fields says it of anything.
    ['In progress', ['account', 'code', 'day', 'amount']],
    ['Pending', ['account', 'code', 'day', 'amount']],
    ['Cash', ['account', 'code', 'day', 'amount']],
    ['Ongoing', ['day']],
    ['00/00/0000', ['day']],
    ['Sokha', []],
  ])('is heard where it cannot be the value: %s', (word, expected) => {
    expect(Object.entries(types).flatMap(([name, type]) => (isNothing(word, type) ? [name] : []))).toEqual(expected);
  });
});

test('no parser ever throws, whatever is in the cell', () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.constant(-0));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789០៥/-.,() %$eE+:៛ JanMay')) }),
  );
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    number.map(date),
    number.map(percent),
    fc.tuple(number, text).map(([value, shown]) => padded(value, shown)),
    text.map((shown): Cell => ({ kind: 'fault', text: shown })),
  );
  const parsers = [
    parseText,
    (cell: Cell) => parseKind(cell, { kind: 'code', max: 60 }),
    (cell: Cell) => parseKind(cell, { kind: 'phone', max: 60 }),
    (cell: Cell) => parseKind(cell, { kind: 'email', max: 60 }),
    (cell: Cell) => parseKind(cell, { kind: 'account', max: 60 }),
    parseDate,
    parseMonth,
    parseTime,
    parseMoney,
    parsePercent,
    parseInteger,
    parseYesNo,
  ];
  fc.assert(
    fc.property(cell, (given) => {
      for (const parse of parsers) expect(typeof parse(given).ok).toBe('boolean');
    }),
    { numRuns: 2_000 },
  );
});
