import { paidPercentOn } from '#server/time/leave-types/index.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { CancelledLeave } from '#engine/payroll/types.ts';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { Chosen } from '#server/payroll/runs/inputs/inputs.queries.ts';
import { REQUEST } from '#contract/requests/requests.ts';
import { isOneOf, stands } from '#server/db/parts/request-states.ts';

const { APPROVED, CANCELLED, CANCEL_ASKED } = REQUEST;

// What time brings to pay: approved leave and overtime, for all rows of a run at once.

interface Request {
  readonly employee: RawBuilder<unknown>;
  /** When it was decided. */
  readonly decided: RawBuilder<unknown>;
  readonly month: RawBuilder<unknown>;
}

/**
 * The last submission of the employee's payments of a month and those after it: what was decided later they cannot hold. Five
 * minutes are added to the decision, since one made while the run was being submitted may carry the earlier time; whoever reads
 * this also asks what the rows hold. Null where the month was not paid.
 */
const decidedAfterPay = (of: Chosen, { employee, decided, month }: Request): RawBuilder<unknown> => sql`(
  select count(*) filter (where u.month = ${month}) > 0 and max(coalesce(q.submitted_at, p.approved_at)) < ${decided} + interval '5 minutes'
  from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
  left join payroll_periods q on q.company_id = p.company_id and q.run_id = p.run_id
    and q.period = case p.period when 3 then 'final_payment' else 'second_payment' end
    and q.row_id is not distinct from case p.period when 3 then p.row_id end
  where p.company_id = ${of.companyId} and p.employee_id = ${employee} and p.period > 1 and p.approved_at is not null
    and u.month >= ${month} and u.month < ${of.month})`;

/**
 * Whether a month is the one whose requests a row holds as its own: the run's, or a leaver's month of the last working day where
 * no row of that month is there to hold them (payroll.md step 16 and 14).
 */
const isOwnMonth = (
  of: Chosen,
  { employee, month, lastWorkingDay }: Pick<Request, 'employee' | 'month'> & { lastWorkingDay: RawBuilder<unknown> },
) => sql`(
  ${month} = ${of.month} or ${month} < ${of.month} and ${month} = to_char(${lastWorkingDay}, 'YYYY-MM') and not exists (
    select from payroll_rows w join payroll_runs u on u.company_id = w.company_id and u.id = w.run_id
    where w.company_id = ${of.companyId} and w.employee_id = ${employee} and w.archived_at is null and u.month = ${month}))`;

/**
 * When an approved request counts in this run: its day lies in the row's own month, or in an earlier month that was paid without
 * it (payroll.md 14, late approval). `is_late` tells the two apart. `held`: where frozen rows keep such requests, and their day.
 */
const isLate = (
  of: Chosen,
  request: Request & { number: RawBuilder<unknown>; held: 'unpaidLeaves' | 'overtime'; day: 'from' | 'date' },
) => sql`(
  ${decidedAfterPay(of, request)} and not exists (
    select from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    cross join lateral json_array_elements(p.input -> ${sql.lit(request.held)}) held
    where p.company_id = ${of.companyId} and p.employee_id = ${request.employee} and p.period > 1 and p.approved_at is not null
      and u.month >= ${request.month} and u.month < ${of.month}
      and held ->> 'requestNo' = ${request.number} and left(held ->> ${sql.lit(request.day)}, 7) = ${request.month}))`;

export interface UnpaidLeaveRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly start_date: string;
  readonly start_half: string;
  readonly end_date: string;
  readonly end_half: string;
  readonly paid_percent: number;
  readonly is_late: boolean;
}

