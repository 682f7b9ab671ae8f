import { sql } from 'kysely';
import type { DetailKind, DetailValue } from '#contract/people/detail-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { payHeldOf, settledOf } from '#server/people/change-requests/terms/index.ts';
import { stands } from '#server/db/parts/request-states.ts';

/** A change as it is stored. */
export interface StoredChange {
  readonly field: DetailKind;
  /** Of a row or a certificate: which one. A row that is to be added has the id of no row yet. */
  readonly row?: string;
  /** The file that it brings along. */
  readonly file?: string;
  readonly before: DetailValue;
  readonly after: DetailValue;
  readonly isAccepted: boolean | null;
}

/** Files requests, any number in one statement. */
export async function insertRequests(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly now: Date;
    readonly requests: readonly {
      readonly id: string;
      readonly requestNo: string;
      readonly employeeId: string;
      readonly reason: string | null;
      readonly changes: readonly StoredChange[];
      readonly papers: readonly string[];
    }[];
  },
): Promise<void> {
  const rows = of.requests.map(({ requestNo: request_no, employeeId: employee_id, papers, ...row }) => ({
    ...row,
    company_id: of.companyId,
    request_no,
    employee_id,
    papers: `{${papers.join(',')}}`,
    created_at: of.now,
    created_by: of.userId,
  }));
  await sql`insert into detail_requests (company_id, id, request_no, employee_id, reason, changes, papers, created_at, created_by)
    select company_id, id, request_no, employee_id, reason, changes, papers, created_at, created_by
    from jsonb_populate_recordset(null::detail_requests, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** How bank accounts are guarded: by whom they are changed, and of these people who was paid, whose pay is held and for whom an account waits. */
export async function readAccountGuard(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<{
  readonly isOn: boolean;
  readonly settled: ReadonlySet<string>;
  readonly payHeld: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
}> {
  const { rows } = await sql<{
    is_on: boolean;
    settled: readonly string[];
    pay_held: readonly string[];
    waiting: readonly string[];
  }>`
    select s.accounts_by_two as is_on,
      ${settledOf(of)} as settled,
      ${payHeldOf(of)} as pay_held,
      array(select r.employee_id from detail_requests r where r.company_id = s.company_id and r.employee_id = any(${of.employeeIds}::uuid[])
        and ${stands('details', 'undecided')} and r.changes @> '[{"field": "bankAccNumber"}]') as waiting
    from payroll_settings s where s.company_id = ${of.companyId}`.execute(db);
  const [row] = rows;
  return {
    isOn: row?.is_on ?? false,
    settled: new Set(row?.settled),
    payHeld: new Set(row?.pay_held),
    waiting: new Set(row?.waiting),
  };
}

/** The account that waits for somebody, with its request; undefined where none does. */
export async function readWaitingAccount(
  db: Db,
  of: { companyId: string; employeeId: string },
): Promise<{ readonly id: string; readonly requestNo: string; readonly account: string | null } | undefined> {
  const { rows } = await sql<{ id: string; requestNo: string; account: string | null }>`
    select r.id, r.request_no as "requestNo", c.value ->> 'after' as account
    from detail_requests r, jsonb_array_elements(r.changes) c
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('details', 'undecided')}
      and c.value ->> 'field' = 'bankAccNumber' order by r.id limit 1`.execute(db);
  return rows[0];
}
