import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { settingActor } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';

/** A database whose transactions can be held in one, and taken back together. */
export interface Holdable {
  readonly database: Database;
  /** Runs `work` with every transaction as a part of one, takes all of it back, and answers what it answered. Can be nested. */
  undo<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Makes one. What is held works over one connection, so its transactions run one after the other: also that of a work which a call began
 * and left to itself, such as a backup. A transaction within a transaction is a part of it.
 */
export function holdable(database: Database): Holdable {
  let held: Db | undefined;
  let depth = 0;
  let last: Promise<unknown> = Promise.resolve();
  const turn = new AsyncLocalStorage<{ isOver: boolean }>();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (turn.getStore()?.isOver === false) return await work();
    const mine = { isOver: false };
    const before = last;
    const ended = Promise.withResolvers<undefined>();
    last = ended.promise;
    await before;
    try {
      return await turn.run(mine, work);
    } finally {
      mine.isOver = true;
      ended.resolve(undefined);
    }
  };
  const inside = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
    depth += 1;
    const name = `held_${depth}`;
    await inTurn(() => sql.raw(`savepoint ${name}`).execute(db));
    try {
      return await work();
    } finally {
      await inTurn(() => sql.raw(`rollback to savepoint ${name}; release savepoint ${name}`).execute(db));
      depth -= 1;
    }
  };
  return {
    database: {
      ...database,
      transaction: async (actor, work, options) => {
        if (held === undefined) return await database.transaction(actor, work, options);
        return await inTurn(async () => {
          // It may have ended while this one waited for its turn.
          const db = held;
          if (db === undefined) return await database.transaction(actor, work, options);
          await sql.raw(`${settingActor(actor)}; savepoint call`).execute(db);
          try {
            const result = await work(db);
            await sql.raw('release savepoint call').execute(db);
            return result;
          } catch (error) {
            await sql.raw('rollback to savepoint call; release savepoint call').execute(db);
            throw error;
          }
        });
      },
    },
    undo: async (work) => {
      if (held !== undefined) return await inside(held, work);
      return await database.transaction({}, (db) =>
        inside(db, async () => {
          held = db;
          try {
            return await work();
          } finally {
            // Who waits for a turn now finds nothing held.
            held = undefined;
          }
        }),
      );
    },
  };
}
