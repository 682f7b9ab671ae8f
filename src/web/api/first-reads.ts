import { z } from 'zod';
import { ownedStore } from './stored.ts';
import type { Storage } from './stored.ts';

/** Pages that are remembered, the latest first, and reads of each. */
const PAGES = 12;
const READS = 40;
/** How long reads belong to the beginning of a page, from the first one on. */
const BEGINNING_MS = 5_000;
/** How long an answer that was asked for ahead is good. */
const GOOD_FOR_MS = 20_000;

/** A read as it is remembered: its address, and whether it is one of those that are asked for together. */
const FirstRead = z.object({ address: z.string(), isBrief: z.boolean() });
type FirstRead = z.output<typeof FirstRead>;

const Pages = z.array(z.object({ page: z.string(), reads: z.array(FirstRead) }));
type Pages = z.output<typeof Pages>;

/** A page that is opened: whose it is, its address, and a text for who asks and how, by which answers are told apart. */
export interface Opening {
  readonly owner: string;
  readonly page: string;
  readonly requester: string;
  /** Asks for it; may fail. */
  readonly ask: (read: FirstRead, signal: AbortSignal) => Promise<Answer>;
}

/** What a read was answered. */
export type Answer = Pick<Response, 'ok' | 'status' | 'json'>;

/**
 * The reads that a page begins with: noted when it is opened, and asked for at once when it is opened again, while its screen is still
 * on its way. Only addresses are kept, never an answer.
 */
export function firstReads(storage: Storage, later: (run: () => void, ms: number) => void) {
  const store = ownedStore<Pages>(storage, 'firstReads', Pages);
  const ahead = new Map<string, { readonly requester: string; readonly answer: Promise<Answer | undefined> }>();
  let waiting = new AbortController();
  /** The page that was loaded, as long as no other was opened in it. */
  let loaded: string | undefined;
  let noted:
    | { readonly owner: string; readonly page: string; readonly reads: Map<string, FirstRead>; isOver: boolean }
    | undefined;

  const forget = (): void => {
    ahead.clear();
    waiting.abort();
  };
  const keep = ({
    owner,
    page,
    reads,
  }: {
    readonly owner: string;
    readonly page: string;
    readonly reads: Map<string, FirstRead>;
  }): void => {
    const pages = store.read(owner) ?? [];
    // Opened from another page it asks for less than when it is loaded: the frame is there.
    if (page !== loaded && pages.some((one) => one.page === page)) return;
    const others = pages.filter((one) => one.page !== page);
    store.keep(owner, [{ page, reads: [...reads.values()].slice(0, READS) }, ...others].slice(0, PAGES));
  };
  return {
    /** Asks for what this page began with when it was last opened. */
    begin({ owner, page, requester, ask }: Opening): void {
      loaded = page;
      waiting = new AbortController();
      const reads = store.read(owner)?.find((one) => one.page === page)?.reads ?? [];
      for (const one of reads)
        ahead.set(one.address, {
          requester,
          // Whoever needs it asks again, and hears why there is no answer.
          answer: ask(one, waiting.signal).catch(() => undefined),
        });
      if (reads.length > 0) later(forget, GOOD_FOR_MS);
    },
    /** The answer that was asked for ahead; each is given once, and only a good one. */
    async take(address: string, requester: string): Promise<Answer | undefined> {
      const asked = ahead.get(address);
      if (asked?.requester !== requester) return undefined;
      ahead.delete(address);
      const answer = await asked.answer;
      return answer?.ok === true ? answer : undefined;
    },
    /** Notes a read of a page that was answered. */
    note({ owner, page, ...one }: { readonly owner: string; readonly page: string } & FirstRead): void {
      if (page !== loaded) loaded = undefined;
      if (noted?.owner !== owner || noted.page !== page) {
        const begun = { owner, page, reads: new Map<string, FirstRead>(), isOver: false };
        noted = begun;
        later(() => {
          begun.isOver = true;
          if (noted === begun) keep(begun);
        }, BEGINNING_MS);
      }
      if (!noted.isOver) noted.reads.set(one.address, one);
    },
    /** Ends the beginning of the page that is open: what is read from now on is not noted. */
    end: (): void => {
      if (noted !== undefined) noted.isOver = true;
    },
    /** Forgets what was asked for ahead: something changed since. */
    forget,
    dropAll: store.drop,
  };
}
