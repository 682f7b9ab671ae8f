import { sql } from 'kysely';
import type { Acting } from '#contract/people/employees/employees.ts';
import type { Named } from '#server/access/users/index.ts';
import type { Db } from '#server/db/connect.ts';

interface One {
  readonly companyId: string;
  readonly id: string;
}

/** Who decides in somebody's place, and when. */
export async function findActing(db: Db, of: One): Promise<Acting | undefined> {
  return await db
    .selectFrom('employees')
    .select(['acting_by_id as actingById', 'acting_start as actingStart', 'acting_end as actingEnd'])
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Stores it. */
export async function setActing(db: Db, of: One & { readonly acting: Acting }): Promise<void> {
  const { actingById, actingStart, actingEnd } = of.acting;
  await db
    .updateTable('employees')
    .set({ acting_by_id: actingById, acting_start: actingStart, acting_end: actingEnd })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** What people are called, by their id. */
export async function readActingNames(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named & { id: string }>`
    select id, trim(last_name || ' ' || first_name) as name, concat_ws(' ', last_name_kh, first_name_kh) as "nameKh" from employees
    where company_id = ${of.companyId} and id = any(${`{${of.ids.join(',')}}`}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}
