import { dashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  findPerson,
  readAbsent,
  readHolidays,
  readOpenPayments,
  readPayslips,
} from '#server/features/dashboard/dashboard.queries.ts';
import { photoLink } from '#server/files/file-link.ts';
import type { Context } from '#server/http/context.ts';

/** What is the caller's own; an account without an employee has the holidays alone. */
export async function readMine({ db, session, today }: Context): Promise<AnswerOf<typeof dashboard.me>['data']> {
  const { companyId, employeeId } = session;
  const holidays = await readHolidays(db, { companyId, today, limit: 3 });
  if (employeeId === null) return { person: null, payslips: [], holidays };
  const payslips = await readPayslips(db, { companyId, employeeId, limit: 12 });
  return {
    person: (await findPerson(db, { companyId, id: employeeId, today })) ?? null,
    payslips: payslips.map(({ id, month, net_cents: cents }) => ({ id, month, netPay: cents / 100 })),
    holidays,
  };
}

/** Who is away today. */
export async function readAbsentEmployees(context: Context, page: { offset: number; limit: number }) {
  const { db, session, today } = context;
  const rows = await readAbsent(db, { companyId: session.companyId, today, ...page });
  return {
    data: rows.map(({ name, leave_type: leaveType, total: _total, ...row }) => ({
      ...row,
      photoLink: photoLink(context, row.photo),
      employeeName: name,
      leaveType,
    })),
    pagination: { count: rows.length, total: rows[0]?.total ?? 0, ...page },
  };
}

const OpenPayments = dashboard.payrollState.answer.shape.data;

/** Payroll that waits for its next step. */
export async function readOpenPayroll({ db, session }: Context) {
  return OpenPayments.parse(await readOpenPayments(db, { companyId: session.companyId }));
}
