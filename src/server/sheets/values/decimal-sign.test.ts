import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from './cell.ts';
import { codeType, defineColumns, integerType, moneyType, percentType } from '../column.ts';
import type { DecimalSign } from '../write/written.ts';
import { readTable } from '../table.ts';

const columns = defineColumns([
  { field: 'code', en: 'Code', km: 'លេខកូដ', type: codeType },
  { field: 'salary', en: 'Salary', km: 'ប្រាក់ខែ', type: moneyType({ currency: 'USD', min: 0 }) },
  { field: 'share', en: 'Share', km: 'ភាគរយ', type: percentType({ decimals: 2 }) },
  { field: 'step', en: 'Step', km: 'ថ្នាក់', type: integerType() },
]);

function read(salaries: readonly Cell[], decimalSign?: DecimalSign, others: readonly Cell[] = []) {
  const rows: Cell[][] = [['Code', 'Salary', 'Share', 'Step'], ...salaries.map((salary, at) => [`KR-${at}`, salary, ...others])];
  const sheet: Sheet = { name: 'Staff', hidden: false, rows };
  const { numbers, rows: read } = readTable(sheet, columns, { decimalSign });
  return { numbers, salaries: read.map((row) => row.values.salary ?? row.errors[0]?.code), rows: read };
}

describe('the decimal sign of a sheet', () => {
  test.each<[readonly Cell[], readonly string[]]>([
    [
      ['1.250,50', '800,00', '1.000'],
      ['1250.50', '800.00', '1000.00'],
    ],
    [
      ['1,250.50', '800.00', '1,000'],
      ['1250.50', '800.00', '1000.00'],
    ],
    [
      ['$ 1.250,5', '(2.000)'],
      ['1250.50', 'CELL_BELOW_MINIMUM'],
    ],
    [
      ['1.459', '800,50'],
      ['1459.00', '800.50'],
    ],
    [
      ['1,459', '800'],
      ['1459.00', '800.00'],
    ],
    [['១.២៥០,៥០'], ['1250.50']],
    [
      [1250.5, 800],
      ['1250.50', '800.00'],
    ],
    [
      ['800', '900'],
      ['800.00', '900.00'],
    ],
  ])('is told by the numbers that only one reading allows: %j', (given, expected) => {
    const { numbers, salaries } = read(given);
    expect(salaries).toEqual(expected);
    expect(numbers.isOpen).toBe(false);
  });

  test('is open where every number can be read both ways, and then chosen', () => {
    const given = ['1.250', '2,500', '800'];
    expect(read(given).numbers).toEqual({
      sign: 'point',
      isOpen: true,
      examples: [
        { given: '1.250', point: '1.25', comma: '1250.00' },
        { given: '2,500', point: '2500.00', comma: '2.50' },
      ],
    });
    expect(read(['1.250', '800'], 'comma').salaries).toEqual(['1250.00', '800.00']);
    expect(read(['1.250', '800'], 'point')).toMatchObject({ numbers: { isOpen: false }, salaries: ['1.25', '800.00'] });
  });

  test('is asked where points alone would make an amount a thousandfold; until then that is refused', () => {
    const { numbers, salaries } = read(['5.005', '800']);
    expect(numbers).toEqual({ sign: 'point', isOpen: true, examples: [{ given: '5.005', point: '5.005', comma: '5005.00' }] });
    expect(salaries).toEqual(['CELL_TOO_MANY_DECIMALS', '800.00']);
    expect(read(['5.005', '12.50'])).toMatchObject({ numbers: { isOpen: false }, salaries: ['CELL_TOO_MANY_DECIMALS', '12.50'] });
  });

  test('counts for percents and whole numbers too', () => {
    const { rows } = read(['1.250,50'], undefined, ['33,33%', '3']);
    expect(rows[0]?.values).toMatchObject({ share: '33.33', step: 3 });
  });

  test('that stands both ways leaves the point, and refuses what it does not read', () => {
    expect(read(['1.250,50', '1,250.50'])).toMatchObject({
      numbers: { sign: 'point', isOpen: false },
      salaries: ['CELL_NUMBER_UNKNOWN', '1250.50'],
    });
  });
});
