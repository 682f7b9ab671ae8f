import type { Db } from '#server/db/connect.ts';
import type { Context } from '#server/http/context.ts';

/** A read whose answer several reads of one transaction stand on: it is done once for all of them. For transactions that only read. */
export function once<Of extends string, T>(
  read: (context: Context, of: Of) => Promise<T>,
): (context: Context, of: Of) => Promise<T> {
  const known = new WeakMap<Db, Map<Of, Promise<T>>>();
  return async (context, of) => {
    const answers = known.get(context.db) ?? new Map<Of, Promise<T>>();
    known.set(context.db, answers);
    const answer = answers.get(of) ?? read(context, of);
    answers.set(of, answer);
    return await answer;
  };
}
