import type { FastifyBaseLogger } from 'fastify';
import { INVITATION_DAYS } from '#contract/access/invitations.ts';
import { toLanguage } from '#i18n/translation.ts';
import { workFor } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import {
  endAsk,
  findReceivers,
  holdNextAsk,
  keepLinks,
  linkMinutes,
  putAskOff,
} from '#server/access/auth/mail-links/mail-links.queries.ts';
import type { HeldAsk, LinkReceiver } from '#server/access/auth/mail-links/mail-links.queries.ts';
import { dayOf } from '#server/http/clock.ts';
import { newToken } from '#server/http/session.ts';
import { say } from '#server/http/words.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { layOut, linkTo } from '#server/mail/lay-out.ts';
import type { MailSender, Message } from '#server/mail/smtp.ts';
import { inOrder } from '#server/in-order.ts';

/** How long an ask waits after each try that failed; after the fifth it is let go: who still waits has asked again. */
const pausesInSeconds = [10, 30, 60, 120] as const;

export interface LinksOf {
  readonly database: Database;
  readonly sender: MailSender;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Sends the links that were asked for, one ask in one transaction that holds its row. A token is made as its mail is written and is
 * kept only as a hash. Answers how many mails left.
 */
export async function sendDueLinks(of: LinksOf): Promise<number> {
  let sent = 0;
  for (;;) {
    const outcome = await of.database.transaction({ isWorker: true }, (db) => sendNext(db, of));
    if (outcome === undefined) return sent;
    sent += outcome;
  }
}

/** How many mails the ask that waits longest made; undefined where none is due. */
async function sendNext(db: Db, of: LinksOf): Promise<number | undefined> {
  const now = of.now();
  const ask = await holdNextAsk(db, now);
  if (ask === undefined) return undefined;
  const { companyId, kind, madeBy } = ask;
  await workFor(db, companyId);
  const receivers = await findReceivers(db, { ...ask, today: dayOf(now), now });
  const links = receivers.map((receiver) => ({ receiver, userId: receiver.userId, token: newToken(companyId) }));
  try {
    // Over one connection to the mail server.
    await inOrder(links, async ({ receiver, token }) => {
      await of.sender.send({
        ...writeLink(receiver, { ask, token, publicUrl: of.publicUrl }),
        id: `${ask.id}.${receiver.userId}`,
      });
    });
  } catch (error) {
    const pause = pausesInSeconds[ask.tries];
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    of.log.warn({ askId: ask.id, tries: ask.tries + 1, code }, 'link not sent');
    if (pause === undefined) await endAsk(db, ask);
    else await putAskOff(db, ask, new Date(now.getTime() + pause * 1_000));
    return 0;
  }
  await keepLinks(db, { companyId, kind, madeBy, links, now });
  await endAsk(db, ask);
  return links.length;
}

/** The mail in its receiver's language. The token stands behind the hash of the address, which no server is told. */
function writeLink(
  receiver: LinkReceiver,
  { ask, token, publicUrl }: { ask: HeldAsk; token: string; publicUrl: string },
): Omit<Message, 'id'> {
  const language = toLanguage(receiver.language);
  const inKhmer = language === 'km';
  const word = (key: string) =>
    say(language, `auth:mail.${ask.kind}.${key}`, {
      person: inKhmer && receiver.nameKh !== '' ? receiver.nameKh : receiver.fullName,
      userName: receiver.userName,
      company: inKhmer ? (receiver.companyKh ?? receiver.company) : receiver.company,
      minutes: linkMinutes,
      days: INVITATION_DAYS,
    });
  return {
    to: receiver.address,
    ...layOut({
      language,
      subject: word('subject'),
      body: word('body'),
      open: word('open'),
      link: linkTo(publicUrl, `/signin/link#${token}`),
      why: word('why'),
    }),
  };
}

/** Sends the links that were asked for every other second, until it is stopped. */
export function sendLinksContinually(of: Omit<LinksOf, 'log'> & { log: FastifyBaseLogger }): () => Promise<void> {
  const work = async (): Promise<void> => {
    await sendDueLinks(of);
  };
  const stop = repeat({ everyMilliseconds: 2_000, work, failed: 'links not looked at', log: of.log });
  return async () => {
    await stop();
    of.sender.close();
  };
}
