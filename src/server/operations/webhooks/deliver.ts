import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { inOrder } from '#server/in-order.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { post } from '#server/operations/webhooks/post.ts';
import { findPlace, forgetMessages, holdUp, noteTry, putOff, takeDue } from '#server/operations/webhooks/webhooks.queries.ts';
import type { Taken } from '#server/operations/webhooks/webhooks.queries.ts';

/** How long a message waits after each try that failed; after the sixth it is given up. */
const pausesInMinutes = [1, 5, 30, 120, 720] as const;
/** What waits for a place that has given one message up is tried again after so many minutes. */
const shortestPause = 1;
const minute = 60_000;
/** So many are under way at once, of all companies: a place that does not answer holds up few others. */
const most = 10;
/** A server that has taken messages and dies leaves them to others after this time. */
const leaseMinutes = 5;
const keptDays = 30;

export interface DeliverOf {
  readonly database: Database;
  /** Hosts that may be private. */
  readonly ownHosts: ReadonlySet<string>;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends what is due; returns how many messages were taken. */
export async function deliverDue(of: DeliverOf): Promise<number> {
  let taken = 0;
  for (;;) {
    const now = of.now();
    const until = new Date(now.getTime() + leaseMinutes * minute);
    const due = await of.database.transaction({ isWorker: true }, (db) => takeDue(db, { now, until, most }));
    const failed = (await Promise.all(due.map((message) => deliver(message, of)))).filter((one) => one !== undefined);
    // Once for each place, after all tries: what is written side by side to the same rows would wait for each other.
    await inOrder(new Map(failed.map((one) => [one.webhookId, one])).values(), async (one) => {
      await of.database.transaction({ companyId: one.companyId }, (db) => holdUp(db, one));
    });
    taken += due.length;
    if (due.length < most) return taken;
  }
}

/** Until when a place that did not take a message is not asked again. */
interface HeldUp {
  readonly companyId: string;
  readonly webhookId: string;
  readonly until: Date;
}

async function deliver(message: Taken, { database, ownHosts, now, log }: DeliverOf): Promise<HeldUp | undefined> {
  const { companyId, id, webhookId, tries } = message;
  const place = await database.transaction({ companyId }, (db) => findPlace(db, { companyId, webhookId }), { readOnly: true });
  if (place === undefined) {
    // Off: it waits on.
    const until = new Date(now().getTime() + 60 * minute);
    await database.transaction({ companyId }, (db) => putOff(db, { companyId, id, until }));
    return undefined;
  }
  const posted = await post(message, { ...place, now: now(), ownHosts });
  const pause = pausesInMinutes[tries - 1];
  const after = (minutes: number): Date => new Date(now().getTime() + minutes * minute);
  const again = pause === undefined ? null : after(pause);
  await database.transaction({ companyId }, (db) => noteTry(db, { companyId, id, posted, again }));
  if (posted.failure === null && posted.status >= 200 && posted.status < 300) return undefined;
  log.warn({ webhookId, messageId: id, tries, status: posted.status, failure: posted.failure }, 'webhook not taken');
  return { companyId, webhookId, until: again ?? after(shortestPause) };
}

/** Sends what is due every few seconds, until it is stopped. */
export function deliverContinually(of: Omit<DeliverOf, 'log'> & { log: FastifyBaseLogger }): () => Promise<void> {
  const work = async (): Promise<void> => {
    await deliverDue(of);
  };
  return repeat({ everyMilliseconds: 5_000, work, failed: 'webhooks not looked at', log: of.log });
}

/** Lets go of what was told more than 30 days ago. */
export const webhooksForget: DailyJob = {
  name: 'webhooks-forget',
  from: '00:00',
  run: async ({ db, companyId, now }) => {
    await forgetMessages(db, { companyId, before: new Date(now.getTime() - keptDays * 24 * 60 * minute) });
  },
};
