import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { isEmployed, uuids } from '#server/requests/approvers/index.ts';
import { contractInForce } from '#server/performance/report/facts.queries.ts';

/** Records of performance that somebody is to act on, as the inbox and notices name them. */
export const waitingRecordKinds = ['objective', 'evaluation', 'quarterly', 'appraisal'] as const;
type WaitingRecordKind = (typeof waitingRecordKinds)[number];

interface OfCompanyOn {
  readonly companyId: string;
  readonly today: Day;
}

/** Who is employed of whom a year is or may be expected: by contract and day of joining, or on a probation. */
export async function readExpectedPeople(
  db: Db,
  of: OfCompanyOn & { readonly contracts: readonly string[]; readonly joinedBy: Day },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employees e where e.company_id = ${of.companyId} and ${isEmployed('e', of.today)}
      and ((e.join_date <= ${of.joinedBy} and ${contractInForce(of.today)} = any(${`{${of.contracts.join(',')}}`}::text[]))
        or (e.probation_expires_on is not null and e.probation_passed_on is null))
    order by e.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who of these is employed. */
export async function readEmployed(
  db: Db,
  of: OfCompanyOn & { readonly employeeIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employees e
    where e.company_id = ${of.companyId} and e.id = any(${uuids(of.employeeIds)}) and ${isEmployed('e', of.today)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A record that waits for the evaluator or the approver of its person. */
export interface WaitingRecord {
  readonly kind: WaitingRecordKind;
  readonly id: string;
  readonly employeeId: string;
  readonly since: Date;
  /** The account that submitted it in the place of who has none. */
  readonly submittedFor: string | null;
}

/** Records that wait, of these people or of everybody employed, the oldest first. Who has left is asked about no more. */
export async function readWaitingRecords(
  db: Db,
  of: OfCompanyOn & { readonly employeeIds: readonly string[] | undefined },
): Promise<readonly WaitingRecord[]> {
  const among = of.employeeIds === undefined ? sql`true` : sql`r.employee_id = any(${uuids(of.employeeIds)})`;
  const rowsOf = (kind: WaitingRecordKind, table: string, waits: RawBuilder<unknown>, submittedFor = sql`null::uuid`) => sql`
    select ${kind}::text as kind, r.id, r.employee_id as "employeeId",
      coalesce((select max(s.at) from performance_steps s where s.company_id = r.company_id and s.record_id = r.id), r.updated_at) as since, ${submittedFor} as "submittedFor"
    from ${sql.table(table)} r join employees e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${of.companyId} and ${waits} and ${among} and ${isEmployed('e', of.today)}`;
  const byManager = sql`case when r.is_on_behalf then r.submitted_by end`;
  const kinds = [
    rowsOf('objective', 'objectives', sql`r.archived_at is null and r.status = 'SUBMITTED'`, byManager),
    rowsOf('evaluation', 'objectives', sql`r.archived_at is null and r.status = 'APPROVED' and r.evaluate_status = 'SUBMITTED'`),
    rowsOf('quarterly', 'quarterly_reviews', sql`r.status = 'SUBMITTED' and r.marked_at is null`),
    rowsOf('appraisal', 'appraisals', sql`r.archived_at is null and r.evaluate_status = 'SUBMITTED' and r.stage is null`),
  ];
  const { rows } = await sql<WaitingRecord>`${sql.join(kinds, sql` union all `)} order by since, id`.execute(db);
  return rows;
}

/** A plan that ends soon, of somebody who is employed. */
interface EndingPlan {
  readonly id: string;
  readonly employeeId: string;
  readonly supervisorId: string;
  readonly endDate: Day;
}

/** Plans without an outcome that end by a day. */
export async function readEndingPlans(db: Db, of: OfCompanyOn & { readonly by: Day }): Promise<readonly EndingPlan[]> {
  const { rows } = await sql<EndingPlan>`
    select p.id, p.employee_id as "employeeId", p.supervisor_id as "supervisorId", p.end_date as "endDate"
    from improvement_plans p join employees e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = ${of.companyId} and p.archived_at is null and p.outcome is null
      and p.end_date between ${of.today} and ${of.by} and ${isEmployed('e', of.today)} order by p.id`.execute(db);
  return rows;
}

/** When somebody, or who must act on their record, was last reminded of their year: those of these people who ever were. */
export async function readLastReminded(
  db: Db,
  of: { readonly companyId: string; readonly employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select p.id, n.created_at as at from unnest(${uuids(of.employeeIds)}) p (id)
    join lateral (select x.created_at from notifications x where x.company_id = ${of.companyId} and x.about_id = p.id
        and x.kind in ('performance_due', 'waiting')
        and (x.kind = 'performance_due' or x.params->>'request' = any(${`{${waitingRecordKinds.join(',')}}`}::text[]))
      order by x.created_at desc limit 1) n on true`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
