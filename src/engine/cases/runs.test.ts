import { describe, expect, test } from 'vitest';
import { cents, decimal4 } from '#engine/money/units.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { costByProject } from '#engine/payroll/costs/cost-by-project.ts';
import { carriedCosts, costMatrix } from '#engine/payroll/costs/cost-matrix.ts';
import { ineligibleIn, withIneligible } from '#engine/payroll/costs/payer.ts';
import { reallocate } from '#engine/payroll/costs/reallocation.ts';
import { settleTimesheet } from '#engine/payroll/costs/timesheet-settlement.ts';
import { exceptionsOfRun } from '#engine/payroll/checks/run-exceptions.ts';
import { shownRiel } from '#engine/payroll/taxes/shown-riel.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { RunFacts, RunParameters } from '#engine/payroll/run-types.ts';
import type { AllocationShare, EmployeeInput, ManualEntry } from '#engine/payroll/types.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { BASE_PERSON, BASE_RUN, n, usd } from './base.ts';

const QUIET: RunFacts = { consultantsLeftOut: [], hiresWaiting: [], leaversNotTicked: [], openEarlierMonths: [], isStale: false };

const codesOf = (parameters: Partial<RunParameters>, facts: Partial<RunFacts> = {}): string[] =>
  exceptionsOfRun({ ...BASE_RUN, ...parameters }, { ...QUIET, ...facts }).map(({ code }) => code);

function calculated(person: Partial<EmployeeInput>, parameters: Partial<RunParameters> = {}): EmployeeResult {
  const prepared = prepareRun({ ...BASE_RUN, ...parameters });
  if (!prepared.isReady) throw new Error('blocked');
  return calculate({ ...BASE_PERSON, ...person }, prepared.run);
}

describe('what blocks a run', () => {
  test.each<[string, Partial<RunParameters>, string[]]>([
    ['nothing', {}, []],
    ['no exchange rate', { rates: null }, ['NO_EXCHANGE_RATE']],
    ['a rate of 0', { rates: { fx: n(4095), nfx: n(0) } }, ['NO_EXCHANGE_RATE']],
    ['no tax scale', { rules: { ...STARTING_RULES, taxScales: [] } }, ['NO_TAX_SCALE']],
    ['a month before 2018', { month: '2017-12' }, ['NO_PARAMETER', 'MONTH_TOO_EARLY', 'NSSF_BEFORE_OCTOBER_2022']],
    ['no pension scale', { rules: { ...STARTING_RULES, pensionScales: [] } }, ['NO_PENSION_SCALE']],
    ['an item missing', { items: SYSTEM_ITEMS.filter(({ code }) => code !== 'PF_STAFF') }, ['ITEM_MISSING']],
    [
      'a scale without an open band',
      {
        rules: {
          ...STARTING_RULES,
          taxScales: STARTING_RULES.taxScales.map((scale) => ({ ...scale, bands: scale.bands.slice(0, -1) })),
        },
      },
      ['SCALE_NOT_OPEN'],
    ],
    ['September 2022 only notes NSSF', { month: '2022-09' }, ['NSSF_BEFORE_OCTOBER_2022']],
  ])('%s', (_name, parameters, expected) => {
    expect([...new Set(codesOf(parameters))]).toEqual(expected);
  });

  test('the exception names what is missing', () => {
    const items = SYSTEM_ITEMS.filter(({ code }) => code !== 'PF_STAFF');
    expect(exceptionsOfRun({ ...BASE_RUN, items }, QUIET)).toEqual([
      { code: 'ITEM_MISSING', severity: 'block', employeeId: null, params: { item: 'PF_STAFF' } },
    ]);
  });

  test('what the server knows of the run', () => {
    const facts: RunFacts = {
      consultantsLeftOut: ['e2'],
      hiresWaiting: ['e4'],
      leaversNotTicked: ['e3'],
      openEarlierMonths: ['2026-09'],
      isStale: true,
    };
    expect(codesOf({}, facts)).toEqual([
      'RUN_STALE',
      'EARLIER_RUN_OPEN',
      'CONSULTANT_LEFT_OUT',
      'HIRE_WAITS',
      'LEAVER_NOT_TICKED',
    ]);
  });

  test('an overtime class without a rate blocks the row that needs it', () => {
    const rules = { ...STARTING_RULES, overtimeRates: [] };
    const overtime = [{ requestNo: 'OT-1', date: '2026-10-05', overtimeClass: 'night', minutes: 60, isLate: false }] as const;
    expect(calculated({ overtime }, { rules }).exceptions).toMatchObject([{ code: 'NO_OVERTIME_RATE', severity: 'block' }]);
  });

  test('an overtime rate above 10 is a percent', () => {
    const rules = {
      ...STARTING_RULES,
      overtimeRates: [{ overtimeClass: 'normal', validFrom: '2018-01-01', rate: n(150), legal: '' }],
    } as const;
    const overtime = [{ requestNo: 'OT-1', date: '2026-10-05', overtimeClass: 'normal', minutes: 600, isLate: false }] as const;
    expect(calculated({ overtime }, { rules }).entries.find(({ code }) => code === 'OVERTIME')?.cents).toBe(85_23);
  });

  test('a confirmed pension of October 2027 is in force', () => {
    const pensionScales = STARTING_RULES.pensionScales.map((scale) => ({ ...scale, isProposal: false }));
    const result = calculated({}, { month: '2027-10', rules: { ...STARTING_RULES, pensionScales } });
    expect(result.entries.find(({ code }) => code === 'PENSION_FUND_STAFF')?.riel).toBe(-48_000);
  });

  test('an organisation fund of 15 percent is taxed above 10', () => {
    const parameters = [
      ...STARTING_RULES.parameters,
      { code: 'provident_fund_organization_rate', validFrom: '2026-01-01', value: n(15), legal: '', isProposal: false } as const,
    ];
    const result = calculated({}, { rules: { ...STARTING_RULES, parameters } });
    expect(result.entries.find(({ code }) => code === 'PF_ORGANIZATION')?.cents).toBe(150_00);
    // 50.00 x 4,095 = 204,750 x 20 percent
    expect(result.entries.find(({ code }) => code === 'TAX_ON_PF_ORGANIZATION')).toMatchObject({ cents: 10_00, riel: 40_950 });
  });

  test('the pension of the organisation is taxed where its item has a rate', () => {
    const items = SYSTEM_ITEMS.map((item) => (item.code === 'PENSION_FUND_ORGANIZATION' ? { ...item, taxRate: n(20) } : item));
    // 24,000 x 20 percent / 4,095 = 1.172...
    expect(calculated({}, { items }).entries.find(({ code }) => code === 'TAX_ON_PENSION_FUND_ORGANIZATION')).toMatchObject({
      cents: 1_17,
      riel: 4_800,
    });
  });
});

