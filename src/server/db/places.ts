import type { Refusal } from '#contract/errors.ts';

/**
 * In which order transactions get a place: `first` sign-in, the clock, approvals and small reads, `usual` most calls, `last` payroll,
 * reports, imports and what the server does by itself.
 */
export const orders = ['first', 'usual', 'last'] as const;
export type Order = (typeof orders)[number];

/** How the waiting for a place stands, and what came of it since the start. */
export interface PlacesUse {
  readonly waiting: Readonly<Record<Order, number>>;
  /** Since the start: who waited, how long they did together in seconds, and who was refused. */
  readonly waits: Readonly<Record<Order, number>>;
  readonly waitedSeconds: Readonly<Record<Order, number>>;
  readonly refused: Readonly<Record<Order, number>>;
}

export interface PlacesOptions {
  /** Places in all: connections of the pool. */
  readonly size: number;
  /** Milliseconds that one waits at most. */
  readonly patience: Readonly<Record<Order, number>>;
  /** So many wait at most. */
  readonly mostWaiting: Readonly<Record<Order, number>>;
  /** The refusal of who waited in vain. */
  readonly refusal: () => Promise<Refusal>;
}

export interface Places {
  /** Waits for a place and returns the function that gives it back. Throws the refusal. */
  take(order: Order): Promise<() => void>;
  use(): PlacesUse;
}

/** Everybody's patience is that of a person before a screen; who processes a payroll has more. */
export const usualPlaces = {
  patience: { first: 10_000, usual: 10_000, last: 60_000 },
  mostWaiting: { first: 1_000, usual: 1_000, last: 200 },
} as const satisfies Partial<PlacesOptions>;

/** After so many others one of a later order goes ahead: nobody waits for ever. */
const AHEAD = 8;

/**
 * The places of the pool, given in order. The last order holds at most half of them, so that a payroll and its reports leave room for
 * everybody else's small calls.
 */
export function makePlaces(options: PlacesOptions): Places {
  const { size, patience, mostWaiting, refusal } = options;
  const mostOfLast = Math.max(1, Math.floor(size / 2));
  const queues: Readonly<Record<Order, (() => void)[]>> = { first: [], usual: [], last: [] };
  const waits = { first: 0, usual: 0, last: 0 };
  const waitedSeconds = { first: 0, usual: 0, last: 0 };
  const refused = { first: 0, usual: 0, last: 0 };
  let taken = 0;
  let takenByLast = 0;
  let given = 0;
  const isFree = (order: Order): boolean => taken < size && (order !== 'last' || takenByLast < mostOfLast);
  const next = (): Order | undefined => {
    const waiting = orders.filter((order) => queues[order].length > 0 && isFree(order));
    return given % AHEAD === AHEAD - 1 ? waiting.at(-1) : waiting[0];
  };
  const give = (order: Order): (() => void) => {
    taken += 1;
    if (order === 'last') takenByLast += 1;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      taken -= 1;
      if (order === 'last') takenByLast -= 1;
      const following = next();
      if (following === undefined) return;
      given += 1;
      queues[following].shift()?.();
    };
  };
  const refuse = async (order: Order): Promise<never> => {
    refused[order] += 1;
    throw await refusal();
  };
  return {
    take: async (order) => {
      if (isFree(order)) return give(order);
      if (queues[order].length >= mostWaiting[order]) return await refuse(order);
      const begun = performance.now();
      const place = await new Promise<(() => void) | undefined>((resolve) => {
        const begin = (): void => {
          clearTimeout(timer);
          resolve(give(order));
        };
        const timer = setTimeout(() => {
          queues[order].splice(queues[order].indexOf(begin), 1);
          resolve(undefined);
        }, patience[order]);
        queues[order].push(begin);
      });
      waits[order] += 1;
      waitedSeconds[order] += (performance.now() - begun) / 1_000;
      return place ?? (await refuse(order));
    },
    use: () => ({
      waiting: { first: queues.first.length, usual: queues.usual.length, last: queues.last.length },
      waits: { ...waits },
      waitedSeconds: { ...waitedSeconds },
      refused: { ...refused },
    }),
  };
}
