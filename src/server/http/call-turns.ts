import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { callLimits, heavyWork } from '#server/http/heavy-work.ts';
import type { HeavyLimits } from '#server/http/heavy-work.ts';

/** The turns of calls by account. Before its first answer a session counts by itself: its account is not known without the database. */
export interface CallTurns {
  /** Waits for a turn and returns the function that gives it back. Throws TOO_MANY_CALLS. */
  readonly enter: (token: string) => Promise<() => void>;
  /** Remembers whose session a token is. */
  readonly know: (token: string, userId: string) => void;
}

/** Sessions whose accounts are remembered; those that are forgotten count by themselves again. */
const MOST_SESSIONS = 10_000;

/** Makes the turns of one server's calls. */
export function callTurns(limits: HeavyLimits = callLimits): CallTurns {
  const accounts = new LRUCache<string, string>({ max: MOST_SESSIONS });
  const turns = heavyWork(limits);
  const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
  return {
    enter: async (token) => {
      const key = keyOf(token);
      return await turns.enter(accounts.get(key) ?? key);
    },
    know: (token, userId) => void accounts.set(keyOf(token), userId),
  };
}
