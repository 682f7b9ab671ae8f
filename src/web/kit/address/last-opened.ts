import { z } from 'zod';
import { ownedStore } from '#web/api/stored.ts';
import type { Storage } from '#web/api/stored.ts';

/** What was opened: a page by its address, a person or a project by id. Names are never kept. */
const Opened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string() }),
  z.object({ kind: z.enum(['people', 'donors']), id: z.string() }),
]);
export type Opened = z.output<typeof Opened>;

/** Of them all; what is older is found by searching. */
const MOST = 8;

const isSame = (one: Opened, other: Opened): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What one person of one company last opened in this browser, the latest first. Ids say nothing by themselves: who shows them asks the
 * server for the names, which answers by right.
 */
export function lastOpenedStore(storage: Storage) {
  const store = ownedStore<readonly Opened[]>(storage, 'lastOpened', z.array(Opened));
  const read = (owner: string): readonly Opened[] => store.read(owner) ?? [];
  return {
    read,
    note: (owner: string, one: Opened): void =>
      store.keep(owner, [one, ...read(owner).filter((other) => !isSame(one, other))].slice(0, MOST)),
    dropAll: store.drop,
  };
}
