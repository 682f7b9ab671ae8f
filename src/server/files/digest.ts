import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { UploadedFile } from '#server/http/context.ts';

/** Names the content of a file, as hexadecimal SHA-256; empty without one. */
export const digestOf = (file: Pick<UploadedFile, 'bytes'> | undefined): string =>
  file === undefined ? '' : createHash('sha256').update(file.bytes).digest('hex');

/** Refuses a file that is not the one of the preview, where the preview is named. */
export function refuseChanged(file: Pick<UploadedFile, 'bytes'> | undefined, previewed: string | undefined): void {
  if (previewed !== undefined && previewed !== digestOf(file)) throw new Refusal('FILE_CHANGED');
}
