import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Statement, StatementMonth, payPapers } from '#contract/payroll/pay-papers.ts';
import { holds } from '#contract/permissions.ts';
import { sees } from '#contract/sight.ts';
import { AFTER_GROSS } from '#engine/payroll/pay/items.ts';
import { payslipsOf, readSettings } from '#server/payroll/runs/index.ts';
import {
  countStatementPeople,
  findStatementPerson,
  readStatementMonths,
  readStatementPeople,
} from '#server/payroll/pay-papers/statements.queries.ts';
import type { StatementPerson, StoredMonth } from '#server/payroll/pay-papers/statements.queries.ts';
import type { Context } from '#server/http/context.ts';

/** The statement of one person: of oneself, or for who sees payroll. Else there is none. */
export async function statementOf(
  context: Context,
  of: { readonly employeeId: string; readonly year: number },
): Promise<Statement> {
  const { companyId, employeeId } = context.session;
  if (of.employeeId !== employeeId && !holds(context.session, 'payroll/view')) throw new Refusal('NOT_FOUND');
  const person = await findStatementPerson(context.db, { companyId, id: of.employeeId, year: of.year });
  if (person === undefined) throw new Refusal('NOT_FOUND');
  const [statement] = await withMonths(context, of.year, [person]);
  if (statement === undefined) throw new Refusal('NOT_FOUND');
  return statement;
}

/** The statements of everybody who was paid in a year, a part at a time. */
export async function listStatements(
  context: Context,
  of: { readonly year: number; readonly search?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<AnswerOf<typeof payPapers.statements>> {
  const { db, session } = context;
  const asked = { ...of, companyId: session.companyId, search: of.search ?? '' };
  const data = await withMonths(context, of.year, await readStatementPeople(db, asked));
  const total = await countStatementPeople(db, asked);
  return { data, pagination: { count: data.length, total, offset: of.offset, limit: of.limit } };
}

async function withMonths(context: Context, year: number, people: readonly StatementPerson[]): Promise<Statement[]> {
  const { db, session } = context;
  const { companyId } = session;
  const settings = await readSettings(db, companyId);
  const months = Map.groupBy(
    await readStatementMonths(db, {
      companyId,
      year,
      employeeIds: people.map(({ employeeId }) => employeeId),
      grossCodesLeftOut: [...AFTER_GROSS],
    }),
    ({ employeeId }) => employeeId,
  );
  return people.map((person) => {
    const seesRecord = sees(session, 'record', person.employeeId === session.employeeId);
    return {
      year,
      companyName: settings.companyName,
      companyNameKH: settings.companyNameKh,
      ...person,
      taxNumber: seesRecord ? person.taxNumber : null,
      nssfNumber: seesRecord ? person.nssfNumber : null,
      months: (months.get(person.employeeId) ?? []).map(toMonth),
    };
  });
}

/** Cents become dollars; riel stay. */
const toMonth = (stored: StoredMonth): StatementMonth => ({
  month: stored.month,
  payrollId: stored.payrollId,
  gross: stored.gross / 100,
  allowances: stored.allowances / 100,
  thirteenth: stored.thirteenth / 100,
  seniority: stored.seniority / 100,
  otherEarnings: stored.otherEarnings / 100,
  pension: stored.pension / 100,
  taxBaseRiel: stored.taxBaseRiel,
  taxRiel: stored.taxRiel,
  tax: stored.tax / 100,
  otherDeductions: stored.otherDeductions / 100,
  employerNssf: stored.employerNssf / 100,
  net: stored.net / 100,
});

/** The payslips of a month, to be printed together. */
export async function printPayslips(
  context: Context,
  of: { readonly date: string; readonly offset: number; readonly limit: number },
): Promise<AnswerOf<typeof payPapers.payslips>> {
  const { slips, total } = await payslipsOf(context, { month: of.date, offset: of.offset, limit: of.limit });
  return { data: slips, pagination: { count: slips.length, total, offset: of.offset, limit: of.limit } };
}
