import { randomUUIDv7 } from 'node:crypto';
import type { WantedDetails } from '#contract/people/detail-changes.ts';
import type { StoredChange } from '#server/people/change-requests/accounts/index.ts';
import { acceptDocuments, checkProposed } from '#server/people/documents/index.ts';
import type { ProposedDocument } from '#server/people/documents/index.ts';
import { idOfName } from '#server/files/file-names.ts';
import type { Context } from '#server/http/context.ts';

/** What is asked for of documents: each a change that brings its file and tells its kind by name, as it was called then. */
export async function proposedDocuments(
  context: Context,
  of: { readonly employeeId: string; readonly wanted: NonNullable<WantedDetails['documents']> },
): Promise<StoredChange[]> {
  const proposed = of.wanted.map(({ kindId, replaces, number, issuedOn, expiresOn }): ProposedDocument => ({
    kindId,
    replaces: replaces ?? null,
    values: { number: number === '' ? null : number, issuedOn, expiresOn },
  }));
  const kinds = await checkProposed(context, { employeeId: of.employeeId, proposed });
  return proposed.flatMap(({ kindId, replaces, values }, at): StoredChange[] => {
    const file = idOfName(of.wanted[at]?.file ?? '');
    const kind = kinds[at];
    if (file === undefined || kind === undefined) return [];
    const { number = null, issuedOn = null, expiresOn = null } = values;
    const after = { kindId, kind: kind.name, kindKH: kind.nameKH, number, issuedOn, expiresOn, replaces };
    return [{ field: 'documents', row: randomUUIDv7(), file, before: null, after, isAccepted: null }];
  });
}

/** Takes the accepted ones into the record. */
export async function applyDocuments(
  context: Context,
  of: { readonly employeeId: string; readonly accepted: readonly StoredChange[]; readonly granted: ReadonlySet<string> },
): Promise<void> {
  const accepted = of.accepted.flatMap(({ field, after, file }) => {
    if (field !== 'documents' || after === null || typeof after !== 'object') return [];
    const { kindId = '', replaces = null, number = null, issuedOn = null, expiresOn = null } = after;
    return [{ kindId: kindId ?? '', replaces, values: { number, issuedOn, expiresOn }, file: file ?? null }];
  });
  await acceptDocuments(context, { employeeId: of.employeeId, accepted, granted: of.granted });
}
