import type { FileKind } from '#server/files/file-kinds.ts';

/** Control characters, and the marks that turn the reading direction: 'gpj.exe' must not read as 'exe.jpg'. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const endings: Readonly<Record<FileKind, RegExp>> = { jpg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i, pdf: /\.pdf$/i };

/** A file's name as people see it: without folders, unseen signs and any ending but that of its content. Never a path. */
export function cleanName(given: string, kind: FileKind): string {
  const last = given.normalize('NFC').replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replaceAll(/\s+/g, ' ')
    .replace(endings[kind], '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const short = Array.from(bare).slice(0, 120).join('');
  return `${short === '' ? 'file' : short}.${kind}`;
}

/** The name by which the wire knows a stored file: `{id}.jpg`. */
export const wireName = (id: string, ending: string): string => `${id}.${ending}`;

const uuid = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;
const wireForm = new RegExp(String.raw`^(${uuid})(?:\.\w{1,5})?$`, 'i');
const idForm = new RegExp(`^${uuid}$`, 'i');

/** The id in such a name, or undefined. */
export function idOfName(name: string): string | undefined {
  return wireForm.exec(name)?.[1]?.toLowerCase();
}

/** What a path of the wire names: its last part, and whose folder it says it lies in. It is never a path of the server. */
export function readWirePath(path: string): { readonly name: string; readonly employeeId: string | undefined } {
  const parts = path.split('/');
  const folder = parts.at(-2);
  return {
    name: (parts.at(-1) ?? '').normalize('NFC'),
    employeeId: folder !== undefined && idForm.test(folder) ? folder.toLowerCase() : undefined,
  };
}
