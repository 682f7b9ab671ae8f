import { isEmployedBetween } from '#server/people-facts/employments.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';
import { postStretches } from '#server/time/work-calendar/index.ts';
import type { OfPeople } from '#server/time/work-calendar/index.ts';

/** Who clocks in, and the rules of a day. */
export async function readSettings(db: Db, companyId: string) {
  return await db.selectFrom('attendance_settings').selectAll().where('company_id', '=', companyId).executeTakeFirstOrThrow();
}

/** The settings held for a change, with who changed them last. */
export async function holdSettings(db: Db, companyId: string) {
  return await db
    .selectFrom('attendance_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 's.company_id').onRef('u.id', '=', 's.updated_by'))
    .select(['s.version', 's.updated_at', accountName('u').as('full_name')])
    .where('s.company_id', '=', companyId)
    .forUpdate('s')
    .executeTakeFirstOrThrow();
}

/** What the settings offer: the living shifts, departments and teams by name. */
export async function readChoices(db: Db, companyId: string) {
  const { rows } = await sql<{ kind: 'shifts' | 'departments' | 'teams'; id: string; name: string }>`
    select 'shifts' as kind, id, name from shifts where company_id = ${companyId} and archived_at is null
    union all select 'departments', x.id, ${listedName('x')} from departments x where company_id = ${companyId} and archived_at is null
    union all select 'teams', x.id, ${listedName('x')} from teams x where company_id = ${companyId} and archived_at is null
    order by 1, 3, 2`.execute(db);
  return rows;
}

/** The living branches with their place. */
export async function readOffices(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('branches')
    .select(['id', 'name', 'lat', 'lon', 'clock_radius'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lat: Number(row.lat),
    lon: Number(row.lon),
    radius: row.clock_radius,
  }));
}

/** Sets how far around branches people are there; ids of others change nothing. */
export async function writeRadii(
  db: Db,
  of: { companyId: string; branches: readonly { id: string; radius: number }[] },
): Promise<void> {
  await sql`update branches b set clock_radius = g.radius
    from unnest(${of.branches.map(({ id }) => id)}::uuid[], ${of.branches.map(({ radius }) => radius)}::int[]) g (id, radius)
    where b.company_id = ${of.companyId} and b.id = g.id and b.archived_at is null and b.clock_radius <> g.radius`.execute(db);
}

/** The company's key for the codes of its screens. */
export async function readKey(db: Db, companyId: string): Promise<Buffer> {
  const { key } = await db.selectFrom('clock_keys').select('key').where('company_id', '=', companyId).executeTakeFirstOrThrow();
  return key;
}

/** Stretches of posts, and whether the settings name team, department or shift of each. */
const posts = (of: OfPeople): RawBuilder<unknown> => sql`
  select p.employee_id, p.valid_from, coalesce(
      p.team_id = any(s.team_ids) or p.department_id = any(s.department_ids) or p.shift_id = any(s.shift_ids), false) as attends
  from ${postStretches(of)} p
  join attendance_settings s on s.company_id = p.company_id`;

/** Since when people clock in, and since when not: a row for each stretch, the oldest first. */
export async function readAttending(db: Db, of: { companyId: string; employeeIds: readonly string[] }) {
  const { rows } = await sql<{ employee_id: string; valid_from: string; attends: boolean }>`
    select * from (${posts(of)}) p order by p.employee_id, p.valid_from`.execute(db);
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** Whether `e` is employed on a day and clocks in: by the post of that day, which is the first one before it began. */
export const attendsOn = (companyId: string, day: string): RawBuilder<unknown> => sql`
  (e.archived_at is null and ${isEmployedBetween(day, day)}
    and (select p.attends from (${posts({ companyId })}) p where p.employee_id = e.id
      order by p.valid_from <= ${day} desc, case when p.valid_from <= ${day} then p.valid_from end desc, p.valid_from limit 1))`;

/** Whether somebody clocks in on a day. */
export async function doesAttend(db: Db, of: { companyId: string; employeeId: string; day: string }): Promise<boolean> {
  const { rows } = await sql`select from employees e
    where e.company_id = ${of.companyId} and e.id = ${of.employeeId} and ${attendsOn(of.companyId, of.day)}`.execute(db);
  return rows.length > 0;
}
