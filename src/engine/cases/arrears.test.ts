import { describe, expect, test } from 'vitest';
import type { CorrectedFact } from '#engine/arrears/facts.ts';
import { differencesOf, reallocationOf } from '#engine/arrears/difference.ts';
import { instalmentOf } from '#engine/arrears/instalments.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { reallocate } from '#engine/payroll/costs/reallocation.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { EmployeeInput, SalarySegment } from '#engine/payroll/types.ts';
import { BASE_PERSON, BASE_RUN, n, NO_HISTORY, usd } from './base.ts';
import { amountIn, live, sumOver, type Life, type Lived } from './told-late.testing.ts';

// The worked examples 5 to 11 of finance.md 13: fx 4,095, nfx 4,085, 2026, Monday to Friday.

const salaries = (...of: readonly [from: string, dollars: number][]): readonly SalarySegment[] =>
  of.map(([from, dollars]) => ({ from, cents: usd(dollars) }));

const raised = (from: string, to: string, ...of: readonly [from: string, dollars: number][]): CorrectedFact => ({
  cause: 'SALARY',
  from,
  to,
  salaries: salaries(...of),
});

const FUND: Partial<EmployeeInput> = { providentFund: { kind: 'PERCENTAGE', percent: n(5) } };

/** The organisation's 10 percent. */
const FUND_RUN = {
  rules: {
    ...BASE_RUN.rules,
    parameters: BASE_RUN.rules.parameters.map((one) =>
      one.code === 'provident_fund_organization_rate' ? { ...one, value: n(10) } : one,
    ),
  },
};

const SENIORITY: Partial<EmployeeInput> = {
  contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false }],
};

const entry = (lived: Lived, month: string, code: string): unknown => {
  const found = lived.rows.get(month)?.entries.find((one) => one.code === code);
  return found === undefined ? undefined : found.riel === null ? found.cents : [found.cents, found.riel];
};

const net = (lived: Lived, ...months: readonly string[]): number =>
  months.reduce((sum, month) => sum + (lived.rows.get(month)?.figures.netCents ?? 0), 0);

describe('a raise from September, told in November', () => {
  const OF_1100: [from: string, dollars: number][] = [
    ['2020-01-06', 1000],
    ['2026-09-01', 1100],
  ];
  const life: Life = {
    from: '2026-07',
    months: 6,
    person: { ...FUND, ...SENIORITY },
    run: () => FUND_RUN,
    told: [{ in: '2026-11', fact: raised('2026-09', '2026-10', ...OF_1100) }],
  };
  const late = live(life);
  const inTime = live({ ...life, told: [], person: { ...life.person, salaries: salaries(...OF_1100) } });

  test('November pays both months, their 13th and fund, taxed in November', () => {
    expect(entry(late, '2026-11', 'ADJUSTMENT_ARREARS')).toBe(200_00);
    const why = late.rows.get('2026-11')?.entries.find(({ code }) => code === 'ADJUSTMENT_ARREARS')?.why.inputs ?? [];
    const ofSeptember = why.filter(({ source }) => source.kind === 'arrears' && source.month === '2026-09');
    expect(ofSeptember.map(({ key, value }) => [key, value])).toEqual([
      ['arrears', 100_00],
      ['salary_paid_by', 1000_00],
      ['days_of_segment', 220_000],
      ['salary_corrected', 1100_00],
      ['days_of_segment', 220_000],
      ['month_days', 220_000],
    ]);
    expect(late.rows.get('2026-11')?.figures.arrearsBasisCents).toBe(200_00);
    expect(entry(late, '2026-11', 'ACCRUAL_ANNUAL_SALARY')).toBe(108_33);
    expect(entry(late, '2026-11', 'PF_STAFF')).toBe(-65_00);
    expect(entry(late, '2026-11', 'PF_ORGANIZATION')).toBe(130_00);
    expect(entry(late, '2026-11', 'TAX_ON_PF_ORGANIZATION')).toBeUndefined();
    expect(entry(late, '2026-11', 'TAXABLE_SALARY')).toEqual([1_294_14, 5_299_500]);
    expect(entry(late, '2026-11', 'TAX_ON_SALARY')).toEqual([-86_68, -354_950]);
    expect(net(late, '2026-11')).toBe(1_142_44);
  });

  test('September to November come to the same net as in time; so do the 13th and the seniority of the half-year', () => {
    expect(net(late, '2026-09', '2026-10', '2026-11')).toBe(2_917_32);
    expect(net(inTime, '2026-09', '2026-10', '2026-11')).toBe(2_917_32);
    expect(entry(late, '2026-12', 'SENIORITY')).toBe(entry(inTime, '2026-12', 'SENIORITY'));
    expect(entry(late, '2026-12', 'ANNUAL_SALARY')).toBe(entry(inTime, '2026-12', 'ANNUAL_SALARY'));
  });

  test('a whole year pays 1,033.33 in December, accrued 91.70; the half-year 363.64', () => {
    const year = live({ ...life, from: '2026-01', months: 12 });
    expect(entry(year, '2026-12', 'ACCRUAL_ANNUAL_SALARY')).toBe(91_70);
    expect(entry(year, '2026-12', 'ANNUAL_SALARY')).toBe(1_033_33);
    expect(entry(year, '2026-12', 'SENIORITY')).toBe(363_64);
  });

  test('told again in December, 1,150 from September: only the rest, 150.00', () => {
    const again = live({
      ...life,
      from: '2026-01',
      months: 12,
      told: [
        ...(life.told ?? []),
        { in: '2026-12', fact: raised('2026-09', '2026-11', ['2020-01-06', 1000], ['2026-09-01', 1150]) },
      ],
    });
    expect(entry(again, '2026-12', 'ADJUSTMENT_ARREARS')).toBe(150_00);
    expect(entry(again, '2026-12', 'ANNUAL_SALARY')).toBe(1_050_00);
    const [, second] = again.found;
    const basic = second?.isSame ? second.lines.filter(({ key }) => key === 'BASIC_SALARY') : [];
    expect(basic.map(({ month, settled, difference }) => [month, settled, difference])).toEqual([
      ['2026-09', 100_00, 50_00],
      ['2026-10', 100_00, 50_00],
      ['2026-11', 0, 50_00],
    ]);
  });
});

