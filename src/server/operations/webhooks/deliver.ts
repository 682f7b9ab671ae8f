import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/connect.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { DailyJob } from '#server/jobs/daily-job.ts';
import { post } from '#server/operations/webhooks/post.ts';
import type { Posted } from '#server/operations/webhooks/post.ts';
import {
  findPlace,
  forgetMessages,
  holdPlace,
  noteTry,
  putBack,
  releasePlace,
  takeDue,
} from '#server/operations/webhooks/webhooks.queries.ts';
import type { Taken } from '#server/operations/webhooks/webhooks.queries.ts';

/** How long a message waits after each try that failed; after the sixth it is given up. */
const pausesInMinutes = [1, 5, 30, 120, 720] as const;
/** A place that has given one message up is asked again after so many minutes. */
const shortestPause = 1;
/** A place that is off is looked at again after so many minutes, where nobody switches it on before. */
const pauseOfOff = 60;
const minute = 60_000;

/** So many are under way at once, of all companies, and so many of them to one place: one that hangs takes the room of few. */
const most = 20;
const mostToPlace = 2;

/** While answers are waited for, what is new is looked for each second. */
const lookMilliseconds = 1_000;

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
  const underWay = new Set<Promise<void>>();
  for (;;) {
    const now = of.now();
    // A message that ends during the look makes room that the look did not see.
    const wasQuiet = underWay.size === 0;
    const wanted = { now, until: new Date(now.getTime() + leaseMinutes * minute), most: most - underWay.size, mostToPlace };
    const due = await of.database.transaction({ isWorker: true }, (db) => takeDue(db, wanted));
    for (const message of due) {
      const one = deliver(message, of)
        // It is taken again when its lease has ended.
        .catch((error: unknown) => of.log.warn({ err: error, messageId: message.id }, 'webhook not sent'))
        .finally(() => underWay.delete(one));
      underWay.add(one);
    }
    taken += due.length;
    if (underWay.size === 0 && wasQuiet) return taken;
    if (underWay.size > 0) await Promise.race([...underWay, sleep(lookMilliseconds, undefined, { ref: false })]);
  }
}

async function deliver(message: Taken, { database, ownHosts, now, log }: DeliverOf): Promise<void> {
  const { companyId, id, webhookId, tries } = message;
  const after = (minutes: number): Date => new Date(now().getTime() + minutes * minute);
  const place = await database.transaction({ companyId }, (db) => findPlace(db, { companyId, webhookId }), { readOnly: true });
  if (place === undefined) {
    await database.transaction({ companyId }, async (db) => {
      await putBack(db, { companyId, id });
      await holdPlace(db, { companyId, webhookId, until: after(pauseOfOff) });
    });
    return;
  }
  const posted = await post(message, { ...place, now: now(), ownHosts });
  const isTaken = posted.failure === null && posted.status >= 200 && posted.status < 300;
  const pause = pausesInMinutes[tries - 1];
  const again = pause === undefined ? null : after(pause);
  await database.transaction({ companyId }, async (db) => {
    await noteTry(db, { companyId, id, posted, isTaken, again });
    if (isTaken) await releasePlace(db, { companyId, webhookId });
    else if (asksForPatience(posted)) await holdPlace(db, { companyId, webhookId, until: again ?? after(shortestPause) });
  });
  if (!isTaken)
    log.warn({ webhookId, messageId: id, tries, status: posted.status, failure: posted.failure }, 'webhook not taken');
}

/** Whether nothing else is to be sent meanwhile: it gave no answer, or says that it is busy. Any other refusal is of one message. */
const asksForPatience = ({ status, failure }: Posted): boolean => failure !== null || status === 429 || status === 503;

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
