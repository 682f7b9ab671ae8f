import { describe, expect, it } from 'vitest';
import { writtenDatesOf } from './date-order.ts';
import type { Cell } from './cell.ts';
import { birthType, dateType, defineColumns, textType } from '../column.ts';
import { readTable } from '../table.ts';

const columns = defineColumns([
  { field: 'code', en: 'Code', km: 'លេខ', type: textType(), required: true },
  { field: 'born', en: 'Born', km: 'កើត', type: dateType, required: true },
  { field: 'joined', en: 'Joined', km: 'ចូល', type: dateType },
]);
const sheet = (...rows: readonly (readonly string[])[]) => ({
  name: 'Staff',
  hidden: false,
  rows: [['Code', 'Born', 'Joined'], ...rows],
});

const written = (cells: readonly Cell[]) => cells.map((cell) => ({ at: 1, cell, parse: dateType.parse }));

describe('written dates', () => {
  it('that can all be read both ways are open, with examples each way', () => {
    expect(writtenDatesOf(written(['03/04/1990', '01/02/2020', '05/05/2021', '1 Jan 2020']))).toEqual({
      order: 'day',
      isOpen: true,
      orderOf: new Map(),
      examples: [
        { given: '03/04/1990', dayFirst: '1990-04-03', monthFirst: '1990-03-04' },
        { given: '01/02/2020', dayFirst: '2020-02-01', monthFirst: '2020-01-02' },
      ],
      shortYears: [],
    });
  });

  it('are told by one that can be read one way alone, wherever it stands in the sheet', () => {
    const dayFirst = readTable(sheet(['A', '03/04/1990', '31/01/2020']), columns);
    expect(dayFirst.dates).toMatchObject({ order: 'day', isOpen: false });
    expect(dayFirst.rows[0]?.values).toMatchObject({ born: '1990-04-03', joined: '2020-01-31' });
    const monthFirst = readTable(sheet(['A', '03/04/1990', '01/31/2020']), columns);
    expect(monthFirst.dates).toMatchObject({ order: 'month', isOpen: false });
    expect(monthFirst.rows[0]?.values).toMatchObject({ born: '1990-03-04', joined: '2020-01-31' });
  });

  it('that are all firsts of months are told by that', () => {
    expect(writtenDatesOf(written(['01/03/2020', '01/07/2021', '01/09/2022']))).toMatchObject({ order: 'day', isOpen: false });
    expect(writtenDatesOf(written(['03/01/2020', '07/01/2021', '09/01/2022']))).toMatchObject({
      order: 'month',
      isOpen: false,
    });
    expect(writtenDatesOf(written(['01/03/2020', '01/07/2021'])).isOpen).toBe(true);
  });

  it('are read as the person chose', () => {
    const read = readTable(sheet(['A', '03/04/1990', '1990-12-01']), columns, { dateOrder: 'month' });
    expect(read.dates.isOpen).toBe(false);
    expect(read.rows[0]?.values).toMatchObject({ born: '1990-03-04', joined: '1990-12-01' });
  });

  it('of a column are read as the column tells, whatever the others tell', () => {
    const read = readTable(sheet(['A', '31/01/1990', '01/31/2020']), columns);
    expect(read.dates).toMatchObject({ order: 'day', isOpen: false });
    expect(read.rows.map(({ values, errors }) => [values.born, values.joined, errors])).toEqual([
      ['1990-01-31', '2020-01-31', []],
    ]);
  });

  const crossed = [
    ['A', '31/01/1990', '03/16/2009'],
    ['B', '25/02/1991', '07/02/2018'],
    ['C', '04/03/1992', '11/03/2014'],
  ];
  const joined = (order?: 'day' | 'month') =>
    readTable(sheet(...crossed), columns, { dateOrder: order }).rows.map(({ values }) => values.joined);

  it('of a column that contradicts the others are asked about, where some can be read both ways', () => {
    const { dates, rows } = readTable(sheet(...crossed), columns);
    expect(dates.isOpen).toBe(true);
    expect(dates.examples.map(({ given }) => given)).toEqual(['07/02/2018', '11/03/2014']);
    expect(rows.map(({ values }) => values.born)).toEqual(['1990-01-31', '1991-02-25', '1992-03-04']);
    expect(joined('month')).toEqual(['2009-03-16', '2018-07-02', '2014-11-03']);
    expect(joined('day')).toEqual([null, '2018-02-07', '2014-03-11']);
    // The answer is about the column in doubt.
    expect(readTable(sheet(...crossed), columns, { dateOrder: 'month' }).rows[2]?.values.born).toBe('1992-03-04');
  });

  it('of a column that contradicts itself are asked about', () => {
    const mixed = sheet(['A', '14/03/1984', ''], ['B', '03/14/1985', ''], ['C', '05/06/1986', '']);
    const { dates, rows } = readTable(mixed, columns);
    expect([dates.isOpen, dates.examples.map(({ given }) => given)]).toEqual([true, ['05/06/1986']]);
    expect(rows[1]?.errors).toMatchObject([{ field: 'born', code: 'CELL_DATE_IMPOSSIBLE' }]);
    expect(readTable(mixed, columns, { dateOrder: 'day' }).dates.isOpen).toBe(false);
  });

  it('of which none is written in figures ask nothing', () => {
    expect(writtenDatesOf(written(['1990-01-02', 44_000, null, '05/05/2021'])).isOpen).toBe(false);
  });
});

