import { sql } from 'kysely';
import type { TermPart } from '#contract/people/term-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { hasApprovedPayroll, payHeldOf, settledOf } from '#server/people/change-requests/terms/hires.queries.ts';
import { stands } from '#server/db/parts/request-states.ts';
import type { KeptRow } from '#server/people/change-requests/terms/term-rows.ts';

/** Files requests, any number in one statement. */
export async function insertTermRequests(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string;
    readonly now: Date;
    readonly requests: readonly {
      readonly id: string;
      readonly requestNo: string;
      readonly employeeId: string;
      readonly part: TermPart;
      readonly reason: string | null;
      readonly before: readonly KeptRow[];
      readonly after: readonly KeptRow[];
      readonly effectiveFrom: string;
      /** Whether a requested last day ends the account's rights before a decision. */
      readonly endsRights: boolean;
    }[];
  },
): Promise<void> {
  const rows = of.requests.map((one) => ({
    company_id: of.companyId,
    id: one.id,
    request_no: one.requestNo,
    employee_id: one.employeeId,
    part: one.part,
    reason: one.reason,
    rows_before: one.before,
    rows_after: one.after,
    effective_from: one.effectiveFrom,
    ends_rights: one.endsRights,
    created_at: of.now,
    created_by: of.userId,
  }));
  await sql`
    insert into term_requests (company_id, id, request_no, employee_id, part, reason, rows_before, rows_after, effective_from, ends_rights, created_at, created_by)
    select company_id, id, request_no, employee_id, part, reason, rows_before, rows_after, effective_from, ends_rights, created_at, created_by
    from jsonb_populate_recordset(null::term_requests, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Finds the employee whose child has this paper. */
export async function findChildOf(db: Db, of: { companyId: string; fileId: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('employee_kids')
    .select('employee_id')
    .where('company_id', '=', of.companyId)
    .where('attachment_file_id', '=', of.fileId)
    .executeTakeFirst();
  return row?.employee_id;
}

/** A change that waits. */
export interface WaitingTerm {
  readonly id: string;
  readonly requestNo: string;
  readonly employeeId: string;
  readonly part: TermPart;
}

/** Whether terms are changed by two people, whether the company has approved a payroll, and of these people whose pay is settled, whose pay is held, and what waits for them. */
export async function readTermsGuard(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<{
  readonly isOn: boolean;
  readonly hasPaid: boolean;
  readonly settled: ReadonlySet<string>;
  readonly payHeld: ReadonlySet<string>;
  readonly waiting: readonly WaitingTerm[];
}> {
  const { rows } = await sql<{
    is_on: boolean;
    has_paid: boolean;
    settled: readonly string[];
    pay_held: readonly string[];
    waiting: readonly WaitingTerm[];
  }>`
    select s.terms_by_two as is_on, ${hasApprovedPayroll(sql`s.company_id`)} as has_paid,
      ${settledOf(of)} as settled,
      ${payHeldOf(of)} as pay_held,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'requestNo', r.request_no, 'employeeId', r.employee_id, 'part', r.part)
          order by r.id)
        from term_requests r where r.company_id = s.company_id and r.employee_id = any(${of.employeeIds}::uuid[])
          and ${stands('terms', 'undecided')}), '[]') as waiting
    from payroll_settings s where s.company_id = ${of.companyId}`.execute(db);
  const [row] = rows;
  return {
    isOn: row?.is_on ?? false,
    hasPaid: row?.has_paid ?? false,
    settled: new Set(row?.settled),
    payHeld: new Set(row?.pay_held),
    waiting: row?.waiting ?? [],
  };
}
