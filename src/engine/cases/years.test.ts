import { describe, expect, test } from 'vitest';
import { cents } from '#engine/money/units.ts';
import { addMonths, type Month } from '#engine/calendar/day.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import { historyOf, type OpeningRow, type PastRow } from '#engine/payroll/balances/history.ts';
import { ENGINE_CODES } from '#engine/payroll/pay/items.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { EmployeeInput, ManualEntry } from '#engine/payroll/types.ts';
import { BASE_PERSON, BASE_RUN, n, RESIGNED, usd } from './base.ts';

interface Career {
  readonly from: Month;
  readonly months: number;
  readonly person?: Partial<EmployeeInput>;
  /** Null: no row in that month. */
  readonly inMonth?: Readonly<Record<Month, Partial<EmployeeInput> | null>>;
  readonly opening?: OpeningRow;
}

/** Runs month after month, each on the history that the rows before it leave. */
function live(career: Career): Map<Month, EmployeeResult> {
  const results = new Map<Month, EmployeeResult>();
  const rows: PastRow[] = [];
  for (let count = 0; count < career.months; count += 1) {
    const month = addMonths(career.from, count);
    if (career.inMonth?.[month] === null) continue;
    const prepared = prepareRun({ ...BASE_RUN, month });
    if (!prepared.isReady) throw new Error('blocked');
    const person: EmployeeInput = { ...BASE_PERSON, ...career.person, ...career.inMonth?.[month] };
    const { joinDate, lastWorkingDay } = person;
    const history = historyOf({ rows, opening: career.opening ?? null, joinDate, lastWorkingDay }, prepared.run);
    const result = calculate({ ...person, history }, prepared.run);
    results.set(month, result);
    const amounts = ENGINE_CODES.map((code) => [code, result.entries.find((entry) => entry.code === code)?.cents ?? cents(0)]);
    rows.push({ month, figures: result.figures, cents: Object.fromEntries(amounts) });
  }
  return results;
}

const amount = (results: Map<Month, EmployeeResult>, month: Month, code: string): number | undefined =>
  results.get(month)?.entries.find((entry) => entry.code === code)?.cents;

const amounts = (results: Map<Month, EmployeeResult>, code: string): (number | undefined)[] =>
  [...results.keys()].map((month) => amount(results, month, code));

const typed = (code: string, dollars: number): ManualEntry => ({
  code,
  cents: usd(dollars),
  remark: null,
  source: { kind: 'edit', by: 'u1', at: '2026-04-20T03:00:00Z' },
});

