import { describe, expect, it } from 'vitest';
import { showCell } from './report-cells.ts';
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
    expect(shown({ key: 'a', kind: 'money', currency: 'KHR' }, { a: 4_100_000 })).toBe('4,100,000 ៛');
    expect(shown({ key: 'a', kind: 'percent' }, { a: 5 })).toBe('5%');
    expect(shown({ key: 'a', kind: 'number' }, { a: 1 / 12 })).toBe('0.08');
    expect(shown({ key: 'a', kind: 'count' }, { a: 0 })).toBe('0');
    expect(shown({ key: 'a', kind: 'word' }, { a: 2 })).toBe('word 2');
  });

  it('is blank where its condition does not hold', () => {
    const column = { key: 'taxable', kind: 'money', currency: 'KHR', blankUnless: 'rate' } as const;
    expect(shown(column, { taxable: 500, rate: 5 })).toBe('500 ៛');
    expect(shown(column, { taxable: 500, rate: 0 })).toBe('');
  });
});
