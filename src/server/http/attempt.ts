import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { refusalText } from '#server/http/words.ts';

/**
 * Does one of several things that are asked for at once, behind a savepoint: a refusal undoes it alone. Answers with the refusal's
 * sentence in the caller's language, null where it is done; any other fault is thrown on and undoes all of them.
 */
export async function attempt(context: Context, act: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint attempt`.execute(context.db);
  try {
    await act();
    await sql`release savepoint attempt`.execute(context.db);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(context.db);
    return refusalText(context.language, error.code, error.params);
  }
}
