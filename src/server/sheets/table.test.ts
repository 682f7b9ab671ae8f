import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalOf, sheetOfCsv } from './files.testing.ts';
import { findHeader, findSheet, sheetNamed } from './header.ts';
import { matchColumns } from './matching.ts';
import { readWorkbook } from './read/read.ts';
import { ALLOCATION_COLUMNS, STAFF_COLUMNS } from './staff-columns.testing.ts';
import { readTable } from './table.ts';

async function realTable(format: string) {
  const workbook = await readWorkbook(readFileSync(new URL(`./testing/staff-list.${format}`, import.meta.url)));
  const sheet = findSheet(workbook.sheets, STAFF_COLUMNS);
  if (sheet === null) throw new Error('no sheet was found');
  return { workbook, table: readTable(sheet, STAFF_COLUMNS) };
}

describe('the real staff list', () => {
  test('xlsx, xls and csv give the same 84 people without an error', async () => {
    const [{ table: first }, ...others] = [await realTable('xlsx'), await realTable('xls'), await realTable('csv')];
    expect(first.header.rowNumber).toBe(4);
    expect(first.rows.length).toBe(84);
    expect(first.rows.flatMap((row) => row.errors)).toEqual([]);
    expect(first.mapping.missing).toEqual([]);
    for (const { table } of others) expect(table.rows).toEqual(first.rows);
    expect(first.rows[0]).toEqual({
      rowNumber: 5,
      errors: [],
      values: {
        code: 'KR-1001',
        name: 'LY Dara',
        khmerName: 'លី ដារ៉ា',
        gender: 'M',
        birthDate: '2001-12-15',
        contract: 'FDC',
        joinDate: '2024-05-01',
        contractEnd: '2027-06-28',
        salary: '1459.00',
        account: '000593055',
        email: 'dara.ly1@example.org',
        phone: '079 801 476',
      },
    });
  });

  test('columns that no field wants are reported', async () => {
    const { table } = await realTable('csv');
    expect(table.mapping.unmatched.map(({ title }) => title)).toEqual([
      'No', 'Nationality', 'Marital status', 'Position', 'Department', 'Team', 'Duty station', 'Staff type', 'Tax residence', 'NSSF no.',
    ]); // prettier-ignore
    expect(table.mapping.ambiguous).toEqual([]);
  });

  test('the allocations are found on their own sheet', async () => {
    const { workbook } = await realTable('xls');
    const sheet = findSheet(workbook.sheets, ALLOCATION_COLUMNS);
    expect(sheet?.name).toBe('Allocation');
    expect(sheetNamed(workbook, 'Allocation')).toBe(sheet);
    expect((await refusalOf(async () => sheetNamed(workbook, 'Pay'))).code).toBe('SHEET_MISSING');
    const table = sheet === null ? null : readTable(sheet, ALLOCATION_COLUMNS);
    expect(table?.rows.length).toBe(140);
    expect(table?.rows[6]?.values).toEqual({ code: 'KR-1006', project: 'UNICEF-PD-55', percent: '33.33', isMain: null });
    expect(table?.rows.flatMap((row) => row.errors)).toEqual([]);
  });
});

describe('the header', () => {
  test('is found under titles, in Khmer, and reported when absent', async () => {
    const sheet = await sheetOfCsv('Our staff,2026\n\nអត្តលេខ,គម្រោង,ភាគ\u200bរយ\nKR-1,A,50\n');
    expect(findHeader(sheet, ALLOCATION_COLUMNS)).toBe(2);
    const none = await sheetOfCsv('a,b\n1,2\n');
    expect(findHeader(none, ALLOCATION_COLUMNS)).toBeNull();
    expect(await refusalOf(async () => readTable(none, ALLOCATION_COLUMNS))).toEqual({
      code: 'SHEET_NO_HEADER',
      params: { sheet: 'csv' },
    });
  });

  test('can be pointed at, with columns chosen by hand', async () => {
    const sheet = await sheetOfCsv('x,y,z,w\nKR-1,A,50,yes\n');
    const table = readTable(sheet, ALLOCATION_COLUMNS, {
      headerRow: 1,
      chosen: { code: 0, project: 1, percent: 2, isMain: null },
    });
    expect(table.rows[0]?.values).toEqual({ code: 'KR-1', project: 'A', percent: '50', isMain: null });
    expect(table.mapping.unmatched).toEqual([{ column: 3, title: 'w' }]);
  });
});

