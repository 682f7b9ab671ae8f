import { readXlsx } from 'hucre/xlsx';
import * as fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '../values/cell.ts';
import {
  dateType,
  defineColumns,
  integerType,
  moneyType,
  monthType,
  percentType,
  textType,
  timeType,
  yesNoType,
} from '../column.ts';
import { sheetOfCsv } from '../files.testing.ts';
import { sheetNames } from '../layout.ts';
import { readWorkbook } from '../read/read.ts';
import { writeRefusedRows } from '../refused-rows.ts';
import { STAFF_COLUMNS } from '../staff-columns.testing.ts';
import { readTable } from '../table.ts';
import { writeTemplate } from '../template.ts';
import { streamWorkbook, tableExport, writeCsvTable, writeWorkbook } from './write.ts';

const COLUMNS = defineColumns([
  { field: 'name', en: 'Name', km: 'ឈ្មោះ', type: textType({ maxLength: 500 }) },
  { field: 'day', en: 'Day', km: 'ថ្ងៃ', type: dateType },
  { field: 'month', en: 'Month', km: 'ខែ', type: monthType },
  { field: 'start', en: 'Start', km: 'ម៉ោងចូល', type: timeType },
  { field: 'pay', en: 'Pay', km: 'ប្រាក់ខែ', type: moneyType() },
  { field: 'share', en: 'Share', km: 'ភាគរយ', type: percentType() },
  { field: 'children', en: 'Children', km: 'កូន', type: integerType() },
  { field: 'active', en: 'Active', km: 'សកម្ម', type: yesNoType },
]);
const ROW = {
  name: 'លី ដារ៉ា',
  day: '2024-05-01',
  month: '2026-10',
  start: '08:30',
  pay: '-1459.10',
  share: '33.33',
  children: 2,
  active: true,
};
const DANGEROUS = ['=1+1', '+855 12 345', '-5', '@SUM(A1)', '=HYPERLINK("http://x","y")', '＝1+1'];

const firstSheet = async (bytes: Uint8Array): Promise<Sheet> => {
  const [sheet] = (await readWorkbook(bytes)).sheets;
  if (sheet === undefined) throw new Error('no sheet was written');
  return sheet;
};
const stylesOf = async (bytes: Uint8Array) => (await readXlsx(bytes, { readStyles: true })).sheets;

