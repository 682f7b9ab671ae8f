import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';
import type { Session } from '#server/http/context.ts';

interface Sent {
  readonly session: Session;
  readonly key: string;
  readonly call: string;
  readonly content: unknown;
}

/**
 * Claims a request's Idempotency-Key. Returns the stored answer when the same request was carried out before: a save that
 * is repeated after a lost connection, or a double click, happens once. Waits while the first is still under way.
 */
export async function claimKey(db: Db, sent: Sent): Promise<{ answer: unknown } | undefined> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([sent.call, sent.content]))
    .digest();
  const claimed = await db
    .insertInto('idempotent_answers')
    .values({
      company_id: sent.session.companyId,
      user_id: sent.session.userId,
      key: sent.key,
      content_hash: contentHash,
      answer: 'null',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;
  const stored = await db
    .selectFrom('idempotent_answers')
    .select(['content_hash', 'answer'])
    .where('company_id', '=', sent.session.companyId)
    .where('user_id', '=', sent.session.userId)
    .where('key', '=', sent.key)
    .executeTakeFirstOrThrow();
  if (!stored.content_hash.equals(contentHash)) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return { answer: stored.answer };
}

/** Keeps the answer of a claimed request, in the transaction that carried it out. */
export async function keepAnswer(db: Db, sent: Pick<Sent, 'session' | 'key'>, answer: unknown): Promise<void> {
  await db
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('company_id', '=', sent.session.companyId)
    .where('user_id', '=', sent.session.userId)
    .where('key', '=', sent.key)
    .execute();
}
