import { refuseField } from '#contract/errors.ts';
import type { FilePurpose } from '#contract/reference/files.ts';
import { holdUploads, markAttached, markRemoved } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** A file that a form names, and at which field it does. */
export interface NamedFile {
  readonly id: string;
  readonly field: string;
  readonly purpose: FilePurpose;
}

/** What a save does with the files of its record. */
export interface Attachment {
  readonly taken: readonly string[];
  readonly released: readonly string[];
}

/**
 * Checks the files that a record shall hold, before it is saved. What it holds already may stay; what is new must be an upload of
 * the caller's own, for this purpose, that no record holds and that was not meant for somebody else; once each.
 */
export async function checkFiles(
  { db, session }: Context,
  of: {
    before: readonly (string | null)[];
    after: readonly NamedFile[];
    employeeId: string | null;
    /** Files that the person handed in with a request, and that were taken for the record by its decision. */
    granted?: ReadonlySet<string> | undefined;
  },
): Promise<Attachment> {
  const held = new Set(of.before.filter((id) => id !== null));
  const named = new Set<string>();
  for (const { id, field } of of.after) {
    if (named.has(id)) throw refuseField(field, 'validation.id');
    named.add(id);
  }
  const fresh = of.after.filter(({ id }) => !held.has(id) && of.granted?.has(id) !== true);
  const ids = fresh.map(({ id }) => id);
  const uploads = new Map(
    (ids.length === 0 ? [] : await holdUploads(db, { companyId: session.companyId, ids })).map((row) => [row.id, row]),
  );
  for (const { id, field, purpose } of fresh) {
    const upload = uploads.get(id);
    const isFree = upload?.employee_id === null || upload?.employee_id === of.employeeId;
    if (upload?.purpose !== purpose || upload.user_id !== session.userId || !isFree) throw refuseField(field, 'validation.id');
  }
  return { taken: ids, released: [...held].filter((id) => !named.has(id)) };
}

/** Carries out what `checkFiles` found, once the record is saved: what was taken away from it is gone for everybody. */
export async function attachFiles({ db, session, now }: Context, of: Attachment & { employeeId: string | null }): Promise<void> {
  const { companyId } = session;
  await markAttached(db, { companyId, ids: of.taken, employeeId: of.employeeId, now });
  await markRemoved(db, { companyId, ids: of.released, now });
}