describe('xlsx', () => {
  test('has true types, and reads back as the same values in both languages', async () => {
    for (const language of ['en', 'km'] as const) {
      const sheet = await firstSheet(
        await writeWorkbook([tableExport({ name: 'Staff', columns: COLUMNS, rows: [ROW, {}], language })]),
      );
      expect(sheet.rows[0]).toEqual(COLUMNS.map((column) => column[language]));
      expect(sheet.rows[1]?.slice(0, 7)).toEqual<Cell[]>([
        'លី ដារ៉ា',
        { kind: 'date', serial: 45_413 },
        { kind: 'date', serial: 46_296 },
        { kind: 'date', serial: 0.354_166_666_666_666_7 },
        -1_459.1,
        { kind: 'percent', value: 0.3333 },
        2,
      ]);
      expect(readTable(sheet, COLUMNS).rows[0]?.values).toEqual(ROW);
    }
  });

  test('has a title, a bold frozen header, totals, widths and several sheets', async () => {
    const table = tableExport({
      name: 'Pay: May/2026',
      columns: COLUMNS,
      rows: [ROW],
      language: 'en',
      title: ['Mekong Relief', 'May 2026'],
      totals: { name: 'Total', pay: '-1459.10' },
      freezeColumns: 1,
    });
    const bytes = await writeWorkbook([table, table]);
    const [sheet, second] = await stylesOf(bytes);
    expect([sheet?.name, second?.name]).toEqual(['Pay  May 2026', 'Pay  May 2026 (2)']);
    expect(sheet?.freezePane).toEqual({ rows: 4, columns: 1 });
    expect(sheet?.cells?.get('3,0')?.style?.font?.bold).toBe(true);
    expect(sheet?.cells?.get('4,4')?.style?.numFmt).toBe('#,##0.00');
    expect(sheet?.cells?.get('4,1')?.style?.numFmt).toBe('dd/mm/yyyy');
    expect(sheet?.cells?.get('5,4')?.style?.font?.bold).toBe(true);
    expect(sheet?.columns?.[0]?.width).toBe(24);
    const read = await firstSheet(bytes);
    expect(read.rows[5]).toEqual(['Total', null, null, null, -1_459.1]);
    expect(readTable(read, COLUMNS).rows.map((row) => row.rowNumber)).toEqual([5, 6]);
  });

  test('text never becomes a formula', async () => {
    const rows = DANGEROUS.map((name) => ({ name }));
    const bytes = await writeWorkbook([tableExport({ name: 'A', columns: COLUMNS, rows, language: 'en', title: ['=1+1'] })]);
    const [sheet] = await stylesOf(bytes);
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
    expect((await firstSheet(bytes)).rows.slice(3).map((row) => row[0])).toEqual(DANGEROUS);
  });

  test('many cells are written beside the main thread, to the same result', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ ...ROW, children: at }));
    const sheet = await firstSheet(await writeWorkbook([tableExport({ name: 'A', columns: COLUMNS, rows, language: 'en' })]));
    expect(readTable(sheet, COLUMNS).rows[2_999]?.values).toEqual({ ...ROW, children: 2_999 });
  });

  test('very many cells are streamed, with the same title, header, values and totals', async () => {
    const rows = Array.from({ length: 4_990 }, (_, at) => ({ ...ROW, children: at }));
    const empty = Array.from({ length: 33 }, (_, at) => ({ field: `empty${at}`, en: `Empty ${at}`, km: '', type: textType() }));
    const sheet = await firstSheet(
      await writeWorkbook([
        {
          name: 'A',
          columns: [...COLUMNS, ...empty],
          rows,
          language: 'en',
          title: ['October'],
          totals: { name: 'Total', pay: '7.50' },
        },
      ]),
    );
    const table = readTable(sheet, COLUMNS);
    expect(sheet.rows[0]?.[0]).toBe('October');
    expect(table.rows[4_989]?.values).toEqual({ ...ROW, children: 4_989 });
    expect(table.rows[4_990]?.values).toMatchObject({ name: 'Total', pay: '7.50' });
  });

  test('a stream carries the same rows', async () => {
    async function* rows() {
      for (let at = 0; at < 1_000; at += 1) yield { ...ROW, children: at, name: DANGEROUS[at % 6] ?? '' };
    }
    const bytes = await buffer(streamWorkbook({ name: 'A', columns: COLUMNS, rows: rows(), language: 'km', title: ['ចំណងជើង'] }));
    const table = readTable(await firstSheet(bytes), COLUMNS);
    expect(table.header.rowNumber).toBe(3);
    expect(table.rows.length).toBe(1_000);
    expect(table.rows[999]?.values).toEqual({ ...ROW, children: 999, name: DANGEROUS[999 % 6] });
  });

  test('any day and any cents survive writing and reading', async () => {
    const day = fc
      // The first day that a spreadsheet counts is how it shows that there is none.
      .date({ min: new Date('1900-01-02'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const cents = fc
      .integer({ min: 0, max: 99_999_999_999_999 })
      .map((size) => `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`);
    const share = fc.integer({ min: 101, max: 10_000 }).map((size) => String(size / 100));
    const rows = fc.sample(fc.record({ day, pay: cents, share }), 500);
    const sheet = await firstSheet(await writeWorkbook([tableExport({ name: 'A', columns: COLUMNS, rows, language: 'en' })]));
    const read = readTable(sheet, COLUMNS).rows.map(({ values }) => ({ day: values.day, pay: values.pay, share: values.share }));
    expect(read).toEqual(rows);
  });
});

describe('csv', () => {
  test('keeps zeros and Khmer, writes days as DD/MM/YYYY, and defuses formulas', async () => {
    const rows = [ROW, ...DANGEROUS.map((name) => ({ name }))];
    const text = writeCsvTable(tableExport({ name: 'A', columns: COLUMNS, rows, language: 'en' }));
    expect(text.startsWith('\ufeffName,Day,')).toBe(true);
    expect(text).toContain('លី ដារ៉ា,01/05/2024,10/2026,08:30,-1459.10,33.33%,2,Yes\r\n');
    const lines = text.split('\r\n').slice(2, 8);
    expect(lines.every((line) => line.startsWith("'") || line.startsWith(`"'`))).toBe(true);
    const table = readTable(await sheetOfCsv(text), COLUMNS);
    expect(table.rows[0]?.values).toEqual(ROW);
    expect(table.rows.slice(1).map(({ values }) => values.name)).toEqual(DANGEROUS);
  });
});

describe('templates and refused rows', () => {
  const words = {
    notesSheet: 'Notes',
    column: 'Column',
    required: 'Required',
    allowed: 'Allowed',
    note: 'Note',
    example: 'Example',
    yes: 'Yes',
    no: 'No',
  };

  test('a template is its own import, its sample is not taken, and its lists stand in it', async () => {
    const bytes = await writeTemplate({ name: 'Employees', columns: STAFF_COLUMNS, language: 'km', words });
    const workbook = await readWorkbook(bytes);
    expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Employees', false],
      ['Notes', false],
      ['Lists', true],
    ]);
    const table = readTable(await firstSheet(bytes), STAFF_COLUMNS);
    expect(table.mapping.matches.length).toBe(STAFF_COLUMNS.length);
    expect(table.rows).toEqual([]);
    expect(table.skipped.map(({ reason }) => reason)).toEqual(['sample']);
    expect(workbook.sheets[1]?.rows[12]).toEqual(['ទូរស័ព្ទ', 'No', null, 'រួមទាំងលេខសូន្យ', '012 345 678']);
    expect(workbook.sheets[2]?.rows).toEqual([
      ['ស្រី', 'មានថិរវេលា'],
      ['ប្រុស', 'គ្មានថិរវេលា'],
    ]);
    const [sheet] = await stylesOf(bytes);
    expect(sheet?.dataValidations?.map(({ type, formula1, range }) => [type, formula1, range])).toEqual([
      ['list', 'Lists!$A$1:$A$2', 'D2:D302'],
      ['list', 'Lists!$B$1:$B$2', 'F2:F302'],
    ]);
    expect(sheet?.cells?.get('200,11')?.style?.numFmt).toBe('@');
  });

  test('refused rows go back with their own cells, a reason and a colour', async () => {
    const source = await firstSheet(
      await writeWorkbook([
        tableExport({ name: 'Staff', columns: COLUMNS, rows: [ROW, { ...ROW, name: '=bad' }], language: 'en' }),
      ]),
    );
    const bytes = await writeRefusedRows({
      sheet: source,
      headerRow: 1,
      rows: [{ rowNumber: 3, reason: 'No such month', errors: [{ cell: 'C3' }] }],
      reasonTitle: 'Reason',
    });
    const back = await firstSheet(bytes);
    expect(back.rows[0]).toEqual([...(source.rows[0] ?? []), 'Reason']);
    expect(back.rows[1]).toEqual([...(source.rows[2] ?? []), 'No such month']);
    const [sheet] = await stylesOf(bytes);
    expect(sheet?.cells?.get('1,2')?.style?.fill).toMatchObject({ fgColor: { rgb: expect.stringContaining('FDE2E1') } });
    expect(sheet?.cells?.get('1,1')?.style?.fill).toBeUndefined();
    expect(readTable(back, COLUMNS).rows[0]?.values).toEqual({ ...ROW, name: '=bad' });
  });

  test('sheet names are made fit for a workbook', () => {
    expect(sheetNames(['a/b', 'A b', 'History', '', `'${'x'.repeat(40)}`])).toEqual([
      'a b',
      'A b (2)',
      'History (2)',
      'Sheet',
      'x'.repeat(31),
    ]);
  });
});
