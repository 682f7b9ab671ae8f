import { payroll } from '#contract/payroll/payroll.ts';
import type { ReviewCause } from '#contract/payroll/payroll-review.ts';
import type { Period } from '#contract/payroll-words.ts';
import { read, readList } from '#web/api/queries.ts';

export interface ListInput {
  readonly month: string;
  readonly period: Period | undefined;
  readonly search: string;
  readonly projectId: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The query of the list: what is not set is not sent. */
export function listQuery(input: ListInput) {
  return {
    date: input.month,
    offset: input.offset,
    limit: input.limit,
    ...(input.period === undefined ? {} : { payrollPeriod: input.period }),
    ...(input.search === '' ? {} : { search: input.search }),
    ...(input.projectId === undefined ? {} : { projectId: input.projectId }),
  };
}

/** The run of a month. */
export const payrollList = (input: ListInput) => readList(payroll.list, { query: listQuery(input) });

const ofMonth = (of: { readonly month: string; readonly period: Period | undefined }) => ({
  date: of.month,
  ...(of.period === undefined ? {} : { payrollPeriod: of.period }),
});

/** What must be looked at in a period. */
export const payrollExceptions = (of: { readonly month: string; readonly period: Period | undefined }) =>
  read(payroll.exceptions, { query: ofMonth(of) });

/** Everyone of a period beside last month. */
export const payrollReview = (of: {
  readonly month: string;
  readonly period: Period | undefined;
  readonly changedOnly: boolean;
  readonly cause: ReviewCause | undefined;
  readonly against: string | undefined;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}) =>
  readList(payroll.review, {
    query: {
      ...ofMonth(of),
      offset: of.offset,
      limit: of.limit,
      changedOnly: of.changedOnly ? 'true' : 'false',
      ...(of.cause === undefined ? {} : { cause: of.cause }),
      ...(of.against === undefined ? {} : { against: of.against }),
      ...(of.search === '' ? {} : { search: of.search }),
    },
  });

/** What the rates of a period are held against; while another payment is chosen, the form keeps what is typed. */
export const payrollRates = (of: { readonly month: string; readonly period: Period }) =>
  readList(payroll.rates, { query: { date: of.month, payrollPeriod: of.period } });

/** How the amounts of a row came about. */
export const payrollExplanation = (of: { readonly id: string; readonly period: Period | undefined }) =>
  read(payroll.explain, { params: { id: of.id }, query: of.period === undefined ? {} : { payrollPeriod: of.period } });

/** The entries of a row. */
export const payrollDetail = (of: { readonly id: string; readonly period: Period | undefined }) =>
  read(payroll.detail, { params: { id: of.id }, query: of.period === undefined ? {} : { payrollPeriod: of.period } });

/** The severance of a row, and its balance. */
export const severanceOf = (id: string) => read(payroll.severance, { params: { id } });

/** Why the payslip of a row is not as the one before. */
export const payslipChange = (id: string) => read(payroll.payslipChange, { params: { id } });
/** The payslip of a row. */
export const payslip = (id: string) => read(payroll.payslip, { params: { id } });

/** The statement of a final payment. */
export const finalStatement = (id: string) => read(payroll.finalPayment, { params: { id } });

/** Leavers who may be paid with a month. */
export const leavers = (month: string) => read(payroll.resignedEmployees, { query: { byPayrollDate: month } });
