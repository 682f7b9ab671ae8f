import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CustomField, CustomFieldRow, CustomVisibility } from '#contract/people/custom-fields.ts';
import type { ReferenceQuery } from '#contract/reference/reference-lists.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';
import { matchesName } from '#server/db/parts/search.ts';

/** A field as it is stored, with who changed it last. */
export type StoredField = CustomFieldRow & { readonly changedBy: string | null; readonly changedAt: Date };

interface OfField {
  readonly companyId: string;
  readonly id: string;
}

const columns = sql`f.id, f.name, f.name_kh as "nameKH", f.kind, f.max_length as "maxLength", f.decimals, f.is_required as required,
  f.visibility, (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nameKH', c.name_kh, 'offered', c.archived_at is null)
      order by c.order_no, c.id), '[]')
    from custom_field_choices c where c.company_id = f.company_id and c.field_id = f.id) as choices`;

const inOrder = sql`f.order_no, lower(f.name), f.id`;

/** The living fields of these visibilities, in their order. */
export async function readCustomFields(
  db: Db,
  of: { companyId: string; visibilities: readonly CustomVisibility[] },
): Promise<readonly CustomField[]> {
  const { rows } = await sql<CustomField>`select ${columns} from custom_fields f
    where f.company_id = ${of.companyId} and f.archived_at is null and f.visibility = any(${of.visibilities}::text[])
    order by ${inOrder}`.execute(db);
  return rows;
}

const stored = (where: RawBuilder<unknown>): RawBuilder<StoredField> => sql<StoredField>`
  select ${columns}, f.version, f.order_no as "order", ${accountName('u')} as "changedBy", f.updated_at as "changedAt",
    (select count(*)::int from employee_custom_values v where v.company_id = f.company_id and v.field_id = f.id) as people
  from custom_fields f left join users u on u.company_id = f.company_id and u.id = f.updated_by
  where f.archived_at is null and ${where}`;

export type FieldFilter = Pick<ReferenceQuery, 'search'> & { readonly companyId: string };

function matching({ companyId, search }: FieldFilter): RawBuilder<unknown> {
  return sql`f.company_id = ${companyId} and ${matchesName(search, 'f')}`;
}

/** A page of the living fields, in their order. */
export async function readPage(db: Db, of: FieldFilter & { offset: number; limit: number }): Promise<readonly StoredField[]> {
  const { rows } = await sql<StoredField>`${stored(matching(of))} order by ${inOrder}
    offset ${of.offset} limit ${of.limit}`.execute(db);
  return rows;
}

/** How many living fields fit, and the last place that one has. */
export async function countFields(db: Db, of: FieldFilter): Promise<{ readonly total: number; readonly lastOrder: number }> {
  const { rows } = await sql<{ total: number; lastOrder: number }>`
    select count(*)::int as total, coalesce(max(f.order_no), 0) as "lastOrder" from custom_fields f
    where f.archived_at is null and ${matching(of)}`.execute(db);
  return rows[0] ?? { total: 0, lastOrder: 0 };
}

/** A living field. */
export async function findField(db: Db, of: OfField): Promise<StoredField | undefined> {
  const { rows } = await stored(sql`f.company_id = ${of.companyId} and f.id = ${of.id}`).execute(db);
  return rows[0];
}

/** One change of a company's fields at a time: names and their number are checked before they are written. */
export async function holdFields(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom fields ${companyId}`}, 0))`.execute(db);
}

/** Whether another living field has this name in any case. */
export async function isNameTaken(
  db: Db,
  of: { companyId: string; name: string; exceptId: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('custom_fields')
    .select('id')
    .where('company_id', '=', of.companyId)
    .where((e) => e(e.fn<string>('lower', ['name']), '=', of.name.toLowerCase()))
    .where('archived_at', 'is', null)
    .where('id', 'is distinct from', of.exceptId ?? null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is typed into a field, beside its choices. */
export type FieldValues = Pick<
  CustomFieldRow,
  'name' | 'nameKH' | 'kind' | 'maxLength' | 'decimals' | 'required' | 'visibility' | 'order'
>;

const toColumns = (values: FieldValues) => ({
  name: values.name,
  name_kh: values.nameKH,
  kind: values.kind,
  max_length: values.maxLength,
  decimals: values.decimals,
  is_required: values.required,
  visibility: values.visibility,
  order_no: values.order,
});

/** Makes a field. */
export async function insertField(db: Db, of: OfField & { userId: string; values: FieldValues }): Promise<void> {
  await db
    .insertInto('custom_fields')
    .values({ company_id: of.companyId, id: of.id, updated_by: of.userId, ...toColumns(of.values) })
    .execute();
}

/** Changes a field; its version moves for changed choices too. */
export async function updateField(db: Db, of: OfField & { values: FieldValues }): Promise<void> {
  await db
    .updateTable('custom_fields')
    .set(toColumns(of.values))
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Takes a field out of the list; its values stay. */
export async function archiveField(db: Db, of: OfField & { now: Date }): Promise<void> {
  await db
    .updateTable('custom_fields')
    .set({ archived_at: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Writes the choices of a field in their order, new ones and changed ones, in one statement. */
export async function writeChoices(
  db: Db,
  of: { companyId: string; fieldId: string; userId: string; now: Date; choices: CustomField['choices'] },
): Promise<void> {
  if (of.choices.length === 0) return;
  await sql`insert into custom_field_choices as kept (company_id, id, field_id, name, name_kh, order_no, archived_at, created_by)
    select ${of.companyId}, c.id, ${of.fieldId}, c.name, c."nameKH", c.at, case when c.offered then null else ${of.now}::timestamptz end,
      ${of.userId}
    from rows from (json_to_recordset(${JSON.stringify(of.choices)}::text::json) as (id uuid, name text, "nameKH" text, offered boolean))
      with ordinality as c (id, name, "nameKH", offered, at)
    on conflict (company_id, id) do update set name = excluded.name, name_kh = excluded.name_kh, order_no = excluded.order_no,
      archived_at = case when excluded.archived_at is null then null else coalesce(kept.archived_at, excluded.archived_at) end
    where (kept.name, kept.order_no, kept.archived_at is null) is distinct from
        (excluded.name, excluded.order_no, excluded.archived_at is null)
      or kept.name_kh is distinct from excluded.name_kh`.execute(db);
}
