import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PaperHead, Payslip } from '#contract/payroll/payroll-answers.ts';
import { Id, MonthOrDay, Pagination, dataOf, listOf, text } from '#contract/shared.ts';

/** A calendar year, as the seeds' other calls take it. */
const Year = z.coerce.number().int().min(1900).max(2200);

/** How many papers are read at once: a print of more is made in parts. */
export const papersAtOnce = 300;

const part = {
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(papersAtOnce).default(papersAtOnce),
};

/**
 * A month of a statement: US dollars, but for the riel named so. Deductions stand as positive amounts:
 * net = gross + allowances + thirteenth + seniority + otherEarnings - pension - tax - otherDeductions.
 */
export const StatementMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  payrollId: z.string(),
  gross: z.number(),
  allowances: z.number(),
  thirteenth: z.number(),
  seniority: z.number(),
  otherEarnings: z.number(),
  pension: z.number(),
  taxBaseRiel: z.number(),
  taxRiel: z.number(),
  tax: z.number(),
  otherDeductions: z.number(),
  /** What the employer paid to the NSSF beside: risk, health care and its pension share. */
  employerNssf: z.number(),
  net: z.number(),
});
export type StatementMonth = z.output<typeof StatementMonth>;

/** The amounts of a statement, in the order of its columns: what was paid, how it came about, and what the employer paid beside it. */
export const statementAmounts = [
  'net',
  'gross',
  'allowances',
  'thirteenth',
  'seniority',
  'otherEarnings',
  'pension',
  'taxBaseRiel',
  'taxRiel',
  'tax',
  'otherDeductions',
  'employerNssf',
] as const satisfies readonly (keyof StatementMonth)[];
export type StatementAmount = (typeof statementAmounts)[number];

/** A year of somebody's pay: approved months alone. */
export const Statement = PaperHead.extend({
  year: z.number(),
  joinDate: z.string(),
  lastWorkingDay: z.string().nullable(),
  /** Null where none is recorded, and for who may not see the record. */
  taxNumber: z.string().nullable(),
  nssfNumber: z.string().nullable(),
  months: z.array(StatementMonth),
});
export type Statement = z.output<typeof Statement>;

/** Papers of pay: the statement of a year, and payslips of a month together. */
export const payPapers = {
  statement: endpoint({
    method: 'GET',
    path: '/payroll/v1/statement/{employeeId}',
    tag: 'payroll',
    summary: "A year of somebody's pay, month by month, approved months alone.",
    needs: 'account',
    scope: { rows: 'person', record: 'employee', own: 'always', line: 'payroll/view', others: 'payroll/view' },
    params: z.object({ employeeId: Id }),
    query: z.object({ year: Year }),
    answer: dataOf(Statement),
  }),
  statements: endpoint({
    method: 'GET',
    path: '/payroll/v1/statements',
    tag: 'payroll',
    summary: 'The statements of a year of everybody, by code, to be printed; in parts.',
    needs: 'payroll/view',
    scope: { rows: 'company' },
    isHeavy: true,
    query: z.object({ year: Year, search: text(200).optional(), ...part }),
    answer: listOf(Statement),
  }),
  payslips: endpoint({
    method: 'GET',
    path: '/payroll/v1/payslips',
    tag: 'payroll',
    summary: 'The payslips of a month, by code, to be printed together; in parts.',
    needs: 'payroll/view',
    scope: { rows: 'company' },
    isHeavy: true,
    query: z.object({ date: MonthOrDay, ...part }),
    answer: z.object({ data: z.array(Payslip), pagination: Pagination }),
  }),
};
