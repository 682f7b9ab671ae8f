import Bowser from 'bowser';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { auth } from '#contract/access/auth.ts';
import { Refusal } from '#contract/errors.ts';
import { endOwnSession, readOwnSessions } from '#server/access/auth/auth.queries.ts';
import type { Context } from '#server/http/context.ts';

/** Browser and system by what the browser calls itself, 'Chrome, Android'; null where it says neither. */
export function deviceOf(agent: string | undefined): string | null {
  if (agent === undefined || agent === '') return null;
  const { browser, os } = Bowser.parse(agent);
  const known = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return known.length === 0 ? null : known.join(', ').slice(0, 100);
}

/** Lists the caller's sessions. A preview of another account lists none. */
export async function listOwnSessions({ db, session, now }: Context): Promise<AnswerOf<typeof auth.sessions>['data']> {
  if (session.previewer !== undefined) return [];
  const rows = await readOwnSessions(db, { companyId: session.companyId, userId: session.userId, now });
  return rows
    .map(({ id, device, created_at: startedAt, last_used_at: lastUsedAt }) => ({
      id,
      device,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === session.id,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Signs out another of the caller's sessions. */
export async function endSession({ db, session, now }: Context, id: string): Promise<{ id: string }> {
  const of = { companyId: session.companyId, userId: session.userId, id, now };
  // This one is left by signing out.
  if (session.previewer !== undefined || id === session.id || !(await endOwnSession(db, of))) throw new Refusal('NOT_FOUND');
  return { id };
}
