import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface Of {
  readonly companyId: string;
  readonly id: string;
}

/** An employee of the company, archived ones too; undefined where there is none such. */
export async function findPerson(db: Db, of: Of) {
  return await db
    .selectFrom('employees')
    .select(['id', 'photo_file_id', 'archived_at'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .executeTakeFirst();
}

/**
 * How many bytes the living files of a company take, and those of one person: what hangs on the record, or, before there is one, what
 * the account has uploaded and no record holds.
 */
export async function readSpace(
  db: Db,
  of: { companyId: string; employeeId: string | null; userId: string },
): Promise<{ company: number; person: number }> {
  const { rows } = await sql<{ company: number; person: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as company,
      coalesce(sum(size_bytes) filter (where case when ${of.employeeId}::uuid is null
        then employee_id is null and attached_at is null and user_id = ${of.userId} else employee_id = ${of.employeeId} end), 0)::bigint as person
    from files where company_id = ${of.companyId} and removed_at is null`.execute(db);
  return rows[0] ?? { company: 0, person: 0 };
}

/** Takes a photo from the record that holds it. */
export async function releasePhoto(db: Db, of: Of): Promise<void> {
  await db
    .updateTable('employees')
    .set({ photo_file_id: null })
    .where('company_id', '=', of.companyId)
    .where('photo_file_id', '=', of.id)
    .execute();
}

/** Takes a paper from the child that holds it; the person's record counts it as a change. */
export async function releaseKidAttachment(db: Db, of: Of & { userId: string }): Promise<void> {
  await sql`with released as (
      update employee_kids set attachment_file_id = null
      where company_id = ${of.companyId} and attachment_file_id = ${of.id} returning employee_id)
    update employees set updated_by = ${of.userId}
    where company_id = ${of.companyId} and id in (select employee_id from released)`.execute(db);
}

/** Whether a file is the company's present logo. */
export async function isPresentLogo(db: Db, of: Of): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', of.companyId)
    .where('logo_file_id', '=', of.id)
    .executeTakeFirst();
  return row !== undefined;
}
