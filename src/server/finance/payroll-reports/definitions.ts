import type { z } from 'zod';
import type {
  BankRow,
  CostSharedRow,
  NssfRow,
  PayrollsRow,
  ProvidentFundRow,
  SeniorityRow,
  TaxRow,
  ThirteenthRow,
} from '#contract/finance/payroll-reports.ts';
import { centsToRiel } from '#engine/money/convert.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import type { BalanceKey, Measure, Measures, MonthRow, RowsOf } from '#server/finance/payroll-reports/month.queries.ts';

// What each report reads of a month and makes of a row (payroll.md 12).

/** A report: what is summed for each person, and the wire's row of it. */
export interface Definition<Row> {
  readonly rows: RowsOf;
  readonly measures: Measures;
  readonly balances?: readonly BalanceKey[];
  readonly isLatin?: boolean;
  readonly hasActivity?: boolean;
  /** Which rows stand in it; all where it does not say. */
  readonly isShown?: (row: MonthRow) => boolean;
  readonly toRow: (row: MonthRow) => Row;
}

const dollarsOf = (...codes: readonly string[]): Measure => ({ of: 'cents', codes });
const rielOf = (...codes: readonly string[]): Measure => ({ of: 'riel', codes });

/** Cents as the wire's dollars. */
export const dollars = (amount: number): number => amount / 100;

const sum = (row: MonthRow, name: string): number => row.sums.get(name) ?? 0;
const amount = (row: MonthRow, name: string): number => dollars(sum(row, name));
const inRiel = (row: MonthRow, amountCents: number): number => centsToRiel(cents(amountCents), decimal4(row.fx));

/** What every row of a report says. */
export const paidOf = (row: MonthRow) => ({
  payrollId: row.rowId,
  payrollPeriod: row.period,
  state: row.state,
  employeeId: row.employeeId,
  employeeName: row.name,
  employeeCode: row.code,
});

/**
 * What is paid out in a payment; who gets nothing stands in no list. Names in the letters of the bank. `batches`: the numbers of the
 * batches in which rows stand.
 */
export const bank = (
  period: 'first_payment' | 'second_payment',
  batches: ReadonlyMap<string, string> = new Map(),
): Definition<z.input<typeof BankRow>> => ({
  rows: period === 'first_payment' ? 'first' : 'second',
  measures: {},
  isLatin: true,
  isShown: (row) => (period === 'first_payment' ? row.firstCents : row.secondCents) !== 0,
  toRow: (row) => {
    const paid = period === 'first_payment' ? row.firstCents : row.secondCents;
    const isRiel = row.payrollCurrency === 'KHR';
    const salaryAmount = isRiel ? inRiel(row, paid) : dollars(paid);
    return {
      ...paidOf(row),
      lastWorkingDay: row.lastWorkingDay,
      bankAccNumber: row.bankAccountNumber,
      payrollCurrency: isRiel ? 'KHR' : 'USD',
      salaryAmount,
      salaryAmountUSD: isRiel ? null : salaryAmount,
      salaryAmountKHR: isRiel ? salaryAmount : null,
      batch: batches.get(row.rowId) ?? null,
    };
  },
});

const contributions = {
  occupationalRisk: rielOf('NSSF_OCCUPATIONAL_ACCIDENT'),
  healthCare: rielOf('NSSF_HEALTH_CARE'),
  pensionStaff: rielOf('PENSION_FUND_STAFF'),
  pensionOrganization: rielOf('PENSION_FUND_ORGANIZATION'),
} as const;

export const nssf: Definition<z.input<typeof NssfRow>> = {
  rows: 'second',
  measures: {
    ...contributions,
    contributoryWage: rielOf('CONTRIBUTORY_WAGE'),
    // Earnings that count as wage; what a final payment adds after the contributions were taken is none (steps 9 and 16).
    wage: { of: 'cents', types: [0, 5], frozen: 'wage', notCodes: ['LEAVE_PAYOUT', 'NOTICE_PAY'] },
  },
  toRow: (row) => {
    const occupationalRisk = sum(row, 'occupationalRisk');
    const healthCare = sum(row, 'healthCare');
    const pensionStaff = Math.abs(sum(row, 'pensionStaff'));
    const pensionOrganization = sum(row, 'pensionOrganization');
    return {
      ...paidOf(row),
      nssfNumber: row.nssfNumber,
      dob: row.dateOfBirth,
      nationality: row.nationality,
      joinDate: row.joinDate,
      team: row.team,
      position: row.position,
      status: row.rowStatus,
      wage: centsToRiel(cents(sum(row, 'wage')), decimal4(row.nfx)),
      contributoryWage: sum(row, 'contributoryWage'),
      occupationalRisk,
      healthCare,
      pensionStaff,
      pensionOrganization,
      nssfTotal: occupationalRisk + healthCare + pensionStaff + pensionOrganization,
    };
  },
};

