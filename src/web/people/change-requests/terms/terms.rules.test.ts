import { expect, it } from 'vitest';
import { changeOf } from './terms.rules.ts';

const value = (salary: number | null) => ({
  from: '2026-12-01',
  salary,
  contract: null,
  lines: [],
  benefits: [],
  funds: null,
  facts: [],
});

it.each([
  [[value(800)], [value(900)], { amount: 100, percent: 12.5 }],
  [[value(800.1)], [value(700.05)], { amount: -100.05, percent: -12.5 }],
  [[value(700), value(800)], [value(1_000)], { amount: 200, percent: 25 }],
  [[value(800)], [value(800)], null],
  [[], [value(900)], null],
  [[value(0)], [value(900)], null],
  [[value(null)], [value(null)], null],
])('tells what a salary changes by', (before, after, told) => expect(changeOf({ before, after })).toEqual(told));
