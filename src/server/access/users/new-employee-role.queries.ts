import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The id of the role of new employees: the setting's or, without one, the seeded role of staff. Undefined where it is archived. */
export async function findNewEmployeeRole(db: Db, companyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from companies c
    join roles r on r.company_id = c.id and r.archived_at is null and r.id = coalesce(c.new_employee_role_id, (
      select s.id from roles s where s.company_id = c.id and s.seeded_as = 'STAFF'))
    where c.id = ${companyId}`.execute(db);
  return rows[0]?.id;
}
