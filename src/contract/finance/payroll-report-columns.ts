import type { ReportColumn } from '#contract/report.ts';

// The columns of the payroll reports (seed 002 section 2.5; payroll.md 12 says what each holds). `only: 'file'`: what the exports
// tell besides. Where pay is told in riel by law (tax, NSSF) the column is riel, everything else is dollars.

/** Declares columns so that their keys are known to the compiler. */
const columns = <const Columns extends readonly ReportColumn[]>(list: Columns): Columns => list;

const place = { key: 'no', kind: 'place', width: 44 } as const;
const name = { key: 'employeeName', kind: 'text', width: 136 } as const;
const code = { key: 'employeeCode', kind: 'text', width: 84, isBelowName: true } as const;
const position = { key: 'position', kind: 'text', width: 104 } as const;
const joined = { key: 'joinDate', kind: 'day', width: 96 } as const;
const station = { key: 'dutyStation', kind: 'text', width: 100 } as const;
const activity = { key: 'activityCode', kind: 'text', width: 84 } as const;
/** Told for each row, because the payments of a month may stand at different steps. */
const state = { key: 'state', kind: 'word', width: 110, whereDiffering: true } as const;

const dollars = { kind: 'money', currency: 'USD', isTotalled: true, width: 100 } as const;
const riel = { kind: 'money', currency: 'KHR', isTotalled: true, width: 124 } as const;

/** What the bank pays out in a payment: dollars, or riel to those who are paid in riel. */
export const bankColumns = columns([
  place,
  name,
  code,
  { key: 'lastWorkingDay', kind: 'day', width: 116 },
  { key: 'bankAccNumber', kind: 'text', width: 140 },
  { key: 'salaryAmountUSD', ...dollars, hasHelp: true, explains: 'payment' },
  { key: 'salaryAmountKHR', ...riel, hasHelp: true, explains: 'payment', whereGiven: true },
  { key: 'batch', kind: 'text', width: 120, only: 'file' },
  state,
]);

/** The people of the month for NSSF with wage and contributions, in riel; the file parts the contributions. */
export const nssfColumns = columns([
  place,
  { ...name, width: 130 },
  code,
  { key: 'nssfNumber', kind: 'text', width: 92 },
  { key: 'dob', kind: 'day', width: 99 },
  { key: 'nationality', kind: 'text', width: 82 },
  { ...joined, width: 99 },
  { key: 'team', kind: 'text', width: 92 },
  { ...position, width: 100 },
  { key: 'status', kind: 'word', width: 72 },
  { key: 'wage', ...riel, width: 108 },
  { key: 'contributoryWage', ...riel, only: 'file' },
  { key: 'occupationalRisk', ...riel, only: 'file' },
  { key: 'healthCare', ...riel, only: 'file' },
  { key: 'pensionStaff', ...riel, only: 'file' },
  { key: 'pensionOrganization', ...riel, only: 'file' },
  { key: 'nssfTotal', ...riel, width: 100 },
  state,
]);

/** Tax on salary, in riel. */
export const taxColumns = columns([
  place,
  { ...name, width: 124 },
  code,
  { key: 'dob', kind: 'day', width: 99 },
  { ...joined, width: 99 },
  { ...position, width: 96 },
  { key: 'spouse', kind: 'count', width: 58, isTotalled: true },
  { key: 'kid', kind: 'count', width: 46, isTotalled: true },
  { key: 'grossSalary', ...riel, width: 112, hasHelp: true, explains: 'net' },
  { key: 'totalAllowance', ...riel, width: 104, hasHelp: true, explains: 'TAX_RELIEF' },
  { key: 'taxableSalary', ...riel, width: 112, hasHelp: true, explains: 'TAXABLE_SALARY', blankUnless: 'taxRate' },
  { key: 'pensionStaff', ...riel, only: 'file' },
  { key: 'taxRate', kind: 'percent', width: 54 },
  { key: 'tax', ...riel, width: 100, explains: 'TAX_ON_SALARY' },
  state,
]);

/** The second sheet of the tax file: benefits taxed flat, and who bears their tax. */
export const fringeColumns = columns([
  place,
  name,
  code,
  { key: 'fringeBenefits', ...riel },
  { key: 'fringeTaxStaff', ...riel },
  { key: 'fringeTaxOrganization', ...riel },
  { key: 'pensionTax', ...riel },
  { key: 'providentFundTax', ...riel },
  { key: 'fringeTaxTotal', ...riel },
]);

/** Pay of a month, or of several summed for each person. */
export const payrollsColumns = columns([
  name,
  code,
  position,
  { key: 'contractType', kind: 'text', width: 76 },
  joined,
  activity,
  { key: 'grossSalary', ...dollars, hasHelp: true, explains: 'net' },
  { key: 'taxableSalary', ...dollars, hasHelp: true, explains: 'TAXABLE_SALARY' },
  { key: 'firstPayment', ...dollars, explains: 'FIRST_PAYMENT' },
  { key: 'secondPayment', ...dollars, explains: 'SECOND_PAYMENT' },
  { key: 'netPay', ...dollars, explains: 'net', leads: true },
  state,
]);