test('a raise from November told in January crosses the year: a twelfth of it is paid at once, and comes off the next December', () => {
  const lived = live({
    from: '2026-07',
    months: 18,
    person: SENIORITY,
    told: [{ in: '2027-01', fact: raised('2026-11', '2026-12', ['2020-01-06', 1000], ['2026-11-01', 1100]) }],
  });
  expect(entry(lived, '2027-01', 'ADJUSTMENT_ARREARS')).toBe(200_00);
  expect(entry(lived, '2027-01', 'ACCRUAL_ANNUAL_SALARY')).toBe(108_33);
  expect(entry(lived, '2027-01', 'ANNUAL_SALARY')).toBe(16_67);
  expect(entry(lived, '2027-12', 'ANNUAL_SALARY')).toBe(1_100_00);
  expect(entry(lived, '2027-01', 'SENIORITY_BACK_PAY')).toBe(11_36);
  expect(entry(lived, '2027-01', 'SENIORITY')).toBe(11_36);
  expect(lived.rows.get('2027-01')?.figures.wageBaseCents).toBe(1_100_00);
});

test('a cut from July told in October is taken in three instalments of 100.00', () => {
  const lived = live({
    from: '2026-07',
    months: 6,
    person: {},
    told: [
      {
        in: '2026-10',
        plan: [-100_00, -100_00, -100_00],
        fact: raised('2026-07', '2026-09', ['2020-01-06', 1000], ['2026-07-01', 900]),
      },
    ],
  });
  for (const month of ['2026-10', '2026-11']) {
    expect(entry(lived, month, 'BASIC_SALARY')).toBe(900_00);
    expect(entry(lived, month, 'ADJUSTMENT_ARREARS')).toBe(-100_00);
    expect(entry(lived, month, 'TAXABLE_SALARY')).toEqual([794_14, 3_252_000]);
    expect(entry(lived, month, 'TAX_ON_SALARY')).toEqual([-36_68, -150_200]);
    expect(entry(lived, month, 'PENSION_FUND_STAFF')).toEqual([-5_88, -24_000]);
    expect(net(lived, month)).toBe(757_44);
    expect(lived.rows.get(month)?.figures.arrearsBasisCents).toBe(-100_00);
  }
  expect(sumOver(lived, 'BASIC_SALARY', 'ADJUSTMENT_ARREARS')).toBe(6 * 900_00);
});

