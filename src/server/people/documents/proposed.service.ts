import { documentComplaints } from '#contract/people/documents.ts';
import type { DocumentKindName, DocumentValues } from '#contract/people/documents.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { findDocument, holdDocument, holdKind, holdPerson, listKinds } from '#server/people/documents/documents.queries.ts';
import { addDocument, replaceDocument } from '#server/people/documents/documents.service.ts';
import { isSeen } from '#server/people/documents/documents.sight.ts';
import type { Context } from '#server/http/context.ts';
import { inOrder } from '#server/in-order.ts';

/** A document that somebody asks to be kept with their own record. */
export interface ProposedDocument {
  readonly kindId: string;
  /** The present edition that it shall stand in the place of. */
  readonly replaces: string | null;
  readonly values: Pick<DocumentValues, 'number' | 'issuedOn' | 'expiresOn'>;
}

/**
 * The kind of each proposed document, in their order: one that the person sees. What it replaces must be a document of theirs of this
 * kind. Refusals name `documents.<at>.<field>`.
 */
export async function checkProposed(
  context: Context,
  of: { readonly employeeId: string; readonly proposed: readonly ProposedDocument[] },
): Promise<readonly DocumentKindName[]> {
  const { db, session, today } = context;
  const { companyId } = session;
  if (of.proposed.length === 0) return [];
  const kinds = new Map((await listKinds(db, { companyId, forHr: false })).map((kind) => [kind.id, kind]));
  const person = await holdPerson(db, { companyId, id: of.employeeId });
  const found: DocumentKindName[] = [];
  // At most ten of one person.
  await inOrder(of.proposed.entries(), async ([at, { kindId, replaces, values }]) => {
    const kind = kinds.get(kindId);
    if (kind === undefined) throw refuseField(`documents.${at}.kindId`, 'validation.id');
    const [complaint] = Object.entries(documentComplaints(values, { expiry: kind.expiry, dob: person?.dob ?? null, today }));
    if (complaint !== undefined) throw refuseField(`documents.${at}.${complaint[0]}`, complaint[1]);
    if (replaces !== null) {
      const present = await findDocument(db, { companyId, id: replaces, seen: isSeen(session) });
      if (present?.employee_id !== of.employeeId || present.kind.id !== kindId)
        throw refuseField(`documents.${at}.replaces`, 'validation.id');
    }
    found.push(kind);
  });
  return found;
}

/**
 * Takes accepted documents into the record: as new editions of what they replace where that still is the present one, else as documents
 * of their own. A kind that is not offered any more is refused.
 */
export async function acceptDocuments(
  context: Context,
  of: {
    readonly employeeId: string;
    readonly accepted: readonly (ProposedDocument & { readonly file: string | null })[];
    readonly granted: ReadonlySet<string>;
  },
): Promise<void> {
  const { db, session } = context;
  const { companyId } = session;
  const { employeeId, granted } = of;
  // At most ten of one person.
  await inOrder(of.accepted, async ({ kindId, replaces, values, file }) => {
    if ((await holdKind(db, { companyId, id: kindId })) === undefined) throw new Refusal('DOCUMENT_KIND_GONE');
    const wanted = { ...values, file };
    if (replaces !== null) await holdDocument(db, { companyId, id: replaces });
    const present = replaces === null ? undefined : await findDocument(db, { companyId, id: replaces, seen: isSeen(session) });
    if (present === undefined) await addDocument(context, { employeeId, kindId, values: wanted, granted });
    else await replaceDocument(context, { present, values: wanted, granted });
  });
}
