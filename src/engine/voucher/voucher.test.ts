import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryRow, parametersOf } from '#engine/cases/arbitraries.testing.ts';
import { BASE_PERSON, BASE_RUN, EMPTY_BALANCE, NO_HISTORY, RESIGNED, n, usd } from '#engine/cases/base.ts';
import { cents } from '#engine/money/units.ts';
import { calculate } from '#engine/payroll/calculate.ts';
import type { EmployeeResult } from '#engine/payroll/result-types.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import type { RunParameters } from '#engine/payroll/run-types.ts';
import type { EmployeeInput } from '#engine/payroll/types.ts';
import { STARTING_RULES } from '#engine/rules/starting-rules.ts';
import { SYSTEM_ITEMS } from '#engine/rules/system-items.ts';
import { ACCOUNT_KEYS } from './account-keys.ts';
import { bookingOf, sidesOf } from './bookings.ts';
import type { Target } from './bookings.ts';
import { accountsBy } from './find-account.ts';
import type { AccountRule } from './find-account.ts';
import { STARTING_CHART, startingRules } from './starting-chart.ts';
import { balanceByProject, bookFirst, bookRow, turned } from './voucher.ts';
import type { VoucherLine } from './voucher.ts';

function calculated(run: Partial<RunParameters>, person: Partial<EmployeeInput>): EmployeeResult {
  const prepared = prepareRun({ ...BASE_RUN, ...run });
  if (!prepared.isReady) throw new Error('the run is blocked');
  return calculate({ ...BASE_PERSON, ...person }, prepared.run);
}

const booked = (run: Partial<RunParameters>, person: Partial<EmployeeInput>): readonly VoucherLine[] => {
  const input = { ...BASE_PERSON, ...person };
  return bookRow({
    entries: calculated(run, person).entries,
    allocations: input.allocations,
    timesheets: input.timesheets,
  });
};

const nameOf = (target: Target): string => (target.of === 'key' ? target.key : `${target.of} ${target.item}`);
const sum = (lines: readonly VoucherLine[]): number => lines.reduce((total, { cents: amount }) => total + amount, 0);

/** Dollars by account, a debit positive; debits and credits of one account beside each other. */
function sums(lines: readonly VoucherLine[]): Record<string, readonly [debit: number, credit: number]> {
  const found: Record<string, [number, number]> = {};
  for (const { target, cents: amount } of lines) {
    const at = (found[nameOf(target)] ??= [0, 0]);
    if (amount > 0) at[0] += amount;
    else at[1] -= amount;
  }
  return found;
}

/** The organisation adds 10% to the fund. */
const withFund: Partial<RunParameters> = {
  rules: {
    ...STARTING_RULES,
    parameters: [
      ...STARTING_RULES.parameters,
      { code: 'provident_fund_organization_rate', validFrom: '2026-01-01', value: n(10), legal: '', isProposal: false },
    ],
  },
};

