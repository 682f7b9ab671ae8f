import { useEffect, useRef } from 'react';

/** Typing rests this long before a draft is stored. */
const AUTOSAVE_MS = 5_000;

/** Stores a draft some seconds after typing. `typed` is what is stored; nothing happens unless it waits to be. */
export function useAutosave(
  save: () => Promise<void>,
  { typed, waits }: { readonly typed: unknown; readonly waits: boolean },
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!waits || typed === undefined) return undefined;
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed, waits]);
}
