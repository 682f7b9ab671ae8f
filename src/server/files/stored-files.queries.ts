import { sql } from 'kysely';
import type { FilePurpose } from '#contract/reference/files.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName } from '#server/db/parts/names.ts';

const columns = [
  'f.id',
  'f.purpose',
  'f.original_name',
  'f.content_type',
  'f.size_bytes',
  'f.user_id',
  'f.employee_id',
  'f.attached_at',
  'f.created_at',
  accountName('u').as('uploaded_by'),
] as const;

const living = (db: Db, companyId: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'f.company_id').onRef('u.id', '=', 'f.user_id'))
    .select(columns)
    .where('f.company_id', '=', companyId)
    .where('f.removed_at', 'is', null);

/** A file that is there for somebody. */
export async function findFile(db: Db, of: { companyId: string; id: string }) {
  return await living(db, of.companyId).where('f.id', '=', of.id).executeTakeFirst();
}

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Those of these files that are there for somebody, by id. */
export async function findFiles(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, StoredFile>> {
  if (of.ids.length === 0) return new Map();
  const rows = await living(db, of.companyId)
    .where('f.id', 'in', [...of.ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives files that a record holds to another of its lists. */
export async function changePurpose(
  db: Db,
  of: { companyId: string; ids: readonly string[]; purpose: FilePurpose },
): Promise<void> {
  if (of.ids.length === 0) return;
  await sql`update files set purpose = ${of.purpose} where company_id = ${of.companyId} and id = any(${of.ids}::uuid[])`.execute(
    db,
  );
}

/** The files of one list of a person, by name. */
export async function listFiles(db: Db, of: { companyId: string; employeeId: string; purpose: FilePurpose }) {
  return await living(db, of.companyId)
    .where('f.employee_id', '=', of.employeeId)
    .where('f.purpose', '=', of.purpose)
    .where('f.attached_at', 'is not', null)
    .orderBy((e) => e.fn('lower', ['f.original_name']))
    .orderBy('f.id')
    .execute();
}

/** The names of a person's papers, of certificates and benefits, by name. */
export async function listPaperNames(db: Db, of: { companyId: string; employeeId: string }) {
  return await db
    .selectFrom('files')
    .select(['purpose', 'original_name'])
    .where('company_id', '=', of.companyId)
    .where('employee_id', '=', of.employeeId)
    .where('purpose', 'in', ['certificate', 'benefit'])
    .where('attached_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy((e) => e.fn('lower', ['original_name']))
    .orderBy('id')
    .execute();
}

/** A file of a person's list by the name it was uploaded with, in any case. */
export async function findNamed(db: Db, of: { companyId: string; employeeId: string; purpose: FilePurpose; name: string }) {
  return await living(db, of.companyId)
    .where('f.employee_id', '=', of.employeeId)
    .where('f.purpose', '=', of.purpose)
    .where((e) => e(e.fn<string>('lower', ['f.original_name']), '=', e.fn<string>('lower', [e.val(of.name)])))
    .executeTakeFirst();
}

/** A row for bytes that are about to be kept. */
export async function insertFile(
  db: Db,
  file: {
    company_id: string;
    id: string;
    purpose: FilePurpose;
    original_name: string;
    content_type: string;
    size_bytes: number;
    storage_key: string;
    checksum: Buffer;
    user_id: string;
    employee_id: string | null;
    created_at: Date;
    attached_at: Date | null;
  },
): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** Takes files away from everybody; their bytes follow at the next sweep. */
export async function markRemoved(db: Db, of: { companyId: string; ids: readonly string[]; now: Date }): Promise<void> {
  if (of.ids.length === 0) return;
  await sql`update files set removed_at = ${of.now}
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) and removed_at is null`.execute(db);
}

/** Locks the uploads among these that no record holds yet. */
export async function holdUploads(db: Db, of: { companyId: string; ids: readonly string[] }) {
  const { rows } = await sql<{ id: string; purpose: string; user_id: string | null; employee_id: string | null }>`
    select id, purpose, user_id, employee_id from files
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[]) and attached_at is null and removed_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Gives uploads to the record that names them now. */
export async function markAttached(
  db: Db,
  of: { companyId: string; ids: readonly string[]; employeeId: string | null; now: Date },
): Promise<void> {
  if (of.ids.length === 0) return;
  await sql`update files set attached_at = ${of.now}, employee_id = ${of.employeeId}
    where company_id = ${of.companyId} and id = any(${of.ids}::uuid[])`.execute(db);
}

/** The wire's names of these files, by id: one statement for any number. */
export async function readContentTypes(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; content_type: string }>`
    select id, content_type from files where company_id = ${of.companyId} and id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.content_type]));
}

/** What these files were called where they came from, by id: one statement for any number. */
export async function readOriginalNames(
  db: Db,
  of: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (of.ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; original_name: string }>`
    select id, original_name from files where company_id = ${of.companyId} and id = any(${of.ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.original_name]));
}
