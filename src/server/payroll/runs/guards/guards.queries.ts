import { sql } from 'kysely';
import { LEAST_AGE } from '#contract/people/facts/single-facts.ts';
import { HIGHEST_OF_MONTHS, MANY_CHILDREN, UNBELIEVED_HOURS } from '#contract/payroll/payroll-guards.ts';
import { payFactsOfPeople } from '#contract/people/facts/pay-facts.ts';
import type { PayFact } from '#contract/people/facts/fact.ts';
import type { Db } from '#server/db/connect.ts';
import { idArray } from '#server/payroll/runs/inputs/inputs.queries.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { factRows } from '#server/people-facts/in-force.ts';
import { stands } from '#server/db/parts/request-states.ts';

const sameKind = (scope: RunScope) => (scope.period === 'first_payment' ? sql`p.period = 1` : sql`p.period > 1`);
const firstDay = (scope: Pick<RunScope, 'month'>) => sql`${`${scope.month}-01`}::date`;

/** The highest regular net of each person in the months before, of the same kind of payment. */
export async function readHighestNets(
  db: Db,
  scope: RunScope,
): Promise<ReadonlyMap<string, { readonly cents: number; readonly isOfWholeMonth: boolean }>> {
  const { rows } = await sql<{ employee_id: string; highest: number; whole: boolean }>`
    select p.employee_id, max(coalesce(p.regular_net_cents, p.net_cents)) as highest, bool_or(p.employed_days >= p.month_days) as whole
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${scope.companyId} and u.month < ${scope.month}
      and u.month >= to_char(${firstDay(scope)} - make_interval(months => ${HIGHEST_OF_MONTHS}), 'YYYY-MM') and ${sameKind(scope)}
    group by p.employee_id`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, { cents: row.highest, isOfWholeMonth: row.whole }]));
}

/** The bank account that each person's last approved payment before this one went to; null: to none. */
export async function readPaidAccounts(db: Db, scope: RunScope): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ employee_id: string; bank_account_number: string | null }>`
    select distinct on (p.employee_id) p.employee_id, p.bank_account_number
    from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${scope.companyId} and p.approved_at is not null
      and (u.month < ${scope.month} or u.month = ${scope.month} and p.period < ${scope.period === 'first_payment' ? 1 : 2})
    order by p.employee_id, u.month desc, p.period desc`.execute(db);
  return new Map(rows.map((row) => [row.employee_id, row.bank_account_number]));
}

/** An award that does not pay for the whole month. */
export interface AwardAway {
  readonly code: 'AWARD_ENDED' | 'AWARD_NOT_BEGUN';
  readonly name: string;
  /** Its last day, or its first. */
  readonly day: string;
}

/** Awards that end before the last day of a month, or begin after its first one, by project. */
export async function readAwardsAway(db: Db, scope: RunScope): Promise<ReadonlyMap<string, readonly AwardAway[]>> {
  const [first, next] = [firstDay(scope), sql`${firstDay(scope)} + interval '1 month'`];
  const { rows } = await sql<AwardAway & { readonly id: string }>`
    select p.id, a.code, concat_ws(' ', p.donor, p.code) as name, a.day from projects p
    cross join lateral (values ('AWARD_ENDED', p.ends_on, p.ends_on + 1 < ${next}), ('AWARD_NOT_BEGUN', p.starts_on, p.starts_on > ${first}))
      as a (code, day, is_away)
    where p.company_id = ${scope.companyId} and a.is_away order by lower(p.code), p.id`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Who of these people left any sign of work in the month: clocked, filed a sheet, was on leave or did overtime, used the product. */
export async function readTraces(db: Db, scope: RunScope, employeeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const [from, to] = [firstDay(scope), sql`${firstDay(scope)} + interval '1 month'`];
  const mine = sql`company_id = ${scope.companyId} and employee_id = any(${idArray(employeeIds)})`;
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from clock_events where ${mine} and at >= ${from} and at < ${to}
    union select employee_id from timesheets where ${mine} and month = ${scope.month} and not ${stands('timesheet', 'drafts', 'status')}
    union select employee_id from leave_requests where ${mine} and ${stands('leave', 'open', 'status')} and start_date < ${to} and end_date >= ${from}
    union select employee_id from overtime_requests where ${mine} and starts_at < ${to} and ends_at >= ${from}
    union select e.id from employees e join sessions s on s.company_id = e.company_id and s.user_id = e.user_id
      where e.company_id = ${scope.companyId} and e.id = any(${idArray(employeeIds)}) and s.created_at < ${to} and s.last_used_at >= ${from}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.employee_id));
}

