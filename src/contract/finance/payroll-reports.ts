import { z } from 'zod';
import { addMonths } from '#engine/calendar/day.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Permission } from '#contract/permissions.ts';
import { LinesAnswer } from '#contract/finance/journals.ts';
import { lineShapes } from '#contract/finance/journal-columns.ts';
import { accountingTypes } from '#contract/finance/payroll-report-columns.ts';
import { RowStatus, RunState, Period } from '#contract/payroll-words.ts';
import { ReportHead } from '#contract/report.ts';
import { Id, MonthOrDay, QueryFlag, dataOf, parseJson, search } from '#contract/shared.ts';

/** What every row says: whose it is, of which payment, and where that payment stands. */
const PaidRow = z.object({
  /** The payroll row, and the payment whose amounts these are: for their explanation. */
  payrollId: z.string(),
  payrollPeriod: Period,
  state: RunState,
  employeeId: z.string(),
  employeeName: z.string(),
  employeeCode: z.string(),
});

/** Dollars, or riel to people who are paid in riel; the other of the two amounts is null. */
export const BankRow = PaidRow.extend({
  lastWorkingDay: z.string().nullable(),
  bankAccNumber: z.string().nullable(),
  payrollCurrency: z.enum(['USD', 'KHR']),
  salaryAmount: z.number(),
  salaryAmountUSD: z.number().nullable(),
  salaryAmountKHR: z.number().nullable(),
  /** Number of the payment batch in which the payment stands. */
  batch: z.string().nullable(),
});

/** Amounts in riel. */
export const NssfRow = PaidRow.extend({
  nssfNumber: z.string().nullable(),
  dob: z.string().nullable(),
  nationality: z.string().nullable(),
  joinDate: z.string(),
  team: z.string().nullable(),
  position: z.string().nullable(),
  status: RowStatus,
  wage: z.number(),
  contributoryWage: z.number(),
  occupationalRisk: z.number(),
  healthCare: z.number(),
  pensionStaff: z.number(),
  pensionOrganization: z.number(),
  nssfTotal: z.number(),
});

/** Amounts in riel, the rate in percent. totalAllowance is the relief for dependants (payroll.md 12). */
export const TaxRow = PaidRow.extend({
  dob: z.string().nullable(),
  joinDate: z.string(),
  position: z.string().nullable(),
  spouse: z.number(),
  kid: z.number(),
  grossSalary: z.number(),
  totalAllowance: z.number(),
  taxableSalary: z.number(),
  taxRate: z.number(),
  pensionStaff: z.number(),
  tax: z.number(),
  fringeBenefits: z.number(),
  fringeTaxStaff: z.number(),
  fringeTaxOrganization: z.number(),
  pensionTax: z.number(),
  providentFundTax: z.number(),
  fringeTaxTotal: z.number(),
});

/** Dollars, summed over the months asked for; who somebody is, as of the last of them. */
export const PayrollsRow = PaidRow.extend({
  position: z.string().nullable(),
  contractType: z.string(),
  joinDate: z.string(),
  activityCode: z.string().nullable(),
  grossSalary: z.number(),
  taxableSalary: z.number(),
  firstPayment: z.number(),
  secondPayment: z.number(),
  netPay: z.number(),
});

/** Dollars. totalAllowance are the fringe benefits with the taxes that the organisation bears (payroll.md 12). */
export const CostSharedRow = PaidRow.extend({
  position: z.string().nullable(),
  grossSalary: z.number(),
  totalAllowance: z.number(),
  annualSalary: z.number(),
  seniority: z.number(),
  PFOrganization: z.number(),
  PFStaff: z.number(),
  occupationalRisk: z.number(),
  healthCare: z.number(),
  pensionOrganization: z.number(),
  severance: z.number(),
  otherCost: z.number(),
  /** NSSF, pension and other cost of the employer together. */
  restCost: z.number(),
  totalCost: z.number(),
});

/** A donor's part of the costs of a month, dollars. */
export const DonorCostRow = z.object({
  /** Null: what no allocation covers. */
  donor: z.string().nullable(),
  /** The number of people of whose cost it bears a part. */
  people: z.number(),
  totalCost: z.number(),
  /** Percent of all of the cost, with one decimal. */
  share: z.number(),
});

const AllocationRow = PaidRow.extend({
  position: z.string().nullable(),
  dutyStation: z.string().nullable(),
  joinDate: z.string(),
  basicSalary: z.number(),
});

/** Dollars; each report of an allocation tells its own and nothing of the others. */
export const ProvidentFundRow = AllocationRow.extend({
  activityCode: z.string().nullable(),
  /** The organisation's percent of the settings. */
  providentFundRate: z.number(),
  accrualPFOrganization: z.number(),
  accrualPFStaff: z.number(),
  balancePFStaff: z.number(),
  balancePFOrganization: z.number(),
  balancePF: z.number(),
});