const allowanceTaxes = [
  'TAX_ON_PHONE_ALLOWANCE',
  'TAX_ON_HOUSING_ALLOWANCE',
  'TAX_ON_GASOLINE_ALLOWANCE',
  'TAX_ON_OTHER_ALLOWANCE',
];

export const tax: Definition<z.input<typeof TaxRow>> = {
  rows: 'second',
  measures: {
    gross: { of: 'cents', types: [0, 5] },
    relief: rielOf('TAX_RELIEF'),
    taxable: rielOf('TAXABLE_SALARY'),
    rate: { of: 'quantity', codes: ['TAX_RATE'] },
    pensionStaff: contributions.pensionStaff,
    ownPension: { of: 'cents', types: [4], notCodes: ['PENSION_FUND_STAFF'], frozen: 'base' },
    tax: rielOf('TAX_ON_SALARY'),
    fringe: { of: 'cents', types: [6] },
    fringeStaff: rielOf('TAX_ON_ALLOWANCE_STAFF'),
    fringeOrganization: rielOf(...allowanceTaxes),
    pensionTax: rielOf('TAX_ON_PENSION_FUND_ORGANIZATION'),
    fundTax: rielOf('TAX_ON_PF_ORGANIZATION'),
  },
  toRow: (row) => {
    const fringeTaxStaff = Math.abs(sum(row, 'fringeStaff'));
    const fringeTaxOrganization = sum(row, 'fringeOrganization');
    const pensionTax = sum(row, 'pensionTax');
    const providentFundTax = sum(row, 'fundTax');
    return {
      ...paidOf(row),
      dob: row.dateOfBirth,
      joinDate: row.joinDate,
      position: row.position,
      spouse: row.isSpouseCounted ? 1 : 0,
      kid: row.childrenCounted,
      grossSalary: inRiel(row, sum(row, 'gross')),
      totalAllowance: sum(row, 'relief'),
      taxableSalary: sum(row, 'taxable'),
      taxRate: sum(row, 'rate') / 10_000,
      pensionStaff: Math.abs(sum(row, 'pensionStaff')) + inRiel(row, Math.abs(sum(row, 'ownPension'))),
      tax: Math.abs(sum(row, 'tax')),
      fringeBenefits: inRiel(row, sum(row, 'fringe')),
      fringeTaxStaff,
      fringeTaxOrganization,
      pensionTax,
      providentFundTax,
      fringeTaxTotal: fringeTaxStaff + fringeTaxOrganization + pensionTax + providentFundTax,
    };
  },
};

export const payrolls: Definition<z.input<typeof PayrollsRow>> = {
  rows: 'latest',
  hasActivity: true,
  measures: { gross: { of: 'cents', types: [0, 5] }, taxable: dollarsOf('TAXABLE_SALARY') },
  toRow: (row) => ({
    ...paidOf(row),
    position: row.position,
    contractType: row.contractType,
    joinDate: row.joinDate,
    activityCode: row.activityCode,
    grossSalary: amount(row, 'gross'),
    taxableSalary: amount(row, 'taxable'),
    firstPayment: dollars(row.firstCents),
    secondPayment: dollars(row.secondCents),
    netPay: dollars(row.netCents),
  }),
};

/** Employer's cost with a column of its own: HR's own items of type 3 are the rest. */
const namedCosts = [
  'NSSF_OCCUPATIONAL_ACCIDENT',
  'NSSF_HEALTH_CARE',
  'PENSION_FUND_ORGANIZATION',
  'PF_ORGANIZATION',
  ...allowanceTaxes,
  'TAX_ON_PENSION_FUND_ORGANIZATION',
  'TAX_ON_PF_ORGANIZATION',
  'ACCRUAL_ANNUAL_SALARY',
  'ACCRUAL_SENIORITY',
  'ACCRUAL_SEVERANCE_PAY',
] as const;

