import { App, Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long something can be undone before it is sent. */
export const UNDO_MS = 5_000;

export interface Undoable {
  /** What it is done to: one at a time. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The button that takes it back. */
  readonly undo: string;
  readonly run: () => Promise<void>;
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: () => Promise<void>;
}

/**
 * Does things after some seconds in which each can be taken back. Who leaves the page, or the tab, has them done at once. The set tells
 * what is still waiting or being done.
 */
export function useUndo(): readonly [ReadonlySet<string>, (of: Undoable) => void] {
  const { notification } = App.useApp();
  const waiting = useRef(new Map<string, Waiting>());
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const finish = useCallback(
    (key: string): void => {
      const found = waiting.current.get(key);
      if (found === undefined) return;
      waiting.current.delete(key);
      clearTimeout(found.timer);
      notification.destroy(key);
      void found.run().finally(() => setKeys((before) => new Set([...before].filter((one) => one !== key))));
    },
    [notification],
  );
  useEffect(() => {
    const all = waiting.current;
    const finishAll = (): void => {
      for (const key of all.keys()) finish(key);
    };
    // The question of the browser leaves time for what is sent.
    const hold = (event: BeforeUnloadEvent): void => {
      if (all.size === 0) return;
      finishAll();
      event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
      finishAll();
    };
  }, [finish]);
  const act = useCallback(
    ({ key, title, text, undo, run }: Undoable): void => {
      if (waiting.current.has(key)) return;
      waiting.current.set(key, { run, timer: setTimeout(() => finish(key), UNDO_MS) });
      setKeys((before) => new Set([...before, key]));
      const takeBack = (): void => {
        const found = waiting.current.get(key);
        if (found === undefined) return;
        waiting.current.delete(key);
        clearTimeout(found.timer);
        notification.destroy(key);
        setKeys((before) => new Set([...before].filter((one) => one !== key)));
      };
      notification.success({
        key,
        title,
        description: text,
        duration: UNDO_MS / 1_000,
        pauseOnHover: false,
        // At the top it covers the head of the page, at the bottom a row.
        placement: 'top',
        role: 'status',
        actions: (
          <Button size="small" onClick={takeBack}>
            {undo}
          </Button>
        ),
      });
    },
    [finish, notification],
  );
  return [keys, act];
}
