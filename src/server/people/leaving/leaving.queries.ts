import { sql } from 'kysely';
import { MOST_AT_ONCE } from '#contract/people/employees/employee-bulk.ts';
import { requestKindNames } from '#contract/request-kinds.ts';
import type { RequestKindName } from '#contract/request-kinds.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName, personName } from '#server/db/parts/names.ts';
import { requestTable, stands } from '#server/db/parts/request-states.ts';
import { isEmployed, uuids } from '#server/requests/approvers/index.ts';
import { periodNumber } from '#server/db/parts/period-numbers.ts';

interface Leaver {
  readonly companyId: string;
  readonly employeeId: string;
}

/** Who leaves: the day of the record, the account that is still open, and whether the final payment is approved. */
export async function findLeaver(db: Db, of: Leaver & { today: string }) {
  const { rows } = await sql<{
    lastWorkingDay: string | null;
    userId: string | null;
    userName: string | null;
    role: string | null;
    named: readonly string[];
    approverOf: number;
    actsFor: readonly string[];
    isPaid: boolean;
  }>`
    select e.last_working_day as "lastWorkingDay", u.id as "userId", u.user_name as "userName", ${listedName('r')} as role,
      array(select x.id from employees x where x.company_id = e.company_id and x.archived_at is null and x.id <> e.id
        and (x.last_working_day is null or x.last_working_day >= ${of.today})
        and e.id in (x.line_manager1_id, x.approver1_id, x.approver2_id) order by lower(x.code) limit ${MOST_AT_ONCE}) as named,
      (select count(*)::int from employees x where x.company_id = e.company_id and x.archived_at is null
        and (x.approver1_id = e.id or x.approver2_id = e.id)) as "approverOf",
      array(select ${personName('a')} from employees a where a.company_id = e.company_id and a.archived_at is null
        and a.acting_by_id = e.id and a.acting_end >= ${of.today} order by lower(a.code) limit 20) as "actsFor",
      exists (select from payroll_results p where p.company_id = e.company_id and p.employee_id = e.id
        and p.period = ${periodNumber.final_payment} and p.approved_at is not null and p.to_date >= e.join_date) as "isPaid"
    from employees e
    left join users u on u.company_id = e.company_id and u.id = e.user_id and u.archived_at is null
    left join roles r on r.company_id = u.company_id and r.id = u.role_id
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  return rows[0];
}

/** Whose 1st line manager somebody is, with the next of their line who is somebody else and still employed on a day. */
export async function readTeam(db: Db, of: Leaver & { from: string; limit: number }) {
  const { rows } = await sql<{ id: string; code: string; name: string; next: string | null; total: number }>`
    select e.id, e.code, ${personName('e')} as name, n.name as next, count(*) over ()::int as total from employees e
    left join lateral (
      select ${personName('m')} as name
      from unnest(array[e.line_manager2_id, e.line_manager3_id, e.line_manager4_id, e.line_manager5_id]) with ordinality l (id, n)
      join employees m on m.company_id = e.company_id and m.id = l.id and m.id <> ${of.employeeId} and ${isEmployed('m', of.from)}
      order by l.n limit 1) n on true
    where e.company_id = ${of.companyId} and e.line_manager1_id = ${of.employeeId} and e.id <> ${of.employeeId}
      and e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.from})
    order by lower(e.code), e.id limit ${of.limit}`.execute(db);
  return rows;
}

/** Somebody's requests that nobody has decided, by kind. */
export async function countOwnOpen(db: Db, of: Leaver): Promise<readonly { kind: RequestKindName; count: number }[]> {
  const counts = requestKindNames.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count from ${requestTable(kind)} r
      where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands(kind, 'waiting')}`,
  );
  const { rows } = await sql<{ kind: RequestKindName; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** Months of somebody's timesheets that are begun and not handed in, to a month. */
export async function readOpenSheets(db: Db, of: Leaver & { until: string }): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`select r.month from timesheets r where r.company_id = ${of.companyId}
    and r.employee_id = ${of.employeeId} and ${stands('timesheet', 'drafts')} and r.month <= ${of.until} order by r.month`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** What the holders of accounts are called. */
export async function readAccountNames(
  db: Db,
  of: { companyId: string; userIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select u.id, ${accountName('u')} as name from users u
    where u.company_id = ${of.companyId} and u.id = any(${uuids(of.userIds)})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
