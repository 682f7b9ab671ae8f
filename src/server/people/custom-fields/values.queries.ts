import { sql } from 'kysely';
import type { CustomKind, CustomVisibility } from '#contract/people/custom-fields.ts';
import type { Db } from '#server/db/connect.ts';

/** What one person has in one field: the column of its kind is filled, the others are null. */
export interface ValueRow {
  readonly id: string;
  readonly field_id: string;
  readonly kind: CustomKind;
  readonly text_value: string | null;
  readonly ten_thousandths: number | null;
  readonly day: string | null;
  readonly choice_id: string | null;
  readonly file_id: string | null;
}

/** All values of these people, of archived fields too: one statement, whatever their number. */
export async function readCustomValues(
  db: Db,
  of: { companyId: string; employeeIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly ValueRow[]>> {
  const { rows } = await sql<ValueRow & { employee_id: string }>`
    select employee_id, id, field_id, kind, text_value, ten_thousandths, day, choice_id, file_id from employee_custom_values
    where company_id = ${of.companyId} and employee_id = any(${of.employeeIds}::uuid[])
    order by employee_id, field_id`.execute(db);
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** Who may see a file that a value is: whose it is and the visibility of its field; undefined where no living field holds it. */
export async function findFileValue(
  db: Db,
  of: { companyId: string; fileId: string },
): Promise<{ readonly employeeId: string; readonly visibility: CustomVisibility } | undefined> {
  const { rows } = await sql<{ employeeId: string; visibility: CustomVisibility }>`
    select v.employee_id as "employeeId", f.visibility from employee_custom_values v
    join custom_fields f on f.company_id = v.company_id and f.id = v.field_id
    where v.company_id = ${of.companyId} and v.file_id = ${of.fileId} and f.archived_at is null`.execute(db);
  return rows[0];
}
