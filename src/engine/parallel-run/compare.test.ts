import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandParts, taxByScale } from '#engine/payroll/taxes/salary-tax.ts';
import { riel } from '#engine/money/units.ts';
import { STARTING_TAX_SCALES } from '#engine/rules/starting-scales.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { comparePerson } from './compare.ts';
import type { ComparedColumn, OwnEntry } from './compare.ts';

const types = new Map(SYSTEM_ITEMS.map(({ code, type }) => [code, type]));
const of = { rate: 40_950_000, typeOf: (code: string) => types.get(code) };
const dollars = (target: string, tolerance = 0): ComparedColumn => ({ target, unit: 'USD', tolerance });

/** The month of payroll.md 13's first example: net 1,127.27. */
const example: readonly OwnEntry[] = [
  { code: 'BASIC_SALARY', type: 0, cents: 1_250_00, riel: null },
  { code: 'PHONE_ALLOWANCE', type: 6, cents: 20_00, riel: null },
  { code: 'PENSION_FUND_STAFF', type: 4, cents: -5_88, riel: -24_000 },
  { code: 'PF_STAFF', type: 2, cents: -62_50, riel: null },
  { code: 'TAX_ON_SALARY', type: 2, cents: -74_35, riel: -304_475 },
  { code: 'NSSF_TOTAL', type: 3, cents: 21_75, riel: 88_800 },
];

describe('a person', () => {
  test('worked example 15: all of the difference is tax on salary', () => {
    const theirs = { net: 1_126_68, tax: 74_94, gross: 1_250_00 };
    const lines = comparePerson(
      { entries: example, theirs },
      { ...of, columns: [dollars('net', 1), dollars('tax', 1), dollars('gross')] },
    );
    expect(lines).toEqual([
      {
        target: 'net',
        unit: 'USD',
        ours: 1_127_27,
        theirs: 1_126_68,
        class: 'different',
        parts: [{ target: 'tax', cents: 59 }],
        unexplained: 0,
      },
      { target: 'tax', unit: 'USD', ours: 74_35, theirs: 74_94, class: 'different', parts: [], unexplained: 0 },
      { target: 'gross', unit: 'USD', ours: 1_250_00, theirs: 1_250_00, class: 'equal', parts: [], unexplained: 0 },
    ]);
    // Where it comes from: their base is without the pension's 24,000 riel.
    const scale = STARTING_TAX_SCALES.at(-1);
    expect(scale === undefined ? 0 : taxByScale(bandParts(scale.bands, riel(4_818_750)))).toBe(306_875);
    expect(Math.round(306_875 / 40.95)).toBe(74_94);
  });

  test('a deduction counts by its size, riel by what it was born in, and a tolerance is in the unit of its column', () => {
    const columns: ComparedColumn[] = [
      { target: 'tax', unit: 'KHR', tolerance: 0 },
      { target: 'pension', unit: 'KHR', tolerance: 100 },
      { target: 'nssf', unit: 'KHR', tolerance: 0 },
      { target: 'net', unit: 'KHR', tolerance: 0 },
      dollars('PF_STAFF'),
    ];
    const theirs = { tax: -304_475, pension: 24_100, nssf: 88_800, net: 4_616_171, PF_STAFF: -62_50 };
    expect(comparePerson({ entries: example, theirs }, { ...of, columns }).map((line) => line.class)).toEqual([
      'equal',
      'within',
      'equal',
      'equal',
      'equal',
    ]);
  });

  test('stands on one side alone, or has nothing in a column', () => {
    expect(comparePerson({ entries: example, theirs: null }, { ...of, columns: [dollars('net')] })).toMatchObject([
      { class: 'only_here', ours: 1_127_27, theirs: null },
    ]);
    expect(comparePerson({ entries: null, theirs: { net: 500_00 } }, { ...of, columns: [dollars('net')] })).toMatchObject([
      { class: 'only_there', ours: null, theirs: 500_00 },
    ]);
    expect(comparePerson({ entries: example, theirs: {} }, { ...of, columns: [dollars('BONUS'), dollars('tax')] })).toMatchObject(
      [
        { class: 'equal', ours: 0, theirs: 0 },
        { class: 'different', ours: 74_35, theirs: 0 },
      ],
    );
  });

  test('what several columns make is told, the largest first, and what they leave', () => {
    const theirs = { net: 1_100_00, tax: 80_00, PF_STAFF: 60_00, gross: 1_240_00, BASIC_SALARY: 1_245_00 };
    const columns = ['net', 'tax', 'PF_STAFF', 'gross', 'BASIC_SALARY'].map((target) => dollars(target));
    const [net] = comparePerson({ entries: example, theirs }, { ...of, columns });
    expect(net?.parts).toEqual([
      { target: 'tax', cents: 5_65 },
      { target: 'BASIC_SALARY', cents: 5_00 },
      { target: 'gross', cents: 5_00 },
      { target: 'PF_STAFF', cents: -2_50 },
    ]);
    expect(net?.unexplained).toBe(27_27 - 13_15);
  });

  test('the parts and what they leave are always the whole difference', () => {
    const amount = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (net, tax, gross, basic) => {
        const columns = ['net', 'tax', 'gross', 'BASIC_SALARY'].map((target) => dollars(target));
        const [line] = comparePerson({ entries: example, theirs: { net, tax, gross, BASIC_SALARY: basic } }, { ...of, columns });
        const told = (line?.parts ?? []).reduce((sum, { cents }) => sum + cents, 0) + (line?.unexplained ?? 0);
        expect(told).toBe(line?.class === 'different' ? 1_127_27 - net : 0);
      }),
    );
  });
});