/** Facts of a person's pay that were changed, and by whom. */
export interface ChangedFacts {
  readonly employeeId: string;
  readonly facts: readonly PayFact[];
  readonly people: readonly string[];
}

/** Columns of `employees`, and other tables, by the name of the fact in the review of a month. */
const ofRecord = Map.groupBy(
  payFactsOfPeople.filter(({ table }) => table === 'employees'),
  ({ namedAs }) => namedAs,
);
const ofTables = new Map(payFactsOfPeople.flatMap(({ table, namedAs }) => (table === 'employees' ? [] : [[table, namedAs]])));

/**
 * What was changed in these people's pay since the last month that was approved was calculated, and by whom. Undefined where no
 * month is approved yet: then everything is new.
 */
export async function readChangedFacts(
  db: Db,
  scope: RunScope,
  employeeIds: readonly string[],
): Promise<{ readonly month: string; readonly changes: readonly ChangedFacts[] } | undefined> {
  const { rows: last } = await sql<{ month: string; processed_at: Date }>`
    select u.month, p.processed_at from payroll_periods p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
    where p.company_id = ${scope.companyId} and p.period = 'second_payment' and p.state = 'APPROVED' and u.month < ${scope.month}
      and p.processed_at is not null
    order by u.month desc limit 1`.execute(db);
  const [since] = last;
  if (since === undefined) return undefined;
  // What an approval writes, such as arrears that are paid, is nobody's change.
  const recent = sql`a.company_id = ${scope.companyId} and a.at > ${since.processed_at} and not exists (
    select from audit_entries approval where approval.company_id = a.company_id and approval.request_id = a.request_id
      and approval.record_type = 'payroll_runs' and approval.action = 'approve')`;
  const beside = [...ofTables].map(
    ([table, fact]) => sql`
      select coalesce(t.employee_id, (a.after ->> 'employee_id')::uuid, (a.before ->> 'employee_id')::uuid) as employee_id,
        ${fact} as fact, a.user_name
      from audit_entries a left join ${sql.table(table)} t on t.company_id = a.company_id and t.id = a.record_id
      where ${recent} and a.record_type = ${table}`,
  );
  const own = [...ofRecord].map(
    ([fact, facts]) => sql`
      select a.record_id as employee_id, ${fact} as fact, a.user_name from audit_entries a
      where ${recent} and a.record_type = 'employees' and a.action = 'update'
        and a.after ?| ${`{${facts.map(({ column }) => column).join(',')}}`}::text[]`,
  );
  const { rows } = await sql<{ employee_id: string; facts: PayFact[]; people: string[] }>`
    select employee_id, array_agg(distinct fact) as facts, array_agg(distinct user_name) filter (where user_name is not null) as people
    from (${sql.join([...beside, ...own], sql` union all `)}) x
    where employee_id = any(${idArray(employeeIds)}) group by employee_id`.execute(db);
  return {
    month: since.month,
    changes: rows.map((row) => ({ employeeId: row.employee_id, facts: row.facts, people: row.people ?? [] })),
  };
}

/** What of a person's record nobody would believe; null where it is as with others. */
export interface DoubtfulRecord {
  readonly employeeId: string;
  /** The join date or the last working day, where it lies more than a year after the month. */
  readonly joins: string | null;
  readonly leaves: string | null;
  /** A last working day in the month or before it that waits for a second person. */
  readonly leavesAsked: string | null;
  /** Imported hours of overtime of the row. */
  readonly hours: number | null;
  /** How many children. */
  readonly children: number | null;
  /** The day of birth of somebody who was a child when they joined. */
  readonly born: string | null;
}

