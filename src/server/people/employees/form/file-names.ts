import { idOfName } from '#server/files/file-names.ts';

/** The id of a stored file in the name that its upload answered, `{id}.jpg`. */
export function fileIdOf(name: string | null | undefined): string | null {
  return name === null || name === undefined || name === '' ? null : (idOfName(name) ?? null);
}
