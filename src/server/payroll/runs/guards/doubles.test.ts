import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Claims } from '#server/payroll/runs/guards/doubles.queries.ts';
import { doubtsOf, maskedNumber } from '#server/payroll/runs/guards/doubles.ts';
import { departuresOf } from '#server/payroll/runs/guards/lawful-scale.ts';
import { STARTING_TAX_SCALES } from '#engine/rules/starting-scales.ts';
import { riel } from '#engine/money/units.ts';

const person = (at: number, own: Partial<Claims> = {}): Claims => ({
  employeeId: `id-${at}`,
  code: `E-${at}`,
  name: `SOK Dara${at}`,
  nameKh: `សុខ ដារ៉ា${at}`,
  nssfNumber: `10000${at}`,
  nationalId: `20000${at}`,
  born: '1990-05-05',
  spouse: null,
  isNationalAbroad: false,
  isElsewhere: false,
  fundShare: 500,
  ...own,
});
const told = (claims: readonly Claims[]) => doubtsOf(claims).map(({ code, employeeId }) => `${code} ${employeeId}`);

describe('what is on two people', () => {
  test('nothing is told of people who share nothing, however many', () => {
    expect(told(Array.from({ length: 120 }, (_, at) => person(at)))).toEqual([]);
  });

  it.each([
    ['NSSF_SHARED', { nssfNumber: '10-0001' }, { nssfNumber: '100 001' }],
    ['ID_SHARED', { nationalId: 'N 010 203 04' }, { nationalId: 'n01020304' }],
    ['PERSON_TWICE', { name: 'SOK Dara' }, { name: 'Dara Sok' }],
    ['SPOUSES_BOTH', { name: 'SOK Dara', spouse: 'Chan Thida' }, { name: 'CHAN Thida', spouse: 'Dara SOK' }],
    ['SPOUSES_BOTH', { nameKh: 'សុខ ដារ៉ា', spouse: 'ចាន់ ធីតា' }, { nameKh: 'ចាន់ ធីតា', spouse: 'SOK Dara1' }],
    ['ID_SHARED', { nationalId: '០១០២០៣០៤' }, { nationalId: '01 02 03 04' }],
  ] as const)('%s tells both', (code, one, other) => {
    expect(told([person(1, one), person(2, other), person(3)])).toEqual([`${code} id-1`, `${code} id-2`]);
  });

  it('is another cause once a third person has it', () => {
    const two = [person(1, { nssfNumber: '77001' }), person(2, { nssfNumber: '77001' })];
    const groups = (claims: readonly Claims[]) => new Set(doubtsOf(claims).map(({ params }) => params['group']));
    expect(groups(two).size).toBe(1);
    expect(groups([...two, person(3, { nssfNumber: '77001' })])).not.toEqual(groups(two));
  });

  it('words in place of a number, and a spouse who works elsewhere, are no double', () => {
    const words = { nssfNumber: 'N/A', nationalId: '-' };
    expect(told([person(1, { ...words, name: 'A B', spouse: 'C D' }), person(2, { ...words, name: 'C D' })])).toEqual([]);
  });

  it('funds above a tenth and nationals taxed as non-residents need a word each', () => {
    expect(
      told([person(1, { fundShare: 1_000 }), person(2, { fundShare: 1_001 }), person(3, { isNationalAbroad: true })]),
    ).toEqual(['FUND_HIGH id-2', 'NATIONAL_NON_RESIDENT id-3']);
  });

  test('a number is shown by its end, and its print tells it from any other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 99_999_999 }), fc.integer({ min: 1_000, max: 99_999_999 }), (one, other) => {
        const [a, b] = [maskedNumber(String(one)), maskedNumber(String(other))];
        expect(a.number).toBe(`…${String(one).slice(-4)}`);
        expect(a.print === b.print).toBe(one === other);
      }),
    );
  });
});

describe('the tax scale', () => {
  const lawful = STARTING_TAX_SCALES.at(-1)?.bands ?? [];

  it('of the law departs in nothing', () => {
    expect(departuresOf(lawful, '2026-10-31')).toBeNull();
    expect(departuresOf(lawful, '2022-10-31')).not.toBeNull();
  });

  it('says the band that is another, and the one of the law in its place', () => {
    const own = lawful.map((band) => (band.to === 2_000_000 ? { ...band, to: riel(2_500_000) } : band));
    expect(departuresOf(own, '2026-10-31')).toEqual({ law: ['2,000,000: 5%'], now: ['2,500,000: 5%'] });
  });
});
