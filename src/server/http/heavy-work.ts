import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#contract/errors.ts';

export interface HeavyLimits {
  readonly ofOneAccount: number;
  readonly inAll: number;
  /** How long one waits for its turn. */
  readonly patienceMilliseconds: number;
  /** So many wait at most. */
  readonly mostWaiting: number;
  /** So many of one account wait at most; without, as many as of all. */
  readonly mostWaitingOfOne?: number;
  /** The refusal of a work that cannot wait. */
  readonly refusal?: 'BUSY' | 'TOO_MANY_CALLS';
}

const usualLimits: HeavyLimits = { ofOneAccount: 2, inAll: 6, patienceMilliseconds: 60_000, mostWaiting: 60 };

/** Certificates and photos come many at a time, and each is stored in an instant; together they stay below 120 MB of memory. */
export const uploadLimits: HeavyLimits = { ofOneAccount: 3, inAll: 12, patienceMilliseconds: 60_000, mostWaiting: 120 };

/**
 * Ordinary calls: one account cannot take all connections of the database. A page begins with a handful, which wait for each other an
 * instant. Streams and downloads count until they begin to be sent.
 */
const callLimits: HeavyLimits = {
  ofOneAccount: 6,
  inAll: Number.POSITIVE_INFINITY,
  patienceMilliseconds: 10_000,
  mostWaiting: Number.POSITIVE_INFINITY,
  mostWaitingOfOne: 30,
  refusal: 'TOO_MANY_CALLS',
};

/** The turns of one server's large works. */
export interface HeavyWork {
  /** Waits for a turn, without a connection, and returns the function that gives it back. Throws BUSY or TOO_MANY_CALLS. */
  enter(account: string): Promise<() => void>;
  /** How many works of the account wait, and how many others are before the first of them. */
  turnOf(account: string): { waiting: number; ahead: number };
}

interface Waiter {
  readonly account: string;
  readonly begin: () => void;
}

/** Who comes first is first, but for an account that has its share at work already: the next one goes ahead. */
export function heavyWork(limits: HeavyLimits = usualLimits): HeavyWork {
  const atWork = new Map<string, number>();
  const queue: Waiter[] = [];
  let running = 0;
  const mayBegin = (account: string): boolean => running < limits.inAll && (atWork.get(account) ?? 0) < limits.ofOneAccount;
  const leave = (account: string): void => {
    running -= 1;
    const left = (atWork.get(account) ?? 1) - 1;
    if (left === 0) atWork.delete(account);
    else atWork.set(account, left);
    const next = queue.findIndex((one) => mayBegin(one.account));
    if (next !== -1) queue.splice(next, 1)[0]?.begin();
  };
  const begin = (account: string): (() => void) => {
    running += 1;
    atWork.set(account, (atWork.get(account) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      leave(account);
    };
  };
  const busy = (): Refusal =>
    limits.refusal === 'TOO_MANY_CALLS'
      ? new Refusal('TOO_MANY_CALLS', { seconds: 1 })
      : new Refusal('BUSY', { seconds: Math.ceil(limits.patienceMilliseconds / 2_000) });
  const waitingOf = (account: string): number => queue.filter((one) => one.account === account).length;
  return {
    enter: async (account) => {
      if (mayBegin(account)) return begin(account);
      if (queue.length >= limits.mostWaiting || waitingOf(account) >= (limits.mostWaitingOfOne ?? limits.mostWaiting))
        throw busy();
      return await new Promise<() => void>((resolve, reject) => {
        const waiter: Waiter = {
          account,
          begin: () => {
            clearTimeout(timer);
            resolve(begin(account));
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(busy());
        }, limits.patienceMilliseconds);
        queue.push(waiter);
      });
    },
    turnOf: (account) => {
      const first = queue.findIndex((one) => one.account === account);
      return { waiting: waitingOf(account), ahead: Math.max(0, first) };
    },
  };
}

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
