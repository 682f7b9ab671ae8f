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

/** So many places of a pool of this size an order may hold: large works a third, and some are always left for who goes first. */
const mostOf = (size: number): Readonly<Record<Order, number>> => ({
  first: size,
  usual: size < 4 ? size : size - Math.ceil(size / 5),
  last: Math.max(1, Math.floor(size / 3)),
});

/** The places of the pool, given in order. */
export function makePlaces(options: PlacesOptions): Places {
  const { size, patience, mostWaiting, refusal } = options;
  const most = mostOf(size);
  const queues: Readonly<Record<Order, (() => void)[]>> = { first: [], usual: [], last: [] };
  const waits = { first: 0, usual: 0, last: 0 };
  const waitedSeconds = { first: 0, usual: 0, last: 0 };
  const refused = { first: 0, usual: 0, last: 0 };
  const taken = { first: 0, usual: 0, last: 0 };
  let given = 0;
  // A later order counts against the share of an earlier one: together they leave the rest free.
  const isFree = (order: Order): boolean =>
    taken.first + taken.usual + taken.last < size &&
    (order === 'first' || taken.usual + taken.last < most.usual) &&
    (order !== 'last' || taken.last < most.last);
  const next = (): Order | undefined => {
    const waiting = orders.filter((order) => queues[order].length > 0 && isFree(order));
    return given % AHEAD === AHEAD - 1 ? waiting.at(-1) : waiting[0];
  };
  const give = (order: Order): (() => void) => {
    taken[order] += 1;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      taken[order] -= 1;
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
