import { Refusal, refuseField } from '#contract/errors.ts';
import { filePurposes } from '#contract/reference/files.ts';
import type { FilePurpose } from '#contract/reference/files.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import {
  changePurpose,
  findFiles,
  findNamed,
  holdUploads,
  markAttached,
  markRemoved,
} from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

const filesOf = (changes: readonly StoredChange[]): string[] => changes.flatMap(({ file }) => file ?? []);

/**
 * Takes the files that a request names: uploads of the requester's own for this purpose, each once, that nothing holds yet. A photo must be a
 * picture of the size of photos. From here on they stay until the request is decided.
 */
export async function takeFiles(
  { db, session, now }: Context,
  of: { readonly employeeId: string; readonly changes: readonly StoredChange[]; readonly papers: readonly string[] },
): Promise<void> {
  const { companyId, userId } = session;
  const named = [
    ...of.changes.flatMap(({ field, file }) => (file === undefined ? [] : [{ field, id: file }])),
    ...of.papers.map((id) => ({ field: 'papers', id })),
  ];
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const uploads = new Map((await holdUploads(db, { companyId, ids })).map((row) => [row.id, row]));
  const known = await findFiles(db, { companyId, ids });
  for (const { field, id } of named) {
    const upload = uploads.get(id);
    const file = known.get(id);
    if (upload?.purpose !== 'detail' || upload.user_id !== userId || file === undefined)
      throw refuseField(field, 'validation.id');
    if (field === 'photo' && !isPhoto(file)) throw refuseField(field, 'validation.photo');
  }
  if (new Set(ids).size < ids.length) throw refuseField('papers', 'validation.id');
  await markAttached(db, { companyId, ids, employeeId: of.employeeId, now });
}

const isPhoto = (file: { readonly content_type: string; readonly size_bytes: number }): boolean => {
  const kinds: readonly string[] = filePurposes.photo.kinds;
  return kinds.includes(endingOf(file.content_type)) && file.size_bytes <= filePurposes.photo.maxBytes;
};

const purposes: Readonly<Partial<Record<StoredChange['field'], FilePurpose>>> = {
  photo: 'photo',
  kids: 'kid',
  certificates: 'certificate',
  documents: 'document',
};

/** Gives the files of accepted changes to the lists of the record that they were asked for; a name stands among certificates once. */
export async function grantFiles(
  { db, session }: Context,
  of: { readonly employeeId: string; readonly accepted: readonly StoredChange[] },
): Promise<ReadonlySet<string>> {
  const { companyId } = session;
  const known = await findFiles(db, { companyId, ids: filesOf(of.accepted) });
  // At most ten papers of one person.
  await inOrder(of.accepted, async ({ field, file }) => {
    const name = file === undefined || field !== 'certificates' ? undefined : known.get(file)?.original_name;
    if (name === undefined) return;
    const same = await findNamed(db, { companyId, employeeId: of.employeeId, purpose: 'certificate', name });
    if (same !== undefined) throw new Refusal('FILE_EXISTS');
  });
  // Three purposes.
  await inOrder(Object.entries(purposes), async ([field, purpose]) => {
    const ids = filesOf(of.accepted.filter((change) => change.field === field));
    await changePurpose(db, { companyId, ids, purpose });
  });
  return new Set(known.keys());
}

/** Lets go of the files of changes that were not accepted; what shows a request stays with it. */
export async function dropFiles({ db, session, now }: Context, changes: readonly StoredChange[]): Promise<void> {
  await markRemoved(db, { companyId: session.companyId, ids: filesOf(changes), now });
}
