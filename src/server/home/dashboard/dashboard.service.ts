import { dashboard } from '#contract/home/dashboard.ts';
import { monthOf } from '#engine/calendar/day.ts';
import { LEAVE } from '#engine/leave/leave-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { correctionWord, readWaitingCorrections } from '#server/time/attendance/index.ts';
import { countWaiting, readInbox } from '#server/home/approvals/index.ts';
import { balancesOn } from '#server/time/leave/index.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  findNewestRun,
  findPerson,
  readAbsent,
  readHolidays,
  readOpenPayments,
  readOwnRequests,
  readPayslips,
  readTeamAway,
} from '#server/home/dashboard/dashboard.queries.ts';
import { describeSteps } from '#server/finance/payroll-month/index.ts';
import { photoLink } from '#server/files/file-link.ts';
import { kindsShown } from '#server/requests/request-kinds/index.ts';
import type { Context } from '#server/http/context.ts';
import { say } from '#server/http/words.ts';

/** What is the caller's own; an account without an employee has the holidays alone. */
export async function readMine({ db, session, today }: Context): Promise<AnswerOf<typeof dashboard.me>['data']> {
  const { companyId, employeeId } = session;
  const holidays = await readHolidays(db, { companyId, today, limit: 3 });
  const nothing = { leave: [], requests: [], away: [] };
  if (employeeId === null) return { person: null, payslips: [], holidays, ...nothing };
  const payslips = await readPayslips(db, { companyId, employeeId, limit: 12 });
  return {
    person: (await findPerson(db, { companyId, id: employeeId, today })) ?? null,
    payslips: payslips.map(({ id, month, net_cents: cents }) => ({ id, month, netPay: cents / 100 })),
    holidays,
    leave: await ownLeave(db, { companyId, employeeId, today }),
    requests: await readOwnRequests(db, { companyId, employeeId }),
    away: await readTeamAway(db, { companyId, employeeId, today }),
  };
}

const shownLeave: readonly number[] = [LEAVE.ANNUAL, LEAVE.COMPENSATION, LEAVE.JOB_SEEKING];

async function ownLeave(db: Db, of: { companyId: string; employeeId: string; today: string }) {
  const { companyId, employeeId, today } = of;
  const balances = await balancesOn(db, { companyId, employeeIds: [employeeId], today, date: today });
  return balances
    .rowsOf(employeeId)
    .filter(({ type, leaveBalance }) => shownLeave.includes(type) && (type === LEAVE.ANNUAL || leaveBalance !== 0))
    .map(({ leaveItemId, name, nameKH, leaveBalance, available, taken, reserved }) => ({
      leaveItemId,
      name,
      nameKH,
      balance: leaveBalance ?? 0,
      taken: taken ?? 0,
      reserved: reserved ?? 0,
      available: available ?? 0,
    }));
}

/** What each tab of the approvals holds. */
export async function readSummaries(context: Context) {
  const counts = new Map((await countWaiting(context, 'all')).map(({ type, count }) => [type, count]));
  const of = (type: 'leave' | 'overtime'): number => counts.get(type) ?? 0;
  return [
    { type: 'leave' as const, count: of('leave') },
    { type: 'overtime' as const, count: of('overtime') },
    { type: 'late' as const, count: await countCorrections(context, 'LATE') },
    { type: 'early' as const, count: await countCorrections(context, 'EARLY') },
  ];
}

async function countCorrections(context: Context, kind: 'LATE' | 'EARLY'): Promise<number> {
  return (await readWaitingCorrections(context, { kind, offset: 0, limit: 1 })).pagination.total;
}

/** A tab of those who ask to come later or leave earlier. */
export async function readWaitingTimes(context: Context, of: { kind: 'LATE' | 'EARLY'; offset: number; limit: number }) {
  const { data, pagination } = await readWaitingCorrections(context, of);
  return {
    data: data.map((row) => ({
      id: row.id,
      employeeName: row.employeeName,
      photo: null,
      photoLink: row.photoLink,
      start: row.date,
      end: row.date,
      leaveType: `${correctionWord(context, row.kind)}, ${row.time}`,
      status: row.status,
      link: `/attendance/corrections?scope=decide&kind=${of.kind}`,
    })),
    pagination,
  };
}

/** How many requests of each kind wait for the caller. */
export async function readPending(context: Context) {
  const counts = new Map((await countWaiting(context, 'all')).map(({ type, count }) => [type, count]));
  return (['leave', 'overtime', 'timesheet'] as const).map((type) => ({ type, count: counts.get(type) ?? 0 }));
}

/** A tab of the approvals. */
export async function readWaiting(context: Context, of: { type: 'leave' | 'overtime'; offset: number; limit: number }) {
  const { data, pagination } = await readInbox(context, { ...of, scope: 'all' });
  return {
    data: data.map((row) => ({
      id: row.id,
      employeeName: row.employeeName ?? '',
      photo: row.photo,
      photoLink: row.photoLink,
      start: row.start,
      end: row.end,
      leaveType: row.title,
      status: row.status ?? 0,
      link: row.link,
    })),
    pagination,
  };
}

/** Who is away today, with the kind of leave for HR and the line (decision A37). */
export async function readAbsentEmployees(context: Context, page: { offset: number; limit: number }) {
  const { db, session, today, language } = context;
  const rows = await readAbsent(db, { companyId: session.companyId, today, kindsShown: kindsShown(context), ...page });
  return {
    data: rows.map(({ name, leave_type: leaveType, leave_type_kh: leaveTypeKh, total: _total, ...row }) => ({
      ...row,
      photoLink: photoLink(context, row.photo),
      employeeName: name,
      leaveType: (language === 'km' ? leaveTypeKh : leaveType) ?? say(language, 'leave:calendar.away'),
    })),
    pagination: { count: rows.length, total: rows[0]?.total ?? 0, ...page },
  };
}

const OpenPayments = dashboard.payrollState.answer.shape.data;

/** Payroll that waits for its next step. */
export async function readOpenPayroll({ db, session }: Context) {
  return OpenPayments.parse(await readOpenPayments(db, { companyId: session.companyId }));
}

/** The month at work with its steps, and the payments of other months that are not approved. */
export async function readMonthAtWork(context: Context): Promise<AnswerOf<typeof dashboard.payrollMonth>['data']> {
  const { db, session, today } = context;
  const open = await readOpenPayroll(context);
  const thisMonth = monthOf(today);
  const newest = await findNewestRun(db, session.companyId);
  // Once all is approved, the last month that was generated ahead is still the one at work.
  const ahead = newest !== undefined && newest > thisMonth ? newest : thisMonth;
  const month = open[0]?.month ?? ahead;
  const { isGenerated, hasFirstPayment, steps } = await describeSteps(context, month);
  const others = open.filter((payment) => payment.month !== month);
  return { month, hasPayrolls: newest !== undefined, isGenerated, hasFirstPayment, steps, others };
}
