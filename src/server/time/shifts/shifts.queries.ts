import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import type { ApplicableKind } from '#contract/time/shifts.ts';
import { isTaken } from '#server/db/parts/taken.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';
import { factRows } from '#server/people-facts/in-force.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';

/** A shift as it is stored, under the names of the wire. */
export interface StoredShift {
  readonly id: string;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
  readonly name: string;
  /** The day from which the newest version holds; null: always. */
  readonly validFrom: string | null;
  readonly workingTimeIn: string;
  readonly workingTimeOut: string;
  readonly isEnableShiftMargin: boolean;
  readonly beforeShiftStart: string | null;
  readonly beforeShiftEnd: string | null;
  readonly expectedWorkingHourPerMonth: number;
  readonly expectedWorkingDayPerMonth: number;
  readonly weekend: unknown;
  readonly endWorkingHaftDay: boolean;
  readonly weekendDay: string | null;
  readonly applicableFor: ApplicableKind;
  readonly applicables: readonly { readonly entityId: string; readonly status: 1; readonly name: string }[];
}

/** The columns of a shift that a save writes; `weekendDefinition` is JSON. */
export type ShiftFields = Omit<
  StoredShift,
  'id' | 'version' | 'changedBy' | 'changedAt' | 'validFrom' | 'weekend' | 'applicables'
> & {
  readonly weekendDefinition: string;
};

interface OfShift {
  readonly companyId: string;
  readonly id: string;
}

export type ShiftFilter = Pick<ReferenceQuery, 'search'> & { readonly companyId: string };

const hhmm = (column: string) => sql`to_char(${sql.ref(`s.${column}`)}, 'HH24:MI')`;

const shiftsWhere = (where: RawBuilder<unknown>): RawBuilder<StoredShift> => sql<StoredShift>`
  select s.id, s.version, ${accountName('u')} as "changedBy", s.updated_at as "changedAt", s.name, s.valid_from as "validFrom",
    ${hhmm('working_time_in')} as "workingTimeIn", ${hhmm('working_time_out')} as "workingTimeOut",
    s.is_margin_enabled as "isEnableShiftMargin",
    ${hhmm('before_start')} as "beforeShiftStart", ${hhmm('before_end')} as "beforeShiftEnd",
    s.expected_hours_per_month::float8 as "expectedWorkingHourPerMonth",
    s.expected_days_per_month::float8 as "expectedWorkingDayPerMonth",
    s.weekend_definition as weekend, s.ends_at_midday as "endWorkingHaftDay", s.weekend_day as "weekendDay",
    s.applicable_for as "applicableFor",
    coalesce((
      select json_agg(json_build_object('entityId', coalesce(d.id, t.id), 'status', 1, 'name', coalesce(${listedName('d')}, ${listedName('t')}))
        order by lower(coalesce(d.name, t.name)), a.id)
      from shift_applicables a
      left join departments d on d.company_id = a.company_id and d.id = a.department_id
      left join teams t on t.company_id = a.company_id and t.id = a.team_id
      where a.company_id = s.company_id and a.shift_id = s.id and a.archived_at is null), '[]') as applicables
  from shifts s
  left join users u on u.company_id = s.company_id and u.id = s.updated_by
  where s.archived_at is null and ${where}`;

function matching({ companyId, search }: ShiftFilter): RawBuilder<unknown> {
  const found = search === undefined ? sql`true` : holdsOneOf(search.value, [sql`s.name`]);
  return sql`s.company_id = ${companyId} and ${found}`;
}

/** A page of the shifts, by name. */
export async function readShifts(db: Db, of: ShiftFilter & { offset: number; limit: number }) {
  const { rows } = await sql<StoredShift>`${shiftsWhere(matching(of))}
    order by lower(s.name), s.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many shifts fit. */
export async function countShifts(db: Db, of: ShiftFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from shifts s
    where s.archived_at is null and ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A living shift. */
export async function findShift(db: Db, of: OfShift): Promise<StoredShift | undefined> {
  const { rows } = await shiftsWhere(sql`s.company_id = ${of.companyId} and s.id = ${of.id}`).execute(db);
  return rows[0];
}

/** Holds a shift for this transaction. */
export async function holdShift(db: Db, of: OfShift): Promise<void> {
  await sql`select id from shifts where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Whether another living shift has the name. */
export async function isNameTaken(
  db: Db,
  of: { companyId: string; name: string; exceptId: string | undefined },
): Promise<boolean> {
  const { companyId, name, exceptId } = of;
  return await isTaken(db, { table: 'shifts', companyId, values: { name }, exceptId });
}

const columnOf = { department: 'department_id', team: 'team_id' } as const;
const tableOf = { department: 'departments', team: 'teams' } as const;

export interface Entities {
  readonly companyId: string;
  readonly kind: ApplicableKind;
  readonly ids: readonly string[];
}

/** Which of these departments or teams are in their list. Held, so that two shifts cannot take one at the same instant. */
export async function holdEntities(db: Db, { companyId, kind, ids }: Entities): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf[kind])}
    where company_id = ${companyId} and id = any(${ids}::uuid[]) and archived_at is null order by id for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The first of these departments or teams that works by another shift, and by which. */
