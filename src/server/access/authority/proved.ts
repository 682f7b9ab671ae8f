import { PROVED_MINUTES } from '#contract/access/second-step.ts';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';

/**
 * Refuses an act on somebody's account, on a role or on a guard in a session whose person last showed the way of signing in too long ago:
 * whoever comes by an open screen does none of these. Throws PROVE_AGAIN.
 */
export async function refuseUnproved({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>): Promise<void> {
  const { proved_at: provedAt } = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('company_id', '=', session.companyId)
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  if (now.getTime() - provedAt.getTime() > PROVED_MINUTES * 60_000) throw new Refusal('PROVE_AGAIN', { minutes: PROVED_MINUTES });
}
