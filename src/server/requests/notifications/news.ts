import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { isLiving } from '#server/http/session.ts';
import { newsChannel } from '#server/notify/notify.queries.ts';

/** Who listens: one session of one account. */
export interface Listener {
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
}

const beatMilliseconds = 30_000;
/** Of one account on one server; one more ends the oldest. A browser opens one for all its tabs. */
export const mostStreams = 5;

const news = 'event: news\ndata: {}\n\n';
const stillHere = ': still here\n\n';

/**
 * The open streams of this server. What a transaction says of an account reaches its streams on every server, over one
 * connection to the database for all of them; a stream itself holds none. It says that there is news, and never what.
 */
export function newsHub(of: { database: Database; now: () => Date }) {
  const streams = new Map<string, Set<Readable>>();
  let stopListening: (() => Promise<void>) | undefined;

  const listen = (): void => {
    stopListening ??= of.database.listen({
      channel: newsChannel,
      onMessage: (key) => streams.get(key)?.forEach((stream) => stream.push(news)),
      // What was said while nothing was heard: everybody looks.
      onConnected: () => {
        for (const set of streams.values()) for (const stream of set) stream.push(news);
      },
    });
  };

  const isSignedIn = async ({ companyId, sessionId }: Listener): Promise<boolean> => {
    const { rows } = await of.database.transaction(
      { companyId },
      (db) =>
        sql`select from sessions s where s.company_id = ${companyId} and s.id = ${sessionId} and ${isLiving(of.now())}`.execute(
          db,
        ),
      { readOnly: true },
    );
    return rows.length > 0;
  };

  return {
    /**
     * Opens a stream for so many seconds. It begins with how many are unread, so that who has just counted them need not ask again. It
     * also ends with the session, and when the database does not answer.
     */
    open(listener: Listener, { seconds, unread }: { readonly seconds: number; readonly unread: number }): Readable {
      const stream = new Readable({ read: () => undefined });
      stream.push(`event: news\ndata: ${JSON.stringify({ unread })}\n\n`);
      if (seconds === 0) {
        stream.push(null);
        return stream;
      }
      const key = `${listener.companyId} ${listener.userId}`;
      const mine = streams.get(key) ?? new Set<Readable>();
      const end = (one: Readable): void => {
        // Once out of the set nothing more is pushed to it.
        if (mine.delete(one)) one.push(null);
        if (mine.size === 0 && streams.get(key) === mine) streams.delete(key);
      };
      const beat = async (): Promise<void> => {
        const goesOn = await isSignedIn(listener).catch(() => false);
        if (!goesOn) end(stream);
        else if (mine.has(stream)) stream.push(stillHere);
      };
      listen();
      streams.set(key, mine.add(stream));
      const [oldest] = mine;
      if (mine.size > mostStreams && oldest !== undefined) end(oldest);
      const last = setTimeout(() => end(stream), seconds * 1_000);
      const beats = setInterval(() => void beat(), beatMilliseconds);
      // A reader that goes away is no fault.
      stream.on('error', () => undefined);
      stream.once('close', () => {
        clearTimeout(last);
        clearInterval(beats);
        end(stream);
      });
      return stream;
    },
    /** How many are open. */
    size: (): number => [...streams.values()].reduce((sum, set) => sum + set.size, 0),
    /** Ends all of them. */
    async close(): Promise<void> {
      for (const set of streams.values()) for (const stream of set) stream.push(null);
      streams.clear();
      await stopListening?.();
    },
  };
}