export async function findOtherShift(
  db: Db,
  { companyId, kind, ids }: Entities,
): Promise<{ readonly name: string; readonly shift: string } | undefined> {
  const { rows } = await sql<{ name: string; shift: string }>`
    select e.name, s.name as shift from shift_applicables a
    join ${sql.table(tableOf[kind])} e on e.company_id = a.company_id and e.id = a.${sql.ref(columnOf[kind])}
    join shifts s on s.company_id = a.company_id and s.id = a.shift_id
    where a.company_id = ${companyId} and a.archived_at is null and e.id = any(${ids}::uuid[])
    order by lower(e.name), e.id limit 1`.execute(db);
  return rows[0];
}

/** What of a shift is dated. */
const versionOf = (fields: ShiftFields) => ({
  working_time_in: fields.workingTimeIn,
  working_time_out: fields.workingTimeOut,
  before_start: fields.beforeShiftStart,
  before_end: fields.beforeShiftEnd,
  expected_hours_per_month: String(fields.expectedWorkingHourPerMonth),
  expected_days_per_month: String(fields.expectedWorkingDayPerMonth),
  weekend_definition: fields.weekendDefinition,
  ends_at_midday: fields.endWorkingHaftDay,
});

const columnsOf = (fields: ShiftFields) => ({
  ...versionOf(fields),
  name: fields.name,
  is_margin_enabled: fields.isEnableShiftMargin,
  weekend_day: fields.weekendDay,
  applicable_for: fields.applicableFor,
});

/** The first version of a shift holds always: who works by it says since when. */
const ALWAYS = '1900-01-01';

/** Makes a shift; returns its id. */
export async function insertShift(
  db: Db,
  of: { companyId: string; userId: string; fields: ShiftFields; validFrom: string | null },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('shifts')
    .values({ company_id: of.companyId, id, updated_by: of.userId, valid_from: of.validFrom, ...columnsOf(of.fields) })
    .execute();
  await db
    .insertInto('shift_versions')
    .values({ company_id: of.companyId, id: randomUUIDv7(), shift_id: id, valid_from: ALWAYS, ...versionOf(of.fields) })
    .execute();
  return id;
}

/** Lets a shift be another from a day on: what was planned for that day or later is replaced. */
export async function changeFrom(db: Db, of: OfShift & { fields: ShiftFields; validFrom: string }): Promise<void> {
  await db
    .deleteFrom('shift_versions')
    .where('company_id', '=', of.companyId)
    .where('shift_id', '=', of.id)
    .where('valid_from', '>=', of.validFrom)
    .execute();
  await db
    .insertInto('shift_versions')
    .values({ company_id: of.companyId, id: randomUUIDv7(), shift_id: of.id, valid_from: of.validFrom, ...versionOf(of.fields) })
    .execute();
}

/** Changes a shift; its version moves, for changed applicables too. */
export async function updateShift(db: Db, of: OfShift & { fields: ShiftFields; validFrom: string | null }): Promise<void> {
  await db
    .updateTable('shifts')
    .set({ ...columnsOf(of.fields), valid_from: of.validFrom })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Lets departments or teams work by a shift from a day on. */
export async function addApplicables(
  db: Db,
  of: Entities & { shiftId: string; userId: string; validFrom: string },
): Promise<void> {
  if (of.ids.length === 0) return;
  await db
    .insertInto('shift_applicables')
    .values(
      of.ids.map((id) => ({
        company_id: of.companyId,
        id: randomUUIDv7(),
        shift_id: of.shiftId,
        [columnOf[of.kind]]: id,
        valid_from: of.validFrom,
        updated_by: of.userId,
      })),
    )
    .execute();
}

/** Takes departments and teams from a shift from a day on; without ids all of them. */
export async function removeApplicables(
  db: Db,
  of: { companyId: string; shiftId: string; ids?: readonly string[]; validFrom: string; now: Date },
): Promise<void> {
  const chosen = of.ids === undefined ? sql`true` : sql`coalesce(department_id, team_id) = any(${of.ids}::uuid[])`;
  await sql`update shift_applicables set archived_at = ${of.now}, valid_to = ${of.validFrom}::date - 1
    where company_id = ${of.companyId} and shift_id = ${of.shiftId} and archived_at is null and ${chosen}`.execute(db);
}

/** Takes a shift out of the list. */
export async function archiveShift(db: Db, of: OfShift & { now: Date }): Promise<void> {
  await db
    .updateTable('shifts')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** How many people work by a shift today or later: by their team's, else by their department's. */
export async function countWorkers(db: Db, of: OfShift & { today: string }): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct p.employee_id)::int as people
    from ${factRows('posts')} p
    join employees e on e.company_id = p.company_id and e.id = p.employee_id
    left join shift_applicables team on team.company_id = p.company_id and team.team_id = p.team_id and team.archived_at is null
    left join shift_applicables department
      on department.company_id = p.company_id and department.department_id = p.department_id and department.archived_at is null
    where p.company_id = ${of.companyId} and coalesce(team.shift_id, department.shift_id) = ${of.id}
      and e.archived_at is null and (e.last_working_day is null or e.last_working_day >= ${of.today})
      and not exists (
        select from ${factRows('posts')} later
        where later.company_id = p.company_id and later.employee_id = p.employee_id
          and later.valid_from > p.valid_from and later.valid_from <= ${of.today})`.execute(db);
  return rows[0]?.people ?? 0;
}
