import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DocumentConditions, DocumentKindName, DocumentValues } from '#contract/people/documents.ts';
import type { Db } from '#server/db/connect.ts';
import { accountName, inNameOrder, khmerPersonName, latinPersonName } from '#server/db/parts/names.ts';
import { matches, searchedPerson } from '#server/db/parts/search.ts';

interface Of {
  readonly companyId: string;
  readonly id: string;
}

/** An edition with its file, if it has one. */
export interface StoredEdition {
  readonly id: string;
  readonly document_id: string;
  readonly version: number;
  readonly edition: number;
  readonly number: string | null;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  readonly note: string | null;
  readonly created_at: Date;
  readonly added_by: string | null;
  readonly file_id: string | null;
  readonly original_name: string | null;
  readonly content_type: string | null;
  readonly size_bytes: number | null;
  readonly uploaded_at: Date | null;
  readonly uploaded_by: string | null;
}

/** The present edition, whose it is and of which kind. */
export interface StoredDocument extends StoredEdition {
  readonly employee_id: string;
  readonly code: string;
  readonly name: string;
  readonly name_kh: string;
  readonly kind: DocumentKindName;
}

const editionColumns = sql`d.id, d.document_id, d.version, d.edition, d.number, d.issued_on, d.expires_on, d.note, d.created_at,
  ${accountName('u')} as added_by, f.id as file_id, f.original_name, f.content_type, f.size_bytes, f.created_at as uploaded_at,
  ${accountName('fu')} as uploaded_by`;
const editionJoins = sql`
  left join users u on u.company_id = d.company_id and u.id = d.created_by
  left join files f on f.company_id = d.company_id and f.id = d.file_id and f.removed_at is null
  left join users fu on fu.company_id = f.company_id and fu.id = f.user_id`;

const kindOf = sql`json_build_object('id', k.id, 'name', k.name, 'nameKH', k.name_kh, 'expiry', k.expiry, 'seenBy', k.seen_by)`;
const searched = { ...searchedPerson('e'), number: sql`d.number` } as const;

export interface DocumentScope {
  readonly companyId: string;
  readonly seen: RawBuilder<unknown>;
  readonly conditions: DocumentConditions;
}

function found({ companyId, seen, conditions: { search, employeeId, kindId } }: DocumentScope): RawBuilder<unknown> {
  const conditions = [
    sql`d.company_id = ${companyId} and d.replaced_at is null and d.archived_at is null and e.archived_at is null`,
    seen,
    ...(employeeId === undefined ? [] : [sql`d.employee_id = ${employeeId}`]),
    ...(kindId === undefined ? [] : [sql`d.kind_id = ${kindId}`]),
  ];
  if (search !== undefined) conditions.push(matches(search, searched));
  return sql`employee_documents d
    join employees e on e.company_id = d.company_id and e.id = d.employee_id
    join document_kinds k on k.company_id = d.company_id and k.id = d.kind_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** A page of documents by person and kind; `limit` 0 is all. */
export async function listDocuments(
  db: Db,
  scope: DocumentScope,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    with d as (select d.*, e.code, ${latinPersonName('e')} as name,
        ${khmerPersonName('e')} as name_kh, ${kindOf} as kind, lower(e.code) as by_code, lower(k.name) as by_kind
      from ${found(scope)} order by by_code, by_kind, d.expires_on, d.id
      limit ${page.limit === 0 ? null : page.limit} offset ${page.offset})
    select ${editionColumns}, d.employee_id, d.code, d.name, d.name_kh, d.kind from d ${editionJoins}
    order by d.by_code, d.by_kind, d.expires_on, d.id`.execute(db);
  return rows;
}

/** How many there are. */
export async function countDocuments(db: Db, scope: DocumentScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The present edition of a document by its own id; undefined where the session does not see it. */
export async function findDocument(db: Db, of: Of & { readonly seen: RawBuilder<unknown> }): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`
    select ${editionColumns}, d.employee_id, e.code, ${latinPersonName('e')} as name,
      ${khmerPersonName('e')} as name_kh, ${kindOf} as kind
    from employee_documents d
    join employees e on e.company_id = d.company_id and e.id = d.employee_id
    join document_kinds k on k.company_id = d.company_id and k.id = d.kind_id ${editionJoins}
    where d.company_id = ${of.companyId} and d.id = ${of.id} and d.replaced_at is null and d.archived_at is null
      and e.archived_at is null and ${of.seen}`.execute(db);
  return rows[0];
}

