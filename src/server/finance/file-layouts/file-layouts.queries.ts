import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';
import type { LayoutState } from '#contract/finance/layouts/file-layouts.ts';
import type { LayoutPurpose } from '#contract/finance/layouts/layout-fields.ts';
import type { Search } from '#contract/shared.ts';
import { isTaken } from '#server/db/parts/taken.ts';
import { holdsOneOf } from '#server/db/parts/search.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, listedName } from '#server/db/parts/names.ts';

/** A layout with its newest version. */
export interface StoredLayout {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** What a shipped one is called in Khmer. */
  readonly nameKh: string | null;
  readonly purpose: LayoutPurpose;
  /** Whose file it is; null: any donor's, and of other purposes. */
  readonly donor: string | null;
  readonly state: LayoutState;
  readonly versionId: string;
  readonly number: number;
  readonly validFrom: string;
  readonly usedAt: Date | null;
  readonly content: LayoutContent;
  readonly changedBy: string | null;
  readonly changedAt: Date;
}

interface Chosen {
  readonly companyId: string;
  readonly search?: Search<'name'> | undefined;
  readonly purpose?: LayoutPurpose | undefined;
  readonly state?: LayoutState | undefined;
  readonly id?: string;
}

const condition = ({ companyId, search, purpose, state, id }: Chosen) => sql`l.company_id = ${companyId}
  and (${id ?? null}::uuid is null or l.id = ${id ?? null})
  and (${purpose ?? null}::text is null or l.purpose = ${purpose ?? null})
  and (${state ?? null}::text is null or l.state = ${state ?? null})
  and ${search === undefined ? sql`true` : holdsOneOf(search.value, [sql`l.name`, sql`l.name_kh`])}`;

/** Layouts by purpose and name. */
export async function readLayouts(
  db: Db,
  chosen: Chosen,
  page: { readonly offset: number; readonly limit: number } = { offset: 0, limit: 1 },
): Promise<readonly StoredLayout[]> {
  const { rows } = await sql<StoredLayout>`
    select l.id, l.version, l.name, l.name_kh as "nameKh", l.purpose, l.donor, l.state, v.id as "versionId", v.number, v.valid_from as "validFrom", v.used_at as "usedAt", v.content,
      (select ${accountName('u')} from users u where u.company_id = l.company_id
        and u.id = case when v.updated_at > l.updated_at then v.updated_by else l.updated_by end) as "changedBy",
      greatest(l.updated_at, v.updated_at) as "changedAt"
    from file_layouts l
    join lateral (
      select * from file_layout_versions w where w.company_id = l.company_id and w.layout_id = l.id order by w.number desc limit 1) v on true
    where ${condition(chosen)}
    order by array_position(array['bank', 'nssf', 'tax', 'labour', 'journal', 'donor'], l.purpose), lower(l.name), l.id
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
}

export async function countLayouts(db: Db, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from file_layouts l where ${condition(chosen)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The versions of a layout, the newest first. */
export async function readVersions(db: Db, of: { readonly companyId: string; readonly layoutId: string }) {
  return await db
    .selectFrom('file_layout_versions')
    .select(['number', 'valid_from as validFrom', 'used_at as usedAt'])
    .where('company_id', '=', of.companyId)
    .where('layout_id', '=', of.layoutId)
    .orderBy('number', 'desc')
    .execute();
}

/** Holds a layout until the transaction ends; says whether there is one. */
export async function holdLayout(db: Db, of: { readonly companyId: string; readonly id: string }): Promise<boolean> {
  const { rows } = await sql`select from file_layouts where company_id = ${of.companyId} and id = ${of.id} for update`.execute(
    db,
  );
  return rows.length > 0;
}

/** Makes a layout with its first version. */
export async function insertLayout(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string | null;
    readonly name: string;
    readonly purpose: LayoutPurpose;
    readonly state: LayoutState;
    readonly nameKh?: string | null;
    readonly donor?: string | null;
    readonly shippedAs?: string;
    readonly validFrom: string;
    readonly content: LayoutContent;
  },
): Promise<string> {
  const id = randomUUIDv7();
  const stamped = { created_by: of.userId, updated_by: of.userId };
  await db
    .insertInto('file_layouts')
    .values({
      company_id: of.companyId,
      id,
      name: of.name,
      name_kh: of.nameKh ?? null,
      purpose: of.purpose,
      donor: of.donor ?? null,
      state: of.state,
      shipped_as: of.shippedAs ?? null,
      ...stamped,
    })
    .execute();
  await insertVersion(db, { ...of, layoutId: id, number: 1 });
  return id;
}

export async function insertVersion(
  db: Db,
  of: {
    readonly companyId: string;
    readonly userId: string | null;
    readonly layoutId: string;
    readonly number: number;
    readonly validFrom: string;
    readonly content: LayoutContent;
  },
): Promise<void> {
  await db
    .insertInto('file_layout_versions')
    .values({
      company_id: of.companyId,
      id: randomUUIDv7(),
      layout_id: of.layoutId,
      number: of.number,
      valid_from: of.validFrom,
      content: JSON.stringify(of.content),
      created_by: of.userId,
      updated_by: of.userId,
    })
    .execute();
}

/** Whether another layout has the name. */
export async function isNameTaken(
  db: Db,
  of: { readonly companyId: string; readonly name: string; readonly exceptId?: string },
): Promise<boolean> {
  const { companyId, name, exceptId } = of;
  return await isTaken(db, { table: 'file_layouts', companyId, values: { name }, exceptId, alsoArchived: true });
}

/** A version of a layout, by its id. */
export interface LayoutInForce {
  readonly layoutId: string;
  readonly versionId: string;
  readonly name: string;
  readonly purpose: LayoutPurpose;
  readonly donor: string | null;
  readonly state: LayoutState;
  readonly content: LayoutContent;
}

/** The version of a layout that is in force on a day: of those that begin by then the newest; null where none does. */
export async function readLayoutInForce(
  db: Db,
  of: { readonly companyId: string; readonly layoutId: string; readonly day: string },
): Promise<LayoutInForce | undefined> {
  const { rows } = await sql<LayoutInForce>`
    select l.id as "layoutId", v.id as "versionId", ${listedName('l')} as name, l.purpose, l.donor, l.state, v.content
    from file_layouts l join file_layout_versions v on v.company_id = l.company_id and v.layout_id = l.id
    where l.company_id = ${of.companyId} and l.id = ${of.layoutId} and v.valid_from <= ${of.day}
    order by v.valid_from desc, v.number desc limit 1`.execute(db);
  return rows[0];
}

/** The accounts that wrote a version, or a part of what it holds: by the trail, which nobody changes. */
export async function readWriters(
  db: Db,
  of: { readonly companyId: string; readonly versionId: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.user_id as id from audit_entries a
    where a.company_id = ${of.companyId} and a.record_type = 'file_layout_versions' and a.record_id = ${of.versionId}
      and a.user_id is not null and jsonb_exists(a.after, 'content')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Freezes a version: a file was made of it. */
export async function markVersionUsed(
  db: Db,
  of: { readonly companyId: string; readonly versionId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('file_layout_versions')
    .set({ used_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.versionId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether a living project has a donor of this name. */
export async function isDonor(db: Db, of: { readonly companyId: string; readonly donor: string }): Promise<boolean> {
  const { rows } = await sql`select from projects
    where company_id = ${of.companyId} and archived_at is null and lower(donor) = lower(${of.donor}) limit 1`.execute(db);
  return rows.length > 0;
}
