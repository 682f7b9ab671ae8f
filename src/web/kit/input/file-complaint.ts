import { filePurposes } from '#contract/reference/files.ts';
import type { FilePurpose } from '#contract/reference/files.ts';

/** Why a chosen file need not be sent: the code by which the server would refuse it. It looks at more than the name. */
export function complaintAbout(
  file: { readonly name: string; readonly size: number },
  of: { readonly purpose: FilePurpose; readonly names: ReadonlySet<string> },
): 'FILE_EXISTS' | 'FILE_KIND' | 'FILE_EMPTY' | 'IMAGE_TOO_LARGE' | 'TOO_LARGE' | undefined {
  const { kinds, maxBytes } = filePurposes[of.purpose];
  const ending = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1]?.replace('jpeg', 'jpg');
  if (!kinds.some((kind) => kind === ending)) return 'FILE_KIND';
  if (file.size === 0) return 'FILE_EMPTY';
  if (file.size > maxBytes) return 'tooLarge' in filePurposes[of.purpose] ? 'IMAGE_TOO_LARGE' : 'TOO_LARGE';
  return of.names.has(file.name.toLowerCase()) ? 'FILE_EXISTS' : undefined;
}
