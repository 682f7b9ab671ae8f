import { utils, write } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { limits } from '#testing/limits.ts';
import { isSettled } from '#testing/wait.ts';
import { makeXlsx, makeZip, refusalOf, workbookParts } from './files.testing.ts';
import type { MadeEntry } from './files.testing.ts';
import { readWorkbook } from './read/read.ts';

const refusal = (bytes: Uint8Array | string, options = {}) => refusalOf(() => readWorkbook(Buffer.from(bytes), options));
const longList = (rows: number, columns = 6) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (column === 0 ? `KR-${row}` : row * column)),
  );

describe('what is no spreadsheet is refused by its content', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
    ['html', Buffer.from('<!DOCTYPE html><html><body><p>Sign in</p></body></html>')],
    ['html', Buffer.from('\ufeff<html><script>alert(1)</script></html>')],
    ['xml', Buffer.from('<?xml version="1.0"?><staff><person/></staff>')],
    ['json', Buffer.from('[{"code": "KR-1001"}]')],
    ['rtf', Buffer.from('{\\rtf1\\ansi hello}')],
    ['executable', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0])],
    ['executable', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1])],
    ['archive', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['binary', Buffer.from([1, 2, 3, 0, 5, 6])],
    ['archive', makeZip([{ name: 'readme.txt', content: 'hello' }])],
    [
      'word',
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<w/>' },
      ]),
    ],
  ])('%s', async (found, bytes) => {
    expect(await refusal(bytes)).toEqual({ code: 'SHEET_NOT_A_SPREADSHEET', params: { found } });
  });

  test('an OpenDocument text, a locked or macro-carrying sheet of it, and a binary workbook are named', async () => {
    const book = { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet([[1]]) } };
    const type = 'application/vnd.oasis.opendocument';
    const ods = (kind: string, more: MadeEntry[] = []) =>
      makeZip([{ name: 'mimetype', content: `${type}.${kind}` }, { name: 'META-INF/manifest.xml', content: '<m/>' }, ...more]);
    const xlsb: Uint8Array = write(book, { bookType: 'xlsb', type: 'buffer' });
    expect((await refusal(ods('text'))).params).toEqual({ found: 'opendocument' });
    expect((await refusal(ods('spreadsheet', [{ name: 'Basic/Standard/Module1.xml', content: '<m/>' }]))).code).toBe(
      'SHEET_MACROS',
    );
    const locked = { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' };
    expect((await refusal(makeZip([{ name: 'mimetype', content: `${type}.spreadsheet` }, locked]))).code).toBe('SHEET_ENCRYPTED');
    expect((await refusal(xlsb)).params).toEqual({ found: 'xlsb' });
  });
});

describe('empty, locked, armed and damaged files', () => {
  test.each([
    ['no bytes', Buffer.alloc(0)],
    ['only blanks', Buffer.from(' \n , ,\n\u200b\n')],
    ['no filled cell', makeZip(workbookParts('<sheetData/>'))],
  ])('empty: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual({ code: 'SHEET_EMPTY', params: {} });
  });

  test('a locked workbook', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [[1]] }], encryption: { password: 'secret', spinCount: 1_000 } });
    expect((await refusal(bytes)).code).toBe('SHEET_ENCRYPTED');
  });

  test('a workbook with macros', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [[1]] }], vbaProject: new Uint8Array([1, 2, 3]) });
    expect((await refusal(bytes)).code).toBe('SHEET_MACROS');
  });

  test('a workbook cut short', async () => {
    const bytes = await makeXlsx([[1]]);
    expect((await refusal(bytes.subarray(0, bytes.length - 40))).code).toBe('SHEET_DAMAGED');
    expect(
      (await refusal(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]))).code,
    ).toBe('SHEET_DAMAGED');
  });

  test('text whose Khmer letters were lost when it was saved', async () => {
    expect((await refusal(Buffer.from([0x4e, 0xe9, 0x2c, 0x3f, 0x3f, 0x3f, 0x3f, 0x0a]))).code).toBe('SHEET_ENCODING');
  });
});