describe('the 13th month', () => {
  test('a year of 1,000: eleven times 83.33 and 83.37, paid 1,000.00', () => {
    const year = live({ from: '2026-01', months: 12 });
    expect(amounts(year, 'ACCRUAL_ANNUAL_SALARY')).toEqual([...Array<number>(11).fill(83_33), 83_37]);
    expect(amounts(year, 'ANNUAL_SALARY')).toEqual([...Array<undefined>(11).fill(undefined), 1_000_00]);
    expect(year.get('2026-12')?.balances.thirteenth.balanceCents).toBe(0);
  });

  test.each([999.99, 1234.57, 333.35, 50.01])('a year of %d pays exactly that salary', (salary) => {
    const year = live({ from: '2026-01', months: 12, person: { salaries: [{ from: '2020-01-06', cents: usd(salary) }] } });
    expect(amount(year, '2026-12', 'ANNUAL_SALARY')).toBe(usd(salary));
  });

  test('a raise in July counts from its date: 6 x 1,000 and 6 x 1,100 are 1,050', () => {
    const salaries = [
      { from: '2020-01-06', cents: usd(1000) },
      { from: '2026-07-01', cents: usd(1100) },
    ];
    const year = live({ from: '2026-01', months: 12, person: { salaries } });
    expect(amount(year, '2026-07', 'ACCRUAL_ANNUAL_SALARY')).toBe(91_67);
    expect(amount(year, '2026-12', 'ANNUAL_SALARY')).toBe(1_050_00);
    const paid = year.get('2026-12')?.entries.find(({ code }) => code === 'ANNUAL_SALARY');
    const months = paid?.why.inputs.filter(({ key }) => key === 'basic_of_month');
    expect(months?.map(({ value }) => value)).toEqual([...Array<number>(6).fill(1000_00), ...Array<number>(6).fill(1100_00)]);
    expect(months?.[6]?.source).toEqual({ kind: 'month', month: '2026-07' });
  });

  test('the second year begins anew', () => {
    const years = live({ from: '2026-01', months: 24 });
    expect(amount(years, '2027-11', 'ACCRUAL_ANNUAL_SALARY')).toBe(83_33);
    expect(amount(years, '2027-12', 'ANNUAL_SALARY')).toBe(1_000_00);
    expect(years.get('2027-12')?.balances.thirteenth).toMatchObject({ paidCents: 2_000_00, balanceCents: 0 });
  });

  test('a part paid in advance comes off the payment of the year: 1,200 a month, 900 in April, 300 in December', () => {
    const salaries = [{ from: '2020-01-06', cents: usd(1200) }];
    const advance = { manualEntries: [typed('ANNUAL_SALARY', 900)] };
    const years = live({ from: '2026-01', months: 24, person: { salaries }, inMonth: { '2026-04': advance } });
    expect(amount(years, '2026-04', 'ANNUAL_SALARY')).toBe(900_00);
    expect(amount(years, '2026-12', 'ANNUAL_SALARY')).toBe(300_00);
    expect(years.get('2026-12')?.balances.thirteenth.balanceCents).toBe(0);
    expect(amount(years, '2027-12', 'ANNUAL_SALARY')).toBe(1_200_00);
  });

  test('opening balances are paid with the rest', () => {
    const opening: OpeningRow = {
      month: '2026-09',
      thirteenthCents: usd(750),
      severanceCents: usd(0),
      providentFundStaffCents: usd(0),
      providentFundOrganizationCents: usd(0),
      seniority: null,
    };
    const year = live({ from: '2026-10', months: 3, opening });
    expect(amount(year, '2026-12', 'ANNUAL_SALARY')).toBe(1_000_00);
  });
});

const UDC: Partial<EmployeeInput> = {
  contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false }],
};

