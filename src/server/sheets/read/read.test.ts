import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { makeXlsx, makeZip, onlySheet, sheetOfCsv, workbookParts } from '../files.testing.ts';
import { readWorkbook } from './read.ts';
import { readZipDirectory, unpackEntry } from './zip-entries.ts';
import { SHEET_LIMITS } from '../limits.ts';
import { dayOfSerial } from '../values/serial-day.ts';

const listOf = (format: string) => readFileSync(new URL(`../testing/staff-list.${format}`, import.meta.url));

describe('the real staff list', () => {
  test.each([
    ['xlsx', ['Staff', 'Dependents', 'Allocation', 'Projects'], [88, 107, 141, 6]],
    ['xls', ['Staff', 'Dependents', 'Allocation', 'Projects'], [88, 107, 141, 6]],
    ['csv', ['csv'], [88]],
  ])('%s opens with all its sheets and rows', async (format, names, rows) => {
    const workbook = await readWorkbook(listOf(format));
    expect(workbook.format).toBe(format);
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(names);
    expect(workbook.sheets.map((sheet) => sheet.rows.length)).toEqual(rows);
    expect(workbook.sheets[0]?.rows[4]?.[3]).toBe('លី ដារ៉ា');
  });
});

describe('csv', () => {
  test('keeps leading zeros and the order of day and month', async () => {
    const sheet = await sheetOfCsv('Account,Start\n000593055,01/05/2024\n');
    expect(sheet.rows[1]).toEqual(['000593055', '01/05/2024']);
  });

  test.each([
    ['comma', 'a,b,c\n1,2,3\n'],
    ['semicolon', 'a;b;c\r\n1;2;3\r\n'],
    ['tab', 'a\tb\tc\n1\t2\t3'],
    ['a declared separator', 'sep=;\r\na;b;c\r\n1;2;3\r\n'],
    ['old Mac line ends', 'a,b,c\r1,2,3\r'],
  ])('splits at %s', async (_, text) => {
    const sheet = await sheetOfCsv(text);
    expect(sheet.rows.at(-1)).toEqual(['1', '2', '3']);
  });

  test('a title full of commas does not hide the semicolons', async () => {
    const sheet = await sheetOfCsv('Staff, office, Phnom Penh, Cambodia\na;b;c\n1;2;3\n4;5;6\n7;8;9\n');
    expect(sheet.rows[2]).toEqual(['1', '2', '3']);
  });

  test('quotes hold separators, line ends and quotes; blank lines keep the addresses right', async () => {
    const sheet = await sheetOfCsv('a,b\n\n"x, ""y""\nz",2\n');
    expect(sheet.rows).toEqual([['a', 'b'], [], ['x, "y"\nz', '2']]);
  });

  test('Khmer survives in UTF-8 with and without a mark, and in UTF-16', async () => {
    const text = 'ឈ្មោះ,អត្តលេខ\nលី ដារ៉ា,០០១\n';
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text}`),
      little,
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
    ];
    for (const file of files) {
      expect(onlySheet(await readWorkbook(file)).rows).toEqual([
        ['ឈ្មោះ', 'អត្តលេខ'],
        ['លី ដារ៉ា', '០០១'],
      ]);
    }
  });
});

describe('cells', () => {
  test('dates, percents and padded numbers keep their kind', async () => {
    const rows = [[45_413, 0.5, 593_055, 1_459, 45_413.75]];
    const bytes = await makeXlsx(rows, { formats: ['dd/mm/yyyy', '0%', '000000000', '#,##0.00', 'General'] });
    expect(onlySheet(await readWorkbook(bytes)).rows[0]).toEqual([
      { kind: 'date', serial: 45_413 },
      { kind: 'percent', value: 0.5 },
      { kind: 'padded', value: 593_055, text: '000593055' },
      1_459,
      45_413.75,
    ]);
  });

  test('the 1904 way of counting days gives the same day', async () => {
    const bytes = await makeXlsx([[45_413 - 1_462]], { dateSystem: '1904', formats: ['dd/mm/yyyy'] });
    const [cell] = onlySheet(await readWorkbook(bytes)).rows[0] ?? [];
    expect(cell).toEqual({ kind: 'date', serial: 45_413 });
    expect(dayOfSerial(45_413)).toBe('2024-05-01');
  });

  test('a formula gives its saved value and is never run; one without a value is a fault', async () => {
    const xml =
      '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="str"><f>A1</f><v>text</v></c><c r="D1" t="e"><v>#N/A</v></c></row></sheetData>';
    const [row] = onlySheet(await readWorkbook(makeZip(workbookParts(xml)))).rows;
    expect(row).toEqual([7, { kind: 'fault', text: '=' }, 'text', { kind: 'fault', text: '#N/A' }]);
  });

  test('a lone cell far down costs nothing and keeps its address', async () => {
    const xml =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="B1048576"><v>2</v></c></row></sheetData>';
    const { rows } = onlySheet(await readWorkbook(makeZip(workbookParts(xml))));
    expect(rows.length).toBe(1_048_576);
    expect(rows[1_048_575]).toEqual([null, 2]);
  });

  test('an ods keeps text, dates, percents and Khmer, and the names of its tabs', async () => {
    const sheet = utils.aoa_to_sheet([['00123', 'ឈ្មោះ', { t: 'n', v: 45_413, z: 'dd/mm/yyyy' }, 800.5]]);
    const bytes: Uint8Array = write({ SheetNames: ['បុគ្គលិក'], Sheets: { បុគ្គលិក: sheet } }, { bookType: 'ods', type: 'buffer' });
    const workbook = await readWorkbook(bytes);
    expect(workbook).toMatchObject({ format: 'ods', sheets: [{ name: 'បុគ្គលិក', hidden: false }] });
    expect(onlySheet(workbook).rows).toEqual([['00123', 'ឈ្មោះ', { kind: 'date', serial: 45_413 }, 800.5]]);
  });

  test('an ods tells the rows that it hides', async () => {
    const cells = utils.aoa_to_sheet([['ID'], ['1'], ['2'], ['3'], ['4']]);
    const made: Uint8Array = write({ SheetNames: ['Staff'], Sheets: { Staff: cells } }, { bookType: 'ods', type: 'buffer' });
    const marks = ['', ' table:visibility="filter"', '', ' table:visibility="collapse"', ''];
    const entries = readZipDirectory(made, SHEET_LIMITS).map((entry) => {
      const content = Buffer.from(unpackEntry(made, entry)).toString('utf8');
      let row = -1;
      const hidden = content.replaceAll('<table:table-row', (tag) => `${tag}${marks[(row += 1)] ?? ''}`);
      return { name: entry.name, content: entry.name === 'content.xml' ? hidden : content };
    });
    const sheet = onlySheet(await readWorkbook(makeZip(entries)));
    expect([sheet.rows.length, sheet.hiddenRows]).toEqual([5, new Set([1, 3])]);
  });

  test('an xls keeps text, dates and Khmer', async () => {
    const sheet = utils.aoa_to_sheet([['00123', 'ឈ្មោះ', { t: 'n', v: 45_413, z: 'dd/mm/yyyy' }]]);
    const bytes: Uint8Array = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { bookType: 'biff8', type: 'buffer' });
    const workbook = await readWorkbook(bytes);
    expect(workbook.format).toBe('xls');
    expect(onlySheet(workbook).rows).toEqual([['00123', 'ឈ្មោះ', { kind: 'date', serial: 45_413 }]]);
  });
});