describe('allocation', () => {
  const thirds = [333_334, 333_333, 333_333].map((percent, at) => ({
    key: `a${at}`,
    project: `p${at}`,
    percent: decimal4(percent),
  }));
  const lines = (result: EmployeeResult, code: string): (readonly [string | null, number])[] =>
    result.allocation.filter((line) => line.code === code).map((line) => [line.key, line.cents]);

  test('thirds: the cent goes to the largest remainder', () => {
    const result = calculated({ allocations: thirds });
    // 333.334, 333.333, 333.333
    expect(lines(result, 'BASIC_SALARY')).toEqual([
      ['a0', 333_34],
      ['a1', 333_33],
      ['a2', 333_33],
    ]);
    // 83.33 x 33.3334 percent = 27.7767..., the two others 27.7766...
    expect(lines(result, 'ACCRUAL_ANNUAL_SALARY')).toEqual([
      ['a0', 27_78],
      ['a1', 27_78],
      ['a2', 27_77],
    ]);
    expect(result.exceptions).toEqual([]);
  });

  test('what no allocation covers is a line of its own', () => {
    const result = calculated({ allocations: [{ key: 'a1', project: 'p1', percent: n(60) }] });
    expect(lines(result, 'BASIC_SALARY')).toEqual([
      ['a1', 600_00],
      [null, 400_00],
    ]);
    expect(result.exceptions.map(({ code }) => code)).toEqual(['ALLOCATION_NOT_100']);
  });

  test('above 100 percent stops, and parts are not scaled', () => {
    const result = calculated({
      allocations: [
        { key: 'a1', project: 'p1', percent: n(80) },
        { key: 'a2', project: 'p2', percent: n(40) },
      ],
    });
    expect(lines(result, 'BASIC_SALARY')).toEqual([
      ['a1', 800_00],
      ['a2', 400_00],
      [null, -200_00],
    ]);
    expect(result.exceptions).toMatchObject([{ code: 'ALLOCATION_ABOVE_100', severity: 'stop' }]);
  });

  test('payouts and deductions are charged to no project', () => {
    const codes = new Set(calculated({ allocations: thirds }, { month: '2026-12' }).allocation.map(({ code }) => code));
    expect(codes.has('ANNUAL_SALARY')).toBe(false);
    expect(codes.has('TAX_ON_SALARY')).toBe(false);
    expect(codes.has('ACCRUAL_ANNUAL_SALARY')).toBe(true);
  });

  test('the first period splits the advance', () => {
    const result = calculated({ allocations: thirds }, { period: 'first_payment' });
    expect(lines(result, 'FIRST_PAYMENT')).toEqual([
      ['a0', 156_24],
      ['a1', 156_24],
      ['a2', 156_24],
    ]);
    expect(result.allocation).toHaveLength(3);
  });

  test('approved hours settle the difference to the percents, by project', () => {
    const settled = settleTimesheet({
      month: '2026-09',
      sheetId: 's1',
      costs: [{ code: 'BASIC_SALARY', cents: usd(1000) }],
      shares: [
        { key: 'a1', project: 'p1', percent: n(50) },
        { key: 'a2', project: 'p2', percent: n(50) },
      ],
      minutes: [
        { project: 'p1', minutes: 100 },
        { project: 'p3', minutes: 200 },
      ],
    });
    // by hours p1 333.33, p3 666.67
    expect(settled.map(({ project, cents: part }) => [project, part])).toEqual([
      ['p1', -166_67],
      ['p2', -500_00],
      ['p3', 666_67],
    ]);
    expect(settled.every(({ month, key }) => month === '2026-09' && key === null)).toBe(true);
  });

  test('what a donor does not take is charged to the project that carries it, cent by cent', () => {
    const shares = [
      { key: 'a1', project: 'A', percent: n(60), ineligible: [{ code: 'ACCRUAL_ANNUAL_SALARY', chargedTo: 'core' }] },
      { key: 'a2', project: 'B', percent: n(40) },
    ];
    const result = calculated({ allocations: shares });
    // 83.33 x 60 percent = 50.00 of A, 33.33 of B; the salary stays where it is
    const linesOf = (code: string) =>
      result.allocation.filter((line) => line.code === code).map(({ key, project, cents: part }) => [key, project, part]);
    expect(linesOf('ACCRUAL_ANNUAL_SALARY')).toEqual([
      ['a1', 'core', 50_00],
      ['a2', null, 33_33],
    ]);
    expect(linesOf('BASIC_SALARY')).toEqual([
      ['a1', null, 600_00],
      ['a2', null, 400_00],
    ]);
    // Nobody is paid otherwise.
    const plain = calculated({ allocations: shares.map(({ key, project, percent }) => ({ key, project, percent })) });
    expect(result.entries).toEqual(plain.entries);
    const costs = result.entries
      .filter(({ itemClass }) => itemClass === 'cost')
      .map(({ code, cents: part }) => ({ code, cents: part }));
    const row = { costs, allocations: shares, timesheets: [] };
    expect(costByProject([row]).get('core')).toBe(50_00);
    expect(costMatrix([row]).get('core')).toEqual(new Map([['ACCRUAL_ANNUAL_SALARY', 50_00]]));
    expect(carriedCosts([row, row])).toEqual([{ code: 'ACCRUAL_ANNUAL_SALARY', from: 'A', to: 'core', cents: 100_00 }]);
  });

  test('hours and corrected percents send on what the donor of that month did not take', () => {
    const ineligible = [{ code: 'BONUS', chargedTo: 'core' }];
    const costs = [
      { code: 'BASIC_SALARY', cents: usd(1000) },
      { code: 'BONUS', cents: usd(100) },
    ];
    const from = [{ key: 'a1', project: 'A', percent: n(100), ineligible }];
    const byHours = settleTimesheet({
      month: '2026-09',
      sheetId: 's1',
      costs,
      shares: from,
      minutes: [
        { project: 'A', minutes: 60, ineligible },
        { project: 'B', minutes: 40 },
      ],
    });
    expect(byHours.map(({ code, project, cents: part }) => [code, project, part])).toEqual([
      ['BASIC_SALARY', 'A', -400_00],
      ['BASIC_SALARY', 'B', 400_00],
      ['BONUS', 'core', -40_00],
      ['BONUS', 'B', 40_00],
    ]);
    const corrected = reallocate({
      instalment: 'i',
      month: '2026-09',
      costs,
      from: [{ key: 'b1', project: 'B', percent: n(100) }],
      to: from,
    });
    expect(corrected.map(({ code, project, cents: part }) => [code, project, part])).toEqual([
      ['BASIC_SALARY', 'A', 1000_00],
      ['BASIC_SALARY', 'B', -1000_00],
      ['BONUS', 'core', 100_00],
      ['BONUS', 'B', -100_00],
    ]);
  });

  test('what is not taken is dated by months, of a project and its sub-projects', () => {
    const dated = [
      { project: 'A', code: 'BONUS', chargedTo: 'core', from: '2026-03', to: '2026-05' },
      { project: 'A', code: 'OVERTIME', chargedTo: 'B', from: '2026-05', to: null },
      { project: 'A1', code: 'BONUS', chargedTo: 'core', from: '2026-03', to: '2026-05' },
    ];
    const of = (month: string, project: string) => {
      const share: AllocationShare = { key: 'k', project, percent: n(100) };
      return withIneligible(share, ineligibleIn(dated, month)).ineligible;
    };
    expect(of('2026-02', 'A')).toBeUndefined();
    expect(of('2026-05', 'A')).toEqual([
      { code: 'BONUS', chargedTo: 'core' },
      { code: 'OVERTIME', chargedTo: 'B' },
    ]);
    expect(of('2026-06', 'A')).toEqual([{ code: 'OVERTIME', chargedTo: 'B' }]);
    expect(of('2026-06', 'A1')).toBeUndefined();
    expect(of('2026-05', 'B')).toBeUndefined();
  });

  test('no worked minute: no settlement', () => {
    const costs = [{ code: 'BASIC_SALARY', cents: usd(1000) }];
    const sheet = { month: '2026-09', sheetId: 's1' };
    expect(settleTimesheet({ ...sheet, costs, shares: [], minutes: [{ project: 'p1', minutes: 0 }] })).toEqual([]);
  });
});

