import type { Database } from '#server/db/connect.ts';
import { codesChannel } from '#server/time/attendance/clock/events.queries.ts';

/** The most screens of one session that wait on one server; one more and the oldest asks anew. */
export const mostWaiting = 5;

/** A screen that waits. */
interface Waiting {
  readonly key: string;
  readonly sessionId: string;
  readonly release: () => void;
}

/**
 * The screens of this server that wait until the code they show was used. What a transaction says of a code reaches the screens on
 * every server, over one connection to the database for all of them; a screen that waits holds none.
 */
export function codeWatch(database: Database) {
  const waiting = new Set<Waiting>();
  let stopListening: (() => Promise<void>) | undefined;
  let isClosed = false;

  const releaseAll = (): void => {
    for (const one of waiting) one.release();
  };
  const listen = (): void => {
    stopListening ??= database.listen({
      channel: codesChannel,
      onMessage: (key) => {
        for (const one of waiting) if (one.key === key) one.release();
      },
      // What was used while nothing was heard: everybody looks.
      onConnected: releaseAll,
    });
  };

  return {
    /**
     * Begins to watch a code. Begun before it is looked whether the code was used, nothing is missed. `until` is settled once it
     * was used, after so many milliseconds, on `release`, or when the server stops.
     */
    begin(of: { companyId: string; nonce: Buffer; sessionId: string }, milliseconds: number) {
      const { promise: until, resolve } = Promise.withResolvers<void>();
      const key = `${of.companyId} ${of.nonce.toString('hex')}`;
      const one: Waiting = {
        key,
        sessionId: of.sessionId,
        release: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve();
        },
      };
      const timer = setTimeout(one.release, milliseconds);
      if (isClosed) one.release();
      else {
        listen();
        waiting.add(one);
        const own = [...waiting].filter(({ sessionId }) => sessionId === of.sessionId);
        if (own.length > mostWaiting) own[0]?.release();
      }
      return { until, release: one.release };
    },
    /** How many wait. */
    size: (): number => waiting.size,
    /** Lets all of them go, and none wait any more. */
    async close(): Promise<void> {
      isClosed = true;
      releaseAll();
      await stopListening?.();
    },
  };
}

export type CodeWatch = ReturnType<typeof codeWatch>;
