import { disableTypes, imageSize, types } from 'image-size';
import { Refusal } from '#contract/errors.ts';
import { filePurposes } from '#contract/reference/files.ts';
import type { FilePurpose } from '#contract/reference/files.ts';

// Other formats are refused in any case: their readers need not run over strangers' bytes.
disableTypes(types.filter((type) => !['jpg', 'png', 'webp'].includes(type)));

/** A file of a few hundred kilobytes can unfold to gigabytes of pixels in the browser that shows it. */
const mostPixels = 50_000_000;

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const;
/** The kinds of files that are kept, by ending. */
export type FileKind = keyof typeof contentTypes;

export const contentTypeOf = (kind: FileKind): string => contentTypes[kind];

/** The ending of a stored content type. */
export function endingOf(contentType: string): string {
  return Object.entries(contentTypes).find(([, type]) => type === contentType)?.[0] ?? 'bin';
}

/** What the bytes are, whatever the file is called: one of the kinds that the purpose takes, or refused. */
export function checkContent(bytes: Buffer, purpose: FilePurpose): FileKind {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY');
  const { kinds } = filePurposes[purpose];
  const kind = isPdf(bytes) ? 'pdf' : imageKind(bytes);
  const taken = kinds.find((one) => one === kind);
  if (taken === undefined) throw new Refusal('FILE_KIND', { kinds: kinds.join(', ') });
  return taken;
}

/** A PDF says so at its first byte, and ends as one. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-2_048).includes('%%EOF');
}

function imageKind(bytes: Buffer): FileKind | undefined {
  const found = sizeOf(bytes);
  if (found === undefined || found.width < 1 || found.height < 1) return undefined;
  if (found.width * found.height > mostPixels) throw new Refusal('IMAGE_PIXELS', { megapixels: mostPixels / 1_000_000 });
  const { type } = found;
  return type === 'jpg' || type === 'png' || type === 'webp' ? type : undefined;
}

/** The library throws for whatever it cannot read, which here is an answer and no fault. */
function sizeOf(bytes: Buffer): { width: number; height: number; type?: string | undefined } | undefined {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}
