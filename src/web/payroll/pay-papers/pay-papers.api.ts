import { papersAtOnce, payPapers } from '#contract/payroll/pay-papers.ts';
import { read, readList } from '#web/api/queries.ts';

/** A year of somebody's pay. */
export const statementOf = (of: { readonly employeeId: string; readonly year: number }) =>
  readList(payPapers.statement, { params: { employeeId: of.employeeId }, query: { year: of.year } });

interface Part {
  /** From 1. */
  readonly current: number;
}

const partOf = ({ current }: Part) => ({ offset: (current - 1) * papersAtOnce, limit: papersAtOnce });

/** The statements of a year, a part at a time. */
export const statementsOf = (of: Part & { readonly year: number; readonly search: string }) =>
  read(payPapers.statements, {
    query: { year: of.year, ...partOf(of), ...(of.search === '' ? {} : { search: of.search }) },
  });

/** The payslips of a month, a part at a time. */
export const payslipsOf = (of: Part & { readonly date: string }) =>
  read(payPapers.payslips, { query: { date: of.date, ...partOf(of) } });