/** Who stands in a file of a payment, before its items. */
export const paymentFileColumns = columns([name, code, position, { key: 'contractType', kind: 'text' }, joined, activity, state]);

/** The costs of a month: the columns before the total add up to it. The provident fund of the staff is information and stands behind it. */
export const costSharedColumns = columns([
  name,
  code,
  position,
  { key: 'grossSalary', ...dollars, hasHelp: true, explains: 'net' },
  { key: 'totalAllowance', ...dollars, hasHelp: true, explains: 'net' },
  { key: 'annualSalary', ...dollars, hasHelp: true, explains: 'ACCRUAL_ANNUAL_SALARY' },
  { key: 'seniority', ...dollars, hasHelp: true, explains: 'ACCRUAL_SENIORITY' },
  { key: 'severance', ...dollars, hasHelp: true, explains: 'ACCRUAL_SEVERANCE_PAY' },
  { key: 'PFOrganization', ...dollars, hasHelp: true, explains: 'PF_ORGANIZATION' },
  { key: 'occupationalRisk', ...dollars, only: 'file' },
  { key: 'healthCare', ...dollars, only: 'file' },
  { key: 'pensionOrganization', ...dollars, only: 'file' },
  { key: 'otherCost', ...dollars, only: 'file', hasHelp: true },
  { key: 'restCost', ...dollars, only: 'screen', hasHelp: true },
  { key: 'totalCost', ...dollars, hasHelp: true, leads: true },
  { key: 'PFStaff', ...dollars, hasHelp: true, explains: 'PF_STAFF' },
  state,
]);

/** The costs of a month by donor; the donor is blank where no allocation covers a cost. */
export const costByDonorColumns = columns([
  { key: 'donor', kind: 'text', width: 220 },
  { key: 'people', kind: 'count', hasHelp: true },
  { key: 'totalCost', ...dollars },
  { key: 'share', kind: 'percent' },
]);

/** The provident fund: what the month adds and what stands there. */
export const providentFundColumns = columns([
  name,
  code,
  position,
  station,
  joined,
  activity,
  { key: 'basicSalary', ...dollars, explains: 'BASIC_SALARY' },
  { key: 'providentFundRate', kind: 'percent', width: 68, hasHelp: true },
  { key: 'accrualPFOrganization', ...dollars, explains: 'PF_ORGANIZATION' },
  { key: 'accrualPFStaff', ...dollars, explains: 'PF_STAFF' },
  { key: 'balancePF', ...dollars, hasHelp: true },
  state,
]);

/** The 13th month salary: what the month accrues and what stands to be paid. */
export const thirteenthColumns = columns([
  name,
  code,
  position,
  station,
  joined,
  activity,
  { key: 'basicSalary', ...dollars, explains: 'BASIC_SALARY' },
  { key: 'thirteenthRate', kind: 'number', width: 68, hasHelp: true },
  { key: 'actualAccrualAnnualSalary', ...dollars, explains: 'ACCRUAL_ANNUAL_SALARY' },
  { key: 'actualBalanceAnnualSalary', ...dollars, hasHelp: true },
  state,
]);

/** Seniority and severance: what the month accrues, and the severance that stands to be paid. */
export const seniorityColumns = columns([
  name,
  code,
  position,
  station,
  joined,
  { key: 'basicSalary', ...dollars, explains: 'BASIC_SALARY' },
  { key: 'accrualSeniority', ...dollars, explains: 'ACCRUAL_SENIORITY' },
  { key: 'accrualSeverancePay', ...dollars, explains: 'ACCRUAL_SEVERANCE_PAY' },
  { key: 'balanceSeverancePay', ...dollars, hasHelp: true },
  state,
]);

/** A file for the accounting system: one line for each person, item and share of the allocation. */
export const accountingColumns = columns([
  name,
  code,
  { key: 'itemCode', kind: 'text' },
  { key: 'itemTitle', kind: 'text' },
  { key: 'project', kind: 'text', hasHelp: true },
  { key: 'movedFrom', kind: 'text', whereGiven: true, hasHelp: true },
  { key: 'activityCode', kind: 'text' },
  { key: 'share', kind: 'percent' },
  { key: 'amount', ...dollars },
  state,
]);

/** The kinds of files for the accounting system, as the seed names them. */
export const accountingTypes = [
  'ANNUAL_SALARY',
  'SALARY_2ND_PAYMENT',
  'PF_NPA',
  'PENSION_FUND_NPA',
  'PENSION_FUND_NPA_PLUS_TAX',
  'PF_STAFF_CONTRIBUTION',
  'PENSION_FUND_STAFF_CONTRIBUTION',
  'SENIORITY',
  'SEVERANCE_PAY',
  '2ND_PAYMENT',
  'PHONE_ALLOWANCE',
  'TAX_ON_SALARY',
  'TAX_ON_PHONE_ALLOWANCE',
  'TAX_ON_PENSION_FUND_NPA_CONTRIBUTION',
] as const;
export type AccountingType = (typeof accountingTypes)[number];
