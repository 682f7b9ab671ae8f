import { describe, expect, it } from 'vitest';
import { belowName, columnWidth, showCell } from './report-cells.ts';
import type { ReportColumn } from '#contract/report.ts';

const words = { title: (key: string) => key, word: (_key: string, value: string | number) => `word ${value}` };
const shown = (column: ReportColumn, values: Record<string, unknown>): string => showCell(column, { values, at: 4 }, words);

describe('a cell of a report', () => {
  it('is read by the kind of its column', () => {
    expect(shown({ key: 'a', kind: 'place' }, {})).toBe('5');
    expect(shown({ key: 'a', kind: 'text' }, { a: 'Nurse' })).toBe('Nurse');
    expect(shown({ key: 'a', kind: 'text' }, { a: null })).toBe('-');
    expect(shown({ key: 'a', kind: 'day' }, { a: '2026-10-15' })).toBe('15/10/2026');
    expect(shown({ key: 'a', kind: 'instant' }, { a: '2026-10-15 18:30' })).toBe('15/10/2026 18:30');
    expect(shown({ key: 'a', kind: 'money', currency: 'USD' }, { a: 1234.5 })).toBe('1,234.50');
    expect(shown({ key: 'a', kind: 'money', currency: 'KHR' }, { a: 4_100_000 })).toBe('4,100,000\u00a0៛');
    expect(shown({ key: 'a', kind: 'percent' }, { a: 5 })).toBe('5%');
    expect(shown({ key: 'a', kind: 'number' }, { a: 1 / 12 })).toBe('0.08');
    expect(shown({ key: 'a', kind: 'count' }, { a: 0 })).toBe('0');
    expect(shown({ key: 'a', kind: 'word' }, { a: 2 })).toBe('word 2');
  });

  it('is blank where its condition does not hold', () => {
    const column = { key: 'taxable', kind: 'money', currency: 'KHR', blankUnless: 'rate' } as const;
    expect(shown(column, { taxable: 500, rate: 5 })).toBe('500\u00a0៛');
    expect(shown(column, { taxable: 500, rate: 0 })).toBe('');
  });
});

describe('the width of a column', () => {
  const widthOf = (column: ReportColumn, values: readonly (number | null)[], total?: number): number =>
    columnWidth(column, { rows: values.map((value) => ({ [column.key]: value })), total, words });

  it('holds the longest figure and the sum', () => {
    const column = { key: 'tax', kind: 'money', currency: 'KHR' } as const;
    expect(widthOf(column, [null, 5_000, 3_737_400])).toBeGreaterThan(widthOf(column, [5_000]));
    expect(widthOf(column, [5_000], 282_314_477)).toBeGreaterThan(widthOf(column, [3_737_400]));
    expect(widthOf(column, [-24_986_000])).toBeGreaterThan(widthOf(column, [24_986_000]));
    expect(widthOf(column, [])).toBe(52);
  });

  it('breaks no word of the title, and gives texts what they ask for', () => {
    expect(widthOf({ key: 'Spouse', kind: 'count' }, [1])).toBeGreaterThan(widthOf({ key: 'Kid', kind: 'count' }, [1]));
    expect(widthOf({ key: 'Employment Date', kind: 'count' }, [1])).toBe(widthOf({ key: 'Employment', kind: 'count' }, [1]));
    expect(widthOf({ key: 'name', kind: 'text', width: 240 }, [])).toBe(240);
  });

  it('breaks no word, date or Khmer word of a text', () => {
    const narrow = (kind: 'text' | 'day', texts: readonly string[]): number =>
      columnWidth({ key: 'a', kind, width: 60 }, { rows: texts.map((a) => ({ a })), total: undefined, words });
    expect(narrow('text', ['Unit'])).toBe(60);
    expect(narrow('text', ['Head of Management'])).toBe(narrow('text', ['Management']));
    expect(narrow('text', ['Management'])).toBeGreaterThan(104);
    expect(narrow('text', ['Co-ordination'])).toBe(narrow('text', ['ordination']));
    expect(narrow('day', ['2026-10-15'])).toBeGreaterThan(98);
    expect(narrow('text', ['គ្រប់គ្រងហិរញ្ញវត្ថុ'])).toBe(narrow('text', ['ហិរញ្ញវត្ថុ']));
    expect(narrow('text', ['A'.repeat(200)])).toBeLessThan(250);
  });
});

describe('what stands below the name', () => {
  const name: ReportColumn = { key: 'name', kind: 'text' };
  const code: ReportColumn = { key: 'code', kind: 'text', isBelowName: true };
  const pay: ReportColumn = { key: 'pay', kind: 'money', currency: 'USD' };
  const sized = [name, code, pay].map((column) => ({ column, width: 100 }));

  it('is what may, where the columns do not fit beside each other', () => {
    expect(belowName(sized, { name, room: 300 })).toEqual([]);
    expect(belowName(sized, { name, room: 299 })).toEqual([code]);
    expect(belowName(sized, { name: code, room: 100 })).toEqual([]);
    expect(belowName(sized, { name: undefined, room: 100 })).toEqual([]);
    const many = sized.map((one) => ({ ...one, width: 500 }));
    expect([999, 1_000].map((room) => belowName(many, { name, room }).length)).toEqual([1, 0]);
  });
});
