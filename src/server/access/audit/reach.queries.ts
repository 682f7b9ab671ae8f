import type { CustomVisibility } from '#contract/people/custom-fields.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Whose each of these records is, removed ones too: the trail itself knows, from the entry that made it. */
export async function readOwners(
  db: Db,
  of: { companyId: string; recordIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.recordIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; owner: string | null }>`
    select a.record_id as id, coalesce(a.after ->> 'employee_id', a.before ->> 'employee_id') as owner
    from audit_entries a where a.company_id = ${of.companyId} and a.record_id = any(${of.recordIds}::uuid[])
      and coalesce(a.after ->> 'employee_id', a.before ->> 'employee_id') is not null
    order by a.id`.execute(db);
  return new Map(rows.flatMap(({ id, owner }) => (owner === null ? [] : [[id, owner] as const])));
}

/** The purposes of files, and the requests for leave that hold them. */
export async function readFileUses(
  db: Db,
  of: { companyId: string; fileIds: readonly string[] },
): Promise<
  ReadonlyMap<string, { readonly purpose: string; readonly requestId: string | null; readonly valueId: string | null }>
> {
  if (of.fileIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; purpose: string; requestId: string | null; valueId: string | null }>`
    select f.id, f.purpose, l.request_id as "requestId", v.id as "valueId"
    from files f
    left join leave_request_files l on l.company_id = f.company_id and l.file_id = f.id
    left join employee_custom_values v on v.company_id = f.company_id and v.file_id = f.id
    where f.company_id = ${of.companyId} and f.id = any(${of.fileIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...use }) => [id, use]));
}

/** The visibility of the field of each of these values, removed ones too: the trail knows what each was made for. */
export async function readVisibilities(
  db: Db,
  of: { companyId: string; valueIds: readonly string[] },
): Promise<ReadonlyMap<string, CustomVisibility>> {
  if (of.valueIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; visibility: CustomVisibility }>`
    select a.record_id as id, f.visibility from audit_entries a
    join custom_fields f on f.company_id = a.company_id and f.id = (a.after ->> 'field_id')::uuid
    where a.company_id = ${of.companyId} and a.record_type = 'employee_custom_values' and a.action = 'insert'
      and a.record_id = any(${of.valueIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, visibility }) => [id, visibility]));
}
