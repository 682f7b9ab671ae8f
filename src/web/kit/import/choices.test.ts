import { describe, expect, it } from 'vitest';
import { missingFields, obstacleOf, withColumn, withSheet } from './choices.ts';
import type { ImportSheet } from './import-types.ts';

const sheet: ImportSheet = {
  kind: 'staff',
  name: 'Staff',
  headerRow: 4,
  columns: [
    { index: 0, title: 'Code' },
    { index: 1, title: 'Name' },
  ],
  mapping: { code: 0, name: null },
  fields: [
    { key: 'code', title: 'Code', required: true },
    { key: 'name', title: 'Name', required: true },
    { key: 'note', title: 'Note', required: false },
  ],
};

const counts = { create: 2, change: 0, same: 1, refuse: 0 };

describe('choices', () => {
  it('keep the columns that were found beside the one that was corrected', () => {
    expect(withColumn({}, sheet, { field: 'name', column: 1 })).toEqual({ staff: { mapping: { code: 0, name: 1 } } });
  });

  it('forget the columns when another row holds the headings', () => {
    expect(withSheet({ staff: { name: 'Staff', mapping: { code: 0 } } }, 'staff', { headerRow: 2 })).toEqual({
      staff: { name: 'Staff', headerRow: 2 },
    });
  });
});

describe('obstacleOf', () => {
  it('names the demanded fields without a column first', () => {
    expect(missingFields(sheet)).toEqual(['Name']);
    expect(obstacleOf({ sheets: [sheet], rows: [], counts: { ...counts, refuse: 3 } })).toEqual({
      kind: 'missing',
      fields: ['Name'],
    });
  });

  it('stops at one refused row, and at nothing to do', () => {
    expect(obstacleOf({ sheets: [], rows: [], counts: { ...counts, refuse: 1 } })).toEqual({ kind: 'refused', count: 1 });
    expect(obstacleOf({ sheets: [], rows: [], counts: { ...counts, create: 1, refuse: 1 } }, true)).toBeUndefined();
    expect(obstacleOf({ sheets: [], rows: [], counts: { ...counts, create: 0, refuse: 1 } }, true)).toMatchObject({
      kind: 'refused',
    });
    const unchanged = { sheets: [], rows: [], counts: { ...counts, create: 0, same: 2 } };
    expect(obstacleOf(unchanged)).toEqual({ kind: 'empty' });
    expect(obstacleOf({ ...unchanged, takesUnchanged: true })).toBeUndefined();
    expect(obstacleOf({ sheets: [], rows: [], counts })).toBeUndefined();
  });
});
