import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { ColleagueConditions, DirectoryChoice } from '#contract/people/colleagues.ts';
import type { Db } from '#server/db/connect.ts';
import { khmerPersonName, latinPersonName, listedName, personName } from '#server/db/parts/names.ts';
import { matches, searchedPersonName } from '#server/db/parts/search.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';
import { isEmployed } from '#server/requests/approvers/index.ts';

/** Whose directory, on which day, and what it is narrowed to. */
export interface Directory {
  readonly companyId: string;
  readonly today: string;
  readonly conditions: ColleagueConditions;
}

interface StoredColleague {
  readonly id: string;
  readonly name: string;
  readonly namekh: string | null;
  readonly position: string | null;
  readonly department: string | null;
  readonly station: string | null;
  readonly manager: string | null;
  readonly phone: string | null;
  readonly photo: string | null;
}

const found = ({ companyId, today, conditions }: Directory) => sql`from employees e
  left join lateral ${inForce('posts', { day: today })} p on true
  where e.company_id = ${companyId} and ${isEmployed('e', today)}
    and (${conditions.departmentId ?? null}::uuid is null or p.department_id = ${conditions.departmentId ?? null})
    and (${conditions.stationId ?? null}::uuid is null or p.duty_station_id = ${conditions.stationId ?? null})
    and ${matches(conditions.search, { name: searchedPersonName('e'), position: sql`p.position` })}`;

/** A page of the people at work today, by name; phone and photo only where the person allows it. */
export async function listColleagues(
  db: Db,
  of: Directory,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredColleague[]> {
  const { rows } = await sql<StoredColleague>`
    select e.id, ${latinPersonName('e')} as name, nullif(${khmerPersonName('e')}, '') as namekh, f.position,
      ${listedName('dp')} as department, ${listedName('ds')} as station,
      case when m.id is null then null else ${personName('m')} end as manager,
      case when c.shows_phone then nullif(e.contact_number, '') end as phone, case when c.shows_photo then ${photoName('pf')} end as photo
    from (select e.id, p.position, p.department_id, p.duty_station_id, row_number() over (order by ${personName('e')}, e.id) as at ${found(of)}
      order by at limit ${limit} offset ${offset}) f
    join employees e on e.company_id = ${of.companyId} and e.id = f.id
    left join departments dp on dp.company_id = e.company_id and dp.id = f.department_id
    left join duty_stations ds on ds.company_id = e.company_id and ds.id = f.duty_station_id
    left join employees m on m.company_id = e.company_id and m.id = e.line_manager1_id
    left join directory_choices c on c.company_id = e.company_id and c.employee_id = e.id
    left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id
    order by f.at`.execute(db);
  return rows;
}

/** How many people a search of the directory finds. */
export async function countColleagues(db: Db, of: Directory): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Place {
  readonly id: string;
  readonly name: string | null;
  readonly nameKH: string | null;
}

/** The living departments and duty stations of a company, by name. */
export async function readPlaces(
  db: Db,
  companyId: string,
): Promise<{ readonly departments: readonly Place[]; readonly stations: readonly Place[] }> {
  const living = async (table: 'departments' | 'duty_stations'): Promise<readonly Place[]> =>
    await db
      .selectFrom(table)
      .select(['id', 'name', 'name_kh as nameKH'])
      .where('company_id', '=', companyId)
      .where('archived_at', 'is', null)
      .orderBy('name')
      .execute();
  return { departments: await living('departments'), stations: await living('duty_stations') };
}

interface Person {
  readonly companyId: string;
  readonly employeeId: string;
}

/** What somebody allows, with the phone number that it is about. */
export async function readChoice(db: Db, of: Person): Promise<DirectoryChoice & { readonly phone: string | null }> {
  const { rows } = await sql<DirectoryChoice & { phone: string | null }>`
    select coalesce(c.shows_phone, false) as "showsPhone", coalesce(c.shows_photo, false) as "showsPhoto", nullif(e.contact_number, '') as phone
    from employees e left join directory_choices c on c.company_id = e.company_id and c.employee_id = e.id
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId}`.execute(db);
  return rows[0] ?? { showsPhone: false, showsPhoto: false, phone: null };
}

/** Keeps what somebody allows. */
export async function keepChoice(db: Db, of: Person & DirectoryChoice): Promise<void> {
  await sql`insert into directory_choices (company_id, id, employee_id, shows_phone, shows_photo)
    values (${of.companyId}, ${randomUUIDv7()}, ${of.employeeId}, ${of.showsPhone}, ${of.showsPhoto})
    on conflict (company_id, employee_id)
    do update set shows_phone = excluded.shows_phone, shows_photo = excluded.shows_photo`.execute(db);
}
