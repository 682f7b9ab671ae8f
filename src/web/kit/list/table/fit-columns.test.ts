import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { fitColumns, leavesOf, ownWidth, spreadColumns, widthOf } from './fit-columns.ts';

type Row = Readonly<Record<string, string>>;

const column = (key: string, width: number, keep?: true): Column<Row> => ({
  key,
  title: key.toUpperCase(),
  width,
  keep,
  render: (row) => row[key],
});
const keys = (columns: readonly Column<Row>[]): string[] => columns.map(({ key }) => key);

const columns = [
  column('no', 60),
  column('name', 200, true),
  column('asked', 120),
  column('from', 100, true),
  column('note', 200),
];

describe('fitColumns', () => {
  it('shows everything where there is room', () => {
    expect(fitColumns(columns, 680)).toEqual({ shown: columns, folded: [] });
  });

  it('folds the last of what may fold first, and keeps the order', () => {
    const { shown, folded } = fitColumns(columns, 679);
    expect(keys(shown)).toEqual(['no', 'name', 'asked', 'from']);
    expect(keys(folded)).toEqual(['note']);
  });

  it('goes on until the rest fits', () => {
    const { shown, folded } = fitColumns(columns, 400);
    expect(keys(shown)).toEqual(['no', 'name', 'from']);
    expect(keys(folded)).toEqual(['asked', 'note']);
  });

  it('never folds what the list is read for', () => {
    expect(keys(fitColumns(columns, 10).shown)).toEqual(['name', 'from']);
  });

  it('counts what folding itself needs, once something folds', () => {
    expect(keys(fitColumns(columns, 480, 26).shown)).toEqual(['no', 'name', 'from']);
    expect(keys(fitColumns(columns, 680, 26).shown)).toHaveLength(5);
  });

  it('folds the columns under a shared heading together', () => {
    const group: Column<Row> = {
      key: 'sick',
      title: 'Sick',
      render: () => null,
      children: [column('taken', 70), column('left', 70)],
    };
    expect(widthOf([group])).toBe(140);
    const { folded } = fitColumns([column('name', 200, true), group], 339);
    expect(leavesOf(folded).map(({ key, title }) => [key, title])).toEqual([
      ['taken', 'Sick: TAKEN'],
      ['left', 'Sick: LEFT'],
    ]);
  });
});

describe('the width of a column', () => {
  const wide = (title: string, more: Partial<Column<Row>> = {}) => ownWidth({ ...column('any', 60), title, ...more }) ?? 0;

  it('holds the longest word of its heading, and the arrows that sort', () => {
    expect(wide('Own')).toBe(60);
    expect(wide('Final rating')).toBe(wide('rating'));
    expect(wide('Competencies')).toBeGreaterThan(108);
    expect(wide('Competencies', { sortedAs: 'competencies' })).toBe(wide('Competencies') + 20);
    expect(wide('Competencies', { width: 300 })).toBe(300);
    expect(ownWidth({ key: 'about', title: 'Competencies', render: () => '' })).toBeUndefined();
  });
});

describe('spreadColumns', () => {
  const asked: readonly Column<Row>[] = [
    { ...column('no', 60), numeric: true },
    column('name', 200),
    { ...column('day', 112), holds: 'day' },
    column('note', 100),
  ];
  const widths = (spare: number): readonly (number | undefined)[] => spreadColumns(asked, spare).map(({ width }) => width);

  it('gives what is spare to texts, by their widths', () => {
    expect(widths(150)).toEqual([60, 300, 112, 150]);
    expect(widths(0)).toEqual([60, 200, 112, 100]);
    expect(widths(-40)).toEqual([60, 200, 112, 100]);
  });

  it('makes no text more than twice as wide', () => {
    expect(widths(2000)).toEqual([60, 400, 112, 200]);
  });

  it('leaves it to a column that names no width', () => {
    const open = { key: 'about', title: 'ABOUT', render: (row: Row) => row['about'] };
    expect(spreadColumns([...asked, open], 150)).toEqual([...asked, open]);
  });
});
