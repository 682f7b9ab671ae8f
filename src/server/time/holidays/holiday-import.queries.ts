import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { StoredHoliday } from '#server/time/holidays/holiday-import.plan.ts';

/** The living public holidays, by day; held until this transaction ends where they are to be changed. */
export async function readHolidays(db: Db, of: { readonly companyId: string; readonly lock: boolean }): Promise<StoredHoliday[]> {
  const { rows } = await sql<StoredHoliday>`
    select id, name, name_kh as "nameKH", start_date as start, end_date as "end", is_provisional as provisional from public_holidays
    where company_id = ${of.companyId} and archived_at is null order by start_date, id ${of.lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows;
}

/** Of two imports at once the second waits, and finds what the first has made. */
export async function waitForOthers(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public holidays ${companyId}`}, 0))`.execute(db);
}

interface Written {
  readonly companyId: string;
  readonly userId: string;
  readonly holidays: readonly StoredHoliday[];
}

const arraysOf = (holidays: readonly StoredHoliday[]) => sql`unnest(${holidays.map(({ id }) => id)}::uuid[],
  ${holidays.map(({ name }) => name)}::text[], ${holidays.map(({ nameKH }) => nameKH)}::text[],
  ${holidays.map(({ start }) => start)}::date[], ${holidays.map(({ end }) => end)}::date[], ${holidays.map(({ provisional }) => provisional)}::boolean[]) h (id, name, name_kh, start_date, end_date, is_provisional)`;

/** Makes holidays. */
export async function insertHolidays(db: Db, { companyId, userId, holidays }: Written): Promise<void> {
  await sql`insert into public_holidays (company_id, id, name, name_kh, start_date, end_date, is_provisional, updated_by)
    select ${companyId}, h.id, h.name, h.name_kh, h.start_date, h.end_date, h.is_provisional, ${userId}::uuid from ${arraysOf(holidays)}`.execute(
    db,
  );
}

/** Sets days and the Khmer name of holidays, which are provisional no longer. */
export async function updateHolidays(db: Db, { companyId, userId, holidays }: Written): Promise<void> {
  await sql`update public_holidays p set name_kh = h.name_kh, start_date = h.start_date, end_date = h.end_date, is_provisional = false,
    updated_by = ${userId}::uuid from ${arraysOf(holidays)} where p.company_id = ${companyId} and p.id = h.id`.execute(db);
}
