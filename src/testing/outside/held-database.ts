import { sql } from 'kysely';
import { settingActor } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';

/** A database whose transactions can be held in one, and taken back together. */
export interface Holdable {
  readonly database: Database;
  /** Runs `work` with every transaction as a part of one, takes all of it back, and answers what it answered. Can be nested. */
  undo<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes one; what is held works over one connection, so calls come one after the other. */
export function holdable(database: Database): Holdable {
  let held: Db | undefined;
  let depth = 0;
  const inside = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
    depth += 1;
    const name = `held_${depth}`;
    await sql.raw(`savepoint ${name}`).execute(db);
    try {
      return await work();
    } finally {
      await sql.raw(`rollback to savepoint ${name}; release savepoint ${name}`).execute(db);
      depth -= 1;
    }
  };
  return {
    database: {
      ...database,
      transaction: async (actor, work, options) => {
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
      },
    },
    undo: async (work) => {
      if (held !== undefined) return await inside(held, work);
      return await database.transaction({}, async (db) => {
        held = db;
        try {
          return await inside(db, work);
        } finally {
          held = undefined;
        }
      });
    },
  };
}