/** Dollars. */
export const ThirteenthRow = AllocationRow.extend({
  activityCode: z.string().nullable(),
  /** A twelfth. */
  thirteenthRate: z.number(),
  actualAccrualAnnualSalary: z.number(),
  actualBalanceAnnualSalary: z.number(),
});

/** Dollars. */
export const SeniorityRow = AllocationRow.extend({
  accrualSeniority: z.number(),
  accrualSeverancePay: z.number(),
  balanceSeverancePay: z.number(),
});

/** One line of a file for the accounting system: dollars, positive as a debit, the share in percent. */
export const AccountingLine = PaidRow.extend({
  itemCode: z.string(),
  itemTitle: z.string(),
  project: z.string().nullable(),
  /** The project that the person is charged to, whose donor does not take it; else null. */
  movedFrom: z.string().nullable(),
  activityCode: z.string().nullable(),
  share: z.number().nullable(),
  amount: z.number(),
});

/** The two percents of the provident fund that are in force in the month. */
export const FundSetting = z.object({ providentFundOrganization: z.number(), providentFundStaff: z.number() });

const link = z.object({ link: z.string() });
const head = { report: ReportHead.nullable(), link: z.string().optional() };
/** Rows of a month; nothing while no month is chosen. An export is its link, in both places (decision A2). */
const rowsOf = <T extends z.ZodType>(row: T) => z.object({ data: z.union([z.array(row), link]), ...head });

const allocationOf = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.union([z.object({ payrolls: z.array(row), nssfSetting: FundSetting.nullable() }), link]), ...head });

/** An item list in a query: repeated, joined by commas or as JSON (decision D77); absent where all are meant. */
const ItemIds = z
  .union([z.string().max(20_000), z.array(z.string().max(60)).max(500)])
  .optional()
  .transform((given) => {
    if (given === undefined) return undefined;
    const read: unknown = typeof given === 'string' && given.startsWith('[') ? (parseJson(given) ?? null) : given;
    const list = typeof read === 'string' ? read.split(',') : read;
    return Array.isArray(list) ? list.filter((one) => one !== '') : list;
  })
  .pipe(z.array(Id).optional());

/** At most 24 months, the first not after the last (decision D79). */
const isSpan = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || (from <= to && addMonths(from, 23) >= to);

const asked = {
  date: MonthOrDay.optional(),
  search: search(['employeeName', 'employeeCode']),
  isExport: QueryFlag,
};
const query = z.object(asked);
/** The first and the second payment; final payments stand with the second. */
const ReportPeriod = z.enum(['first_payment', 'second_payment'], 'validation.period');

function report<Q extends z.ZodType, A extends z.ZodType>(of: {
  readonly path: `/report_payrolls/v1/${string}`;
  readonly summary: string;
  readonly needs: Permission;
  readonly query: Q;
  readonly answer: A;
}) {
  return endpoint({ method: 'GET', isHeavy: 'export', tag: 'reports', scope: { rows: 'company' }, changes: 'export', ...of });
}

/** What must tie: the number of the equality, and its part where it has several. */
export const checkIds = [
  '1_net',
  '2_first',
  '2_first_riel',
  '2_second',
  '2_second_riel',
  '2_only',
  '2_only_riel',
  '3_tax',
  '3_pension',
  '4_fringe',
  '5_nssf',
  '6_cost',
  '6_projects',
  '6_journals',
  '7_fund',
  '7_thirteenth',
  '7_severance',
  '8_thirteenth',
  '8_seniority',
  '8_severance',
  '8_fund',
  '9_claims',
  '9_advances',
  '10_clearing',
  '11_journals',
  '12_bridge',
] as const;

/** One of the equalities of a month: two ways to the same sum, and who makes the difference. */
export const Check = z.object({
  id: z.enum(checkIds),
  currency: z.enum(['USD', 'KHR']),
  left: z.number(),
  right: z.number(),
  difference: z.number(),
  people: z.array(
    z.object({ employeeId: z.string(), employeeCode: z.string(), employeeName: z.string(), left: z.number(), right: z.number() }),
  ),
});
export type Check = z.output<typeof Check>;

/** Who may read any of the reports. */
const anyReport = {
  any: [
    'payroll report/payroll report',
    'payroll report/payroll for bank',
    'payroll report/nssf report',
    'payroll report/payroll for e-filling',
    'payroll report/cost sharing',
    'payroll report/provident fund',
    'payroll report/13th month salary',
    'payroll report/seniority and severance pay',
  ],
} as const;

