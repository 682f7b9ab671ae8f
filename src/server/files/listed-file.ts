import type { FilePurpose, ListedFile } from '#contract/reference/files.ts';
import { endingOf } from '#server/files/file-kinds.ts';
import { fileLink } from '#server/files/file-link.ts';
import { wireName } from '#server/files/file-names.ts';
import type { StoredFile } from '#server/files/stored-files.queries.ts';
import type { Context } from '#server/http/context.ts';

/** A stored file as the wire lists it, with a link for the caller, who has been asked whether they may see it. */
export function toListed(
  context: Context,
  file: Pick<StoredFile, 'id' | 'purpose' | 'content_type' | 'original_name' | 'size_bytes' | 'created_at' | 'uploaded_by'>,
): ListedFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table's check admits the purposes alone
  const purpose = file.purpose as FilePurpose;
  return {
    id: file.id,
    filename: wireName(file.id, endingOf(file.content_type)),
    name: file.original_name,
    contentType: file.content_type,
    size: file.size_bytes,
    uploadedAt: file.created_at.toISOString(),
    uploadedBy: file.uploaded_by,
    link: fileLink(context, { id: file.id, purpose }),
  };
}
