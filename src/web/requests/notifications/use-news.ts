import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReceivedOf } from '#contract/endpoint.ts';
import type { notifications } from '#contract/requests/notifications.ts';
import { hearNews } from './hear-news.ts';
import { notificationArea, unreadCount } from './notifications.api.ts';

/** Before the stream is opened again once it broke. */
const PAUSE_MS = 60_000;
/** A stream that ends sooner was not wanted by the server: the next waits. */
const SHORT_MS = 10_000;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Hears again and again, until it is given up. */
async function keepHearing(of: {
  signal: AbortSignal;
  onNews: (unread: number | undefined) => void;
  onLive: (isLive: boolean) => void;
}): Promise<void> {
  while (!of.signal.aborted) {
    const begun = Date.now();
    of.onLive(true);
    try {
      // One stream after the other.
      await hearNews(of);
      if (Date.now() - begun >= SHORT_MS) continue;
    } catch {
      // Without a connection one is told elsewhere; the count is asked for meanwhile.
    }
    if (of.signal.aborted) return;
    of.onLive(false);
    await pause(PAUSE_MS, of.signal);
  }
}

/**
 * Reads the notifications again when the server says that there is news. A browser allows six connections to one server over
 * HTTP/1.1, so that of all tabs of a person one alone holds the stream, the one that has the lock, and tells the others; when it
 * is closed the next takes over. Says whether this tab hears, and need not ask so often.
 */
export function useNews(userId: string): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const name = `krama:notifications:${userId}`;
    const others = new BroadcastChannel(name);
    const leaving = new AbortController();
    const { signal } = leaving;
    const refresh = (): void => void queries.invalidateQueries({ queryKey: [notificationArea] });
    others.addEventListener('message', refresh);
    const onNews = (unread: number | undefined): void => {
      const counted = queries.getQueryState<ReceivedOf<typeof notifications.count>>(unreadCount.queryKey);
      // The page counts as it begins, and the stream begins with the count: the same is not asked for twice.
      if (unread !== undefined && (counted?.fetchStatus === 'fetching' || counted?.data?.data.unread === unread)) return;
      refresh();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's: a channel is of one origin
      others.postMessage('news');
    };
    // Locks exist on https and on this computer alone; elsewhere the count is asked for now and then.
    if ('locks' in navigator) {
      navigator.locks
        .request(name, { signal }, async () => await keepHearing({ signal, onNews, onLive: setLive }))
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
    }
    return () => {
      leaving.abort();
      others.close();
      setLive(false);
    };
  }, [userId, queries]);
  return isLive;
}