describe('typed entries', () => {
  const typed = (code: string, amount: number): ManualEntry => ({
    code,
    cents: cents(amount),
    remark: 'as agreed',
    source: { kind: 'import', file: 'payroll.xlsx', line: 12 },
  });

  test('survive a second processing of the same input', () => {
    const person = { manualEntries: [typed('BONUS', 50_00), typed('TAX_ON_SALARY', 40_00)] };
    expect(calculated(person)).toEqual(calculated(person));
    expect(calculated(person).entries.find(({ code }) => code === 'BONUS')).toMatchObject({
      cents: 50_00,
      isManual: true,
      remark: 'as agreed',
    });
  });

  test.each(
    calculated({})
      .entries.filter(({ itemClass }) => itemClass !== 'information')
      .map(({ code, cents: amount }) => [code, amount] as const),
  )('saving %s as it was calculated changes no cent', (code, amount) => {
    const before = calculated({});
    const after = calculated({ manualEntries: [typed(code, amount)] });
    expect(after.figures.netCents).toBe(before.figures.netCents);
    const money = ({ entries }: EmployeeResult): unknown =>
      entries.filter(({ itemClass }) => itemClass !== 'information').map((entry) => [entry.code, entry.cents]);
    expect(money(after)).toEqual(money(before));
  });

  test('the explanation says who typed it, and what was calculated', () => {
    const [entry] = calculated({ manualEntries: [typed('BASIC_SALARY', 800_00)] }).entries;
    expect(entry?.why).toMatchObject({
      step: 'typed',
      formula: 'typed_amount',
      inputs: [
        { key: 'typed', value: 800_00, source: { kind: 'import', file: 'payroll.xlsx', line: 12 } },
        { key: 'calculated', value: 1_000_00, source: { kind: 'step', step: 'basic' } },
      ],
    });
  });
});

