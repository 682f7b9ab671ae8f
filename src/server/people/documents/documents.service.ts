import { randomUUIDv7 } from 'node:crypto';
import { documentComplaints } from '#contract/people/documents.ts';
import type {
  DocumentConditions,
  DocumentEdition,
  DocumentKindName,
  DocumentRow,
  DocumentValues,
} from '#contract/people/documents.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import type { ListedFile } from '#contract/reference/files.ts';
import { holds } from '#contract/permissions.ts';
import { isOwnRecordClosed } from '#server/access/authority/index.ts';
import {
  countDocuments,
  findDocument,
  holdDocument,
  holdKind,
  holdPerson,
  insertEdition,
  listDocuments,
  listEditions,
  listKinds,
  putAway,
  updateEdition,
} from '#server/people/documents/documents.queries.ts';
import type { StoredDocument, StoredEdition } from '#server/people/documents/documents.queries.ts';
import { isKept, isSeen } from '#server/people/documents/documents.sight.ts';
import { attachFiles, checkFiles } from '#server/files/attach.ts';
import { idOfName } from '#server/files/file-names.ts';
import { toListed } from '#server/files/listed-file.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';

function fileOf(context: Context, stored: StoredEdition): ListedFile | null {
  const { file_id: id, original_name: name, content_type: type, size_bytes: size, uploaded_at: at } = stored;
  if (id === null || name === null || type === null || size === null || at === null) return null;
  return toListed(context, {
    id,
    purpose: 'document',
    original_name: name,
    content_type: type,
    size_bytes: size,
    created_at: at,
    uploaded_by: stored.uploaded_by ?? '',
  });
}

const toEdition = (context: Context, stored: StoredEdition): DocumentEdition => ({
  id: stored.id,
  version: stored.version,
  edition: stored.edition,
  number: stored.number,
  issuedOn: stored.issued_on,
  expiresOn: stored.expires_on,
  note: stored.note,
  file: fileOf(context, stored),
  addedAt: stored.created_at.toISOString(),
  addedBy: stored.added_by,
});

const toRow = (context: Context, stored: StoredDocument): DocumentRow => ({
  ...toEdition(context, stored),
  employeeId: stored.employee_id,
  code: stored.code,
  name: stored.name,
  namekh: stored.name_kh === '' ? null : stored.name_kh,
  kind: stored.kind,
});

/** A page of the documents that the caller may see. */
export async function readDocuments(context: Context, query: DocumentConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const { companyId } = context.session;
  const scope = { companyId, seen: isSeen(context.session), conditions };
  const rows = await listDocuments(context.db, scope, { offset, limit });
  const total = await countDocuments(context.db, scope);
  return { data: rows.map((row) => toRow(context, row)), pagination: { count: rows.length, total, offset, limit } };
}

/** The kinds that the caller chooses from. */
export async function readKinds({ db, session }: Context): Promise<DocumentKindName[]> {
  return await listKinds(db, { companyId: session.companyId, forHr: holds(session, 'employee/edit') });
}

/** The editions of a document, for HR and not of the own. */
export async function readEditions(context: Context, id: string): Promise<DocumentEdition[]> {
  const { db, session } = context;
  const rows = await listEditions(db, { companyId: session.companyId, id, seen: isKept(session) });
  if (rows.length === 0) throw new Refusal('NOT_FOUND');
  return rows.map((row) => toEdition(context, row));
}

/** What is to be written of a document, and by whom it is asked. */
interface Wanted {
  readonly employeeId: string;
  readonly kind: DocumentKindName;
  readonly values: DocumentValues;
  /** The file that the edition holds already. */
  readonly held: string | null;
  /** Files that the person handed in with a request, and that its decision took for the record. */
  readonly granted?: ReadonlySet<string> | undefined;
}

/** Checks days and file, writes, and attaches the file. The fields of refusals begin with `prefix`. */
async function keep(
  context: Context,
  wanted: Wanted,
  write: (values: DocumentValues & { fileId: string | null }) => Promise<void>,
) {
  const { db, session, today } = context;
  const { companyId } = session;
  const { employeeId, kind, values, held } = wanted;
  const person = await holdPerson(db, { companyId, id: employeeId });
  if (person === undefined) throw refuseField('employeeId', 'validation.id');
  const [complaint] = Object.entries(documentComplaints(values, { expiry: kind.expiry, dob: person.dob, today }));
  if (complaint !== undefined) throw refuseField(...complaint);
  const named = typeof values.file === 'string' ? idOfName(values.file) : undefined;
  const fileId = named ?? held;
  const after = fileId === null ? [] : [{ id: fileId, field: 'file', purpose: 'document' as const }];
  const attachment = await checkFiles(context, { before: [held], after, employeeId, granted: wanted.granted });
  await write({ ...values, fileId });
  await attachFiles(context, { ...attachment, employeeId });
}

