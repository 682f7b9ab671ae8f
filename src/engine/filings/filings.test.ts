import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { dueDay } from './due-day.ts';
import { fringeLines } from './fringe.ts';
import type { FringeSource } from './fringe.ts';
import { nssfMonth } from './nssf-month.ts';
import { taxReturn } from './tax-return.ts';
import type { TaxedRow } from './tax-return.ts';

const fx = decimal4(40_950_000);
const percent = (points: number) => decimal4(points * 10_000);
const of = { scaleRates: [0, 5, 10, 15, 20].map(percent), nonResidentRate: percent(20) };

const phone: FringeSource = {
  fx,
  allowances: [{ code: 'PHONE_ALLOWANCE', cents: cents(2_000) }],
  benefits: [],
  items: new Map([['PHONE_ALLOWANCE', { taxRate: percent(20), offeredBy: 'ORGANIZATION' }]]),
  staffTax: 0,
  organizationTax: 16_380,
  fund: { value: 0, tax: 0 },
  pension: { value: 0, tax: 0 },
};

const row = (dollars: number, more: Partial<TaxedRow>): TaxedRow => ({
  isResident: true,
  rate: percent(0),
  salary: centsToRiel(cents(dollars * 100), fx),
  pension: 24_000,
  relief: 0,
  tax: 0,
  spouses: 0,
  children: 0,
  fringe: [],
  ...more,
});

describe('the return of tax on salary', () => {
  it('worked example 4 of the design, to the riel', () => {
    const made = taxReturn(
      [
        row(350, {}),
        row(480, { rate: percent(5), tax: 22_080 }),
        row(1_250, { rate: percent(10), tax: 304_475, relief: 300_000, spouses: 1, children: 1, fringe: fringeLines(phone) }),
        row(2_500, { rate: percent(15), tax: 909_525, relief: 150_000, spouses: 1 }),
        row(3_000, { isResident: false, rate: percent(20), tax: 2_452_200, spouses: 1, children: 2 }),
      ],
      of,
    );
    expect(made.residents.map(({ rate, persons, base, tax }) => [rate / 10_000, persons, base, tax])).toEqual([
      [0, 1, 1_409_250, 0],
      [5, 1, 1_941_600, 22_080],
      [10, 1, 4_794_750, 304_475],
      [15, 1, 10_063_500, 909_525],
      [20, 0, 0, 0],
    ]);
    expect(made.nonResidents).toMatchObject({ persons: 1, base: 12_261_000, tax: 2_452_200, relief: 0, spouses: 0, children: 0 });
    expect(made.salary).toMatchObject({
      salary: 31_040_100,
      pension: 120_000,
      relief: 450_000,
      base: 30_470_100,
      tax: 3_688_280,
    });
    expect(made.fringe).toEqual([{ rate: percent(20), value: 81_900, staffTax: 0, organizationTax: 16_380 }]);
    expect(made.total).toBe(3_704_660);
  });

  it('leaves out who has neither salary nor tax, and never has a base below 0', () => {
    const made = taxReturn([row(0, { pension: 0 }), row(50, { relief: 300_000 })], of);
    expect(made.salary).toMatchObject({ persons: 1, base: 0 });
  });

  it('its lines add up to its totals, whoever they are of', () => {
    const person = fc.record({
      isResident: fc.boolean(),
      rate: fc.constantFrom(...of.scaleRates),
      salary: fc.integer({ min: 0, max: 1e8 }),
      pension: fc.integer({ min: 0, max: 100_000 }),
      relief: fc.integer({ min: 0, max: 600_000 }),
      tax: fc.integer({ min: 0, max: 1e7 }),
      spouses: fc.integer({ min: 0, max: 1 }),
      children: fc.integer({ min: 0, max: 5 }),
      fringe: fc.constant(fringeLines(phone)),
    });
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const made = taxReturn(people, of);
        for (const field of ['persons', 'salary', 'pension', 'relief', 'base', 'tax', 'spouses', 'children'] as const) {
          const lines = [...made.residents, made.nonResidents].reduce((total, line) => total + line[field], 0);
          expect(lines).toBe(made.salary[field]);
        }
        expect(made.total).toBe(people.reduce((total, { tax }) => total + tax, 0) + people.length * 16_380);
      }),
    );
  });
});

describe('fringe benefits', () => {
  it('stand at the rate of their item, by who bears the tax', () => {
    const lines = fringeLines({
      ...phone,
      allowances: [...phone.allowances, { code: 'HOUSING_ALLOWANCE', cents: cents(10_000) }],
      benefits: [{ code: 'HOUSING_ALLOWANCE', cents: cents(10_000), isTaxable: true, offeredBy: 'EMPLOYEE' }],
      items: new Map([...phone.items, ['HOUSING_ALLOWANCE', { taxRate: percent(10), offeredBy: 'ORGANIZATION' as const }]]),
      staffTax: 40_950,
      fund: { value: 1_000, tax: 200 },
    });
    expect(lines).toEqual([
      { rate: percent(20), value: 81_900, staffTax: 0, organizationTax: 16_380 },
      { rate: percent(10), value: 409_500, staffTax: 40_950, organizationTax: 0 },
      { rate: null, value: 1_000, staffTax: 0, organizationTax: 200 },
    ]);
  });

  it('that are not taxed have no line; a typed tax stands as it was typed', () => {
    const untaxed = [{ code: 'PHONE_ALLOWANCE', cents: cents(2_000), isTaxable: false, offeredBy: 'ORGANIZATION' as const }];
    expect(fringeLines({ ...phone, benefits: untaxed, organizationTax: 0 })).toEqual([]);
    expect(fringeLines({ ...phone, organizationTax: 999 })).toMatchObject([{ value: 81_900, organizationTax: 999 }]);
    expect(fringeLines({ ...phone, allowances: [], organizationTax: 999 })).toMatchObject([{ rate: null, organizationTax: 999 }]);
  });
});

it('the month of NSSF counts people and sums branches', () => {
  const insured = {
    contributoryWage: 1_200_000,
    occupationalRisk: 9_600,
    healthCare: 31_200,
    pensionStaff: 24_000,
    pensionOrganization: 24_000,
    joinDate: '2026-10-05',
    lastWorkingDay: null,
    hasNumber: true,
  };
  const unpaid = { ...insured, contributoryWage: 0, occupationalRisk: 0, healthCare: 0, pensionStaff: 0, pensionOrganization: 0 };
  const made = nssfMonth(
    [
      insured,
      { ...insured, joinDate: '2020-01-01', lastWorkingDay: '2026-10-15', hasNumber: false },
      { ...unpaid, joinDate: '2020-01-01' },
    ],
    '2026-10',
  );
  expect(made).toEqual({
    persons: 2,
    contributoryWages: 2_400_000,
    occupationalRisk: 19_200,
    healthCare: 62_400,
    pensionStaff: 48_000,
    pensionOrganization: 48_000,
    total: 177_600,
    joiners: 1,
    leavers: 1,
    withoutNumber: 1,
  });
});

it('a due day is of the following month, and its last day where that is shorter', () => {
  expect(dueDay('2026-10', 20)).toBe('2026-11-20');
  expect(dueDay('2026-12', 15)).toBe('2027-01-15');
  expect(dueDay('2027-01', 31)).toBe('2027-02-28');
});
