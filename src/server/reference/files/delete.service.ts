import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { FilePurpose } from '#contract/reference/files.ts';
import { findPerson, isPresentLogo, releaseKidAttachment, releasePhoto } from '#server/reference/files/files.queries.ts';
import type { PaperPurpose } from '#server/reference/files/files.service.ts';
import { holdsChildPaper, setChangePaper } from '#server/reference/files/hooks.ts';
import { idOfName, readWirePath } from '#server/files/file-names.ts';
import { findFile, findNamed, markRemoved } from '#server/files/stored-files.queries.ts';
import type { StoredFile } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

// Whatever a client sends as path or name is looked up among the records of its company, and is never a place on the server
// (decision B92). What is not found, or not the caller's, answers 404.

/** Removes a certificate or benefit file. */
export async function deletePaper(context: Context, of: { path: string; purpose: PaperPurpose }): Promise<string> {
  const { name, employeeId } = readWirePath(of.path);
  const file =
    (await findByName(context, { name, purpose: of.purpose })) ?? (await findInList(context, { ...of, name, employeeId }));
  if (file === undefined || (employeeId !== undefined && file.employee_id !== employeeId)) throw new Refusal('NOT_FOUND');
  return await remove(context, file.id);
}

async function findInList(
  { db, session }: Context,
  of: { name: string; employeeId: string | undefined; purpose: PaperPurpose },
): Promise<StoredFile | undefined> {
  const { employeeId, name, purpose } = of;
  return employeeId === undefined ? undefined : await findNamed(db, { companyId: session.companyId, employeeId, name, purpose });
}

/** Removes a photo by its own name, or that of a person as `{employeeId}.jpg`; who has none has none afterwards. */
export async function deletePhoto(context: Context, fileName: string): Promise<string> {
  const { db, session } = context;
  const { companyId } = session;
  const id = idOfName(fileName);
  const person = id === undefined ? undefined : await findPerson(db, { companyId, id });
  if (person?.photo_file_id === null) return person.id;
  const name = person?.photo_file_id ?? fileName;
  const file = own(context, await findByName(context, { name, purpose: 'photo' }));
  await releasePhoto(db, { companyId, id: file.id });
  return await remove(context, file.id);
}

/** Removes a paper about a child. */
export async function deleteKidAttachment(context: Context, fileName: string): Promise<string> {
  const { db, session } = context;
  const file = own(context, await findByName(context, { name: fileName, purpose: 'kid' }));
  if (await holdsChildPaper(context, file.id)) throw new Refusal('CHILD_PAPER_STAYS');
  await releaseKidAttachment(db, { companyId: session.companyId, id: file.id, userId: session.userId });
  return await remove(context, file.id);
}

/** Removes an upload for a request for leave that was not sent; what a request holds stays with it. */
export async function deleteLeavePaper(context: Context, of: { path: string; file?: string | undefined }): Promise<string> {
  const name = of.file ?? readWirePath(of.path).name;
  const file = own(context, await findByName(context, { name, purpose: 'leave' }));
  if (file.attached_at !== null) throw new Refusal('NOT_FOUND');
  return await remove(context, file.id);
}

/** Removes a file that the settings or the history of a salary scale hold, each with its own right. */
export async function deleteFile(context: Context, path: string): Promise<string> {
  const { session } = context;
  const paper = await findByName(context, { name: readWirePath(path).name, purpose: 'scale' });
  if (paper !== undefined) {
    if (!holds(session, 'salary scale record/edit')) throw new Refusal('FORBIDDEN');
    // What somebody else put there is theirs to take away.
    if (paper.user_id !== session.userId && !session.isFullAccess) throw new Refusal('FORBIDDEN');
    await setChangePaper(context.db, { companyId: session.companyId, held: paper.id, fileId: null });
    return await remove(context, paper.id);
  }
  if (!holds(session, 'setting/edit')) throw new Refusal('FORBIDDEN');
  return await deleteLogo(context, path);
}

/** Lets go of a logo; the present one stays until the settings are saved with another, or none (decision B97). */
async function deleteLogo(context: Context, path: string): Promise<string> {
  const { db, session } = context;
  const file = own(context, await findByName(context, { name: readWirePath(path).name, purpose: 'logo' }));
  if (await isPresentLogo(db, { companyId: session.companyId, id: file.id })) return file.id;
  return await remove(context, file.id);
}

async function findByName({ db, session }: Context, of: { name: string; purpose: FilePurpose }): Promise<StoredFile | undefined> {
  const id = idOfName(of.name);
  const file = id === undefined ? undefined : await findFile(db, { companyId: session.companyId, id });
  return file?.purpose === of.purpose ? file : undefined;
}

/** An upload that no record holds yet is only its uploader's. */
function own({ session }: Context, file: StoredFile | undefined): StoredFile {
  if (file === undefined || (file.attached_at === null && file.user_id !== session.userId)) throw new Refusal('NOT_FOUND');
  return file;
}

async function remove({ db, session, now }: Context, id: string): Promise<string> {
  await markRemoved(db, { companyId: session.companyId, ids: [id], now });
  return id;
}
