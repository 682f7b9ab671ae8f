import { describe, expect, it } from 'vitest';
import { writtenDatesOf } from './date-order.ts';
import { dateType, defineColumns, textType } from './column.ts';
import { readTable } from './table.ts';

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

describe('written dates', () => {
  it('that can all be read both ways are open, with examples each way', () => {
    expect(writtenDatesOf(['03/04/1990', '01/02/2020', '05/05/2021', '1 Jan 2020'], undefined)).toEqual({
      order: 'day',
      isOpen: true,
      isMonthFirstBySheet: false,
      examples: [
        { given: '03/04/1990', dayFirst: '1990-04-03', monthFirst: '1990-03-04' },
        { given: '01/02/2020', dayFirst: '2020-02-01', monthFirst: '2020-01-02' },
      ],
    });
  });

  it('are told by one that can be read one way alone, wherever it stands in the sheet', () => {
    const dayFirst = readTable(sheet(['A', '03/04/1990', '31/01/2020']), columns);
    expect(dayFirst.dates).toMatchObject({ order: 'day', isOpen: false });
    expect(dayFirst.rows[0]?.values).toMatchObject({ born: '1990-04-03', joined: '2020-01-31' });
    const monthFirst = readTable(sheet(['A', '03/04/1990', '01/31/2020']), columns);
    expect(monthFirst.dates).toMatchObject({ order: 'month', isOpen: false, isMonthFirstBySheet: true });
    expect(monthFirst.rows[0]?.values).toMatchObject({ born: '1990-03-04', joined: '2020-01-31' });
  });

  it('that are all firsts of months are told by that', () => {
    expect(writtenDatesOf(['01/03/2020', '01/07/2021', '01/09/2022'], undefined)).toMatchObject({ order: 'day', isOpen: false });
    expect(writtenDatesOf(['03/01/2020', '07/01/2021', '09/01/2022'], undefined)).toMatchObject({
      order: 'month',
      isOpen: false,
    });
    expect(writtenDatesOf(['01/03/2020', '01/07/2021'], undefined).isOpen).toBe(true);
  });

  it('are read as the person chose', () => {
    const read = readTable(sheet(['A', '03/04/1990', '1990-12-01']), columns, { dateOrder: 'month' });
    expect(read.dates.isOpen).toBe(false);
    expect(read.rows[0]?.values).toMatchObject({ born: '1990-03-04', joined: '1990-12-01' });
  });

  it('that contradict each other are read day first, and those that cannot be are refused', () => {
    const read = readTable(sheet(['A', '31/01/1990', '01/31/2020']), columns);
    expect(read.dates.order).toBe('day');
    expect(read.rows[0]?.errors).toMatchObject([{ field: 'joined', code: 'CELL_DATE_IMPOSSIBLE' }]);
  });

  it('of which none is written in figures ask nothing', () => {
    expect(writtenDatesOf(['1990-01-02', 44_000, null, '05/05/2021'], undefined).isOpen).toBe(false);
  });
});
