import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StatementMonth } from '#contract/payroll/pay-papers.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { isPersonFound } from '#server/db/parts/search.ts';

/** An approved month of somebody: amounts of the statement in cents, or riel where they are named so. */
export type StoredMonth = StatementMonth & { readonly employeeId: string };

/** Who a statement is of, as of today. */
export interface StatementPerson {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly employeeName: string;
  readonly employeeNameKH: string | null;
  readonly position: string | null;
  readonly joinDate: string;
  readonly lastWorkingDay: string | null;
  readonly taxNumber: string | null;
  readonly nssfNumber: string | null;
}

interface OfYear {
  readonly companyId: string;
  readonly year: number;
}

const paid = (year: number): RawBuilder<unknown> => sql`p.period > 1 and p.approved_at is not null
  and u.month between ${`${year}-01`} and ${`${year}-12`}`;

const whole = (year: number, companyId: string, more: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
  where p.company_id = ${companyId} and p.employee_id = e.id and ${paid(year)}) and ${more}`;

const person = sql`e.id as "employeeId", e.code as "employeeCode", ${latinPersonName('e')} as "employeeName",
  nullif(${khmerPersonName('e')}, '') as "employeeNameKH", e.join_date as "joinDate",
  e.last_working_day as "lastWorkingDay", e.tax_identification_number as "taxNumber", e.nssf_number as "nssfNumber"`;

/** What people are called in a search. */
const found = (search: string): RawBuilder<unknown> => isPersonFound(search, 'e');

/** The post in which somebody was paid last in the year. */
const lastPosition = ({ companyId, year }: OfYear): RawBuilder<unknown> => sql`(
  select p.position from payroll_results p join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
  where p.company_id = ${companyId} and p.employee_id = e.id and ${paid(year)} order by u.month desc limit 1) as position`;

/** Somebody of whom a statement is asked, whether anything was paid or not. */
export async function findStatementPerson(db: Db, of: OfYear & { readonly id: string }): Promise<StatementPerson | undefined> {
  const { rows } = await sql<StatementPerson>`select ${person}, ${lastPosition(of)} from employees e
    where e.company_id = ${of.companyId} and e.id = ${of.id}`.execute(db);
  return rows[0];
}

/** Everybody with an approved month in the year, by code; a part of them. */
export async function readStatementPeople(
  db: Db,
  of: OfYear & { readonly search: string; readonly offset: number; readonly limit: number },
): Promise<readonly StatementPerson[]> {
  const { rows } = await sql<StatementPerson>`select ${person}, ${lastPosition(of)} from employees e
    where e.company_id = ${of.companyId} and ${whole(of.year, of.companyId, found(of.search))}
    order by e.code, e.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many people have an approved month in the year. */
export async function countStatementPeople(db: Db, of: OfYear & { readonly search: string }): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from employees e
    where e.company_id = ${of.companyId} and ${whole(of.year, of.companyId, found(of.search))}`.execute(db);
  return rows[0]?.total ?? 0;
}

const codes = (...names: readonly string[]): RawBuilder<unknown> => sql`i.code = any(${`{${names.join(',')}}`}::text[])`;
const sum = (what: 'cents' | 'riel', which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(`n.${what}`)}) filter (where ${which}), 0)::bigint`;

const thirteenth = codes('ANNUAL_SALARY');
const seniority = codes('SENIORITY', 'SENIORITY_TAXABLE', 'SENIORITY_BACK_PAY');
const pension = codes('PENSION_FUND_STAFF');
const tax = codes('TAX_ON_SALARY');

/** The approved months of people in a year: sums of the entries that the payslips show, so that a row adds up to its net. */
export async function readStatementMonths(
  db: Db,
  of: OfYear & { readonly employeeIds: readonly string[]; readonly grossCodesLeftOut: readonly string[] },
): Promise<readonly StoredMonth[]> {
  const gross = sql`n.type in (0, 5) and not ${codes(...of.grossCodesLeftOut)}`;
  const named = sql`(${gross} or n.type in (3, 6) or ${thirteenth} or ${seniority} or ${pension} or ${tax})`;
  const { rows } = await sql<StoredMonth>`
    select p.employee_id as "employeeId", u.month, p.row_id as "payrollId", p.net_cents as net, s.*
    from payroll_runs u
    join payroll_results p on p.company_id = u.company_id and p.run_id = u.id
    cross join lateral (
      select ${sum('cents', gross)} as gross, ${sum('cents', sql`n.type = 6`)} as allowances,
        ${sum('cents', sql`${thirteenth} and n.type <> 3`)} as thirteenth, ${sum('cents', sql`${seniority} and n.type <> 3`)} as seniority,
        ${sum('cents', sql`n.type in (0, 1, 5) and not ${named}`)} as "otherEarnings",
        -${sum('cents', pension)} as pension, ${sum('riel', codes('TAXABLE_SALARY'))} as "taxBaseRiel",
        -${sum('riel', tax)} as "taxRiel", -${sum('cents', tax)} as tax,
        -${sum('cents', sql`n.type in (2, 4) and not ${named}`)} as "otherDeductions",
        ${sum('cents', codes('NSSF_OCCUPATIONAL_ACCIDENT', 'NSSF_HEALTH_CARE', 'PENSION_FUND_ORGANIZATION'))} as "employerNssf"
      from payroll_entries n join payroll_items i on i.company_id = n.company_id and i.id = n.item_id
      where n.company_id = p.company_id and n.row_id = p.row_id and n.period = p.period) s
    where u.company_id = ${of.companyId} and ${paid(of.year)}
      and p.employee_id = any(${`{${of.employeeIds.join(',')}}`}::uuid[])
    order by u.month`.execute(db);
  return rows;
}
