import { z } from 'zod';

/** What is needed of the browser's storage. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is stored under a key; undefined where there is nothing, or nothing of this shape. */
export function storedAs<T>(storage: Storage, key: string, shape: z.ZodType<T>): T | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * What one person of one company keeps in this browser. There is room for one owner: what another left is gone as soon as somebody
 * else uses it.
 */
export function ownedStore<T>(storage: Storage, key: string, shape: z.ZodType<T>) {
  const Kept = z.object({ owner: z.string(), value: shape });
  return {
    read(owner: string): T | undefined {
      const kept = storedAs(storage, key, Kept);
      if (kept?.owner === owner) return kept.value;
      storage.removeItem(key);
      return undefined;
    },
    keep(owner: string, value: T): void {
      try {
        storage.setItem(key, JSON.stringify({ owner, value }));
      } catch {
        // A full or forbidden storage only means that nothing is remembered.
        storage.removeItem(key);
      }
    },
    drop: (): void => storage.removeItem(key),
  };
}