describe('worked examples (finance.md 13)', () => {
  const example: Partial<EmployeeInput> = {
    salaries: [{ from: '2020-01-06', cents: usd(1250) }],
    contracts: [{ from: '2020-01-06', type: 'UDC', paysSeniority: true, paysSeverance: false }],
    isMarried: true,
    isSpouseWorking: false,
    children: [{ dateOfBirth: '2020-01-01', isUnderControl: true, hasAttachment: false }],
    providentFund: { kind: 'PERCENTAGE', percent: n(5) },
    benefits: [{ code: 'PHONE_ALLOWANCE', cents: usd(20), isTaxable: true, offeredBy: 'ORGANIZATION' }],
    allocations: [
      { key: 'a1', project: 'A', percent: n(60) },
      { key: 'a2', project: 'B', percent: n(40) },
    ],
    firstPaymentCents: usd(553.64),
  };

  test('1: a month over two projects, its first payment before', () => {
    const lines = booked(withFund, example);
    expect(sums(lines)).toEqual({
      'cost BASIC_SALARY': [1_250_00, 0],
      'cost PHONE_ALLOWANCE': [20_00, 0],
      'cost NSSF_OCCUPATIONAL_ACCIDENT': [2_35, 0],
      'cost NSSF_HEALTH_CARE': [7_64, 0],
      'cost PENSION_FUND_ORGANIZATION': [5_88, 0],
      'cost PF_ORGANIZATION': [125_00, 0],
      'cost TAX_ON_PHONE_ALLOWANCE': [4_00, 0],
      'cost ACCRUAL_ANNUAL_SALARY': [104_17, 0],
      'cost ACCRUAL_SENIORITY': [71_02, 0],
      first_clearing: [0, 553_64],
      net_payable: [0, 573_63],
      salary_tax: [0, 74_35],
      fringe_tax: [0, 4_00],
      nssf: [0, 9_99],
      pension: [0, 11_76],
      fund_staff: [0, 62_50],
      fund_organization: [0, 125_00],
      accrued_13th: [0, 104_17],
      accrued_seniority: [0, 71_02],
    });
    const ofProject = (project: string | null) => sum(lines.filter((line) => line.project === project));
    expect([ofProject('A'), ofProject('B'), ofProject(null)]).toEqual([954_03, 636_03, -1_590_06]);
    const riel = (key: string) =>
      lines.filter(({ target }) => nameOf(target) === key).reduce((total, line) => total + (line.riel ?? 0), 0);
    expect([riel('salary_tax'), riel('pension'), riel('fringe_tax')]).toEqual([-304_475, -48_000, -16_380]);
    expect(bookFirst(usd(553.64)).map(({ target, cents: amount }) => [nameOf(target), amount])).toEqual([
      ['first_clearing', 553_64],
      ['net_payable', -553_64],
    ]);
    const due = balanceByProject(lines, (key) => key);
    expect(due.map(({ project, cents: amount }) => [project, amount])).toEqual([
      ['A', -954_03],
      ['B', -636_03],
      [null, 1_590_06],
    ]);
  });

  test('2: a leaver by the employer, with everything that was accrued', () => {
    const accrued = (dollars: number) => ({ ...EMPTY_BALANCE, accruedCents: usd(dollars) });
    const lines = booked(
      { ...withFund, period: 'final_payment' },
      {
        joinDate: '2026-01-01',
        salaries: [{ from: '2026-01-01', cents: usd(1000) }],
        shifts: BASE_PERSON.shifts.map((shift) => ({ ...shift, from: '2026-01-01' })),
        contracts: [{ from: '2026-01-01', type: 'UDC', paysSeniority: true, paysSeverance: false }],
        lastWorkingDay: '2026-10-15',
        providentFund: { kind: 'PERCENTAGE', percent: n(5) },
        firstPaymentCents: usd(443.72),
        leaver: {
          ...RESIGNED,
          hasTerminationBenefit: true,
          wasNoticeGiven: false,
          noticeDays: n(10),
          unusedLeaveDays: n(4.5),
        },
        history: {
          ...NO_HISTORY,
          thirteenth: accrued(749.97),
          thirteenthBasicCents: usd(9000),
          thirteenthAccruedCents: usd(749.97),
          seniority: accrued(170.69),
          seniorityHalfYear: { wageBaseCents: usd(3000), paidDays: n(66) },
          seniorityOfHalfYear: { accruedCents: usd(170.69), paidCents: cents(0), backPayCents: cents(0) },
          providentFundStaff: accrued(450),
          providentFundOrganization: accrued(900),
          twelveMonths: { wageBaseCents: usd(9000), paidDays: n(195) },
        },
      },
    );
    const found = sums(lines);
    const cost = Object.entries(found).filter(([name]) => name.startsWith('cost '));
    expect(cost.reduce((total, [, [debit, credit]]) => total + debit - credit, 0)).toBe(1_446_48);
    expect(found).toMatchObject({
      first_clearing: [0, 443_72],
      net_payable: [0, 3_098_96],
      salary_tax: [0, 152_71],
      nssf: [0, 9_99],
      pension: [0, 11_76],
      fund_staff: [475_00, 25_00],
      fund_organization: [950_00, 50_00],
      accrued_13th: [791_67, 41_70],
      accrued_seniority: [340_91, 170_22],
    });
    const debits = Object.values(found).reduce((total, [debit]) => total + debit, 0);
    expect(debits).toBe(4_004_06);
  });

  test('3: a month wholly unpaid after a first payment', () => {
    const month = { from: '2026-10-01', to: '2026-10-31', startsAtMidday: false, endsAtMidday: false };
    const lines = booked(
      {},
      {
        salaries: [{ from: '2020-01-06', cents: usd(1250) }],
        firstPaymentCents: usd(553.64),
        unpaidLeaves: [{ ...month, requestNo: 'LR-1', paidPercent: 0, isLate: false }],
      },
    );
    expect(sums(lines)).toEqual({
      'cost BASIC_SALARY': [1_250_00, 0],
      'cost UNPAID_LEAVE': [0, 1_250_00],
      'cost ACCRUAL_ANNUAL_SALARY': [104_17, 0],
      claims: [553_64, 0],
      accrued_13th: [0, 104_17],
      first_clearing: [0, 553_64],
    });
  });
});