/** Adds a document to a record. The id of the new edition. */
export async function addDocument(
  context: Context,
  of: Omit<Wanted, 'kind' | 'held'> & { readonly kindId: string },
): Promise<string> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const { employeeId, kindId } = of;
  const kind = await holdKind(db, { companyId, id: kindId });
  if (kind === undefined) throw refuseField('kindId', 'validation.id');
  const id = randomUUIDv7();
  await keep(context, { ...of, kind, held: null }, (values) =>
    insertEdition(db, { companyId, id, documentId: id, edition: 1, employeeId, kindId, userId, now, values }),
  );
  return id;
}

/** Puts a new edition in the place of the present one. The id of the new one. */
export async function replaceDocument(
  context: Context,
  of: { readonly present: StoredDocument } & Pick<Wanted, 'values' | 'granted'>,
): Promise<string> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  const { employee_id: employeeId, document_id: documentId, kind, edition, id: formerId } = of.present;
  const id = randomUUIDv7();
  await putAway(db, { companyId, id: formerId, as: 'replaced_at', now });
  await keep(context, { employeeId, kind, values: of.values, held: null, granted: of.granted }, (values) =>
    insertEdition(db, {
      companyId,
      id,
      documentId,
      edition: edition + 1,
      employeeId,
      kindId: kind.id,
      userId,
      now,
      values,
    }),
  );
  return id;
}

/** The present edition, held, that the caller may change: what HR keeps of oneself is changed by a colleague. */
async function holdOwned(
  context: Context,
  of: { readonly id: string; readonly version: number | undefined },
): Promise<StoredDocument> {
  const { db, session } = context;
  const { companyId } = session;
  await holdDocument(db, { companyId, id: of.id });
  const stored = await findDocument(db, { companyId, id: of.id, seen: isSeen(session) });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  await refuseOwn(context, stored.employee_id);
  if (of.version !== undefined) refuseStale(of.version, stored.version, { changedBy: null, changedAt: stored.created_at });
  return stored;
}

async function refuseOwn(context: Context, employeeId: string): Promise<void> {
  if (employeeId === context.session.employeeId && (await isOwnRecordClosed(context)))
    throw refuseField('employeeId', 'validation.own_record');
}

async function describe(context: Context, id: string): Promise<DocumentRow> {
  const { db, session } = context;
  const stored = await findDocument(db, { companyId: session.companyId, id, seen: isSeen(session) });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return toRow(context, stored);
}

/** Adds a document to somebody's record, by HR. */
export async function createDocument(
  context: Context,
  { employeeId, kindId, ...values }: DocumentValues & { readonly employeeId: string; readonly kindId: string },
): Promise<DocumentRow> {
  await refuseOwn(context, employeeId);
  return await describe(context, await addDocument(context, { employeeId, kindId, values }));
}

/** Corrects the present edition. */
export async function correctDocument(
  context: Context,
  { id, version, ...values }: DocumentValues & { readonly id: string; readonly version: number },
): Promise<DocumentRow> {
  const { companyId } = context.session;
  const stored = await holdOwned(context, { id, version });
  const held = stored.file_id;
  const named = typeof values.file === 'string' ? idOfName(values.file) : undefined;
  // The scan that stood there shows what was known then: another one is another edition.
  if (held !== null && named !== undefined && named !== held) throw refuseField('file', 'validation.document_file');
  await keep(context, { employeeId: stored.employee_id, kind: stored.kind, values, held }, (wanted) =>
    updateEdition(context.db, { companyId, id, values: wanted }),
  );
  return await describe(context, id);
}

/** Adds a new edition. */
export async function renewDocument(
  context: Context,
  { id, version, ...values }: DocumentValues & { readonly id: string; readonly version: number },
): Promise<DocumentRow> {
  const present = await holdOwned(context, { id, version });
  return await describe(context, await replaceDocument(context, { present, values }));
}

/** Takes a document out of the record. */
export async function archiveDocument(context: Context, id: string): Promise<void> {
  const { db, session, now } = context;
  await holdOwned(context, { id, version: undefined });
  await putAway(db, { companyId: session.companyId, id, as: 'archived_at', now });
}
