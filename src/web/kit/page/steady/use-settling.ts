import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { storedAs } from '#web/api/stored.ts';

/** Windows of about one width lay a page out alike. */
const STEP_PX = 80;
/** Nothing is read for this long: the parts have come. */
const QUIET_MS = 200;
/** Nobody waits longer for parts that are slow. */
const LONGEST_MS = 2_000;

/**
 * Whether the parts of a page stay out of sight until they have come, so that they stand at once where they belong: the first time on this
 * device, when their heights are not known yet. `name`: of the page; undefined where its parts do not come one by one.
 */
export function useSettling(name: string | undefined): boolean {
  const [key] = useState(() => `settled.${name ?? ''}.${Math.round(window.innerWidth / STEP_PX)}`);
  const [isSettling, setSettling] = useState(() => name !== undefined && storedAs(localStorage, key, z.literal(1)) === undefined);
  const [begun] = useState(() => performance.now());
  const isQuiet = useIsFetching() === 0;
  useEffect(() => {
    if (!isSettling) return undefined;
    const end = (): void => {
      localStorage.setItem(key, '1');
      setSettling(false);
    };
    const timers = [
      setTimeout(end, Math.max(0, begun + LONGEST_MS - performance.now())),
      ...(isQuiet ? [setTimeout(end, QUIET_MS)] : []),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isSettling, isQuiet, begun, key]);
  return isSettling;
}