describe('files that would cost too much', () => {
  test('a zip bomb by its own account', async () => {
    const bomb = makeZip([
      ...workbookParts('<sheetData/>'),
      { name: 'xl/sharedStrings.xml', content: Buffer.alloc(60 * 1_048_576, 0x20) },
    ]);
    expect(await refusal(bomb)).toEqual({ code: 'SHEET_ZIP_BOMB', params: {} });
  });

  test('a zip bomb whose headers claim a small size', async () => {
    const bomb = makeZip([
      ...workbookParts('<sheetData/>'),
      { name: 'xl/sharedStrings.xml', content: Buffer.alloc(200 * 1_048_576, 0x20), claimedSize: 2_000 },
    ]);
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toEqual({ code: 'SHEET_ZIP_BOMB', params: {} });
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576);
  });

  test('too many files inside', async () => {
    const many = makeZip(Array.from({ length: 1_001 }, (_, at) => ({ name: `xl/${at}.xml`, content: 'x' })));
    expect((await refusal(many)).code).toBe('SHEET_ZIP_BOMB');
  });

  test('over 5 MB', async () => {
    expect(await refusal(Buffer.alloc(5 * 1_048_576 + 60_000, 0x61))).toEqual({
      code: 'SHEET_TOO_LARGE',
      params: { maxMegabytes: 5, megabytes: 5.1 },
    });
  });

  test('more time than a file may take', async () => {
    const bytes = await makeXlsx(longList(4_000, 20));
    expect(await refusal(bytes, { timeoutMs: 1 })).toEqual({ code: 'SHEET_TOO_COMPLEX', params: {} });
  });

  test('more memory than a file may take', async () => {
    const bytes = await makeXlsx(longList(5_000, 60));
    expect((await refusal(bytes, { maxHeapMegabytes: 24 })).code).toBe('SHEET_TOO_COMPLEX');
  });

  test('a long text that stands in many cells', async () => {
    const rows = Array.from({ length: 1_000 }, () => Array.from({ length: 40 }, () => 'x'.repeat(1_000)));
    expect((await refusal(await makeXlsx(rows))).code).toBe('SHEET_TOO_COMPLEX');
    expect((await refusal(await makeXlsx(longList(100)), { maxCells: 500 })).code).toBe('SHEET_TOO_COMPLEX');
  });

  test('many files at once wait for their turn, and one too many is told so', async () => {
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => readWorkbook(Buffer.from('a,b\n'))));
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(22);
    const next = await readWorkbook(Buffer.from('a,b\n'));
    expect(next.sheets.length).toBe(1);
  });

  test('too many columns', async () => {
    expect(await refusal(`${'a,'.repeat(300)}b\n`)).toEqual({
      code: 'SHEET_TOO_MANY_COLUMNS',
      params: { maxColumns: 250, columns: 301, sheet: 'csv' },
    });
    expect((await refusal(await makeXlsx(longList(1, 300)))).code).toBe('SHEET_TOO_MANY_COLUMNS');
  });

  test('too many rows get a clear answer in each format, without heap for their cells', async () => {
    const rows = longList(6_000, 2);
    const line = (row: number) =>
      `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>KR-${row}</t></is></c><c r="B${row}"><v>${row}</v></c></row>`;
    const xlsx = makeZip(workbookParts(`<sheetData>${rows.map((_, at) => line(at + 1)).join('')}</sheetData>`));
    const csv = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
    const xls: Uint8Array = write(
      { SheetNames: ['Staff'], Sheets: { Staff: utils.aoa_to_sheet(rows) } },
      { bookType: 'biff8', type: 'buffer' },
    );
    for (const [bytes, sheet] of [
      [xlsx, 'Staff'],
      [csv, 'csv'],
      [xls, 'Staff'],
    ] as const) {
      const answer = await refusal(bytes, { maxRows: 2_000, maxHeapMegabytes: 96, timeoutMs: limits.step });
      expect(answer).toEqual({ code: 'SHEET_TOO_MANY_ROWS', params: { maxRows: 2_000, rows: 6_000, sheet } });
    }
  });

  test('the main thread stays free meanwhile', async () => {
    const reading = readWorkbook(await makeXlsx(longList(5_000, 40)));
    let turns = 0;
    while (!(await isSettled(reading))) turns += 1;
    // Read by the main thread, a sheet takes a handful of turns of its event loop.
    expect(turns).toBeGreaterThan(100);
  });
});
