import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Search } from '#contract/shared.ts';
import type { Db } from '#server/db/connect.ts';
import { inPersonOrder, listedName, personName } from '#server/db/parts/names.ts';
import { matches, searchedPersonName } from '#server/db/parts/search.ts';
import { photoName } from '#server/files/photo-name.ts';
import { inForce } from '#server/people-facts/in-force.ts';

/** Somebody as the lists show them. */
export interface PersonRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly photo: string | null;
  readonly department: string | null;
  /** Whether the caller judges their events. */
  readonly is_judged: boolean;
}

interface OfPeople {
  readonly companyId: string;
  /** Conditions on `e`. */
  readonly visible: RawBuilder<unknown>;
  readonly judged: RawBuilder<unknown>;
  readonly today: string;
}

interface Searched extends OfPeople {
  readonly search: Search<'employeeName' | 'employeeCode'> | undefined;
}

const columns = (of: OfPeople): RawBuilder<unknown> => sql`
  e.id, e.code, ${personName('e')} as name, ${photoName('pf')} as photo,
  (select ${listedName('d')} from ${inForce('posts', { day: of.today })} p join departments d on d.company_id = p.company_id and d.id = p.department_id) as department,
  coalesce(${of.judged}, false) as is_judged`;
const joined = sql`employees e left join files pf on pf.company_id = e.company_id and pf.id = e.photo_file_id`;

const searched = {
  employeeName: searchedPersonName('e'),
  employeeCode: sql`e.code`,
};

const where = (of: Searched): RawBuilder<unknown> =>
  sql`e.company_id = ${of.companyId} and ${of.visible} and ${matches(of.search, searched)}`;

/** People by name. */
export async function listPeople(
  db: Db,
  of: Searched,
  page: { offset: number; limit: number | null },
): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${columns(of)} from ${joined} where ${where(of)}
    order by ${inPersonOrder('e')}, e.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** How many there are. */
export async function countPeople(db: Db, of: Searched): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from employees e where ${where(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One of those whom the caller may see. */
export async function findPerson(db: Db, of: OfPeople & { id: string }): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns(of)} from ${joined}
    where e.company_id = ${of.companyId} and e.id = ${of.id} and ${of.visible}`.execute(db);
  return rows[0];
}
