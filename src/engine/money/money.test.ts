import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToRiel, percentOfCents, percentOfCentsDown, percentOfRiel, rielToCents, rielToCentsDown } from './convert.ts';
import { mulDivFloor, mulDivRound, roundBig, roundShares } from './round.ts';
import { splitByWeights } from './split.ts';
import { formatCents, formatDecimal4, parseCents, parseDecimal4, parseRiel } from './text.ts';
import { cents, decimal4, riel } from './units.ts';

describe('units', () => {
  test.each([0.5, Number.NaN, 2 ** 53, Infinity])('%d is no whole amount', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(() => riel(value)).toThrow(RangeError);
    expect(() => decimal4(value)).toThrow(RangeError);
  });

  test('there is one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('rounding', () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 3, 1],
    [5, 1, 3, 2],
    [0, 5, 3, 0],
    [1, 1, 1, 1],
  ])('%d x %d / %d is %d', (a, b, c, expected) => {
    expect(mulDivRound(a, b, c)).toBe(expected);
  });

  test('a divisor of 0 or less is refused', () => {
    expect(() => mulDivRound(1, 1, 0)).toThrow(RangeError);
    expect(() => mulDivFloor(1, 1, -1)).toThrow(RangeError);
    expect(() => mulDivFloor(-1, 1, 1)).toThrow(RangeError);
  });

  test('a result beyond 2^53 is refused, not wrong', () => {
    expect(() => mulDivRound(2 ** 52, 2 ** 20, 3)).toThrow(RangeError);
  });

  const whole = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
  const divisor = fc.integer({ min: 1, max: 2 ** 45 });

  test('small and large numbers agree with whole arithmetic', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 2 ** 40 }), divisor, (a, b, c) => {
        const exact = roundBig(BigInt(a) * BigInt(b), BigInt(c));
        if (exact < 2n ** 53n && exact > -(2n ** 53n)) expect(BigInt(mulDivRound(a, b, c))).toBe(exact);
      }),
    );
  });

  test('shares of one divisor and of several are summed before the one rounding', () => {
    const thirds = { amount: 100, units: 1, whole: 3 };
    expect(roundShares([thirds, thirds, thirds])).toBe(100);
    expect(roundShares([thirds, { amount: 100, units: 1, whole: 6 }])).toBe(50);
    expect(
      roundShares([
        { amount: 1, units: 1, whole: 4 },
        { amount: 1, units: 1, whole: 8 },
        { amount: 1, units: 1, whole: 8 },
      ]),
    ).toBe(1);
    expect(roundShares([])).toBe(0);
  });
});

describe('conversion', () => {
  const fx = decimal4(40_950_000);

  test('dollars and riel', () => {
    expect(centsToRiel(cents(100_010), fx)).toBe(4_095_410);
    expect(centsToRiel(cents(-100_010), fx)).toBe(-4_095_410);
    expect(rielToCents(riel(24_000), decimal4(40_850_000))).toBe(588);
    expect(rielToCentsDown(riel(2_000_000), fx)).toBe(488_40);
  });

  test('percents', () => {
    expect(percentOfCents(cents(1_05), decimal4(500_000))).toBe(53);
    expect(percentOfCentsDown(cents(1_05), decimal4(500_000))).toBe(52);
    expect(percentOfRiel(riel(1_200_000), decimal4(8_000))).toBe(9_600);
  });
});

describe('splits', () => {
  test('ties go to the earlier part', () => {
    expect(splitByWeights(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitByWeights(cents(2), [1, 1, 1])).toEqual([1, 1, 0]);
    expect(splitByWeights(cents(5), [0, 1])).toEqual([0, 5]);
  });

  test('nothing to split by is refused', () => {
    expect(() => splitByWeights(cents(5), [0])).toThrow(RangeError);
  });

  test('the parts are the whole, each within a cent of its share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), weights, (amount, list) => {
        const parts = splitByWeights(cents(amount), list);
        const sum = list.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        for (const [at, part] of parts.entries()) expect(Math.abs(part - (amount * (list[at] ?? 0)) / sum)).toBeLessThan(1);
      }),
    );
  });
});

describe('text', () => {
  test('dollars', () => {
    expect(parseCents('1250.5')).toBe(1_250_50);
    expect(parseCents('-0.05')).toBe(-5);
    expect(parseCents('10.500')).toBe(10_50);
    for (const text of ['', '1,000', '1.005', '.5', '1e3', '0x10', '99999999999999999']) expect(parseCents(text)).toBeNull();
    expect([formatCents(cents(-5)), formatCents(cents(100_000)), formatCents(cents(0))]).toEqual(['-0.05', '1000.00', '0.00']);
  });

  test('numbers and riel', () => {
    expect([parseDecimal4('4095'), parseDecimal4('0.8'), parseDecimal4('0.00001')]).toEqual([40_950_000, 8_000, null]);
    expect([formatDecimal4(decimal4(40_950_000)), formatDecimal4(decimal4(8_000)), formatDecimal4(decimal4(-5_000))]).toEqual([
      '4095',
      '0.8',
      '-0.5',
    ]);
    expect([parseRiel('150000'), parseRiel('1.5')]).toEqual([150_000, null]);
  });

  test('what is formatted reads back', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(parseCents(formatCents(cents(value)))).toBe(cents(value));
      }),
    );
  });
});