describe('seniority', () => {
  test('a year of 1,000: what is accrued is paid in June and December, nothing is left', () => {
    const year = live({ from: '2026-01', months: 12, person: UDC });
    expect(amounts(year, 'ACCRUAL_SENIORITY')).toEqual([
      56_82, 62_50, 56_82, 56_82, 59_52, 56_36, 54_35, 59_52, 56_82, 56_82, 59_52, 53_88,
    ]);
    expect(amount(year, '2026-06', 'SENIORITY')).toBe(348_84);
    expect(amount(year, '2026-12', 'SENIORITY')).toBe(340_91);
    expect(year.get('2026-12')?.balances.seniority.balanceCents).toBe(0);
  });

  test('the opening row of the half-year counts as a month; the first payment books what it earned', () => {
    const opening: OpeningRow = {
      month: '2026-03',
      thirteenthCents: usd(0),
      severanceCents: usd(0),
      providentFundStaffCents: usd(0),
      providentFundOrganizationCents: usd(0),
      seniority: { wageBaseCents: usd(3000), paidDays: n(64) },
    };
    const half = live({ from: '2026-04', months: 3, person: UDC, opening });
    // 64 days and 22 + 21 + 22: 7.5 x 6,000 / 129
    expect(amount(half, '2026-06', 'SENIORITY')).toBe(348_84);
    expect(amount(half, '2026-06', 'ACCRUAL_SENIORITY')).toBe(348_84 - 56_82 - 59_52);
  });

  test('a payment typed below what is due in June is made up in December', () => {
    const below = { manualEntries: [typed('SENIORITY', 200), typed('SENIORITY_TAXABLE', 0)] };
    const year = live({ from: '2026-01', months: 18, person: UDC, inMonth: { '2026-06': below } });
    expect(amount(year, '2026-06', 'SENIORITY')).toBe(200_00);
    // 340.91 and 148.84
    expect([amount(year, '2026-12', 'SENIORITY'), amount(year, '2026-12', 'SENIORITY_TAXABLE')]).toEqual([488_40, 1_35]);
    expect(year.get('2026-12')?.balances.seniority.balanceCents).toBe(0);
    expect(amount(year, '2027-06', 'SENIORITY')).toBe(348_84);
  });

  test('what a typed accrual leaves is added to the next payment', () => {
    const more = { manualEntries: [typed('ACCRUAL_SENIORITY', 100)] };
    const year = live({ from: '2026-01', months: 12, person: UDC, inMonth: { '2026-06': more } });
    // 56.36 were needed
    expect(year.get('2026-06')?.balances.seniority.balanceCents).toBe(43_64);
    expect(amount(year, '2026-12', 'SENIORITY')).toBe(340_91 + 43_64);
    expect(year.get('2026-12')?.balances.seniority.balanceCents).toBe(0);
  });

  test('seniority typed in April comes off the payment of June', () => {
    const advance = { manualEntries: [typed('SENIORITY', 300)] };
    const year = live({ from: '2026-01', months: 12, person: UDC, inMonth: { '2026-04': advance } });
    expect(amount(year, '2026-06', 'SENIORITY')).toBe(48_84);
    expect(year.get('2026-06')?.balances.seniority.balanceCents).toBe(0);
    expect(amount(year, '2026-12', 'SENIORITY')).toBe(340_91);
  });

  test('a resignation in August releases what July accrued', () => {
    const leaving = { lastWorkingDay: '2026-08-14', leaver: RESIGNED };
    const year = live({ from: '2026-01', months: 8, person: UDC, inMonth: { '2026-08': leaving } });
    expect(amount(year, '2026-08', 'ACCRUAL_SENIORITY')).toBe(-54_35);
    expect(amount(year, '2026-08', 'ANNUAL_SALARY')).toBe(623_02);
    const { balances } = year.get('2026-08') ?? {};
    expect([balances?.seniority.balanceCents, balances?.thirteenth.balanceCents]).toEqual([0, 0]);
  });
});

