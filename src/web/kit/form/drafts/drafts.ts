const PREFIX = 'draft:';
/** A draft is for going on after a closed tab or a lost connection; what is older was given up. */
const LIFE_MS = 24 * 60 * 60_000;

const keyOf = (owner: string, name: string): string => `${PREFIX}${owner}:${name}`;

/**
 * Keeps what somebody typed, also over a closed tab, for a day, until it is saved or thrown away. Each person's own; whoever signs
 * out leaves none behind.
 */
export function draftStore(storage: Storage, now: () => number = Date.now) {
  const held = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    /** Holds what was typed until it is kept: a form that is drawn anew in between takes it up. */
    hold: (owner: string, name: string, values: Readonly<Record<string, unknown>>): void =>
      void held.set(keyOf(owner, name), values),
    keep(owner: string, name: string, values: unknown): void {
      try {
        storage.setItem(keyOf(owner, name), JSON.stringify({ at: now(), values }));
      } catch {
        // A full or forbidden storage only means that there is no draft.
        storage.removeItem(keyOf(owner, name));
      }
    },
    read(owner: string, name: string): Readonly<Record<string, unknown>> | undefined {
      const typed = held.get(keyOf(owner, name));
      if (typed !== undefined) return typed;
      const stored = storage.getItem(keyOf(owner, name));
      if (stored === null) return undefined;
      const kept: unknown = JSON.parse(stored);
      const isFresh = isDraft(kept) && now() - kept.at < LIFE_MS;
      if (!isFresh) storage.removeItem(keyOf(owner, name));
      return isFresh ? { ...kept.values } : undefined;
    },
    drop(owner: string, name: string): void {
      held.delete(keyOf(owner, name));
      storage.removeItem(keyOf(owner, name));
    },
    dropAll(): void {
      held.clear();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
      for (const key of keys) if (key?.startsWith(PREFIX) === true) storage.removeItem(key);
    },
  };
}

function isDraft(kept: unknown): kept is { readonly at: number; readonly values: object } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'at' in kept &&
    typeof kept.at === 'number' &&
    'values' in kept &&
    typeof kept.values === 'object' &&
    kept.values !== null
  );
}
