import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OvertimeKind } from '#contract/time/overtime-types.ts';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import type { Day } from '#engine/calendar/day.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { isSameText, matchesName } from '#server/db/parts/search.ts';

/** The class of overtime_rates that each type is paid by; compensation earns days and never money. */
const classOf = { 1: 'holiday', 2: 'normal', 3: 'night', 4: 'day_off', 5: 'compensation' } as const satisfies Readonly<
  Record<OvertimeKind, string>
>;

/** A type as it is stored, with the rates of its class. */
export interface StoredType {
  readonly id: string;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date;
  readonly name: string;
  readonly nameKH: string;
  readonly type: OvertimeKind;
  readonly startTime: string;
  readonly endTime: string;
  readonly rate: number;
  readonly rateFrom: Day;
  readonly rateLegal: string;
  readonly nextRate: { readonly rate: number; readonly validFrom: Day } | null;
}

/** What is typed into a type, beside its rate. */
export type TypeFields = Pick<StoredType, 'name' | 'nameKH' | 'type' | 'startTime' | 'endTime'>;

interface OfType {
  readonly companyId: string;
  readonly id: string;
}

const className = sql`(${`{${Object.values(classOf).join(',')}}`}::text[])[t.type]`;

/** Types with the rate in force on a day and the one after it; a rate that begins later than the day stands in for none before. */
const typesOn = (today: Day, where: RawBuilder<unknown>): RawBuilder<StoredType> => sql<StoredType>`
  select t.id, t.version, ${accountName('u')} as "changedBy", t.updated_at as "changedAt", t.name, t.name_kh as "nameKH", t.type,
    to_char(t.start_time, 'HH24:MI') as "startTime", to_char(t.end_time, 'HH24:MI') as "endTime",
    r.rate / 10000.0::float8 as rate, r.valid_from as "rateFrom", r.legal as "rateLegal",
    (select json_build_object('rate', n.rate / 10000.0, 'validFrom', n.valid_from) from overtime_rates n
     where n.company_id = t.company_id and n.overtime_class = ${className} and n.valid_from > greatest(r.valid_from, ${today})
     order by n.valid_from limit 1) as "nextRate"
  from overtime_types t
  left join users u on u.company_id = t.company_id and u.id = t.updated_by
  join lateral (
    select * from overtime_rates one
    where one.company_id = t.company_id and one.overtime_class = ${className}
    order by one.valid_from <= ${today} desc, abs(one.valid_from - ${today}::date) limit 1) r on true
  where t.archived_at is null and ${where}`;

export type TypeFilter = Pick<ReferenceQuery, 'search'> & { readonly companyId: string };

function matching({ companyId, search }: TypeFilter): RawBuilder<unknown> {
  return sql`t.company_id = ${companyId} and ${matchesName(search, 't')}`;
}

/** A page of the types, by type. */
export async function readTypes(db: Db, of: TypeFilter & { today: Day; offset: number; limit: number }) {
  const { rows } = await sql<StoredType>`${typesOn(of.today, matching(of))}
    order by t.type, t.id offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many types fit. */
export async function countTypes(db: Db, of: TypeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from overtime_types t
    where t.archived_at is null and ${matching(of)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A living type. */
export async function findType(db: Db, of: OfType & { today: Day }): Promise<StoredType | undefined> {
  const { rows } = await typesOn(of.today, sql`t.company_id = ${of.companyId} and t.id = ${of.id}`).execute(db);
  return rows[0];
}

/** Holds a type for this transaction. */
export async function holdType(db: Db, of: OfType): Promise<void> {
  await sql`select id from overtime_types where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** Which of a name and a type other living types have already. */
export async function findTaken(
  db: Db,
  of: { companyId: string; name: string; type: OvertimeKind; exceptId: string | undefined },
): Promise<{ readonly name: boolean; readonly type: boolean }> {
  const { rows } = await sql<{ name: boolean; type: boolean }>`
    select coalesce(bool_or(${isSameText(sql`name`, of.name)}), false) as name, coalesce(bool_or(type = ${of.type}), false) as type
    from overtime_types
    where company_id = ${of.companyId} and archived_at is null and id is distinct from ${of.exceptId ?? null}::uuid`.execute(db);
  return rows[0] ?? { name: false, type: false };
}

/** How many requests have minutes counted by a type; compensation by those that are rewarded with leave. */
export async function countRequests(db: Db, of: { companyId: string; type: OvertimeKind }): Promise<number> {
  const { rows } =
    of.type === 5
      ? await sql<{ requests: number }>`select count(*)::int as requests from overtime_requests
          where company_id = ${of.companyId} and type = 'FOR_LEAVE'`.execute(db)
      : await sql<{ requests: number }>`select count(distinct request_id)::int as requests from overtime_minutes
          where company_id = ${of.companyId} and overtime_class = ${classOf[of.type]}`.execute(db);
  return rows[0]?.requests ?? 0;
}

/** Makes a type; returns its id. */
export async function insertType(db: Db, of: { companyId: string; userId: string; fields: TypeFields }): Promise<string> {
  const id = randomUUIDv7();
  const { name, nameKH, type, startTime, endTime } = of.fields;
  await db
    .insertInto('overtime_types')
    .values({
      company_id: of.companyId,
      id,
      name,
      name_kh: nameKH,
      type,
      start_time: startTime,
      end_time: endTime,
      updated_by: of.userId,
    })
    .execute();
  return id;
}

/** Changes a type; its version moves for a changed rate too. */
export async function updateType(db: Db, of: OfType & { fields: TypeFields }): Promise<void> {
  const { name, nameKH, type, startTime, endTime } = of.fields;
  await db
    .updateTable('overtime_types')
    .set({ name, name_kh: nameKH, type, start_time: startTime, end_time: endTime })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Takes a type out of the list. */
export async function archiveType(db: Db, of: OfType & { now: Date }): Promise<void> {
  await db
    .updateTable('overtime_types')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** A version of a type's rate, in ten-thousandths. */
export interface StoredRate {
  readonly validFrom: Day;
  readonly rate: number;
  readonly legal: string;
  readonly isProposal: false;
}

/** Every version of a type's rate, oldest first. */
export async function readRates(db: Db, of: { companyId: string; type: OvertimeKind }): Promise<readonly StoredRate[]> {
  const rows = await db
    .selectFrom('overtime_rates')
    .select(['valid_from', 'rate', 'legal'])
    .where('company_id', '=', of.companyId)
    .where('overtime_class', '=', classOf[of.type])
    .orderBy('valid_from')
    .execute();
  return rows.map(({ valid_from, rate, legal }) => ({ validFrom: valid_from, rate, legal, isProposal: false }));
}

/** Writes the rate from a day on: a version that begins on it is changed, else one is made. */
export async function writeRate(
  db: Db,
  of: { companyId: string; userId: string; type: OvertimeKind; validFrom: Day; rate: number; legal: string },
): Promise<void> {
  await db
    .insertInto('overtime_rates')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      overtime_class: classOf[of.type],
      valid_from: of.validFrom,
      rate: of.rate,
      legal: of.legal,
      updated_by: of.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'overtime_class', 'valid_from'])
        .doUpdateSet((set) => ({ rate: set.ref('excluded.rate'), legal: set.ref('excluded.legal') })),
    )
    .execute();
}