describe('somebody who is hired again', () => {
  const leaving = { lastWorkingDay: '2026-03-31', leaver: { ...RESIGNED, hasTerminationBenefit: true } };
  const first = { joinDate: '2020-01-06', ...UDC };
  const again: Partial<EmployeeInput> = {
    joinDate: '2026-05-04',
    salaries: [{ from: '2026-05-04', cents: usd(600) }],
    contracts: [{ from: '2026-05-04', type: 'UDC', paysSeniority: true, paysSeverance: false }],
  };
  const opening: OpeningRow = {
    month: '2025-12',
    thirteenthCents: usd(50),
    severanceCents: usd(0),
    providentFundStaffCents: usd(0),
    providentFundOrganizationCents: usd(0),
    seniority: null,
  };
  const year = live({
    from: '2026-01',
    months: 12,
    person: again,
    inMonth: {
      '2026-01': first,
      '2026-02': first,
      '2026-03': { ...first, ...leaving },
      '2026-04': null,
    },
    opening,
  });

  test('a fixed-term contract before, which its final payment settled, is no change to an undetermined one', () => {
    const before = { from: '2025-01-06', type: 'FDC', paysSeniority: false, paysSeverance: true } as const;
    const contracts = [before, ...(again.contracts ?? [])];
    const months = { ...again, contracts };
    const inMonth = { '2026-01': first, '2026-02': first, '2026-03': { ...first, ...leaving }, '2026-04': null };
    const withFormer = live({ from: '2026-01', months: 12, person: months, inMonth, opening });
    for (const month of ['2026-05', '2026-06', '2026-12'])
      for (const code of ['SEVERANCE_PAY', 'ACCRUAL_SEVERANCE_PAY', 'SENIORITY', 'BASIC_SALARY'] as const)
        expect([month, code, amount(withFormer, month, code)]).toEqual([month, code, amount(year, month, code)]);
  });

  test('begins anew: months, balances and half-year of the earlier employment do not enter', () => {
    // 20 of 21 days of May and 22 of June at 600: 7.5 x 1,171.43 / 42
    expect(amount(year, '2026-06', 'SENIORITY')).toBe(209_18);
    // (571.43 + 7 x 600) / 12
    expect(amount(year, '2026-12', 'ANNUAL_SALARY')).toBe(397_62);
    expect(year.get('2026-05')?.balances.thirteenth.openingCents).toBe(0);
    expect(year.get('2026-12')?.balances.thirteenth.balanceCents).toBe(0);
  });

  test('still owes what the earlier employment was overpaid', () => {
    const owing = live({
      from: '2026-01',
      months: 5,
      person: again,
      inMonth: {
        '2026-01': first,
        '2026-02': first,
        '2026-03': {
          ...first,
          lastWorkingDay: '2026-03-06',
          leaver: RESIGNED,
          hasThirteenth: false,
          firstPaymentCents: usd(900),
        },
        '2026-04': null,
      },
    });
    const owed = owing.get('2026-03')?.balances.recoverable.balanceCents ?? 0;
    expect(owed).toBeGreaterThan(0);
    expect(owing.get('2026-05')?.balances.recoverable.accruedCents).toBe(owed);
    expect(amount(owing, '2026-05', 'RECOVERY')).toBeLessThan(0);
  });
});

describe('severance', () => {
  const FDC = { from: '2026-01-01', type: 'FDC', paysSeniority: false, paysSeverance: true } as const;

  test('a year at 5 percent, paid with the last month', () => {
    const year = live({
      from: '2026-01',
      months: 12,
      person: { contracts: [FDC] },
      inMonth: { '2026-12': { contractEnds: ['2026-12-31'] } },
    });
    expect(amounts(year, 'ACCRUAL_SEVERANCE_PAY')).toEqual(Array<number>(12).fill(50_00));
    expect(amount(year, '2026-12', 'SEVERANCE_PAY')).toBe(600_00);
  });
});

describe('recovery', () => {
  test('an overpaid first payment comes back over the next months', () => {
    const leave = {
      requestNo: 'LR-1',
      from: '2026-01-01',
      to: '2026-01-31',
      startsAtMidday: false,
      endsAtMidday: false,
      paidPercent: 0,
      isLate: false,
    };
    const months = live({
      from: '2026-01',
      months: 3,
      inMonth: {
        '2026-01': { unpaidLeaves: [leave], firstPaymentCents: usd(600) },
        '2026-02': { firstPaymentCents: usd(468.72) },
      },
    });
    expect(amount(months, '2026-01', 'RECOVERABLE')).toBe(600_00);
    expect(amount(months, '2026-02', 'RECOVERY')).toBe(-468_72);
    expect(months.get('2026-02')?.figures.secondCents).toBe(0);
    expect(amount(months, '2026-03', 'RECOVERY')).toBe(-131_28);
    expect(months.get('2026-03')?.balances.recoverable.balanceCents).toBe(0);
  });
});

describe('provident fund', () => {
  test('contributions build the balance that a final payment pays', () => {
    const months = live({
      from: '2026-01',
      months: 3,
      person: { providentFund: { kind: 'PERCENTAGE', percent: n(5) } },
      inMonth: { '2026-03': { lastWorkingDay: '2026-03-31', leaver: RESIGNED } },
    });
    expect(months.get('2026-02')?.balances.providentFundStaff.balanceCents).toBe(100_00);
    expect(amount(months, '2026-03', 'PF_PAYOUT_STAFF')).toBe(150_00);
  });
});
