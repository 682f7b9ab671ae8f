import { sql } from 'kysely';
import { columnsOf } from '#contract/people/facts/facts.ts';
import { detailFields, detailGroups, groupNames } from '#contract/people/detail-changes.ts';
import type {
  DetailConditions,
  DetailField,
  DetailGroup,
  DetailRequest,
  DetailRow,
  DetailValue,
} from '#contract/people/detail-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { stands } from '#server/db/parts/request-states.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { cameWith, requestLists } from '#server/requests/request-kinds/index.ts';
import type { RequestConditions, StoredRequest } from '#server/requests/request-kinds/index.ts';

/** A request as it is stored, with the names that lists show. */
export interface StoredDetails extends StoredRequest {
  readonly status: DetailRequest['status'];
  readonly changes: readonly StoredChange[];
  readonly paid_from: string | null;
  /** Files that show what is asked for. */
  readonly papers: readonly string[];
}

/** The lists of requests. */
export const detailLists = requestLists<StoredDetails, never, RequestConditions<never> & Pick<DetailConditions, 'with'>>(
  'details',
  {
    columns: sql`r.changes, r.paid_from, r.papers`,
    joins: sql``,
    searched: {},
    days: { from: sql`r.created_at::date`, to: sql`r.created_at::date` },
    // What people ask for themselves is decided field by field.
    where: ({ with: other }) => (other === undefined ? [] : [sql`r.has_account`, cameWith('details', other)]),
  },
);

const columns = columnsOf(detailFields);

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

const tables: Readonly<Record<DetailGroup, string>> = {
  kids: 'employee_kids',
  educations: 'employee_educations',
  certifications: 'employee_certifications',
  languages: 'employee_languages',
  skills: 'employee_skills',
};
const rowColumns: Readonly<Record<string, string>> = { dob: 'date_of_birth', currentStatus: 'current_status' };

/** The rows of these people's records by person and key, `kids:<id>`; one statement. */
export async function readRows(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlyMap<string, DetailRow>>> {
  const parts = groupNames.map((group) => {
    const pairs = detailGroups[group].map((name) => sql`${sql.lit(name)}, ${sql.ref(rowColumns[name] ?? name)}`);
    return sql`select employee_id, ${sql.lit(`${group}:`)} || id as key, jsonb_build_object(${sql.join(pairs)}) as row
      from ${sql.table(tables[group])} where company_id = ${of.companyId} and employee_id = any(${of.employeeIds}::uuid[])`;
  });
  const { rows } = await sql<{ employee_id: string; key: string; row: DetailRow }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const found = new Map<string, Map<string, DetailRow>>();
  for (const { employee_id: id, key, row } of rows) {
    const ofPerson = found.get(id) ?? new Map<string, DetailRow>();
    found.set(id, ofPerson.set(key, row));
  }
  return found;
}

/** The papers of a person's children by the id of the child. */
export async function readChildPapers(
  db: Db,
  of: { companyId: string; employeeId: string },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, attachment_file_id as file from employee_kids
    where company_id = ${of.companyId} and employee_id = ${of.employeeId} and attachment_file_id is not null`.execute(db);
  return new Map(rows.map(({ id, file }) => [id, file]));
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

/** The keys of changes of a person that wait in requests. */
export async function readWaitingKeys(db: Db, of: { companyId: string; employeeId: string }): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(':', c.value ->> 'field', c.value ->> 'row') as key from detail_requests r, jsonb_array_elements(r.changes) c
    where r.company_id = ${of.companyId} and r.employee_id = ${of.employeeId} and ${stands('details', 'undecided')}`.execute(db);
  return new Set(rows.map(({ key }) => key));
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

/** The join date of a person; undefined where there is no such record. */
export async function readJoinDate(
  db: Db,
  of: { readonly companyId: string; readonly employeeId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('employees')
    .select('join_date')
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.employeeId)
    .executeTakeFirst();
  return row?.join_date;
}
