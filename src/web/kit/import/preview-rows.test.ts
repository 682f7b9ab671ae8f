import { describe, expect, it } from 'vitest';
import type { ImportPreview, ImportSheet } from './import-types.ts';
import { countRows, findRows, shownTitles, writtenOf } from './preview-rows.ts';

const sheet: ImportSheet = {
  kind: 'staff',
  name: 'Staff',
  headerRow: 1,
  columns: [],
  mapping: {},
  fields: [
    { key: 'code', title: 'Staff ID', required: true },
    { key: 'salary', title: 'Basic salary', required: true },
    { key: 'team', title: 'Team', required: false },
  ],
  shown: ['code', 'salary'],
};
const row = (number: number, more: Partial<ImportPreview['rows'][number]> = {}): ImportPreview['rows'][number] => ({
  sheet: 'Staff',
  row: number,
  action: 'create',
  title: `KR-${number}`,
  changes: [],
  errors: [],
  values: [`KR-${number}`, number === 3 ? null : '800.00'],
  ...more,
});
const preview: ImportPreview = {
  sheets: [sheet],
  rows: [
    row(2),
    row(3),
    row(4, { action: 'change', changes: [{ field: 'Team', from: 'Finance', to: 'Field' }] }),
    row(2, { sheet: 'Projects', title: 'CORE', values: ['CORE'] }),
    row(5, { action: 'refuse', errors: [{ cell: 'B5', field: 'salary', message: 'This is not a number.' }] }),
  ],
  counts: { create: 3, change: 1, same: 0, refuse: 1 },
};
const found = (search: string, of?: string) =>
  findRows(preview, { sheet: of, search }).map(({ sheet: name, row: number }) => `${name} ${number}`);

describe('the rows of a preview', () => {
  it('give every value under the title of its field, and no empty one', () => {
    const titles = shownTitles(sheet);
    expect(writtenOf(row(2), titles)).toEqual([
      { title: 'Staff ID', value: 'KR-2' },
      { title: 'Basic salary', value: '800.00' },
    ]);
    expect(writtenOf(row(3), titles)).toEqual([{ title: 'Staff ID', value: 'KR-3' }]);
  });

  it('are found by record, value, change, reason and number, of one sheet or of all', () => {
    expect(found('')).toHaveLength(5);
    expect(found('800')).toEqual(['Staff 2', 'Staff 4', 'Staff 5']);
    expect(found('finance')).toEqual(['Staff 4']);
    expect(found('not a NUMBER')).toEqual(['Staff 5']);
    expect(found('3')).toEqual(['Staff 3']);
    expect(found('core')).toEqual(['Projects 2']);
    expect(found('', 'Projects')).toEqual(['Projects 2']);
    expect(countRows(findRows(preview, { sheet: 'Staff', search: '' }))).toEqual({ create: 2, change: 1, same: 0, refuse: 1 });
  });
});