describe('explanations', () => {
  test('tax on salary names its scale, with law and date', () => {
    const tax = calculated({}).entries.find(({ code }) => code === 'TAX_ON_SALARY');
    expect(tax?.why.inputs.filter(({ key }) => key === 'band_amount').map(({ value }) => value)).toEqual([
      1_500_000, 500_000, 2_071_000,
    ]);
    expect(tax?.why.inputs.find(({ key }) => key === 'band_rate')?.source).toMatchObject({
      kind: 'parameter',
      code: 'tax_scale',
      validFrom: '2023-01-01',
    });
  });

  test('unpaid leave names its requests', () => {
    const leave = {
      requestNo: 'LR-7',
      from: '2026-10-08',
      to: '2026-10-08',
      startsAtMidday: false,
      endsAtMidday: false,
      paidPercent: 0,
      isLate: false,
    };
    const entry = calculated({ unpaidLeaves: [leave] }).entries.find(({ code }) => code === 'UNPAID_LEAVE');
    expect(entry?.why.inputs.find(({ key }) => key === 'unpaid_days')).toMatchObject({
      value: 10_000,
      unit: 'days',
      source: { kind: 'request', requestNo: 'LR-7', month: '2026-10' },
    });
  });

  test('the frozen input of an ordinary person is small', () => {
    expect(JSON.stringify(BASE_PERSON).length).toBeLessThan(2_500);
  });
});

describe('riel columns', () => {
  const fx = n(4095);

  test('show the riel an entry was born with, else dollars at the rate of the period, or at 4,000', () => {
    const tax = calculated({}).entries.find(({ code }) => code === 'TAX_ON_SALARY');
    if (tax === undefined) throw new Error('no tax');
    expect(shownRiel(tax, 'KHR', fx)).toBe(-232_100);
    expect(shownRiel({ cents: usd(10.01), riel: null }, 'KHR', fx)).toBe(40_991);
    expect(shownRiel({ cents: usd(10.01), riel: null }, 'KHR-FIXED', fx)).toBe(40_040);
    expect(shownRiel(tax, 'USD', fx)).toBeNull();
  });
});