/** Last working days that wait for a second person, with who asked for them. */
const leavingAsked = sql`(
  select t.company_id, t.employee_id, t.created_by, (t.rows_after -> 0 ->> 'last_working_day')::date as day
  from term_requests t where t.part = 'leaving' and ${stands('terms', 'undecided', 't.status')}) q`;

/** Records of this kind: of these people, and of everybody who joins later than anybody plans. */
export async function readDoubtfulRecords(
  db: Db,
  scope: RunScope,
  employeeIds: readonly string[],
): Promise<readonly DoubtfulRecord[]> {
  const far = sql`${firstDay(scope)} + interval '13 months'`;
  const isPaid = sql`e.id = any(${idArray(employeeIds)})`;
  const { rows } = await sql<DoubtfulRecord>`
    select * from (
      select e.id as "employeeId", case when e.join_date >= ${far} then e.join_date end as joins,
        case when e.last_working_day >= ${far} then e.last_working_day end as leaves,
        case when ${isPaid} then (
          select min(q.day) from ${leavingAsked} where q.company_id = e.company_id and q.employee_id = e.id
            and q.day < ${firstDay(scope)} + interval '1 month') end as "leavesAsked",
        case when ${isPaid} then (
          select case when sum(i.hours) > ${UNBELIEVED_HOURS * 10_000} then (sum(i.hours) / 10000.0)::float8 end from payroll_rows r
          join payroll_overtime_imports i on i.company_id = r.company_id and i.row_id = r.id
          where r.company_id = e.company_id and r.run_id = ${scope.runId} and r.employee_id = e.id and r.archived_at is null) end as hours,
        case when ${isPaid} then (
          select case when count(*) > ${MANY_CHILDREN} then count(*)::int end from employee_kids k
          where k.company_id = e.company_id and k.employee_id = e.id) end as children,
        case when ${isPaid} and e.date_of_birth > e.join_date - make_interval(years => ${LEAST_AGE}) then e.date_of_birth end as born
      from employees e where e.company_id = ${scope.companyId} and e.archived_at is null and (${isPaid} or e.join_date >= ${far})) found
    where coalesce(joins, leaves, "leavesAsked", born) is not null or hours is not null or children is not null
    order by "employeeId"`.execute(db);
  return rows;
}

/** Who typed what a person is paid by in a run: the salary in force, amounts and hours of the row, the dates of the record, or took the row out. */
export async function readTypists(
  db: Db,
  scope: Pick<RunScope, 'companyId' | 'runId' | 'month'>,
  employeeId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select r.id from payroll_rows r where r.company_id = ${scope.companyId} and r.run_id = ${scope.runId} and r.employee_id = ${employeeId}),
    typed as (
      (select s.created_by, s.updated_by from ${factRows('salaries')} s
        where s.company_id = ${scope.companyId} and s.employee_id = ${employeeId} and s.effective_from < ${firstDay(scope)} + interval '1 month'
        order by s.effective_from desc limit 1)
      union all select m.created_by, m.updated_by from payroll_manual_entries m where m.company_id = ${scope.companyId} and m.row_id in (select id from mine)
      union all select i.created_by, i.updated_by from payroll_overtime_imports i where i.company_id = ${scope.companyId} and i.row_id in (select id from mine)
      union all select r.updated_by, null from payroll_rows r where r.company_id = ${scope.companyId} and r.id in (select id from mine) and r.archived_at is not null
      union all select q.created_by, null from ${leavingAsked} where q.company_id = ${scope.companyId} and q.employee_id = ${employeeId}
      union all (select a.user_id, null from audit_entries a
        where a.company_id = ${scope.companyId} and a.record_type = 'employees' and a.record_id = ${employeeId}
          and (a.action = 'create' or a.after ?| array['join_date', 'last_working_day'])
        order by a.id desc limit 1)
      union all (select a.user_id, null from audit_entries a
        where a.company_id = ${scope.companyId} and a.record_type = 'employees' and a.record_id = ${employeeId} and a.after ?| array[
          'nssf_number', 'national_id_number', 'bank_account_number', 'spouse_name', 'spouse_working_status', 'marital_status',
          'employee_type', 'type_of_worker', 'archived_at']
        order by a.id desc limit 1))
    select distinct id from typed cross join lateral (values (created_by), (updated_by)) as by (id) where id is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
