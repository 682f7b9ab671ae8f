import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName, personName } from '#server/db/parts/names.ts';
import { dayOf } from '#server/http/clock.ts';
import type { RunScope } from '#server/payroll/runs/payroll.types.ts';
import { factRows, inForce } from '#server/people-facts/in-force.ts';

export interface Person {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

export interface Leaver extends Person {
  readonly lastWorkingDay: string;
}

type Month = Pick<RunScope, 'companyId' | 'month'>;

const monthEnd = (month: string) => sql`(${`${month}-01`}::date + interval '1 month - 1 day')::date`;

/** Contract type on the last day of a month: the version in force, or the first one where none is yet. */
const contractType = (month: string) => sql`(select c.contract_type from ${inForce('contracts', { day: monthEnd(month) })} c)`;

/**
 * Employed at least a day of the month by their dates, and not gone: someone who works out notice beyond the month still works (decision
 * A28). Not who is new and waits for a second person.
 */
const employed = (month: string) => sql`not e.pay_held and ${isPaidHere(month)} and ${employedByDates(month)}`;

/** Not where somebody else pays the person `e` for the whole month. */
export const isPaidHere = (
  month: string,
) => sql`not (e.paid_elsewhere_from is not null and e.paid_elsewhere_from <= ${`${month}-01`}::date
  and coalesce(e.paid_elsewhere_until, 'infinity') >= ${monthEnd(month)})`;

const employedByDates = (month: string) => sql`e.archived_at is null and e.join_date <= ${monthEnd(month)}
  and (e.last_working_day is null or e.last_working_day >= ${`${month}-01`}::date)
  and (e.status in (1, 4, 5) or (e.status = 0 and e.last_working_day > ${monthEnd(month)}))`;

/** Everyone who gets an ordinary row. */
export async function readEmployed(db: Db, of: Month & { contractTypes: readonly string[] }): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id, e.code, ${personName('e')} as name from employees e
    where e.company_id = ${of.companyId} and ${employed(of.month)}
      and coalesce(${contractType(of.month)}, 'UDC') = any(${`{${of.contractTypes.join(',')}}`}::text[])
    order by e.code, e.id`.execute(db);
  return rows;
}

/** Somebody who is employed in a month and has no row in its run. */
export interface NotPaid extends Person {
  /** When and by whom the row was taken out of the run; null where there was none. */
  readonly takenOut: { readonly by: string | null; readonly on: string; readonly at: string } | null;
  /** Paid in the month before, and neither employed nor a leaver any more: archived, or with a later join date. */
  readonly isGone: boolean;
}

/** Leavers of the month, and who was paid in the month before and is neither employed nor a leaver any more. */
async function readOthers(db: Db, of: Month): Promise<readonly (Person & { readonly isGone: boolean })[]> {
  const first = sql`${`${of.month}-01`}::date`;
  const isLeaver = sql`coalesce(e.status = 0 and e.last_working_day <= ${monthEnd(of.month)}, false)`;
  const { rows } = await sql<Person & { readonly isGone: boolean }>`
    select e.id, e.code, ${personName('e')} as name, not (${isLeaver}) as "isGone" from employees e
    where e.company_id = ${of.companyId} and not e.pay_held and ${isPaidHere(of.month)} and (
      e.archived_at is null and ${isLeaver} and e.last_working_day >= ${first}
      or not (${isLeaver}) and (e.archived_at is not null or e.join_date > ${monthEnd(of.month)}) and exists (
        select from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
        where p.company_id = e.company_id and p.employee_id = e.id and p.period = 2 and p.approved_at is not null
          and u.month = to_char(${first} - interval '1 month', 'YYYY-MM')))
    order by e.code, e.id`.execute(db);
  return rows;
}

/**
 * Who should be paid by a run and has no row in it, as far as no decided correction pays the month: who is employed, who left in the
 * month, and who was paid in the month before and is gone without leaving.
 */
export async function readNotPaid(
  db: Db,
  of: Month & Pick<RunScope, 'runId'> & { contractTypes: readonly string[] },
): Promise<readonly NotPaid[]> {
  const employed = (await readEmployed(db, of)).map((person) => ({ ...person, isGone: false }));
  const people = [...employed, ...(await readOthers(db, of))];
  const { rows } = await sql<{ employee_id: string; archived_at: Date | null; by: string | null }>`
    select r.employee_id, r.archived_at, ${accountName('u')} as by
    from payroll_rows r left join users u on u.company_id = r.company_id and u.id = r.updated_by
    where r.company_id = ${of.companyId} and r.run_id = ${of.runId}
    union all select p.employee_id, null, null from arrears_proposals p
    where p.company_id = ${of.companyId} and p.state in ('TAKEN', 'PAID', 'DECLINED') and ${of.month} between p.from_month and p.to_month
      and exists (select from json_array_elements(p.facts) f where f ->> 'cause' = 'LEFT_OUT')`.execute(db);
  const isSettled = new Set(rows.flatMap((row) => (row.archived_at === null ? [row.employee_id] : [])));
  const out = new Map(rows.map((row) => [row.employee_id, row]));
  return people
    .filter(({ id }) => !isSettled.has(id))
    .map((person) => {
      const row = out.get(person.id);
      const on = row?.archived_at ?? null;
      const takenOut = on === null ? null : { by: row?.by ?? null, on: dayOf(on), at: on.toISOString() };
      return { ...person, takenOut };
    });
}

/** People employed in the month whose contract gives no row: fees are not salary. */
export async function readConsultantsLeftOut(db: Db, of: Month): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id, e.code, ${personName('e')} as name
    from employees e join payroll_settings s on s.company_id = e.company_id
    where e.company_id = ${of.companyId} and ${employed(of.month)}
      and exists (select from ${factRows('contracts')} o where o.company_id = e.company_id and o.employee_id = e.id and not o.contract_type = any(s.contract_types))
      and not coalesce(${contractType(of.month)}, 'UDC') = any(s.contract_types)
    order by e.code, e.id`.execute(db);
  return rows;
}

