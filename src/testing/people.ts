import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** A person as tests arrange them; what is not said is an ordinary national with an open contract. */
export interface TestPerson {
  readonly code: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly joinDate?: string;
  readonly salaryCents?: number;
  readonly contractType?: 'UDC' | 'FDC' | 'CONSULTANT';
  readonly contractEnd?: string | null;
  readonly typeOfWorker?: 'RESIDENT' | 'NON-RESIDENT';
  readonly dateOfBirth?: string;
  readonly status?: 0 | 1 | 4 | 5;
  readonly lastWorkingDay?: string | null;
  readonly terminationBenefit?: 0 | 1 | null;
  readonly lineManagerId?: string | null;
  readonly userId?: string | null;
  /** The year in which the record was made; 2026, whatever the clock says. */
  readonly recordYear?: number;
  /** Hundredths of a day of annual leave left when the record was made; null: nobody said. */
  readonly leaveBroughtForward?: number | null;
  readonly annualSalary?: 0 | 1;
  readonly unpaidSalaryCents?: number;
  readonly isMarried?: boolean;
  readonly children?: readonly string[];
  readonly providentPercent?: number | null;
  readonly position?: string;
}

/** Inserts people with salary, contract, post and funds, a fixed number of statements for any number; returns their ids in order. */
export async function insertPeople(db: Db, companyId: string, people: readonly TestPerson[]): Promise<string[]> {
  const company_id = companyId;
  const { rows: known } = await sql<{ first: boolean }>`
    select not exists (select from employees where company_id = ${companyId}) as first`.execute(db);
  const isFirst = known[0]?.first ?? false;
  /** Numbers of a person's own: two people with one number are an exception. The first of a company has round ones. */
  const numberOf = (id: string, at: number, round: string): string =>
    isFirst && at === 0 ? round : String(Number.parseInt(id.slice(-9), 16)).padStart(round.length, '0');
  const rows = people.map((person) => ({ person, id: randomUUIDv7(), joinDate: person.joinDate ?? '2024-01-01' }));
  const chunk = 1_000;
  for (let at = 0; at < rows.length; at += chunk) {
    const part = rows.slice(at, at + chunk);
    await db
      .insertInto('employees')
      .values(
        part.map(({ person, id, joinDate }, place) => ({
          company_id,
          id,
          code: person.code,
          first_name: person.firstName ?? 'Dara',
          last_name: person.lastName ?? person.code,
          gender: 0,
          marital_status: person.isMarried === true ? 'MARRIED' : 'SINGLE',
          spouse_working_status: person.isMarried === true ? 0 : null,
          date_of_birth: person.dateOfBirth ?? '1990-05-05',
          join_date: joinDate,
          employee_type: person.typeOfWorker === 'NON-RESIDENT' ? 'INTERNATIONAL' : 'NATIONAL',
          type_of_worker: person.typeOfWorker ?? 'RESIDENT',
          status: person.status ?? 1,
          last_working_day: person.lastWorkingDay ?? null,
          termination_benefit: person.terminationBenefit ?? null,
          is_notice_terminate: person.status === 0 ? 1 : null,
          line_manager1_id: person.lineManagerId ?? null,
          user_id: person.userId ?? null,
          record_year: person.recordYear ?? 2026,
          leave_brought_forward: person.leaveBroughtForward === undefined ? 0 : person.leaveBroughtForward,
          annual_salary: person.annualSalary ?? 1,
          unpaid_salary_cents: person.unpaidSalaryCents ?? 0,
          bank_account_number: numberOf(id, at + place, '000111222'),
          nssf_number: numberOf(id, at + place, '123456'),
        })),
      )
      .execute();
    await db
      .insertInto('employee_salaries')
      .values(
        part.map(({ person, id, joinDate }) => ({
          company_id,
          id: randomUUIDv7(),
          employee_id: id,
          effective_from: joinDate,
          amount_cents: person.salaryCents ?? 100_000,
        })),
      )
      .execute();
    await db
      .insertInto('employee_contracts')
      .values(
        part.map(({ person, id, joinDate }) => ({
          company_id,
          id: randomUUIDv7(),
          employee_id: id,
          valid_from: joinDate,
          contract_type: person.contractType ?? 'UDC',
          end_date: person.contractEnd ?? null,
          has_seniority: (person.contractType ?? 'UDC') === 'UDC',
          has_severance_pay: person.contractType === 'FDC',
        })),
      )
      .execute();
    await db
      .insertInto('employee_posts')
      .values(
        part.map(({ person, id, joinDate }) => ({
          company_id,
          id: randomUUIDv7(),
          employee_id: id,
          valid_from: joinDate,
          position: person.position ?? 'Officer',
        })),
      )
      .execute();
    const funds = part.filter(({ person }) => person.providentPercent !== undefined);
    if (funds.length > 0) {
      await db
        .insertInto('employee_funds')
        .values(
          funds.map(({ person, id, joinDate }) => ({
            company_id,
            id: randomUUIDv7(),
            employee_id: id,
            valid_from: joinDate,
            provident_value:
              person.providentPercent === null || person.providentPercent === undefined ? null : person.providentPercent * 100,
          })),
        )
        .execute();
    }
    const kids = part.flatMap(({ person, id }) =>
      (person.children ?? []).map((born, order) => ({
        company_id,
        id: randomUUIDv7(),
        employee_id: id,
        order_no: order,
        name: `Child ${order}`,
        date_of_birth: born,
      })),
    );
    if (kids.length > 0) await db.insertInto('employee_kids').values(kids).execute();
  }
  return rows.map(({ id }) => id);
}

/** Annual leave that somebody had left at the end of a month, brought along from another system. */
export async function openLeave(
  db: Db,
  companyId: string,
  of: { employeeId: string; days: number; month: string },
): Promise<void> {
  const opening = { company_id: companyId, id: randomUUIDv7(), employee_id: of.employeeId, month: of.month };
  await db
    .insertInto('opening_balances')
    .values({ ...opening, kind: 'ANNUAL_LEAVE', hundredths_of_days: of.days * 100 })
    .execute();
}

/** A project, and an allocation of all of a person's time to it. */
export async function allocateAll(
  db: Db,
  companyId: string,
  of: { code: string; employeeIds: readonly string[] },
): Promise<string> {
  const id = randomUUIDv7();
  await db.insertInto('projects').values({ company_id: companyId, id, code: of.code, title: of.code, donor: 'Donor' }).execute();
  const rows = of.employeeIds.map((employeeId) => ({
    company_id: companyId,
    id: randomUUIDv7(),
    employee_id: employeeId,
    valid_from: '2018-01-01',
    order_no: 0,
    project_id: id,
    share: 10_000,
  }));
  for (let at = 0; at < rows.length; at += 2_000)
    await db
      .insertInto('employee_allocations')
      .values(rows.slice(at, at + 2_000))
      .execute();
  return id;
}

/** Records a salary at a moment, from a day on. */
export async function tellSalary(
  db: Db,
  of: { companyId: string; employeeId: string; from: string; dollars: number; at: string },
): Promise<void> {
  await db
    .insertInto('employee_salaries')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      employee_id: of.employeeId,
      effective_from: of.from,
      amount_cents: of.dollars * 100,
      created_at: of.at,
      updated_at: of.at,
    })
    .execute();
}
