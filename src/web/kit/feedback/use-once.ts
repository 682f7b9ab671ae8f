import { useCallback, useRef } from 'react';

/**
 * Runs one action at a time: what is asked while one is under way is left out. A button's `loading` comes with the next
 * rendering, too late for the second half of a double click.
 */
export function useOnce(): (action: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(async (action) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
