import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { addMonthsToDay } from '#engine/calendar/day.ts';
import { countFailure, refuseTooSoon } from '#server/access/auth/index.ts';
import type { Attempt, Limits } from '#server/access/auth/index.ts';
import { writeCalendar } from '#server/time/leave/calendar/feed.ics.ts';
import { deleteFeed, findFeed, findReader, keepFeed, readAwayDays } from '#server/time/leave/calendar/feed.queries.ts';
import type { Context, Download, PublicContext } from '#server/http/context.ts';
import { companyOfToken, newToken } from '#server/http/session.ts';

/** How far back and ahead the calendar reaches. */
const months = 12;

/** A link cannot be guessed; a program that goes on asking for one that has ended is slowed. */
const feedLimits: Limits = {
  windowMinutes: 60,
  freeForPair: 5,
  freeForAccount: 20,
  freeForAddress: 100,
  longestWaitSeconds: 3_600,
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Since when the caller has a link. */
export async function describeFeed({ db, session }: Context): Promise<{ madeAt: string | null }> {
  const madeAt = await findFeed(db, { companyId: session.companyId, userId: session.userId });
  return { madeAt: madeAt?.toISOString() ?? null };
}

/** Makes a link in the place of the one before; only its hash is kept, so that it is told this once. Throws FEED_NO_EMPLOYEE. */
export async function makeFeed({ db, session, now, config }: Context): Promise<{ link: string; madeAt: string }> {
  if (session.employeeId === null) throw new Refusal('FEED_NO_EMPLOYEE');
  const token = newToken(session.companyId);
  await keepFeed(db, { companyId: session.companyId, userId: session.userId, hash: hashOf(token), now });
  return { link: `${config.publicUrl ?? ''}/api/leave/v1/calendar/${token}.ics`, madeAt: now.toISOString() };
}

/** Ends the caller's link. */
export async function endFeed({ db, session }: Context): Promise<{ madeAt: null }> {
  await deleteFeed(db, { companyId: session.companyId, userId: session.userId });
  return { madeAt: null };
}

/** The failures of a link are its own: many people's calendars are fetched from one address, and people sign in from it. */
const attemptOf = (of: { token: string; address: string }): Attempt => ({
  account: hashOf(`calendar feed\n${of.token}`),
  address: hashOf(`calendar feed\n${of.address}`),
});

/**
 * The calendar of a link. Throws NOT_FOUND for one that is unknown or ended, or whose maker has no account or is not employed any
 * more; SIGN_IN_THROTTLED for who asks on all the same.
 */
export async function openFeed(context: PublicContext, token: string): Promise<Download> {
  const { database, today, address } = context;
  const companyId = companyOfToken(token);
  if (companyId === undefined) throw new Refusal('NOT_FOUND');
  const text = await database.transaction(
    { companyId },
    async (db) => {
      const reader = await findReader(db, { companyId, hash: hashOf(token), today });
      if (reader === undefined) return undefined;
      const { employeeId } = reader;
      const [from, to] = [addMonthsToDay(today, -months), addMonthsToDay(today, months)];
      return writeCalendar(await readAwayDays(db, { companyId, employeeId, today, from, to }), reader);
    },
    { readOnly: true },
  );
  if (text === undefined) return await refuse(context, attemptOf({ token, address }));
  return {
    fileName: 'team-away.ics',
    contentType: 'text/calendar; charset=utf-8',
    body: Buffer.from(text),
    inline: true,
    isRevalidated: true,
  };
}

async function refuse({ database, now }: PublicContext, attempt: Attempt): Promise<never> {
  await database.transaction({}, async (db) => {
    await refuseTooSoon(db, attempt, { now, addressIsKnown: false, limits: feedLimits });
    await countFailure(db, attempt, now);
  });
  throw new Refusal('NOT_FOUND');
}
