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