export const costShared = (period: 'first_payment' | 'second_payment'): Definition<z.input<typeof CostSharedRow>> => ({
  rows: period === 'first_payment' ? 'first' : 'second',
  measures: {
    gross: { of: 'cents', types: [0, 1, 5], frozen: 'cost' },
    fringe: { of: 'cents', types: [6], frozen: 'cost' },
    fringeTax: dollarsOf(...allowanceTaxes),
    annualSalary: dollarsOf('ACCRUAL_ANNUAL_SALARY'),
    seniority: dollarsOf('ACCRUAL_SENIORITY'),
    severance: dollarsOf('ACCRUAL_SEVERANCE_PAY'),
    fund: dollarsOf('PF_ORGANIZATION', 'TAX_ON_PF_ORGANIZATION'),
    fundStaff: dollarsOf('PF_STAFF'),
    risk: dollarsOf('NSSF_OCCUPATIONAL_ACCIDENT'),
    health: dollarsOf('NSSF_HEALTH_CARE'),
    pension: dollarsOf('PENSION_FUND_ORGANIZATION', 'TAX_ON_PENSION_FUND_ORGANIZATION'),
    other: { of: 'cents', types: [3], frozen: 'cost', notCodes: namedCosts },
  },
  toRow: (row) => {
    const parts = {
      grossSalary: sum(row, 'gross'),
      totalAllowance: sum(row, 'fringe') + sum(row, 'fringeTax'),
      annualSalary: sum(row, 'annualSalary'),
      seniority: sum(row, 'seniority'),
      PFOrganization: sum(row, 'fund'),
      occupationalRisk: sum(row, 'risk'),
      healthCare: sum(row, 'health'),
      pensionOrganization: sum(row, 'pension'),
      severance: sum(row, 'severance'),
      otherCost: sum(row, 'other'),
    };
    return {
      ...paidOf(row),
      position: row.position,
      grossSalary: dollars(parts.grossSalary),
      totalAllowance: dollars(parts.totalAllowance),
      annualSalary: dollars(parts.annualSalary),
      seniority: dollars(parts.seniority),
      PFOrganization: dollars(parts.PFOrganization),
      PFStaff: dollars(Math.abs(sum(row, 'fundStaff'))),
      occupationalRisk: dollars(parts.occupationalRisk),
      healthCare: dollars(parts.healthCare),
      pensionOrganization: dollars(parts.pensionOrganization),
      severance: dollars(parts.severance),
      otherCost: dollars(parts.otherCost),
      restCost: dollars(parts.occupationalRisk + parts.healthCare + parts.pensionOrganization + parts.otherCost),
      totalCost: dollars(Object.values(parts).reduce((total, part) => total + part, 0)),
    };
  },
});

const allocated = (row: MonthRow) => ({
  ...paidOf(row),
  position: row.position,
  dutyStation: row.dutyStation,
  joinDate: row.joinDate,
  basicSalary: dollars(row.basicCents),
});

/** `rate`: the organisation's percent of the settings in force in the month. */
export const providentFund = (rate: number): Definition<z.input<typeof ProvidentFundRow>> => ({
  rows: 'second',
  measures: { organization: dollarsOf('PF_ORGANIZATION'), staff: dollarsOf('PF_STAFF') },
  hasActivity: true,
  balances: ['providentFundStaff', 'providentFundOrganization'],
  toRow: (row) => {
    const [staff = 0, organization = 0] = row.balances;
    return {
      ...allocated(row),
      activityCode: row.activityCode,
      providentFundRate: rate,
      accrualPFOrganization: amount(row, 'organization'),
      accrualPFStaff: dollars(Math.abs(sum(row, 'staff'))),
      balancePFStaff: dollars(staff),
      balancePFOrganization: dollars(organization),
      balancePF: dollars(staff + organization),
    };
  },
});

export const thirteenth: Definition<z.input<typeof ThirteenthRow>> = {
  rows: 'second',
  measures: { accrued: dollarsOf('ACCRUAL_ANNUAL_SALARY') },
  hasActivity: true,
  balances: ['thirteenth'],
  toRow: (row) => ({
    ...allocated(row),
    activityCode: row.activityCode,
    thirteenthRate: 1 / 12,
    actualAccrualAnnualSalary: amount(row, 'accrued'),
    actualBalanceAnnualSalary: dollars(row.balances[0] ?? 0),
  }),
};

export const seniority: Definition<z.input<typeof SeniorityRow>> = {
  rows: 'second',
  measures: { seniority: dollarsOf('ACCRUAL_SENIORITY'), severance: dollarsOf('ACCRUAL_SEVERANCE_PAY') },
  balances: ['severance'],
  toRow: (row) => ({
    ...allocated(row),
    accrualSeniority: amount(row, 'seniority'),
    accrualSeverancePay: amount(row, 'severance'),
    balanceSeverancePay: dollars(row.balances[0] ?? 0),
  }),
};
