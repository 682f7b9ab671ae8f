import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { SettingKind } from '#contract/access/setting-changes.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';

/** Columns of a setting by their names, as the database writes them in JSON. */
export type Columns = Readonly<Record<string, unknown>>;

/** A setting: its table, and the id of a role, the code of an approval setting or 'safeguards'. */
export interface Setting {
  readonly companyId: string;
  readonly kind: SettingKind;
  readonly subject: string;
}

/** A change as it is stored. */
export interface StoredChange {
  readonly id: string;
  readonly kind: SettingKind;
  readonly subject: string;
  readonly before: Columns;
  readonly after: Columns;
  readonly status: number;
  readonly takesEffectOn: string;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
  readonly askedAt: Date;
  readonly roleName: string | null;
}

export const WAITS = 0;
/** How a change ended. */
export const ENDED = { confirmed: 1, rejected: 2, takenBack: 3, byItself: 4, stale: 5 } as const;

/** Whether settings around pay change by two people: once a payroll was approved guards do, and where duties are separate the others too. */
export async function readByTwo(db: Db, of: { readonly companyId: string; readonly kind: SettingKind }): Promise<boolean> {
  const { rows } = await sql<{ by_two: boolean }>`
    select (s.separate_duties or ${of.kind === 'payroll_settings'}) and exists (
      select from payroll_periods q where q.company_id = s.company_id and q.state = 'APPROVED') as by_two
    from payroll_settings s where s.company_id = ${of.companyId}`.execute(db);
  return rows[0]?.by_two ?? false;
}

const changes = sql`
  select c.id, c.kind, c.subject, c.columns_before as before, c.columns_after as after, c.status,
    c.takes_effect_on as "takesEffectOn", c.created_by as "askedBy", ${accountName('u')} as "askedByName", c.created_at as "askedAt",
    ${listedName('r')} as "roleName"
  from setting_changes c
  left join users u on u.company_id = c.company_id and u.id = c.created_by
  left join roles r on r.company_id = c.company_id and c.kind = 'roles' and r.id::text = c.subject`;

/** The changes that wait, the oldest first. `until`: those alone that take effect by a day. */
export async function readWaiting(db: Db, of: { companyId: string; until?: string }): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`${changes}
    where c.company_id = ${of.companyId} and c.status = ${WAITS} and c.takes_effect_on <= ${of.until ?? 'infinity'}::date
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Reads and locks one change, so that the second of two answers finds it ended. */
export async function holdChange(db: Db, of: { companyId: string; id: string }): Promise<StoredChange | undefined> {
  await sql`select from setting_changes where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
  const { rows } = await sql<StoredChange>`${changes} where c.company_id = ${of.companyId} and c.id = ${of.id}`.execute(db);
  return rows[0];
}

/** Whether a change of a setting waits. */
export async function hasWaiting(db: Db, { companyId, kind, subject }: Setting): Promise<boolean> {
  const { rows } = await sql`select from setting_changes
    where company_id = ${companyId} and kind = ${kind} and subject = ${subject} and status = ${WAITS}`.execute(db);
  return rows.length > 0;
}

/** Files a change. */
export async function insertChange(
  db: Db,
  of: Setting & { before: Columns; after: Columns; takesEffectOn: string; userId: string; now: Date },
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('setting_changes')
    .values({
      company_id: of.companyId,
      id,
      kind: of.kind,
      subject: of.subject,
      columns_before: JSON.stringify(of.before),
      columns_after: JSON.stringify(of.after),
      takes_effect_on: of.takesEffectOn,
      created_by: of.userId,
      created_at: of.now,
    })
    .execute();
  return id;
}

/** Ends a change that waits. */
export async function endChange(
  db: Db,
  of: { companyId: string; id: string; status: number; userId: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('setting_changes')
    .set({ status: of.status, decided_at: of.now, decided_by: of.userId })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

const whereOf = ({ companyId, kind, subject }: Setting) => {
  const key = { roles: sql`x.id::text = ${subject}`, approval_settings: sql`x.code = ${subject}`, payroll_settings: sql`true` }[
    kind
  ];
  return sql`x.company_id = ${companyId} and ${key}`;
};

/** Reads and locks a setting; undefined if it no longer exists. */
export async function holdSetting(db: Db, of: Setting): Promise<Columns | undefined> {
  const { rows } = await sql<{ columns: Columns }>`
    select to_jsonb(x) as columns from ${sql.table(of.kind)} x where ${whereOf(of)} for update`.execute(db);
  const columns = rows[0]?.columns;
  return columns === undefined || (columns['archived_at'] ?? null) !== null ? undefined : columns;
}

/** Writes columns of a setting. */
export async function writeSetting(db: Db, of: Setting & { readonly columns: Columns }): Promise<void> {
  const names = Object.keys(of.columns);
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  await sql`update ${sql.table(of.kind)} as x set ${set}
    from jsonb_populate_record(null::${sql.table(of.kind)}, ${JSON.stringify(of.columns)}::jsonb) given where ${whereOf(of)}`.execute(
    db,
  );
}

/** The names of roles by their ids, archived ones too. */
export async function readRoleNames(db: Db, companyId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select r.id, ${listedName('r')} as name from roles r where r.company_id = ${companyId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