/** The reports of payroll: all rows of the month, whatever their number (decision D78). */
export const payrollReports = {
  bank: report({
    path: '/report_payrolls/v1/payroll_for_bank',
    summary: 'What the bank pays out in a payment of a month: leavers stand with the second. With isExport a link to the sheet.',
    needs: 'payroll report/payroll for bank',
    query: z.object({ ...asked, period: ReportPeriod.optional() }),
    answer: rowsOf(BankRow),
  }),
  nssf: report({
    path: '/report_payrolls/v1/payroll_for_nssf',
    summary: 'The people of a month for NSSF, with wages and contributions in riel.',
    needs: 'payroll report/nssf report',
    query,
    answer: rowsOf(NssfRow),
  }),
  tax: report({
    path: '/report_payrolls/v1/payroll_for_tax',
    summary: 'Tax on salary of a month, in riel; the sheet has a second page with fringe benefits.',
    needs: 'payroll report/payroll for e-filling',
    query,
    answer: rowsOf(TaxRow),
  }),
  payrolls: report({
    path: '/report_payrolls/v1/payrolls',
    summary:
      'Pay over at most 24 months, summed for each person. As a sheet of the first payment its items, of the second those of payrollElements.',
    needs: 'payroll report/payroll report',
    query: z
      .object({
        search: asked.search,
        startMonth: MonthOrDay.optional(),
        endMonth: MonthOrDay.optional(),
        isExport: QueryFlag,
        payrollPeriod: ReportPeriod.optional(),
        payrollElements: ItemIds,
      })
      .refine(({ startMonth, endMonth }) => isSpan(startMonth, endMonth), { path: ['endMonth'], message: 'validation.months' }),
    answer: rowsOf(PayrollsRow),
  }),
  costShared: report({
    path: '/report_payrolls/v1/cost_sharing',
    summary: 'What a month costs, person by person.',
    needs: 'payroll report/cost sharing',
    query: z.object({ ...asked, payrollPeriod: ReportPeriod.default('second_payment') }),
    answer: rowsOf(CostSharedRow),
  }),
  costByDonor: report({
    path: '/report_payrolls/v1/cost_by_donor',
    summary:
      'What a month costs each donor, as its costs were split over the allocations; costs of earlier months that moved included.',
    needs: 'payroll report/cost sharing',
    query,
    answer: rowsOf(DonorCostRow),
  }),
  accounting: report({
    path: '/report_payrolls/v1/payroll_for_agresso',
    summary: 'A file of one of the 14 kinds for the accounting system: a line for each person, item and share of the allocation.',
    needs: 'payroll report/cost sharing',
    query: z.object({ ...asked, type: z.enum(accountingTypes, 'validation.choice').optional() }),
    answer: rowsOf(AccountingLine),
  }),
  voucher: report({
    path: '/report_payrolls/v1/voucher',
    summary:
      'How a month is booked as it stands: debits and credits by person, by project and item, or by account; what lacks an account.',
    needs: 'payroll report/cost sharing',
    query: z.object({ ...asked, shape: z.enum(lineShapes, 'validation.choice').default('account') }),
    answer: LinesAnswer,
  }),
  providentFund: report({
    path: '/report_payrolls/v1/allocation_provident_fund',
    summary: 'The provident fund of a month: contributions and balances.',
    needs: 'payroll report/provident fund',
    query,
    answer: allocationOf(ProvidentFundRow),
  }),
  annualSalary: report({
    path: '/report_payrolls/v1/allocation_annual_salary',
    summary: 'The 13th month salary of a month: what was accrued and what stands to be paid.',
    needs: 'payroll report/13th month salary',
    query,
    answer: allocationOf(ThirteenthRow),
  }),
  seniority: report({
    path: '/report_payrolls/v1/allocation_seniority',
    summary: 'Seniority and severance of a month: what was accrued, and the severance that stands to be paid.',
    needs: 'payroll report/seniority and severance pay',
    query,
    answer: allocationOf(SeniorityRow),
  }),
  newestMonth: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/newest_month',
    tag: 'reports',
    summary:
      'The newest month of which a payment was calculated, or the last payment, without which a month has no cost, tax or contributions; null where there is none.',
    needs: anyReport,
    scope: { rows: 'company' },
    query: z.object({ of: z.enum(['payment', 'lastPayment']).default('payment') }),
    answer: dataOf(z.object({ month: z.string().nullable() })),
  }),
  checks: endpoint({
    method: 'GET',
    path: '/report_payrolls/v1/checks',
    tag: 'reports',
    summary: 'What must tie in a month: each equality with both sides, and the people who make a difference.',
    needs: 'payroll report/payroll report',
    scope: { rows: 'company' },
    query: z.object({ date: MonthOrDay.optional() }),
    answer: dataOf(z.array(Check)),
  }),
};
