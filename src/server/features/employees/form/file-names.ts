/** The id of a stored file in the name that its upload answered, `{id}.jpg`. */
export function fileIdOf(name: string | null | undefined): string | null {
  return name === null || name === undefined || name === '' ? null : name.slice(0, 36);
}