/** People employed in the month who get no row, because their hire waits for a second person. */
export async function readHiresWaiting(db: Db, of: Month): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select e.id, e.code, ${personName('e')} as name from employees e
    where e.company_id = ${of.companyId} and e.pay_held and ${employedByDates(of.month)}
    order by e.code, e.id`.execute(db);
  return rows;
}

/** None that ends this employment: who was hired again had one before. */
const noFinalPayment = sql`not exists (
  select from payroll_results r where r.company_id = e.company_id and r.employee_id = e.id and r.period = 3 and r.approved_at is not null
    and r.to_date >= e.join_date)`;

/** A proposal that is taken and not paid: who left has one more row for it. */
const hasTakenArrears = sql`exists (
  select from arrears_instalments i join arrears_proposals p on p.company_id = i.company_id and p.id = i.proposal_id and p.state = 'TAKEN'
  where i.company_id = e.company_id and i.employee_id = e.id and i.paid_at is null)`;

/** People with status 0 whose last working day is in or before the month and who have no approved final payment, or a correction after it. */
export async function readLeavers(db: Db, of: Month): Promise<readonly Leaver[]> {
  const { rows } = await sql<Leaver>`
    select e.id, e.code, ${personName('e')} as name, e.last_working_day as "lastWorkingDay"
    from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null and not e.pay_held and e.status = 0 and e.last_working_day <= ${monthEnd(of.month)}
      and (${noFinalPayment} or ${hasTakenArrears})
    order by e.code, e.id`.execute(db);
  return rows;
}

/** Leavers of the month whom nobody has ticked: they have no row of their own in the run. */
export async function readLeaversNotTicked(db: Db, scope: RunScope): Promise<readonly Leaver[]> {
  const leavers = await readLeavers(db, scope);
  const rows = await db
    .selectFrom('payroll_rows')
    .select('employee_id')
    .where('company_id', '=', scope.companyId)
    .where('run_id', '=', scope.runId)
    .where('is_leaver', '=', true)
    .where('archived_at', 'is', null)
    .execute();
  const ticked = new Set(rows.map((row) => row.employee_id));
  return leavers.filter(({ id }) => !ticked.has(id));
}

/**
 * All rows that a run has, archived ones too. Each person by the key: rows that were written a moment ago are in no statistics, and a
 * join in another order takes the square of the people.
 */
export async function readRunRows(db: Db, of: { companyId: string; runId: string }) {
  return await db
    .selectFrom('payroll_rows as r')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('employees as p')
          .select(['p.code', 'p.first_name', 'p.last_name'])
          .whereRef('p.company_id', '=', 'r.company_id')
          .whereRef('p.id', '=', 'r.employee_id')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.employee_id', 'r.is_leaver', 'r.archived_at', 'e.code', 'e.first_name', 'e.last_name'])
    .where('r.company_id', '=', of.companyId)
    .where('r.run_id', '=', of.runId)
    .orderBy('e.code')
    .orderBy('r.id')
    .execute();
}

/** Adds rows, in one statement. */
export async function insertRows(
  db: Db,
  of: {
    companyId: string;
    runId: string;
    userId: string;
    rows: readonly { id: string; employeeId: string; isLeaver: boolean }[];
  },
): Promise<void> {
  if (of.rows.length === 0) return;
  await sql`
    insert into payroll_rows (company_id, run_id, created_by, id, employee_id, is_leaver)
    select ${of.companyId}, ${of.runId}, ${of.userId}, u.id, u.employee_id, u.is_leaver
    from unnest(${`{${of.rows.map(({ id }) => id).join(',')}}`}::uuid[], ${`{${of.rows.map(({ employeeId }) => employeeId).join(',')}}`}::uuid[],
      ${`{${of.rows.map(({ isLeaver }) => isLeaver).join(',')}}`}::boolean[]) as u(id, employee_id, is_leaver)
    on conflict (company_id, run_id, employee_id) do nothing`.execute(db);
}
