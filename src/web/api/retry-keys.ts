/** How long a call whose answer never came may be repeated as the same one. */
const KEPT_FOR_MS = 10 * 60_000;

/**
 * Keys that make a repeated save count once. A call keeps its key until an answer comes: a second click, or a save
 * repeated after the connection was lost, is answered as the first.
 */
export function retryKeys(make: () => string, now: () => number) {
  const open = new Map<string, { readonly key: string; readonly since: number }>();
  return {
    keyFor(call: string): string {
      const kept = open.get(call);
      if (kept !== undefined && now() - kept.since < KEPT_FOR_MS) return kept.key;
      const key = make();
      open.set(call, { key, since: now() });
      return key;
    },
    answered: (call: string): void => void open.delete(call),
  };
}