describe('years of two figures', () => {
  const ages = defineColumns([
    { field: 'code', en: 'Code', km: 'លេខ', type: textType(), required: true },
    { field: 'born', en: 'Born', km: 'កើត', type: birthType(15) },
    { field: 'child', en: 'Child born', km: 'កូនកើត', type: birthType(0) },
    { field: 'ends', en: 'Ends', km: 'ចប់', type: dateType },
  ]);
  const rows = (...given: readonly (readonly string[])[]) => ({
    name: 'Staff',
    hidden: false,
    rows: [['Code', 'Born', 'Child born', 'Ends'], ...given],
  });
  const row = ['A', '13/2/85', '24-Dec-24', '30/6/28'];

  it('are refused until somebody has said that they are read, with what they would be', () => {
    const { dates, rows: read } = readTable(rows(row), ages, { thisYear: 2026 });
    expect(read[0]?.errors.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'CELL_DATE_SHORT_YEAR'));
    expect(dates.shortYears).toEqual([
      { given: '13/2/85', read: '1985-02-13' },
      { given: '24-Dec-24', read: '2024-12-24' },
      { given: '30/6/28', read: '2028-06-30' },
    ]);
  });

  it('have the century that the field tells: nobody at work was born lately, no child is to come, contracts end soon', () => {
    const given = [
      ['A', '1/1/12', '1/1/27', '31/12/46'],
      ['B', '31/12/11', '31/12/26', '31/12/47'],
      ['C', '2/1/00', '2/1/99', '1/1/98'],
    ];
    const { rows: read } = readTable(rows(...given), ages, { thisYear: 2026, takesShortYears: true, dateOrder: 'day' });
    expect(read.map(({ values }) => [values.born, values.child, values.ends])).toEqual([
      ['1912-01-01', '1927-01-01', '2046-12-31'],
      ['2011-12-31', '2026-12-31', '1947-12-31'],
      ['2000-01-02', '1999-01-02', '1998-01-01'],
    ]);
  });

  it('are asked for their order too, once they are read', () => {
    const open = rows(['A', '3/4/85', '', '']);
    expect(readTable(open, ages, { thisYear: 2026 }).dates.isOpen).toBe(false);
    const { dates } = readTable(open, ages, { thisYear: 2026, takesShortYears: true });
    expect(dates).toMatchObject({
      isOpen: true,
      examples: [{ given: '3/4/85', dayFirst: '1985-04-03', monthFirst: '1985-03-04' }],
    });
  });
});
