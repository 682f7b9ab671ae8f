import { z } from 'zod';

/** What was opened: a page by its address, a person or a project by id. Names are never kept. */
const Opened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.enum(['people', 'donors']), id: z.string() }),
]);
export type Opened = z.output<typeof Opened>;

const Kept = z.object({ owner: z.string(), opened: z.array(Opened) });

const KEY = 'lastOpened';
/** Of them all; what is older is found by searching. */
const MOST = 8;

const isSame = (one: Opened, other: Opened): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What one person of one company last opened in this browser, the latest first. There is room for one owner: what another left is gone
 * as soon as somebody else uses it. Ids say nothing by themselves: who shows them asks the server for the names, which answers by right.
 */
export function lastOpenedStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (owner: string): readonly Opened[] => {
    const stored = storage.getItem(KEY);
    if (stored === null) return [];
    const kept = Kept.safeParse(parse(stored));
    if (kept.success && kept.data.owner === owner) return kept.data.opened;
    storage.removeItem(KEY);
    return [];
  };
  return {
    read,
    note(owner: string, one: Opened): void {
      const opened = [one, ...read(owner).filter((other) => !isSame(one, other))].slice(0, MOST);
      try {
        storage.setItem(KEY, JSON.stringify({ owner, opened }));
      } catch {
        // A full or forbidden storage only means that nothing is remembered.
        storage.removeItem(KEY);
      }
    },
    dropAll: (): void => storage.removeItem(KEY),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
