import { leave, leaveBalances, leaveCalendar } from '#contract/time/leave.ts';
import type { LeaveKind } from '#contract/time/leave-types.ts';
import { employeeLeave } from '#contract/time/employee-leave.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import type { RequestListFilters } from '#web/kit/requests/request-list-page.tsx';

/** What the list is searched and filtered by. */
export interface LeaveFilters extends RequestListFilters {
  readonly employeeId?: string | undefined;
}

const columns = ['requestNo', 'employeeName', 'employeeCode', 'leaveName'];

const queryOf = ({ search, status, dates, scope, employeeId }: LeaveFilters) => ({
  scope,
  ...(employeeId === undefined ? {} : { employeeId }),
  ...(search === '' ? {} : { search: JSON.stringify({ column: columns, value: search }) }),
  ...(status === undefined ? {} : { status }),
  ...(dates === undefined ? {} : { rangFilter: `${dates.from},${dates.to}` }),
});

/** A page of requests. */
export const leaveList = (of: LeaveFilters & { readonly offset: number; readonly limit: number }) =>
  readList(leave.list, { query: { offset: of.offset, limit: of.limit, ...queryOf(of) } });

/** A link to the list as a spreadsheet. */
export async function exportLeaves(of: LeaveFilters): Promise<string> {
  return (await call(leave.exporting, { query: queryOf(of) })).link;
}

/** One request. */
export const leaveDetail = (id: string) => read(leave.detail, { params: { id } });

/** The leave types, with what of each one has. */
export const leaveTypes = () => read(leave.types, {});

/** What a leave would count. */
export interface ToCount {
  readonly employeeId: string;
  readonly type: LeaveKind;
  readonly start: string;
  readonly end: string;
  readonly startHalf: 'AM' | 'PM';
  readonly endHalf: 'AM' | 'PM';
}

export const numberOfDays = (of: ToCount) =>
  read(leave.numberOfDay, {
    query: {
      startDate: of.start,
      endDate: of.end,
      fromDateType: of.startHalf,
      toDateType: of.endHalf,
      leaveType: of.type,
      employeeId: of.employeeId,
    },
  });

/** What is known of the days of a choice of dates. */
export const leaveDays = (of: { readonly from: string; readonly to: string; readonly employeeId: string }) =>
  read(leave.days, { query: of });

/** The days of a maternity leave; its last one becomes the end. */
export const maternityDays = (of: Pick<ToCount, 'employeeId' | 'start' | 'end'>) =>
  read(leave.maternityDays, { query: { startDate: of.start, endDate: of.end, employeeId: of.employeeId } });

export const recentPaternity = () => read(leave.recentPaternity, {});

/** Somebody's balances in the year of a day. */
export const leaveBalance = (id: string, date?: string) =>
  read(employeeLeave.balance, { params: { id }, ...(date === undefined ? {} : { query: { date } }) });

/** How a balance came about. */
export const leaveLedger = (of: { readonly employeeId: string; readonly leaveItemId: string; readonly year: number }) =>
  read(leaveBalances.ledger, {
    params: { employeeId: of.employeeId },
    query: { leaveItemId: of.leaveItemId, year: of.year },
  });

export const leaveRules = () => read(leaveBalances.rules, {});

/** Who is away between two days. */
export const leaveCalendarOf = (of: { readonly from: string; readonly to: string; readonly departmentId?: string | undefined }) =>
  read(leaveCalendar.calendar, {
    query: { from: of.from, to: of.to, ...(of.departmentId === undefined ? {} : { departmentId: of.departmentId }) },
  });
