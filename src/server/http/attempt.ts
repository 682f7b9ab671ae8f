import { sql } from 'kysely';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/http/context.ts';
import { complaintText, refusalText } from '#server/http/words.ts';

/**
 * Does one of several things that are asked for at once, behind a savepoint: a refusal undoes it alone, with what it left for after the
 * commit. Answers with the refusal's sentence in the caller's language, that of its first field where it names one; null where it is
 * done. Any other fault is thrown on and undoes all of them. `isKept` false: it is only looked at, and undone in any case.
 */
export async function attempt(
  context: Context,
  act: (context: Context) => Promise<unknown>,
  { isKept = true }: { readonly isKept?: boolean } = {},
): Promise<string | null> {
  const { db, language } = context;
  const later: (() => Promise<void>)[] = [];
  await sql`savepoint attempt`.execute(db);
  try {
    await act({ ...context, afterCommit: (work) => void later.push(work) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint attempt`.execute(db);
    const [complaint] = Object.values(error.fields);
    return complaint === undefined
      ? refusalText(language, error.code, error.params)
      : complaintText(language, complaint.key, complaint.params ?? {});
  }
  await (isKept ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(db);
  if (isKept) for (const work of later) context.afterCommit(work);
  return null;
}
