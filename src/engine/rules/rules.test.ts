import { describe, expect, test } from 'vitest';
import { ENGINE_CODES } from '#engine/payroll/pay/items.ts';
import { riel } from '#engine/money/units.ts';
import { rightLowerEnd, shownBands } from './bands.ts';
import { inForce } from './in-force.ts';
import { classOfOwnItem, isWageByDefault } from './own-items.ts';
import { PARAMETER_UNITS } from './parameter-types.ts';
import { STARTING_RULES } from './starting-rules.ts';
import { SYSTEM_ITEMS } from './system-items.ts';

describe('versions', () => {
  const versions = [
    { validFrom: '2023-01-01', name: 'b' },
    { validFrom: '2018-01-01', name: 'a' },
    { validFrom: '2027-01-01', name: 'c', isProposal: true },
  ];

  test.each([
    ['2017-12-31', undefined],
    ['2018-01-01', 'a'],
    ['2022-12-31', 'a'],
    ['2023-01-01', 'b'],
    ['2028-01-01', 'b'],
  ])('on %s', (day, name) => {
    expect(inForce(versions, day)?.name).toBe(name);
  });

  test('of two from one day the later counts', () => {
    expect(inForce([...versions, { validFrom: '2023-01-01', name: 'd' }], '2024-01-01')?.name).toBe('d');
  });
});

describe('a new company', () => {
  test('has every parameter once, with its legal source', () => {
    expect(STARTING_RULES.parameters.map(({ code }) => code).sort()).toEqual(Object.keys(PARAMETER_UNITS).sort());
    expect(STARTING_RULES.parameters.every(({ legal }) => legal !== '')).toBe(true);
  });

  test('has the 55 items of the table, every engine code among them, in order and without a code twice', () => {
    const codes: string[] = SYSTEM_ITEMS.map(({ code }) => code);
    expect(codes).toHaveLength(55);
    expect(new Set(codes).size).toBe(55);
    expect(ENGINE_CODES.filter((code) => !codes.includes(code))).toEqual([]);
    const orders = SYSTEM_ITEMS.map(({ order }) => order);
    expect(orders).toEqual([...orders].sort((one, other) => one - other));
  });

  test('spot checks against the table', () => {
    const of = (code: string): unknown => SYSTEM_ITEMS.find((item) => item.code === code);
    expect(of('HOUSING_ALLOWANCE')).toMatchObject({
      order: 80,
      type: 6,
      isWage: true,
      taxRate: 200_000,
      itemClass: 'cost',
      columnWidth: 120,
    });
    expect(of('PHONE_ALLOWANCE')).toMatchObject({ isWage: false, title: 'Phone Allowance', titleKh: 'ប្រាក់ឧបត្ថម្ភទូរស័ព្ទ' });
    expect(of('PENSION_FUND_STAFF')).toMatchObject({
      type: 4,
      formular: 1,
      offeredBy: 'EMPLOYEE',
      itemClass: 'deduction',
      visibleInPayslip: true,
    });
    expect(of('NSSF_TOTAL')).toMatchObject({
      format: 'KHR',
      itemClass: 'information',
      isHidden: true,
      visibleInPayslip: false,
      columnWidth: 160,
    });
    expect(of('GROSS_SALARY')).toMatchObject({ formular: 2, columnWidth: 100, exportable: true });
    expect(SYSTEM_ITEMS.filter(({ isHidden }) => isHidden).map(({ code }) => code)).toEqual([
      'NSSF_OCCUPATIONAL_ACCIDENT',
      'NSSF_HEALTH_CARE',
      'NSSF_TOTAL',
    ]);
    expect(SYSTEM_ITEMS.filter(({ isWage }) => isWage).map(({ code }) => code)).toEqual([
      'BASIC_SALARY',
      'UNPAID_SALARY',
      'UNPAID_LEAVE',
      'OVERTIME',
      'BONUS',
      'HOUSING_ALLOWANCE',
      'ADJUSTMENT_TAXABLE',
      'ADJUSTMENT_ARREARS',
    ]);
  });
});

describe('bands', () => {
  const bands = STARTING_RULES.taxScales.find(({ validFrom }) => validFrom === '2023-01-01')?.bands ?? [];

  test('are shown from the riel after the band below, in rising order', () => {
    expect(shownBands(bands.toReversed()).map(({ from, to }) => [from, to])).toEqual([
      [0, 1_500_000],
      [1_500_001, 2_000_000],
      [2_000_001, 8_500_000],
      [8_500_001, 12_500_000],
      [12_500_001, 0],
    ]);
  });

  test.each([
    [2_000_000, 1_500_001, null],
    [2_000_000, 1_500_000, null],
    [2_000_000, 1_400_000, 1_500_001],
    [1_500_000, 0, null],
    [1_500_000, 1, 0],
    [null, 12_500_001, null],
    [null, 0, 12_500_001],
    [10_000_000, 8_500_001, null],
  ])('a band to %s from %d', (to, from, right) => {
    const others = bands.filter((band) => band.to !== to);
    expect(rightLowerEnd(others, to === null ? null : riel(to), riel(from))).toBe(right);
  });
});

test('items of HR have the class of their type', () => {
  const types = [0, 1, 2, 3, 4, 5, 6] as const;
  expect(types.map((type) => classOfOwnItem(type, 2))).toEqual([
    'cost',
    'cost',
    'deduction',
    'information',
    'deduction',
    'cost',
    'cost',
  ]);
  expect([classOfOwnItem(3, 0), classOfOwnItem(3, 1)]).toEqual(['cost', 'information']);
  expect(types.filter(isWageByDefault)).toEqual([0, 5, 6]);
});
