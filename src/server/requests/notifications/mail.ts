import type { FastifyBaseLogger } from 'fastify';
import { workFor } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { MailSender } from '#server/mail/smtp.ts';
import { writeMail } from '#server/requests/notifications/mail-text.ts';
import { endMail, holdNext, putMailOff, readMail } from '#server/requests/notifications/mail.queries.ts';
import type { Held } from '#server/requests/notifications/mail.queries.ts';

/** How long a mail waits after each try that failed; after the fifth it is given up. */
const pausesInMinutes = [1, 10, 60, 360] as const;

export interface MailOf {
  readonly database: Database;
  readonly sender: MailSender;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sends what is due, one mail in one transaction that holds its row: no two servers send the same, and one that is killed leaves
 * the mail to the next. Only when it dies between the mail server's yes and its own commit does the mail go out again, with the
 * same message id. Ends at the first that fails: what holds one up holds up the others too.
 */
export async function sendDueMail(of: MailOf): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await of.database.transaction({ isWorker: true }, (db) => sendNext(db, of));
    if (outcome === 'sent') sent += 1;
    if (outcome === 'none' || outcome === 'failed') return sent;
  }
}

async function sendNext(db: Db, of: MailOf): Promise<'none' | 'sent' | 'failed' | 'unwanted'> {
  const now = of.now();
  const held = await holdNext(db, now);
  if (held === undefined) return 'none';
  await workFor(db, held.companyId);
  const stored = await readMail(db, held);
  const message = stored === undefined ? undefined : writeMail(stored, of.publicUrl);
  const [to, ...also] = [stored?.address, ...(stored?.earlier ?? [])].filter((address) => typeof address === 'string');
  if (message === undefined || to === undefined) {
    await endMail(db, held, 'unwanted', now);
    return 'unwanted';
  }
  try {
    await of.sender.send({ ...message, id: held.notificationId, to, also });
  } catch (error) {
    await afterFailure(db, held, of, error);
    return 'failed';
  }
  await endMail(db, held, 'sent', now);
  return 'sent';
}

async function afterFailure(db: Db, held: Held, of: MailOf, error: unknown): Promise<void> {
  const pause = pausesInMinutes[held.tries];
  // The server's own words may quote the address.
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  of.log.warn({ notificationId: held.notificationId, tries: held.tries + 1, code }, 'mail not sent');
  const now = of.now();
  if (pause === undefined) await endMail(db, held, 'failed', now);
  else await putMailOff(db, held, new Date(now.getTime() + pause * 60_000));
}

/** Sends what is due every few seconds, until it is stopped: what a change queued leaves once the change holds. */
export function sendMailContinually(of: Omit<MailOf, 'log'> & { log: FastifyBaseLogger }): () => Promise<void> {
  const work = async (): Promise<void> => {
    await sendDueMail(of);
  };
  const stop = repeat({ everyMilliseconds: 5_000, work, failed: 'mail not looked at', log: of.log });
  return async () => {
    await stop();
    of.sender.close();
  };
}
