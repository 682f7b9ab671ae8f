const PREFIX = 'draft:';

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/** Keeps what somebody typed, until it is saved or thrown away; each person's own. */
export const drafts = {
  keep(owner: string, name: string, values: unknown): void {
    try {
      sessionStorage.setItem(keyOf(owner, name), JSON.stringify(values));
    } catch {
      // A full or forbidden storage only means that there is no draft.
      sessionStorage.removeItem(keyOf(owner, name));
    }
  },
  read(owner: string, name: string): Readonly<Record<string, unknown>> | undefined {
    const stored = sessionStorage.getItem(keyOf(owner, name));
    if (stored === null) return undefined;
    const parsed: unknown = JSON.parse(stored);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  },
  drop: (owner: string, name: string): void => sessionStorage.removeItem(keyOf(owner, name)),
};
