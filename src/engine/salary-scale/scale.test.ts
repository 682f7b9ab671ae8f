import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePayload, writePayload } from './payload.ts';
import { bandOf, changesOf, matchRow, outOfOrder, placeOf, raised } from './scale.ts';

/** finance.md 13, example 13. */
const row = { min: [800_00], mid: [1_000_00, 1_100_00, 1_200_00], max: [1_400_00] };

describe('a band', () => {
  it('has its low, its middle and its high', () => {
    expect(bandOf(row)).toEqual({ low: 800_00, mid: 1_100_00, high: 1_400_00 });
    expect(bandOf({ ...row, mid: [1_000_00, 1_100_01] }).mid).toBe(1_050_01);
    expect(bandOf({ min: [], mid: [], max: [] })).toEqual({ low: null, mid: null, high: null });
  });

  it.each([
    [770_00, { where: 'below', step: null, compaRatio: 70 }],
    [1_210_00, { where: 'inside', step: { level: 'mid', column: 3, cents: 1_200_00 }, compaRatio: 110 }],
    [800_00, { where: 'inside', step: { level: 'min', column: 1, cents: 800_00 }, compaRatio: 73 }],
    [1_400_00, { where: 'inside', step: { level: 'max', column: 1, cents: 1_400_00 }, compaRatio: 127 }],
    [1_400_01, { where: 'above', step: null, compaRatio: 127 }],
  ])('holds a salary of %i cents', (salary, place) => {
    expect(placeOf(row, salary)).toEqual(place);
  });

  it('tells where a column is below the one before it', () => {
    expect(outOfOrder(row)).toBeNull();
    expect(outOfOrder({ ...row, max: [1_100_00] })).toEqual({ level: 'max', column: 1, cents: 1_100_00 });
  });
});

describe('the row of a person', () => {
  const rows = [
    { level: 'Senior', grade: 'B', jobTitles: ['Accountant'], order: 2 },
    { level: 'senior', grade: 'b ', jobTitles: ['Driver', 'Cashier'], order: 1 },
    { level: 'Junior', grade: 'B', jobTitles: [], order: 0 },
  ];
  it('is that of level and grade, by the title where there are several', () => {
    expect(matchRow(rows, { level: 'Senior', grade: 'B', position: 'cashier' })).toEqual({ row: rows[1], isCertain: true });
    expect(matchRow(rows, { level: 'Senior', grade: 'B', position: 'Cook' })).toEqual({ row: rows[1], isCertain: false });
    expect(matchRow(rows, { level: 'Junior', grade: 'B', position: null })).toEqual({ row: rows[2], isCertain: true });
    expect(matchRow(rows, { level: 'Junior', grade: 'C', position: null })).toBeNull();
  });
});

describe('a rise', () => {
  it.each([
    [100_000, 500, 1, 105_000],
    [80_033, 333, 1, 82_698],
    [80_033, 333, 100, 82_700],
    [80_033, 333, 500, 82_500],
    [102_500, 0, 1_000, 103_000],
    [100_000, -250, 1, 97_500],
  ])('of %i cents by %i hundredths, to %i', (cents, hundredths, roundingCents, result) => {
    expect(raised(cents, { hundredths, roundingCents })).toBe(result);
  });

  it('is never further from the exact amount than half the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: -5_000, max: 10_000 }),
        fc.constantFrom(1, 100, 500, 1_000),
        (cents, hundredths, roundingCents) => {
          const result = raised(cents, { hundredths, roundingCents });
          expect(result % roundingCents === 0).toBe(true);
          expect(Math.abs(result - (cents * (10_000 + hundredths)) / 10_000)).toBeLessThanOrEqual(roundingCents / 2 + 1e-6);
        },
      ),
    );
  });
});

describe('the columns of the wire', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999 }), { minLength: 1, maxLength: 20 }), (columns) => {
        expect(parsePayload(writePayload(columns))).toEqual(columns);
      }),
    );
    expect(parsePayload('[{"2":900.5},{"1":"800"},{"3":null}]')).toEqual([80_000, 90_050, null]);
  });

  it.each([
    '',
    '{}',
    '[1]',
    '[{"1":1,"2":2}]',
    '[{"1":1},{"1":2}]',
    '[{"0":1}]',
    '[{"1":1.005}]',
    '[{"1":-1}]',
    '[{"1":1000000}]',
    '[{"a":1}]',
  ])('refuse %s', (text) => {
    expect(parsePayload(text)).toBeNull();
  });

  it('that changed are told one by one', () => {
    const after = { ...row, mid: [1_000_00, 1_150_00], max: [1_400_00, 1_500_00] };
    expect(changesOf(row, after)).toEqual([
      { level: 'mid', column: 2, previous: 1_100_00, current: 1_150_00 },
      { level: 'mid', column: 3, previous: 1_200_00, current: null },
      { level: 'max', column: 2, previous: null, current: 1_500_00 },
    ]);
    expect(changesOf(row, row)).toEqual([]);
  });
});
