import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, decimal4, riel } from '#engine/money/units.ts';
import { emptyMonth } from './difference.ts';
import type { Arrears, ArrearsLine } from './lines.ts';
import { splitArrears } from './split.ts';

const line = (month: string, key: string, difference: number): ArrearsLine => ({
  month,
  key,
  stored: cents(0),
  corrected: cents(difference),
  settled: cents(0),
  difference: cents(difference),
  riel: null,
});

/** Two months, each with basic salary, overtime, and what follows from them. */
function arrears(amounts: readonly number[], leftOut: boolean): Arrears {
  const [one = 1, two = 1, three = 1, four = 1] = amounts;
  const months = ['2026-08', '2026-09'];
  return {
    lines: months.flatMap((month) => [
      line(month, 'OVERTIME', two),
      line(month, 'BASIC_SALARY', one),
      line(month, 'basis', three),
      line(month, 'seniority', four),
    ]),
    months: months.map((month, at) => ({
      ...emptyMonth(month),
      items: [
        { code: 'OVERTIME', cents: cents(two) },
        { code: 'BASIC_SALARY', cents: cents(one) },
      ],
      basisCents: cents(three),
      seniorityCents: cents(four),
      leftOut:
        leftOut && at === 0 ? { paidDays: decimal4(10_000), nfx: decimal4(4085), nssf: [{ code: 'X', riel: riel(5) }] } : null,
    })),
  };
}

const flat = ({ months }: Arrears): string[] =>
  months.flatMap((of) => [
    ...of.items.map(({ code, cents: amount }) => `${of.month} ${code} ${amount}`),
    ...(of.basisCents === 0 ? [] : [`${of.month} basis ${of.basisCents}`]),
    ...(of.seniorityCents === 0 ? [] : [`${of.month} seniority ${of.seniorityCents}`]),
    ...(of.leftOut === null ? [] : [`${of.month} left out`]),
  ]);

describe('the parts of a correction', () => {
  it('hold every amount once, whatever is chosen', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 4, maxLength: 4 }),
        fc.boolean(),
        fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
        (amounts, leftOut, picked) => {
          const whole = arrears(amounts, leftOut);
          const parts = splitArrears(
            whole,
            picked.flatMap((at) => whole.lines[at] ?? []),
          );
          expect([...flat(parts?.chosen ?? whole), ...flat(parts?.rest ?? whole)].toSorted()).toEqual(flat(whole).toSorted());
          expect((parts?.chosen.lines.length ?? 0) + (parts?.rest.lines.length ?? 0)).toBe(whole.lines.length);
        },
      ),
    );
  });

  it('take what follows from the pay with the basic salary', () => {
    const parts = splitArrears(arrears([100, 20, 100, 5], false), [{ month: '2026-09', key: 'BASIC_SALARY' }]);
    expect(parts?.chosen.lines.map(({ month, key }) => `${month} ${key}`)).toEqual([
      '2026-09 BASIC_SALARY',
      '2026-09 basis',
      '2026-09 seniority',
    ]);
    expect(parts?.rest.months.map(({ month, items }) => [month, items.length])).toEqual([
      ['2026-08', 2],
      ['2026-09', 1],
    ]);
  });

  it('keep a month that was left out whole', () => {
    const parts = splitArrears(arrears([100, 20, 100, 5], true), [{ month: '2026-08', key: 'OVERTIME' }]);
    expect(parts?.chosen.months).toMatchObject([{ month: '2026-08', leftOut: { paidDays: 10_000 } }]);
    expect(parts?.rest.months.map(({ month, leftOut }) => [month, leftOut])).toEqual([['2026-09', null]]);
  });

  it('are none where a line is not known', () => {
    expect(splitArrears(arrears([1, 1, 1, 1], false), [{ month: '2026-07', key: 'BASIC_SALARY' }])).toBeNull();
  });
});
