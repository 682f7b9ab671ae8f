import { describe, expect, test } from 'vitest';
import { equalPlan, leadsIn, leastMonths, payOfLines, toldWord } from './arrears.rules.ts';

describe('instalments', () => {
  test('add up to the whole, the cents that are left in the first ones', () => {
    expect(equalPlan(-100, 3)).toEqual([-33.34, -33.33, -33.33]);
    expect(equalPlan(300, 1)).toEqual([300]);
  });

  test('are as few as a month allows', () => {
    expect(leastMonths({ pay: -900, cap: 317.5 }, 24)).toBe(3);
    expect(leastMonths({ pay: -900, cap: 1 }, 24)).toBe(24);
    expect(leastMonths({ pay: 200, cap: null }, 24)).toBe(1);
  });
});

test('a residence and a spouse are said by their answer', () => {
  expect(toldWord({ kind: 'residence', amount: 0 })).toBe('non_resident');
  expect(toldWord({ kind: 'spouse', amount: 1 })).toBe('spouse');
  expect(toldWord({ kind: 'salary', amount: 100 })).toBe('salary');
});

test('of a month what follows from the pay is decided with the basic salary, and pays nothing by itself', () => {
  const line = (month: string, key: string, difference: number) => ({
    month,
    key,
    difference,
    stored: 0,
    corrected: difference,
    settled: 0,
    riel: null,
  });
  const lines = [line('2026-08', 'BASIC_SALARY', 100.1), line('2026-08', 'basis', 100.1), line('2026-09', 'OVERTIME', 20.2)];
  const proposal = { lines, leftOut: [] };
  expect(lines.map(leadsIn(proposal))).toEqual([true, false, true]);
  expect(payOfLines(proposal, lines.slice(0, 1))).toBe(100.1);
  expect(payOfLines(proposal, lines)).toBe(120.3);
  expect(payOfLines(proposal, [])).toBe(0);
});