test('a spouse since June told in September: 15,000 riel a month at each month’s rate, 11.00 together', () => {
  const rates: Readonly<Record<string, number>> = { '2026-06': 4095, '2026-07': 4100, '2026-08': 4080 };
  const child = { dateOfBirth: '2020-12-01', isUnderControl: true, hasAttachment: false };
  const lived = live({
    from: '2026-06',
    months: 4,
    person: { salaries: salaries(['2020-01-06', 1250]), children: [child] },
    run: (month) => ({ rates: { fx: n(rates[month] ?? 4095), nfx: n(4085) } }),
    told: [
      {
        in: '2026-09',
        fact: {
          cause: 'PERSON',
          from: '2026-06',
          to: '2026-08',
          person: { isResident: true, isMarried: true, isSpouseWorking: false, children: [child] },
        },
      },
    ],
  });
  const [found] = lived.found;
  expect(found?.isSame ? found.lines.map(({ difference, riel }) => [difference, riel]) : []).toEqual([
    [3_67, 15_000],
    [3_66, 15_000],
    [3_67, 15_000],
  ]);
  expect(entry(lived, '2026-09', 'ADJUSTMENT_TAX')).toEqual([11_00, 45_000]);
});

test('an allocation of 60 and 40 that was 50 and 50 moves 158.99 of the month’s cost', () => {
  const prepared = prepareRun({ ...BASE_RUN, ...FUND_RUN });
  if (!prepared.isReady) throw new Error('blocked');
  const from = [
    { key: 'a', project: 'A', percent: n(60) },
    { key: 'b', project: 'B', percent: n(40) },
  ];
  const to = [
    { key: 'c', project: 'A', percent: n(50) },
    { key: 'd', project: 'B', percent: n(50) },
  ];
  const input: EmployeeInput = {
    ...BASE_PERSON,
    ...FUND,
    ...SENIORITY,
    salaries: salaries(['2020-01-06', 1250]),
    benefits: [{ code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' }],
    allocations: from,
    history: NO_HISTORY,
  };
  const { entries } = calculate(input, prepared.run);
  const moved = reallocationOf({
    row: { month: '2026-10', parameters: { ...BASE_RUN, ...FUND_RUN }, input, paid: entries },
    costCodes: new Set(entries.filter(({ itemClass }) => itemClass === 'cost').map(({ code }) => code)),
    from,
    to,
  });
  const lines = moved === null ? [] : reallocate({ ...moved, instalment: 'p' });
  const ofA = lines.filter(({ project }) => project === 'A');
  expect(Object.fromEntries(ofA.map(({ code, cents }) => [code, cents]))).toEqual({
    BASIC_SALARY: -125_00,
    PHONE_ALLOWANCE: -2_00,
    NSSF_OCCUPATIONAL_ACCIDENT: -23,
    NSSF_HEALTH_CARE: -76,
    PENSION_FUND_ORGANIZATION: -59,
    PF_ORGANIZATION: -12_50,
    TAX_ON_PHONE_ALLOWANCE: -40,
    ACCRUAL_ANNUAL_SALARY: -10_41,
    ACCRUAL_SENIORITY: -7_10,
  });
  expect(ofA.reduce((sum, line) => sum + line.cents, 0)).toBe(-158_99);
  expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
});

test('joined on 2 February, found in March: February’s days, its own NSSF, taxed in March', () => {
  const lived = live({
    from: '2026-02',
    months: 2,
    person: {
      joinDate: '2026-02-02',
      salaries: salaries(['2026-02-02', 1000]),
      contracts: [{ from: '2026-02-02', type: 'UDC', paysSeniority: true, paysSeverance: false }],
    },
    inMonth: { '2026-02': null },
    told: [{ in: '2026-03', fact: { cause: 'LEFT_OUT', from: '2026-02', to: '2026-02' } }],
  });
  expect(entry(lived, '2026-03', 'ADJUSTMENT_ARREARS')).toBe(1_000_00);
  expect(entry(lived, '2026-03', 'PENSION_FUND_STAFF')).toEqual([-11_75, -48_000]);
  expect(entry(lived, '2026-03', 'NSSF_OCCUPATIONAL_ACCIDENT')).toEqual([4_70, 19_200]);
  expect(entry(lived, '2026-03', 'NSSF_HEALTH_CARE')).toEqual([15_28, 62_400]);
  expect(entry(lived, '2026-03', 'TAXABLE_SALARY')).toEqual([1_988_28, 8_142_000]);
  expect(entry(lived, '2026-03', 'TAX_ON_SALARY')).toEqual([-156_09, -639_200]);
  expect(net(lived, '2026-03')).toBe(1_832_16);
  expect(entry(lived, '2026-03', 'ACCRUAL_ANNUAL_SALARY')).toBe(166_67);
  expect(entry(lived, '2026-03', 'ACCRUAL_SENIORITY')).toBe(59_52);
});

// The third group of payroll.md 14.
test('NSSF of a month left out is in dollars by that month’s own rate, with this month’s rounded once', () => {
  const lived = live({
    from: '2026-02',
    months: 2,
    person: { joinDate: '2026-02-02', salaries: salaries(['2026-02-02', 1000]), hasThirteenth: false },
    run: (month) => ({ rates: { fx: n(4095), nfx: n(month === '2026-02' ? 4000 : 4085) } }),
    inMonth: { '2026-02': null },
    told: [{ in: '2026-03', fact: { cause: 'LEFT_OUT', from: '2026-02', to: '2026-02' } }],
  });
  // 24,000 / 4,000 + 24,000 / 4,085 = 6.0000 + 5.8752; 9,600 / 4,000 + 9,600 / 4,085; 31,200 / 4,000 + 31,200 / 4,085
  expect(entry(lived, '2026-03', 'PENSION_FUND_STAFF')).toEqual([-11_88, -48_000]);
  expect(entry(lived, '2026-03', 'NSSF_OCCUPATIONAL_ACCIDENT')).toEqual([4_75, 19_200]);
  expect(entry(lived, '2026-03', 'NSSF_HEALTH_CARE')).toEqual([15_44, 62_400]);
});

test.each([true, false])(
  'the untaxed tenth of the fund reads the differences of basic salary; 13th month salary: %s',
  (hasThirteenth) => {
    const at = (percent: number): Lived => {
      const parameters = BASE_RUN.rules.parameters.map((one) =>
        one.code === 'provident_fund_organization_rate' ? { ...one, value: n(percent) } : one,
      );
      return live({
        from: '2026-09',
        months: 3,
        person: { ...FUND, hasThirteenth },
        run: () => ({ rules: { ...BASE_RUN.rules, parameters } }),
        told: [{ in: '2026-11', fact: raised('2026-09', '2026-10', ['2020-01-06', 1000], ['2026-09-01', 1300]) }],
      });
    };
    expect(entry(at(10), '2026-11', 'PF_ORGANIZATION')).toBe(190_00);
    expect(entry(at(10), '2026-11', 'TAX_ON_PF_ORGANIZATION')).toBeUndefined();
    // 12% of 1,300 + 600 is 228.00; 38.00 is above the tenth: 155,610 riel, a fifth of it taxed.
    expect(entry(at(12), '2026-11', 'PF_ORGANIZATION')).toBe(228_00);
    expect(entry(at(12), '2026-11', 'TAX_ON_PF_ORGANIZATION')).toEqual([7_60, 31_122]);
  },
);

describe('left out in December, the month that pays the 13th and seniority', () => {
  const life: Life = {
    from: '2026-07',
    months: 18,
    person: {
      joinDate: '2026-07-01',
      salaries: salaries(['2026-07-01', 1000]),
      contracts: [{ from: '2026-07-01', type: 'UDC', paysSeniority: true, paysSeverance: false }],
    },
    inMonth: { '2026-12': null },
  };
  const fact: CorrectedFact = { cause: 'LEFT_OUT', from: '2026-12', to: '2026-12' };
  const told = (month: string): Lived => live({ ...life, told: [{ in: month, fact }] });
  const inTime = live({ ...life, inMonth: {} });

  test('told in January, it is paid there: seniority of the half-year, and the 13th as it stands', () => {
    const lived = told('2027-01');
    expect(entry(lived, '2027-01', 'SENIORITY_BACK_PAY')).toBe(340_91);
    expect(entry(lived, '2027-01', 'SENIORITY')).toBe(340_91);
    expect(entry(lived, '2027-01', 'ANNUAL_SALARY')).toBe(500_00);
    const [found] = lived.found;
    const line = found?.isSame ? found.lines.find(({ key }) => key === 'thirteenth') : undefined;
    expect(line).toMatchObject({ month: '2026-12', stored: 0, corrected: 500_00, difference: 500_00 });
    // June pays its own half-year, and the next December its own year.
    expect(entry(lived, '2027-06', 'SENIORITY')).toBe(348_84);
    expect(entry(lived, '2027-12', 'ANNUAL_SALARY')).toBe(1_000_00);
    expect(entry(lived, '2027-12', 'SENIORITY')).toBe(entry(inTime, '2027-12', 'SENIORITY'));
  });

  test.each(['2027-01', '2027-03', '2027-06', '2027-09', '2027-12'])(
    'told in %s, all that is paid and accrued is what it is in time',
    (month) => {
      const lived = told(month);
      for (const codes of [
        ['SENIORITY', 'SENIORITY_TAXABLE'],
        ['ACCRUAL_SENIORITY'],
        ['ANNUAL_SALARY'],
        ['ACCRUAL_ANNUAL_SALARY'],
        ['BASIC_SALARY', 'ADJUSTMENT_ARREARS'],
      ])
        expect(sumOver(lived, ...codes), codes.join()).toBe(sumOver(inTime, ...codes));
    },
  );

  test('a raise of the same December told after it pays the difference of both, and nothing again', () => {
    const raise = raised('2026-12', '2027-02', ['2026-07-01', 1000], ['2026-12-01', 1100]);
    const lived = live({
      ...life,
      told: [
        { in: '2027-01', fact },
        { in: '2027-03', fact: raise },
      ],
    });
    const { person } = life;
    const whole = live({
      ...life,
      inMonth: {},
      person: { ...person, salaries: salaries(['2026-07-01', 1000], ['2026-12-01', 1100]) },
    });
    expect(entry(lived, '2027-03', 'ANNUAL_SALARY')).toBe(8_33);
    for (const codes of [
      ['SENIORITY', 'SENIORITY_TAXABLE'],
      ['ACCRUAL_SENIORITY'],
      ['ANNUAL_SALARY'],
      ['ACCRUAL_ANNUAL_SALARY'],
      ['BASIC_SALARY', 'ADJUSTMENT_ARREARS'],
    ])
      expect(Math.abs(sumOver(lived, ...codes) - sumOver(whole, ...codes)), codes.join()).toBeLessThanOrEqual(1);
  });

  test('never told, June pays its own half-year alone, and every run says what stands', () => {
    const lived = live(life);
    expect(entry(lived, '2027-06', 'SENIORITY')).toBe(348_84);
    expect(entry(lived, '2027-12', 'SENIORITY')).toBe(entry(inTime, '2027-12', 'SENIORITY'));
    for (const month of ['2027-01', '2027-06', '2027-09', '2027-12'])
      expect(lived.rows.get(month)?.exceptions, month).toContainEqual(
        expect.objectContaining({ code: 'SENIORITY_LEFT_OUT', params: { month: '2026-12', leftCents: 287_03 } }),
      );
    expect(lived.rows.get('2026-11')?.exceptions.some(({ code }) => code === 'SENIORITY_LEFT_OUT')).toBe(false);
    // Told at last, it is paid and the exception goes with it.
    const late = told('2027-09');
    expect(late.rows.get('2027-08')?.exceptions.some(({ code }) => code === 'SENIORITY_LEFT_OUT')).toBe(true);
    expect(late.rows.get('2027-09')?.exceptions.some(({ code }) => code === 'SENIORITY_LEFT_OUT')).toBe(false);
    expect(late.rows.get('2027-12')?.exceptions.some(({ code }) => code === 'SENIORITY_LEFT_OUT')).toBe(false);
  });

  test('in June left out and told in July, December pays its own half-year alone', () => {
    const june = { ...life, from: '2027-01', months: 12, inMonth: { '2027-06': null } };
    const lived = live({ ...june, told: [{ in: '2027-07', fact: { cause: 'LEFT_OUT', from: '2027-06', to: '2027-06' } }] });
    const whole = live({ ...june, inMonth: {} });
    expect(entry(lived, '2027-12', 'SENIORITY')).toBe(entry(whole, '2027-12', 'SENIORITY'));
    expect(sumOver(lived, 'SENIORITY', 'SENIORITY_TAXABLE')).toBe(sumOver(whole, 'SENIORITY', 'SENIORITY_TAXABLE'));
  });
});

test('a benefit told late comes on top of its own item, a deduction never above 0', () => {
  const benefit = (code: string, dollars: number) =>
    ({ code, cents: usd(dollars), isTaxable: true, offeredBy: 'ORGANIZATION' }) as const;
  const lived = live({
    from: '2026-08',
    months: 4,
    person: { benefits: [benefit('OTHER_DEDUCTION', 30)] },
    inMonth: {
      '2026-10': { benefits: [benefit('PHONE_ALLOWANCE', 20), benefit('OTHER_DEDUCTION', 50)] },
      '2026-11': { benefits: [benefit('PHONE_ALLOWANCE', 20), benefit('OTHER_DEDUCTION', 50)] },
    },
    told: [
      { in: '2026-10', fact: { cause: 'BENEFIT', from: '2026-08', to: '2026-09', benefits: [benefit('PHONE_ALLOWANCE', 20)] } },
    ],
  });
  expect(entry(lived, '2026-10', 'PHONE_ALLOWANCE')).toBe(60_00);
  // 50.00 of its own and 60.00 back: nothing is deducted, 10.00 wait for November
  expect(entry(lived, '2026-10', 'OTHER_DEDUCTION')).toBeUndefined();
  expect(entry(lived, '2026-11', 'OTHER_DEDUCTION')).toBe(-40_00);
  expect(entry(lived, '2026-10', 'TAX_ON_PHONE_ALLOWANCE')).toEqual([12_00, 49_140]);
});

test('an FDC told late: severance of the months, paid at once where it was paid out since', () => {
  const person: Partial<EmployeeInput> = {
    contracts: [{ from: '2026-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true }],
  };
  const lived = live({
    from: '2026-08',
    months: 4,
    person,
    inMonth: { '2026-10': { contractEnds: ['2026-10-31'] } },
    told: [{ in: '2026-11', fact: raised('2026-09', '2026-10', ['2020-01-06', 1000], ['2026-09-01', 1100]) }],
  });
  expect(amountIn(lived, '2026-10', 'SEVERANCE_PAY')).toBe(150_00);
  // 5% of 1,100 and of the 200.00, of which 10.00 belong to what was paid out in October
  expect(amountIn(lived, '2026-11', 'ACCRUAL_SEVERANCE_PAY')).toBe(65_00);
  expect(amountIn(lived, '2026-11', 'SEVERANCE_PAY')).toBe(10_00);
});

test('a cut below what was paid of seniority leaves the payment', () => {
  const lived = live({
    from: '2026-01',
    months: 8,
    person: SENIORITY,
    told: [{ in: '2026-07', fact: raised('2026-05', '2026-06', ['2020-01-06', 1000], ['2026-05-01', 900]) }],
  });
  expect(entry(lived, '2026-07', 'ADJUSTMENT_ARREARS')).toBe(-200_00);
  expect(entry(lived, '2026-07', 'SENIORITY_BACK_PAY')).toBeUndefined();
  expect(lived.rows.get('2026-07')?.figures.wageBaseCents).toBe(900_00);
});

test('nothing changed proposes nothing; stored cents that today’s engine does not give stop it', () => {
  const lived = live({
    from: '2026-08',
    months: 3,
    person: {},
    told: [{ in: '2026-10', fact: raised('2026-08', '2026-09', ['2020-01-06', 1000]) }],
  });
  const [found] = lived.found;
  expect(found).toEqual({ isSame: true, lines: [], months: [] });
  const row = { month: '2026-08', parameters: { ...BASE_RUN, month: '2026-08' }, input: BASE_PERSON };
  const { entries } = calculate(
    BASE_PERSON,
    (() => {
      const prepared = prepareRun(row.parameters);
      if (!prepared.isReady) throw new Error('blocked');
      return prepared.run;
    })(),
  );
  const paid = entries.filter(({ quantity }) => quantity === null);
  const other = paid.map((one) => (one.code === 'BASIC_SALARY' ? { ...one, cents: usd(999) } : one));
  expect(differencesOf({ rows: [{ ...row, paid: other }], facts: [], settled: [] })).toEqual({ isSame: false, month: '2026-08' });
});

test('instalments add up to the whole, largest remainder', () => {
  const lived = live({
    from: '2026-07',
    months: 4,
    person: FUND,
    told: [{ in: '2026-10', fact: raised('2026-07', '2026-09', ['2020-01-06', 1000], ['2026-07-01', 999.99]) }],
  });
  const [found] = lived.found;
  if (!found?.isSame) throw new Error('other cents');
  const parts = [0, 1].map((at) => instalmentOf(found.months, [-2, -1], at));
  const sum = (of: typeof found.months): number => of.reduce((all, { basisCents }) => all + basisCents, 0);
  expect(parts.map(sum)).toEqual([-2, -1]);
});
