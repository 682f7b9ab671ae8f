import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { personName } from '#server/db/parts/names.ts';

interface OfYear {
  readonly companyId: string;
  readonly year: number;
  readonly employeeId?: string | undefined;
}

/** People employed on some day of a year, by code; without a limit all of them. */
export async function listEmployed(db: Db, of: OfYear, page: { offset: number; limit: number | null }) {
  const { rows } = await sql<{ id: string; code: string; name: string; total: number }>`
    select e.id, e.code, ${personName('e')} as name, count(*) over ()::int as total from employees e
    where e.company_id = ${of.companyId} and e.archived_at is null and (${of.employeeId ?? null}::uuid is null or e.id = ${of.employeeId ?? null})
      and e.join_date <= ${`${of.year}-12-31`} and (e.last_working_day is null or e.last_working_day >= ${`${of.year}-01-01`})
    order by lower(e.code), e.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}
