import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Everybody has a phone number, and two of three show it to colleagues. */
export async function showPhones(db: Db, companyId: string): Promise<void> {
  await sql`update employees set contact_number = '012 555 ' || right(code, 3)
    where company_id = ${companyId} and coalesce(contact_number, '') = ''`.execute(db);
  const people = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`right(code, 1)::int % 3 <> 0`)
    .execute();
  await db
    .insertInto('directory_choices')
    .values(
      people.map(({ id }) => ({
        company_id: companyId,
        id: randomUUIDv7(),
        employee_id: id,
        shows_phone: true,
        shows_photo: true,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