describe('matching', () => {
  const match = (titles: string[], known = {}) => {
    const matching = matchColumns(titles, ALLOCATION_COLUMNS, known);
    return { ...matching, matches: Object.fromEntries(matching.matches.map(({ field, column, how }) => [field, [column, how]])) };
  };

  test('takes titles before synonyms before likeness, whatever the order, case and brackets', () => {
    expect(match(['PERCENT (%)', 'project code', 'staff-id.', 'Is main']).matches).toEqual({
      percent: [0, 'title'],
      project: [1, 'alike'],
      code: [2, 'title'],
      isMain: [3, 'words'],
    });
  });

  test('reports demanded fields that are absent and titles that come twice', () => {
    expect(match(['Staff ID', 'Staff ID', 'Percent'])).toEqual({
      matches: { code: [0, 'title'], percent: [2, 'title'] },
      unmatched: [{ column: 1, title: 'Staff ID' }],
      missing: ['project'],
      ambiguous: [{ field: 'code', columns: [0, 1] }],
    });
  });

  test('takes none of several likenesses', () => {
    const { matches, ambiguous } = match(['Staff ID', 'Project one', 'Project two', 'Percent']);
    expect(matches['project']).toBeUndefined();
    expect(ambiguous).toEqual([{ field: 'project', columns: [1, 2] }]);
  });

  test('a remembered title stands above names, a choice by hand above both', () => {
    expect(
      match(['Staff ID', 'Budget line', 'Project', 'Percent'], { remembered: { project: 'budget LINE' } }).matches['project'],
    ).toEqual([1, 'remembered']);
    expect(
      match(['Staff ID', 'Budget line', 'Project', 'Percent'], { remembered: { project: 'Budget line' }, chosen: { project: 2 } })
        .matches['project'],
    ).toEqual([2, 'chosen']);
    expect(match(['Staff ID', 'Project', 'Percent'], { chosen: { project: null } }).missing).toEqual(['project']);
  });
});

describe('rows', () => {
  test('repeated headers, totals, notes and blank rows are left out and told', async () => {
    const sheet = await sheetOfCsv(
      'Staff ID,Project,Percent\nKR-1,A,50\n\nStaff ID,Project,Percent\nKR-2,B,100\nTotal,,150\n"Prepared by HR, 2026",,\nអត្តលេខ,គម្រោង,ភាគរយ\n',
    );
    const table = readTable(sheet, ALLOCATION_COLUMNS);
    expect(table.rows.map((row) => row.rowNumber)).toEqual([2, 5]);
    expect(table.skipped).toEqual([
      { rowNumber: 4, reason: 'header', text: 'Staff ID · Project · Percent' },
      { rowNumber: 6, reason: 'total', text: 'Total · 150' },
      { rowNumber: 7, reason: 'note', text: 'Prepared by HR, 2026' },
      { rowNumber: 8, reason: 'header', text: 'អត្តលេខ · គម្រោង · ភាគរយ' },
    ]);
  });

  test.each([
    ['units', '(text),,(%)'],
    ['shapes of days', 'required,dd/mm/yyyy,USD / month'],
    ['numbers', '(1),(2),(3),(4)'],
    ['Khmer numbers', '១,២,៣,៤'],
  ])('a row below the titles with %s is no data, and one further on is', async (_, row) => {
    const sheet = await sheetOfCsv(`Staff ID,Project,Percent,Is main\n${row}\nKR-1,A,50,yes\nKR-2,B,100,yes\n${row}\n`);
    const table = readTable(sheet, ALLOCATION_COLUMNS);
    expect(table.skipped.map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([[2, 'header']]);
    expect(table.rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 5]);
  });

  test('sums of one person or office are left out', async () => {
    const sheet = await sheetOfCsv('Staff ID,Project,Percent\nKR-1,A,50\nKR-1 Total,,50\nTotal Kampot,,150\nសរុប,,150\n');
    expect(readTable(sheet, ALLOCATION_COLUMNS).skipped.map(({ reason }) => reason)).toEqual(['total', 'total', 'total']);
  });

  test('each refused cell tells its address, its reason and what was written', async () => {
    const sheet = await sheetOfCsv('Title\nStaff ID,Project,Percent\nKR-1,,150\nKR-2,B,half\n');
    const table = readTable(sheet, ALLOCATION_COLUMNS);
    expect(table.rows.flatMap((row) => row.errors)).toEqual([
      { field: 'project', cell: 'B3', code: 'CELL_EMPTY', params: {}, given: '' },
      { field: 'percent', cell: 'C3', code: 'CELL_ABOVE_MAXIMUM', params: { max: 100 }, given: '150' },
      { field: 'percent', cell: 'C4', code: 'CELL_NUMBER_UNKNOWN', params: {}, given: 'half' },
    ]);
    expect(table.rows[0]?.values).toEqual({ code: 'KR-1', project: null, percent: null, isMain: null });
  });

  test('a person called Total is a person', async () => {
    const table = readTable(await sheetOfCsv('Staff ID,Project,Percent\nTotal,A,50\n'), ALLOCATION_COLUMNS);
    expect(table.rows.length).toBe(1);
  });

  test('more rows than the limit are refused exactly', async () => {
    const sheet = await sheetOfCsv(`Staff ID,Project,Percent\n${'KR-1,A,50\n'.repeat(11)}`);
    expect(await refusalOf(async () => readTable(sheet, ALLOCATION_COLUMNS, { maxRows: 10 }))).toEqual({
      code: 'SHEET_TOO_MANY_ROWS',
      params: { maxRows: 10, rows: 11, sheet: 'csv' },
    });
  });
});
