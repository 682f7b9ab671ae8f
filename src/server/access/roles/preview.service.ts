import type { z } from 'zod';
import type { SessionAnswer } from '#contract/access/auth.ts';
import { Refusal } from '#contract/errors.ts';
import { mayPreview } from '#contract/permissions.ts';
import type { previews } from '#contract/access/role-calls.ts';
import { describeSession } from '#server/access/auth/index.ts';
import { endPreviews, findAccount, noteStart, readPeople } from '#server/access/roles/preview.queries.ts';
import type { Context } from '#server/http/context.ts';
import { findSession, openSession } from '#server/http/session.ts';

/** A preview lasts this long, and never longer than the session it was begun from. */
export const previewMilliseconds = 15 * 60_000;

/** The accounts to choose from. */
export async function listPeople({ db, session }: Context, query: z.output<typeof previews.people.query>) {
  const { offset, limit, search, roleId } = query;
  const { rows, total } = await readPeople(db, { companyId: session.companyId, search, roleId, offset, limit });
  return { data: rows, pagination: { count: rows.length, total, offset, limit } };
}

/** Opens a session with another's rights, in which nothing can be changed; an earlier preview of the caller ends. */
export async function startPreview(context: Context, id: string): Promise<SessionAnswer> {
  const { db, session, now, requestId } = context;
  const { companyId, userId } = session;
  const person = await findAccount(db, { companyId, id });
  if (person === undefined) throw new Refusal('NOT_FOUND');
  if (person.id === userId) throw new Refusal('PREVIEW_OF_ONESELF');
  await endPreviews(db, { companyId, previewerId: userId, requestId, now });
  const expiresAt = new Date(Math.min(now.getTime() + previewMilliseconds, session.expiresAt.getTime()));
  const { token } = await openSession(db, {
    companyId,
    userId: person.id,
    passedSecondStep: true,
    now,
    preview: { by: session, expiresAt },
  });
  // As every later request of the preview will see it, with what the person may in somebody's place besides.
  const preview = await findSession(db, { companyId, token, now });
  if (preview.previewer === undefined || !mayPreview(preview.previewer, preview))
    throw new Refusal('PREVIEW_BEYOND_OWN', { name: person.full_name });
  await noteStart(db, { companyId, previewer: session, person, requestId, endsAt: expiresAt });
  return { accessToken: token, ...(await describeSession(db, preview)) };
}

/** Ends the caller's previews; without one nothing happens. */
export async function endOwnPreviews({ db, session, now, requestId }: Context): Promise<{ ended: number }> {
  const of = { companyId: session.companyId, previewerId: session.userId, requestId, now };
  return { ended: await endPreviews(db, of) };
}
