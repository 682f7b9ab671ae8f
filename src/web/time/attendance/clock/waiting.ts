import { z } from 'zod';

const Waiting = z.object({
  id: z.string(),
  at: z.string(),
  direction: z.enum(['IN', 'OUT']),
  method: z.enum(['PLACE', 'QR']),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  accuracy: z.number().nullable(),
  code: z.string().nullable(),
});

/** A tap that the server has not answered yet. */
export type Waiting = z.output<typeof Waiting>;

/** What of the browser's storage this needs. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The taps of one person that wait for the server: on this phone until each is answered, also over a closed tab. */
export interface WaitingTaps {
  readonly all: () => readonly Waiting[];
  readonly add: (tap: Waiting) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const none: readonly Waiting[] = [];

function parse(text: string | null): readonly Waiting[] {
  if (text === null) return none;
  try {
    return z.array(Waiting).parse(JSON.parse(text));
  } catch {
    // What this version cannot read was no tap of it.
    return none;
  }
}

/** Opens the taps that wait under a key; another tab's are seen when it changed them. */
export function waitingTaps(storage: Kept, key: string): WaitingTaps {
  let text: string | null = null;
  let read: readonly Waiting[] = none;
  const listeners = new Set<() => void>();
  const all = (): readonly Waiting[] => {
    const stored = storage.getItem(key);
    if (stored !== text) {
      text = stored;
      read = parse(stored);
    }
    return read;
  };
  const write = (taps: readonly Waiting[]): void => {
    if (taps.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(taps));
    for (const listener of listeners) listener();
  };
  return {
    all,
    add: (tap) => write([...all(), tap]),
    remove: (ids) => write(all().filter(({ id }) => !ids.includes(id))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
