import { expect, test } from 'vitest';
import { rowsOf, staffSheets } from '#testing/staff-sheets/index.ts';
import type { Cell, Workbook } from '#server/sheets/values/cell.ts';
import { formsAsLists } from '#server/people/employees/import/sheets/person-forms.ts';
import { staffColumns } from '#server/people/employees/import/sheets/staff.sheet.ts';

const fileOf = (rows: readonly (readonly Cell[])[]): Workbook => ({
  format: 'xlsx',
  sheets: [{ name: 'Form', hidden: false, rows }],
});
const readAs = (rows: readonly (readonly Cell[])[]) => formsAsLists(fileOf(rows), staffColumns).sheets[0]?.rows;

test('an application form in one column of labels becomes a list of one row', () => {
  const form = [
    ['APPLICATION FOR EMPLOYMENT'],
    ['Full name:', 'SOK Dara'],
    ['Gender :', 'Male'],
    ['Date of birth', '12/03/1994'],
    ['Phone', null, '012 345 678'],
    ['Position applied for', 'Driver'],
    ['Nationality', null],
  ];
  const rows = readAs(form);
  expect(rows).toHaveLength(2);
  expect(rows?.[0]).toEqual(['APPLICATION FOR EMPLOYMENT', 'Full name', 'Gender', 'Date of birth', 'Phone', 'Position applied for', 'Nationality']); // prettier-ignore
  expect(rows?.[1]).toEqual([null, 'SOK Dara', 'Male', '12/03/1994', '012 345 678', 'Driver', null]);
});

test('labels in two columns beside each other, in Khmer', () => {
  const form = [
    ['នាមត្រកូល៖', 'សុខ', 'នាមខ្លួន៖', 'ដារ៉ា'],
    ['ភេទ៖', 'ប្រុស', 'ថ្ងៃខែឆ្នាំកំណើត៖', '12/03/1994'],
    ['លេខទូរស័ព្ទ៖', '012345678', 'សញ្ជាតិ៖', 'ខ្មែរ'],
    ['មុខតំណែង៖', 'អ្នកបើកបរ'],
  ];
  const [labels, values] = readAs(form) ?? [];
  expect(labels).toContain('ថ្ងៃខែឆ្នាំកំណើត');
  expect(values?.[labels?.indexOf('ថ្ងៃខែឆ្នាំកំណើត') ?? -1]).toBe('12/03/1994');
  expect(values?.[labels?.indexOf('មុខតំណែង') ?? -1]).toBe('អ្នកបើកបរ');
});

test('a list stays a list: the forty sheets of strangers, and a short one', () => {
  for (const sheet of staffSheets) {
    const rows = rowsOf(sheet);
    expect(readAs(rows), sheet.of).toEqual(rows);
  }
  const short = [
    ['Name', 'Position'],
    ['SOK Dara', 'Driver'],
    ['KEO Pisey', 'Nurse'],
  ];
  expect(readAs(short)).toEqual(short);
  const oneRow = [
    ['Staff ID', 'Role', 'Line manager'],
    ['STAFF', 'staff', 'BOSS'],
  ];
  expect(readAs(oneRow)).toEqual(oneRow);
});