/** Holds an edition: of two who change it the second waits, and finds it changed. */
export async function holdDocument(db: Db, of: Of): Promise<void> {
  await sql`select from employee_documents where company_id = ${of.companyId} and id = ${of.id} for update`.execute(db);
}

/** All editions of the document that this one is of, the latest first. */
export async function listEditions(db: Db, of: Of & { readonly seen: RawBuilder<unknown> }): Promise<readonly StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    select ${editionColumns} from employee_documents d
    join document_kinds k on k.company_id = d.company_id and k.id = d.kind_id ${editionJoins}
    where d.company_id = ${of.companyId} and ${of.seen}
      and d.document_id = (select o.document_id from employee_documents o where o.company_id = ${of.companyId} and o.id = ${of.id})
    order by d.edition desc`.execute(db);
  return rows;
}

/** Kinds that are offered: all, or those that the person sees too. */
export async function listKinds(db: Db, of: { companyId: string; forHr: boolean }): Promise<DocumentKindName[]> {
  const { rows } = await sql<{ kind: DocumentKindName }>`select ${kindOf} as kind from document_kinds k
    where k.company_id = ${of.companyId} and k.archived_at is null and (${of.forHr} or k.seen_by <> 'hr')
    order by ${inNameOrder(sql`k.name`)}, k.id`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** A kind that is offered; it stays so until this transaction ends. */
export async function holdKind(db: Db, of: Of): Promise<DocumentKindName | undefined> {
  const { rows } = await sql<{ kind: DocumentKindName }>`select ${kindOf} as kind from document_kinds k
    where k.company_id = ${of.companyId} and k.id = ${of.id} and k.archived_at is null for share`.execute(db);
  return rows[0]?.kind;
}

/** Somebody of the company who is not archived, with the day of birth; the record stays so until this transaction ends. */
export async function holdPerson(db: Db, of: Of): Promise<{ readonly dob: string | null } | undefined> {
  const { rows } = await sql<{ dob: string | null }>`select date_of_birth as dob from employees
    where company_id = ${of.companyId} and id = ${of.id} and archived_at is null for share`.execute(db);
  return rows[0];
}

type Typed = Omit<DocumentValues, 'file'> & { readonly fileId: string | null };

const typed = ({ number, issuedOn, expiresOn, note, fileId }: Typed) => ({
  number: number === '' ? null : (number ?? null),
  issued_on: issuedOn ?? null,
  expires_on: expiresOn ?? null,
  note: note === '' ? null : (note ?? null),
  file_id: fileId,
});

/** Writes an edition. */
export async function insertEdition(
  db: Db,
  of: Of & {
    readonly documentId: string;
    readonly edition: number;
    readonly employeeId: string;
    readonly kindId: string;
    readonly userId: string;
    readonly now: Date;
    readonly values: Typed;
  },
): Promise<void> {
  await db
    .insertInto('employee_documents')
    .values({
      company_id: of.companyId,
      id: of.id,
      document_id: of.documentId,
      edition: of.edition,
      employee_id: of.employeeId,
      kind_id: of.kindId,
      ...typed(of.values),
      created_at: of.now,
      created_by: of.userId,
    })
    .execute();
}

/** Corrects an edition. */
export async function updateEdition(db: Db, of: Of & { readonly values: Typed }): Promise<void> {
  await db
    .updateTable('employee_documents')
    .set(typed(of.values))
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}

/** Notes that a later edition stands in the place of this one, or that the document is no longer in the record. */
export async function putAway(
  db: Db,
  of: Of & { readonly as: 'replaced_at' | 'archived_at'; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('employee_documents')
    .set({ [of.as]: of.now })
    .where('company_id', '=', of.companyId)
    .where('id', '=', of.id)
    .execute();
}