/** Approved leave that is not paid in full, cut to the month it is counted in. */
export async function readUnpaidLeave(db: Db, of: Chosen): Promise<readonly UnpaidLeaveRow[]> {
  const late = isLate(of, {
    employee: sql`l.employee_id`,
    decided: sql`l.decided_at`,
    month: sql`to_char(m.first, 'YYYY-MM')`,
    number: sql`l.request_no`,
    held: 'unpaidLeaves',
    day: 'from',
  });
  const own = isOwnMonth(of, {
    employee: sql`l.employee_id`,
    month: sql`to_char(m.first, 'YYYY-MM')`,
    lastWorkingDay: sql`e.last_working_day`,
  });
  const { rows } = await sql<UnpaidLeaveRow>`
    select l.employee_id, l.request_no,
      greatest(l.start_date, m.first::date) as start_date,
      case when l.start_date >= m.first then l.start_half else 'AM' end as start_half,
      least(l.end_date, m.last::date) as end_date,
      case when l.end_date <= m.last then l.end_half else 'PM' end as end_half,
      paid.percent as paid_percent,
      not is_own.yes as is_late
    from leave_requests l
    join leave_types t on t.company_id = l.company_id and t.id = l.leave_type_id
    join employees e on e.company_id = l.company_id and e.id = l.employee_id
    cross join lateral (
      select month as first, month + interval '1 month - 1 day' as last
      from generate_series(date_trunc('month', l.start_date::timestamp), date_trunc('month', l.end_date::timestamp), interval '1 month') month) m
    cross join lateral (select ${own} as yes) is_own
    cross join lateral (select coalesce(l.suspension_percent, ${paidPercentOn(sql`greatest(l.start_date, m.first::date)`)}) as percent) paid
    where l.company_id = ${of.companyId} and l.employee_id = any(${idArray(of.employeeIds)}) and ${stands('leave', 'granted', 'l.status')}
      and paid.percent < 100
      and l.start_date < (${`${of.month}-01`}::date + interval '1 month') and l.end_date >= e.join_date
      and (is_own.yes or to_char(m.first, 'YYYY-MM') < ${of.month} and ${late})
    order by l.employee_id, 3, l.request_no`.execute(db);
  return rows;
}

const HeldLeave = z.object({
  from: z.string(),
  to: z.string(),
  startsAtMidday: z.boolean(),
  endsAtMidday: z.boolean(),
  paidPercent: z.number(),
});

/**
 * Leave that an approved month was lessened by, and that was cancelled or cut since the last payment was submitted, by
 * employee; what an approved row has told already is not told again. What was deducted is read as it was frozen, what is left
 * from the request.
 */
export async function readCancelledLeave(db: Db, of: Chosen): Promise<ReadonlyMap<string, readonly CancelledLeave[]>> {
  const after = decidedAfterPay(of, { employee: sql`l.employee_id`, decided: sql`s.at`, month: sql`run.month` });
  const isUntold = sql`not exists (
        select from payroll_results o cross join lateral json_array_elements(o.input -> 'cancelledLeaves') told
        where o.company_id = l.company_id and o.employee_id = l.employee_id and o.period > 1 and o.approved_at is not null
          and told ->> 'requestNo' = l.request_no and told -> 'deducted' ->> 'from' = held ->> 'from'
          and (told -> 'left' ->> 'to')::date is not distinct from
            case when not ${isOneOf('l.status', [CANCELLED])} and l.end_date >= (held ->> 'from')::date then least(l.end_date, (held ->> 'to')::date) end)`;
  const byEmployee = Map.groupBy(await readCut(db, of, sql`${after} and ${isUntold}`), ({ employeeId }) => employeeId);
  return new Map([...byEmployee].map(([id, found]) => [id, found.map(({ leave }) => leave)]));
}

/** Leave that an approved row deducted and that was cancelled or cut, whatever was told of it: the frozen row says what it deducted. */
export const readLeaveCut = async (db: Db, of: Chosen): Promise<readonly CutLeave[]> => await readCut(db, of, sql`true`);

/** Leave that an approved row of a month deducted, and that was cancelled or cut since. */
export interface CutLeave {
  readonly employeeId: string;
  readonly month: string;
  readonly at: Date;
  readonly leave: CancelledLeave;
}

