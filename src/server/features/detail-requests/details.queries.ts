import { sql } from 'kysely';
import { detailFields } from '#contract/detail-changes.ts';
import type { DetailField, DetailRequest, DetailValue } from '#contract/detail-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/request-states.ts';
import { requestLists } from '#server/features/requests/index.ts';
import type { RequestConditions, StoredRequest } from '#server/features/requests/index.ts';

/** A change as it is stored. */
export interface StoredChange {
  readonly field: DetailField;
  readonly before: DetailValue;
  readonly after: DetailValue;
  readonly isAccepted: boolean | null;
}

/** A request as it is stored, with the names that lists show. */
export interface StoredDetails extends StoredRequest {
  readonly status: DetailRequest['status'];
  readonly changes: readonly StoredChange[];
  readonly paid_from: string | null;
}

/** The lists of requests. */
export const detailLists = requestLists<StoredDetails, never, RequestConditions<never>>('details', {
  columns: sql`r.changes, r.paid_from`,
  joins: sql``,
  searched: {},
  days: { from: sql`r.created_at::date`, to: sql`r.created_at::date` },
  where: () => [],
});

const columns: Readonly<Record<DetailField, string>> = {
  contactNumber: 'contact_number',
  contactNumber2: 'contact_number2',
  contactNumber3: 'contact_number3',
  address: 'address',
  emergencyContactName: 'emergency_contact_name',
  emergencyContactNumber: 'emergency_contact_number',
  maritalStatus: 'marital_status',
  spouseName: 'spouse_name',
  spouseWorkingStatus: 'spouse_working_status',
  spouseOccupation: 'spouse_occupation',
  bankAccNumber: 'bank_account_number',
};

/** What stands in the records of people, by field. */
export type Details = Readonly<Record<DetailField, DetailValue>>;

/** What stands now in the records of these people; one statement. */
export async function readDetails(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, Details>> {
  const pairs = detailFields.map((field) => sql`${sql.lit(field)}, ${sql.ref(`e.${columns[field]}`)}`);
  const { rows } = await sql<{ id: string; details: Details }>`
    select e.id, jsonb_build_object(${sql.join(pairs)}) as details from employees e
    where e.company_id = ${of.companyId} and e.id = any(${of.employeeIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, details }) => [id, details]));
}

/** Holds the record of somebody: of two who change it the second waits. False where it is archived or not there. */
export async function holdPerson(db: Db, of: { companyId: string; employeeId: string }): Promise<boolean> {
  const { rows } = await sql`select from employees where company_id = ${of.companyId} and id = ${of.employeeId}
    and archived_at is null for update`.execute(db);
  return rows.length > 0;
}

/** Holds a request for a decision: of two, the second waits and finds it decided. */
export async function holdRequest(db: Db, of: { companyId: string; id: string }): Promise<void> {
  await sql`select from detail_requests where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** The fields of a person that wait in requests. */
export async function readWaitingFields(db: Db, of: { companyId: string; employeeId: string }): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ field: string }>`
    select c.value ->> 'field' as field from detail_requests r, jsonb_array_elements(r.changes) c
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('details', 'undecided')}`.execute(db);
  return new Set(rows.map(({ field }) => field));
}

/** Files a request. */
export async function insertRequest(
  db: Db,
  of: {
    readonly companyId: string;
    readonly id: string;
    readonly requestNo: string;
    readonly employeeId: string;
    readonly reason: string | null;
    readonly changes: readonly StoredChange[];
    readonly userId: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`insert into detail_requests (company_id, id, request_no, employee_id, reason, changes, created_at, created_by)
    values (${of.companyId}, ${of.id}, ${of.requestNo}, ${of.employeeId}, ${of.reason}, ${JSON.stringify(of.changes)}, ${of.now},
      ${of.userId})`.execute(db);
}

/** Writes a decision down. */
export async function writeDecision(
  db: Db,
  of: {
    readonly companyId: string;
    readonly id: string;
    readonly status: number;
    readonly changes: readonly StoredChange[];
    readonly paidFrom: string | null;
    readonly comment: string | null;
    readonly userId: string;
    readonly actedFor: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`update detail_requests set status = ${of.status}, changes = ${JSON.stringify(of.changes)}, paid_from = ${of.paidFrom},
      comment = ${of.comment}, decided_at = ${of.now}, decided_by = ${of.userId}, acted_for = ${of.actedFor}
    where company_id = ${of.companyId} and id = ${of.id}`.execute(db);
}
