import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { requestKinds } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { LatePay, RequestStatus } from '#contract/requests/requests.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';

interface OfRequest {
  readonly companyId: string;
  readonly id: string;
  readonly kind: RequestKindName;
}

/** The steps of a request, the oldest first. */
export async function readSteps(db: Db, of: OfRequest) {
  const { rows } = await sql<{
    from_status: RequestStatus | null;
    to_status: RequestStatus;
    by: string | null;
    user_id: string | null;
    acting_for: string | null;
    comment: string | null;
    at: Date;
  }>`
    select s.from_status, s.to_status, ${accountName('u')} as by, s.user_id, ${personName('a')} as acting_for, s.comment, s.at
    from request_steps s
    left join users u on u.company_id = s.company_id and u.id = s.user_id
    left join employees a on a.company_id = s.company_id and a.id = s.acted_for
    where s.company_id = ${of.companyId} and s.kind = ${of.kind} and s.request_id = ${of.id} order by s.at, s.id`.execute(db);
  return rows;
}

/** The next number of a kind in a year, `LR-2026-00012`. */
export async function nextNumber(db: Db, of: { companyId: string; kind: RequestKindName; year: number }): Promise<string> {
  const [first = ''] = await nextNumbers(db, { ...of, count: 1 });
  return first;
}

/** The next numbers of a kind in a year, in their order, as many as are asked for. */
export async function nextNumbers(
  db: Db,
  of: { companyId: string; kind: RequestKindName; year: number; count: number },
): Promise<readonly string[]> {
  const { prefix } = requestKinds[of.kind];
  if (prefix === null) throw new RangeError(`requests of the kind ${of.kind} have no numbers`);
  const { rows } = await sql<{ last: number }>`
    insert into request_numbers (company_id, kind, year, last) values (${of.companyId}, ${prefix}, ${of.year}, ${of.count})
    on conflict (company_id, kind, year) do update set last = request_numbers.last + excluded.last returning last`.execute(db);
  const before = (rows[0]?.last ?? of.count) - of.count;
  return Array.from({ length: of.count }, (_, at) => `${prefix}-${of.year}-${String(before + at + 1).padStart(5, '0')}`);
}

/** A step to be written down. */
interface NewStep {
  readonly companyId: string;
  readonly kind: RequestKindName;
  readonly requestId: string;
  readonly from: RequestStatus | null;
  readonly to: RequestStatus;
  readonly userId: string | null;
  readonly actedFor: string | null;
  readonly comment: string | null;
  /** Of the system: the calendar left no day of the request. */
  readonly cause?: 'calendar' | null;
  readonly now: Date;
}

/** Writes down steps of requests, any number in one statement. */
export async function insertSteps(db: Db, steps: readonly NewStep[]): Promise<void> {
  const rows = steps.map((of) => ({
    company_id: of.companyId,
    id: randomUUIDv7(),
    kind: of.kind,
    request_id: of.requestId,
    from_status: of.from,
    to_status: of.to,
    user_id: of.userId,
    acted_for: of.actedFor,
    comment: of.comment,
    cause: of.cause ?? null,
    at: of.now,
  }));
  await sql`insert into request_steps (company_id, id, kind, request_id, from_status, to_status, user_id, acted_for, comment, cause, at)
    select company_id, id, kind, request_id, from_status, to_status, user_id, acted_for, comment, cause, at
    from json_populate_recordset(null::request_steps, ${JSON.stringify(rows)}::text::json)`.execute(db);
}

/** Writes down a step of a request. */
export const insertStep = async (db: Db, of: NewStep): Promise<void> => await insertSteps(db, [of]);

/** The months in which somebody's second or final payment is approved. */
export async function readPaidMonths(db: Db, of: { companyId: string; employeeIds: readonly string[] }) {
  const { rows } = await sql<{ employee_id: string; month: string }>`
    select distinct p.employee_id, u.month from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${of.companyId} and p.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])
      and p.period > 1 and p.approved_at is not null`.execute(db);
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** What approved payrolls took of a request whose month was paid before it was approved: the days of leave, the hours of overtime. */
export async function readLatePay(
  db: Db,
  of: { companyId: string; employeeId: string; requestNo: string; kind: 'leave' | 'overtime' },
): Promise<readonly LatePay[]> {
  const code = of.kind === 'leave' ? 'LATE_LEAVE' : 'LATE_OVERTIME';
  const { rows } = await sql<{ month: string; payroll_month: string; leave_days: number | null; minutes: number | null }>`
    select x.params ->> 'month' as month, u.month as payroll_month, sum((x.params ->> 'leaveDays')::bigint)::bigint as leave_days,
      sum((x.params ->> 'minutes')::bigint)::bigint as minutes
    from payroll_results p
    join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    cross join lateral json_to_recordset(p.exceptions) as x (code text, params json)
    where p.company_id = ${of.companyId} and p.employee_id = ${of.employeeId} and p.period > 1 and p.approved_at is not null
      and x.code = ${code} and x.params ->> 'requestNo' = ${of.requestNo}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ month, payroll_month: payrollMonth, leave_days, minutes }) => ({
    month,
    payrollMonth,
    quantity: of.kind === 'leave' ? (leave_days ?? 0) / 10_000 : (minutes ?? 0) / 60,
  }));
}