async function readCut(db: Db, of: Chosen, isMeant: RawBuilder<unknown>): Promise<readonly CutLeave[]> {
  const { rows } = await sql<{
    employee_id: string;
    month: string;
    at: Date;
    request_no: string;
    held: unknown;
    left_from: string | null;
    left_to: string;
    left_start: string;
    left_end: string;
  }>`
    select l.employee_id, run.month, s.at, l.request_no, held,
      case when not ${isOneOf('l.status', [CANCELLED])} and l.end_date >= (held ->> 'from')::date then greatest(l.start_date, (held ->> 'from')::date) end as left_from,
      least(l.end_date, (held ->> 'to')::date) as left_to,
      case when l.start_date >= (held ->> 'from')::date then l.start_half else 'AM' end as left_start,
      case when l.end_date <= (held ->> 'to')::date then l.end_half else 'PM' end as left_end
    from leave_requests l
    join lateral (
      select max(s.at) as at from request_steps s
      where s.company_id = l.company_id and s.kind = 'leave' and s.request_id = l.id
        and (${isOneOf('s.from_status', [CANCEL_ASKED])} or ${isOneOf('s.from_status', [APPROVED])} and ${isOneOf('s.to_status', [APPROVED, CANCELLED])})) s on s.at is not null
    join payroll_results p on p.company_id = l.company_id and p.employee_id = l.employee_id and p.period > 1 and p.approved_at is not null
    join payroll_runs run on run.company_id = p.company_id and run.id = p.run_id and run.month < ${of.month}
    cross join lateral json_array_elements(p.input -> 'unpaidLeaves') held
    where l.company_id = ${of.companyId} and l.employee_id = any(${idArray(of.employeeIds)}) and ${isOneOf('l.status', [APPROVED, CANCELLED, CANCEL_ASKED])}
      and run.month >= to_char(l.start_date, 'YYYY-MM') and held ->> 'requestNo' = l.request_no and ${isMeant}
    order by l.employee_id, held ->> 'from', l.request_no`.execute(db);
  return rows.map((row) => {
    const { paidPercent, ...deducted } = HeldLeave.parse(row.held);
    const left =
      row.left_from === null
        ? null
        : { from: row.left_from, to: row.left_to, startsAtMidday: row.left_start === 'PM', endsAtMidday: row.left_end === 'AM' };
    const leave = { requestNo: row.request_no, deducted, left, paidPercent };
    return { employeeId: row.employee_id, month: row.month, at: row.at, leave };
  });
}

export interface OvertimeRow {
  readonly employee_id: string;
  readonly request_no: string;
  readonly date: string;
  readonly overtime_class: string;
  readonly minutes: number;
  readonly is_late: boolean;
}

/** Minutes of approved overtime for payment. */
export async function readOvertime(db: Db, of: Chosen): Promise<readonly OvertimeRow[]> {
  const late = isLate(of, {
    employee: sql`o.employee_id`,
    decided: sql`o.decided_at`,
    month: sql`to_char(m.date, 'YYYY-MM')`,
    number: sql`o.request_no`,
    held: 'overtime',
    day: 'date',
  });
  const own = isOwnMonth(of, {
    employee: sql`o.employee_id`,
    month: sql`to_char(m.date, 'YYYY-MM')`,
    lastWorkingDay: sql`e.last_working_day`,
  });
  const { rows } = await sql<OvertimeRow>`
    select o.employee_id, o.request_no, m.date, m.overtime_class, m.minutes,
      not is_own.yes as is_late
    from overtime_minutes m
    join overtime_requests o on o.company_id = m.company_id and o.id = m.request_id
    join employees e on e.company_id = o.company_id and e.id = o.employee_id
    cross join lateral (select ${own} as yes) is_own
    where m.company_id = ${of.companyId} and o.employee_id = any(${idArray(of.employeeIds)}) and ${stands('overtime', 'granted', 'o.status')} and o.type = 'FOR_PAYMENT'
      and m.date < (${`${of.month}-01`}::date + interval '1 month') and m.date >= e.join_date
      and (is_own.yes or to_char(m.date, 'YYYY-MM') < ${of.month} and ${late})
    order by o.employee_id, m.date, o.request_no, m.overtime_class`.execute(db);
  return rows;
}
