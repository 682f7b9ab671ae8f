import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { accountControl } from '#contract/access/account-acts.ts';
import { holds, satisfies } from '#contract/permissions.ts';
import type { FilePurpose, ListedFile } from '#contract/reference/files.ts';
import { sees as seesPart } from '#contract/sight.ts';
import { seesDocumentFile, seesFieldFile } from '#server/reference/files/hooks.ts';
import { findPerson, readSpace } from '#server/reference/files/files.queries.ts';
import { checkContent, contentTypeOf } from '#server/files/file-kinds.ts';
import { toListed } from '#server/files/listed-file.ts';
import { cleanName, idOfName } from '#server/files/file-names.ts';
import { newStorageKey } from '#server/file-store/file-store.ts';
import { findFile, insertFile, listFiles } from '#server/files/stored-files.queries.ts';
import type { StoredFile } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** A list of a person's papers. */
export type PaperPurpose = 'certificate' | 'benefit';

/** Keeps the file that came with the request. With `isHeld` the record has it at once, else a later save takes it. */
export async function keepUpload(
  context: Context,
  of: { purpose: FilePurpose; employeeId: string | undefined; isHeld: boolean },
): Promise<ListedFile> {
  const { db, session, now, file } = context;
  if (file === undefined) throw new Refusal('NO_FILE');
  const kind = checkContent(file.bytes, of.purpose);
  const { companyId } = session;
  if (of.employeeId !== undefined) {
    const person = await findPerson(db, { companyId, id: of.employeeId });
    if (person === undefined || person.archived_at !== null) throw new Refusal('NOT_FOUND');
  }
  await refuseFull(context, { employeeId: of.employeeId ?? null, bytes: file.bytes.length });
  const id = randomUUIDv7();
  const storageKey = newStorageKey(companyId);
  await insertFile(db, {
    company_id: companyId,
    id,
    purpose: of.purpose,
    original_name: cleanName(file.name, kind),
    content_type: contentTypeOf(kind),
    size_bytes: file.bytes.length,
    storage_key: storageKey,
    checksum: createHash('sha256').update(file.bytes).digest(),
    user_id: session.userId,
    employee_id: of.employeeId ?? null,
    created_at: now,
    attached_at: of.isHeld ? now : null,
  });
  // Before the commit: a row never promises bytes that are not there. Bytes without a row are swept.
  await context.files.put(storageKey, file.bytes);
  const stored = await findFile(db, { companyId, id });
  if (stored === undefined) throw new Refusal('NOT_FOUND');
  return toListed(context, stored);
}

/** Refuses what would go beyond the room of the company or of the person. Two at the same instant may both pass: room is no ledger. */
async function refuseFull({ db, session, config }: Context, of: { employeeId: string | null; bytes: number }): Promise<void> {
  const { companyId, userId } = session;
  const { filesQuota } = config;
  const used = await readSpace(db, { companyId, employeeId: of.employeeId, userId });
  const megabytes = (bytes: number): number => Math.round((bytes / 1_048_576) * 10) / 10;
  for (const [code, taken, most] of [
    ['FILES_FULL', used.company, filesQuota.company],
    ['FILES_OF_PERSON_FULL', used.person, filesQuota.person],
  ] as const)
    if (taken + of.bytes > most) throw new Refusal(code, { used: megabytes(taken), megabytes: megabytes(most) });
}

/** What the files of the company take, and may. */
export async function spaceOf({ db, session, config }: Context) {
  const { companyId, userId } = session;
  const { company } = await readSpace(db, { companyId, employeeId: null, userId });
  return { used: company, most: config.filesQuota.company, mostOfPerson: config.filesQuota.person };
}

/** A person's certificates or benefit files: the own, or with view on employee. */
export async function readPapers(context: Context, of: { employeeId: string; purpose: PaperPurpose }) {
  const { db, session } = context;
  const { companyId } = session;
  const { employeeId } = of;
  if (!seesPapers(context, employeeId)) throw new Refusal('NOT_FOUND');
  if ((await findPerson(db, { companyId, id: employeeId })) === undefined) throw new Refusal('NOT_FOUND');
  const files = (await listFiles(db, { companyId, ...of })).map((file) => toListed(context, file));
  return { data: files.map(({ name }) => name), files };
}

/** A fresh link to one file by its name. */
export async function readLink(context: Context, name: string): Promise<ListedFile> {
  const id = idOfName(name);
  const file = id === undefined ? undefined : await findFile(context.db, { companyId: context.session.companyId, id });
  if (file === undefined || !(await sees(context, file))) throw new Refusal('NOT_FOUND');
  return toListed(context, file);
}

const seesPapers = ({ session }: Context, employeeId: string | null): boolean =>
  seesPart(session, 'record', employeeId !== null && employeeId === session.employeeId);

/**
 * Pictures that stand beside names are for everybody, papers for their person and HR, those in a field of the company's own for who
 * sees the field of that person, unfinished uploads for who made them.
 */
async function sees(context: Context, file: StoredFile): Promise<boolean> {
  const { db, session } = context;
  if (file.attached_at === null) return file.user_id === session.userId;
  if (file.purpose === 'photo' || file.purpose === 'logo') return true;
  // A doctor's certificate is not for everybody who sees the record: its request shows it to those who decide.
  if (file.purpose === 'leave') return file.employee_id !== null && file.employee_id === session.employeeId;
  // What stands beside a record of performance is listed by the record, for who reads that side of it.
  if (file.purpose === 'performance') return false;
  // What somebody asks for is theirs and of who decides on it.
  if (file.purpose === 'detail')
    return holds(session, 'employee/edit') || (file.employee_id !== null && file.employee_id === session.employeeId);
  // A letter about somebody's pay is not theirs to read before it is decided; the change lists it for who may see the change.
  if (file.purpose === 'terms') return false;
  // Who could confirm the account looks at what its owner signed.
  if (file.purpose === 'account') return satisfies(session, accountControl.confirm.needs);
  if (file.purpose === 'document') return await seesDocumentFile(db, { session, fileId: file.id });
  if (file.purpose === 'scale') return holds(session, 'salary scale record/view');
  if (!seesPapers(context, file.employee_id)) return false;
  return file.purpose !== 'custom' || (await seesFieldFile(db, { session, fileId: file.id }));
}
