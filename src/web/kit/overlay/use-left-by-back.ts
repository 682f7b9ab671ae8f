import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Calls `onLeft` when the history goes to another step while something is open: what was asked for before Back is gone after it.
 * What the address itself holds open or shut has followed by then.
 */
export function useLeftByBack(isOpen: boolean, onLeft: () => void): void {
  const { history } = useRouter();
  const latest = useRef(onLeft);
  useEffect(() => {
    latest.current = onLeft;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = history.location.href;
    const stop = history.subscribe(({ action, location }) => {
      // Back is told also where somebody chose to stay.
      const stayed = location.href === here;
      here = location.href;
      if (!stayed && action.type !== 'PUSH' && action.type !== 'REPLACE') timer = setTimeout(() => latest.current(), SETTLED_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [history, isOpen]);
}

/** By then the screen has read the new address. */
const SETTLED_MS = 50;