describe('over generated months', () => {
  const always = (check: (input: EmployeeInput, result: EmployeeResult, lines: readonly VoucherLine[]) => void): void => {
    fc.assert(
      fc.property(arbitraryRow(), (row) => {
        const prepared = prepareRun(parametersOf(row));
        if (!prepared.isReady) throw new Error('the run is blocked');
        const result = calculate(row.input, prepared.run);
        check(row.input, result, bookRow({ entries: result.entries, allocations: row.input.allocations, timesheets: [] }));
      }),
      { numRuns: 600 },
    );
  };

  test('debit = credit for each person, to the cent', () => {
    always((_input, result, lines) => {
      if (result.exceptions.some(({ code }) => code === 'NET_UNSOLVED')) return;
      expect(sum(lines)).toBe(0);
      expect(lines.filter(({ cents: amount }) => amount === 0)).toEqual([]);
      expect(sum(turned(lines))).toBe(0);
    });
  });

  test('cost lines are the entries of class cost, and each project balances where it should', () => {
    always((_input, result, lines) => {
      const costs = result.entries
        .filter(({ itemClass }) => itemClass === 'cost')
        .reduce((total, entry) => total + entry.cents, 0);
      expect(sum(lines.filter(({ target }) => target.of === 'cost'))).toBe(costs);
      const balanced = [...lines, ...balanceByProject(lines, (key) => key)];
      for (const [project, own] of Map.groupBy(balanced, (line) => line.project)) if (project !== null) expect(sum(own)).toBe(0);
      expect(sum(balanced)).toBe(sum(lines));
    });
  });

  test('balances move by what the row accrues and pays; claims and advances by theirs', () => {
    always((_input, result, lines) => {
      const moved = (...keys: readonly string[]): number => 0 - sum(lines.filter(({ target }) => keys.includes(nameOf(target))));
      const amount = (...codes: readonly string[]): number =>
        result.entries.filter(({ code }) => codes.includes(code)).reduce((total, entry) => total + entry.cents, 0);
      expect(moved('accrued_13th')).toBe(amount('ACCRUAL_ANNUAL_SALARY') - amount('ANNUAL_SALARY'));
      expect(moved('accrued_seniority')).toBe(amount('ACCRUAL_SENIORITY') - amount('SENIORITY', 'SENIORITY_TAXABLE'));
      expect(moved('accrued_severance')).toBe(amount('ACCRUAL_SEVERANCE_PAY') - amount('SEVERANCE_PAY'));
      expect(0 - moved('claims')).toBe(amount('RECOVERABLE') + amount('RECOVERY'));
      expect(0 - moved('advances')).toBe(amount('SALARY_ADVANCE') + amount('ADVANCE_REPAYMENT'));
    });
  });
});

describe('accounts of lines', () => {
  const rule = (of: Partial<AccountRule>): AccountRule => ({
    item: null,
    key: null,
    side: 'cost',
    accountId: '',
    projectId: null,
    donor: null,
    departmentId: null,
    ...of,
  });
  const find = accountsBy([
    rule({ item: 'BONUS', accountId: 'item' }),
    rule({ item: 'BONUS', accountId: 'department', departmentId: 'd' }),
    rule({ item: 'BONUS', accountId: 'donor', donor: 'UNICEF' }),
    rule({ item: 'BONUS', accountId: 'project', projectId: 'p' }),
    rule({ item: 'OTHER_DEDUCTION', side: 'counter', accountId: 'deductions' }),
    rule({ key: 'bank', side: 'counter', accountId: 'bank' }),
  ]);
  const bonus = { of: 'cost', item: 'BONUS' } as const;

  test('the most special rule counts', () => {
    expect(find(bonus, { projectId: 'p', donor: 'unicef', departmentId: 'd' })).toBe('project');
    expect(find(bonus, { projectId: 'q', donor: 'unicef', departmentId: 'd' })).toBe('donor');
    expect(find(bonus, { projectId: 'q', donor: 'EU', departmentId: 'd' })).toBe('department');
    expect(find(bonus, { projectId: null, donor: null, departmentId: null })).toBe('item');
    expect(find({ of: 'cost', item: 'OVERTIME' }, { projectId: 'p', donor: null, departmentId: null })).toBeNull();
    expect(find({ of: 'counter', item: 'OTHER_DEDUCTION' }, { projectId: 'p', donor: null, departmentId: 'd' })).toBe(
      'deductions',
    );
    expect(find({ of: 'key', key: 'bank' }, { projectId: 'p', donor: null, departmentId: null })).toBe('bank');
    expect(find({ of: 'key', key: 'nssf' }, { projectId: null, donor: null, departmentId: null })).toBeNull();
  });

  test('the starting chart has an account for every key and every item that is booked', () => {
    const codes = STARTING_CHART.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(STARTING_CHART.flatMap(({ keys }) => keys))).toEqual(new Set(ACCOUNT_KEYS));
    const rules = startingRules(SYSTEM_ITEMS);
    expect(rules.every(({ code }) => codes.includes(code))).toBe(true);
    const needed = SYSTEM_ITEMS.flatMap((item) => sidesOf(item).map((side) => `${item.code} ${side}`));
    expect(rules.flatMap((one) => ('item' in one ? [`${one.item} ${one.side}`] : []))).toEqual(needed);
  });

  test('an item of the office is booked by its kind, and nothing of the net is left out', () => {
    expect(bookingOf({ code: 'OWN', type: 0, itemClass: 'cost' })).toEqual({ how: 'cost', against: null });
    expect(sidesOf({ code: 'OWN', type: 2, itemClass: 'deduction' })).toEqual(['counter']);
    expect(sidesOf({ code: 'OWN', type: 3, itemClass: 'cost' })).toEqual(['cost', 'counter']);
    expect(sidesOf({ code: 'OWN', type: 3, itemClass: 'information' })).toEqual([]);
  });
});
