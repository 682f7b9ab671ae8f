import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Language } from '#i18n/translation.ts';
import { Refusal } from '#contract/errors.ts';
import { answersWithin, awayOf, busyNow, hasCrossed, retrySeconds, watchFrozen } from '#server/db/away.ts';
import { tellingPlanner } from '#server/db/grown-tables.ts';
import { keepingPlans } from '#server/db/kept-plans.ts';
import { makePlaces, orders, usualPlaces } from '#server/db/places.ts';
import type { Order, PlacesOptions, PlacesUse } from '#server/db/places.ts';
import { bePresent } from '#server/db/presence.ts';
import { listenOn } from '#server/db/listen.ts';
import type { ListenOptions } from '#server/db/listen.ts';
import type { DB } from '#server/db/schema.ts';

/** The database inside a transaction of one company: the only way to reach it. */
export type Db = Kysely<DB>;

/** For whom a transaction works; the database's policies and its audit trail read it. */
export interface Actor {
  /** Undefined only while signing in: then `companyCode` shows that one company's row. */
  readonly companyId?: string;
  readonly companyCode?: string;
  readonly userId?: string;
  readonly userName?: string;
  /** The absent person for whom the user decides. */
  readonly onBehalfOf?: string;
  readonly requestId?: string;
  /** In which names are read; Latin where it is not said (`#server/db/parts/names.ts`). */
  readonly language?: Language;
  /** The server's own work: finds what is due of all companies, in the tables that have a policy for it, and nothing else. */
  readonly isWorker?: boolean;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** When it gets a place in the pool; the server's own work comes last. */
  readonly order?: Order | undefined;
}

/** How much of the pool is in use, and who waits for a place in it. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  /** All who wait for a place. */
  readonly waiting: number;
  readonly queue: PlacesUse;
}

/** A pool of connections as the application's role, which owns nothing and sees one company at a time. */
export interface Database {
  /**
   * Runs `work` in one transaction; commits when it returns, rolls back when it throws. Where it and another waited
   * for each other it is done again from its beginning. Throws AT_ONCE, DISK_FULL, DATABASE_AWAY where the database
   * cannot be reached or stops answering, BUSY where no place in the pool came free in time.
   */
  transaction<T>(actor: Actor, work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work` beside the pool on a connection of its own, as one company sees one moment: read only, repeatable, and with no limit
   * of time on a statement. Times are written in UTC. Throws as `transaction`.
   */
  snapshot<T>(actor: Actor, work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Hears a channel, beside the pool, until the returned function is called. */
  listen(options: ListenOptions): () => Promise<void>;
  /** Says that a server on this host is there, until the returned function is called; see `bePresent`. Throws StartRefusal. */
  present(host: string): Promise<() => Promise<void>>;
  /** Connections of the pool: open and idle, and who waits for a place in it. */
  use(): PoolUse;
  /** Whether the database answers within the milliseconds, for readiness probes. */
  answersWithin(milliseconds: number): Promise<boolean>;
  /** Runs `work` while no other process, on whatever machine, runs work under the same key. */
  exclusively<T>(key: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Days stay `YYYY-MM-DD` text, sums and counts are safe integers, other exact numbers stay decimal text. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.NUMERIC, (text) => text],
  [pg.types.builtins.TIME, (text) => text],
  [pg.types.builtins.TIMESTAMP, (text) => text],
]);
/** Arrays of the same: their element type has no name in `pg`. */
parsers.set(1182, (text) => parseArray(text));
parsers.set(1016, (text) => parseArray(text).map(safeInteger));

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that are exact`);
  return value;
}

function parseArray(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    parsers.get(oid) ?? (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')),
};

/** Quotes a value for `set_config`; ids and names reach it, so it must be safe for any text. */
function literal(value: string | undefined): string {
  return pg.escapeLiteral(value ?? '');
}

/** So often a transaction is done once more that waited for another which waited for it. */
const triesAfterCrossing = 2;

/** The statement that says for whom the transaction works. */
export function settingActor(actor: Actor): string {
  const settings = [
    ['app.company_id', actor.companyId],
    ['app.company_code', actor.companyCode],
    ['app.user_id', actor.userId],
    ['app.user_name', actor.userName],
    ['app.on_behalf_of', actor.onBehalfOf],
    ['app.request_id', actor.requestId],
    ['app.language', actor.language],
    ['app.worker', actor.isWorker === true ? 'on' : undefined],
  ] as const;
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`).join(', ')}`;
}

/** How long a statement may take, and a transaction wait for its next one. Milliseconds. */
const limits = { statement_timeout: 120_000, idle_in_transaction_session_timeout: 180_000 };

/** The same, for the transaction alone: a pooler refuses them when a connection begins, and hands a session's settings to others. */
const settingLimits = `set local statement_timeout to ${limits.statement_timeout}; set local idle_in_transaction_session_timeout to ${limits.idle_in_transaction_session_timeout}; `;

function opening(actor: Actor, options: TransactionOptions & { setsLimits: boolean }): string {
  return `begin${options.readOnly === true ? ' read only' : ''}; ${options.setsLimits ? settingLimits : ''}${settingActor(actor)}`;
}

/** Says who acts in a running transaction, once the session has told it: the stamps and the audit trail read it. */
export async function actAs(db: Db, who: { userId: string; fullName: string }): Promise<void> {
  await sql`select set_config('app.user_id', ${who.userId}, true), set_config('app.user_name', ${who.fullName}, true)`.execute(
    db,
  );
}

/** Goes on with one company in a worker's transaction, which from now on sees its rows besides. */
export async function workFor(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('app.company_id', ${companyId}, true)`.execute(db);
}

/** The same database, whose transactions get their places in this order where they name none. */
export const withOrder = (database: Database, order: Order): Database => ({
  ...database,
  transaction: (actor, work, options) => database.transaction(actor, work, { order, ...options }),
});

/** Asks once for all who ask within a second: many who waited are refused together. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return async () => {
    if (answer === undefined || performance.now() - askedAt > 1_000) {
      askedAt = performance.now();
      answer = ask();
    }
    return await answer;
  };
}

/**
 * Opens the pool. `direct`: `connection` leads to a pooler that hands out connections by transaction, and what lives longer than one goes
 * this way instead: listening, locks, backups. `keepsPlans`: not where such a pooler knows no prepared statements. `onStatement` sees each
 * statement sent, for tests that count them.
 */
export function openDatabase(options: {
  connection: pg.PoolConfig;
  direct?: pg.ClientConfig;
  size: number;
  keepsPlans?: boolean | 'all';
  /** How long and how many wait for a place, where it is not as usual. */
  places?: Partial<Pick<PlacesOptions, 'patience' | 'mostWaiting'>>;
  onStatement?: (sqlText: string, parameters: readonly unknown[]) => void;
}): Database {
  const sockets = new Set<Socket>();
  const direct = options.direct ?? options.connection;
  const setsLimits = options.direct !== undefined;
  const pool = new pg.Pool({
    ...options.connection,
    max: options.size,
    types,
    // For the connection itself: who waits for a place in the pool does so before, in order.
    connectionTimeoutMillis: 10_000,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => void sockets.delete(socket));
      return socket;
    },
    ...(setsLimits ? {} : limits),
    application_name: 'krama',
  });
  // A lost connection is answered at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that is lost between two statements of a transaction, which waits for something else meanwhile.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const unwatch = watchFrozen(pool, { connection: options.connection, sockets });
  const isThere = shared(() => answersWithin(options.connection, 1_500));
  const places = makePlaces({
    ...usualPlaces,
    ...options.places,
    size: options.size,
    // Nobody who waits for others is told that the database is away, and nobody that it is busy while it is away.
    refusal: async () => ((await isThere()) ? busyNow() : new Refusal('DATABASE_AWAY', { seconds: retrySeconds })),
  });
  const { onStatement } = options;
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: tellingPlanner(
        options.keepsPlans === false ? pool : keepingPlans(pool, options.keepsPlans === 'all' ? 'all' : 'marked'),
      ),
    }),
    ...(onStatement === undefined ? {} : { log: (event) => onStatement(event.query.sql, event.query.parameters) }),
  });
  return {
    transaction: async (actor, work, transactionOptions = {}) => {
      const attempt = async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
        let isOpen = false;
        try {
          return await kysely.connection().execute(async (db) => {
            await sql.raw(opening(actor, { ...transactionOptions, setsLimits })).execute(db);
            isOpen = true;
            try {
              const result = await run(db);
              await sql.raw('commit').execute(db);
              return result;
            } catch (error) {
              // When the connection itself is gone there is nothing to roll back, and the first error is the one to tell.
              await sql
                .raw('rollback')
                .execute(db)
                .catch(() => undefined);
              throw error;
            }
          });
        } catch (error) {
          if (hasCrossed(error)) throw error;
          throw awayOf(error, isOpen) ?? error;
        }
      };
      const leave = await places.take(transactionOptions.order ?? (actor.isWorker === true ? 'last' : 'usual'));
      try {
        for (let left = triesAfterCrossing; ; left -= 1) {
          try {
            // Once more where two transactions waited for each other.
            return await attempt(work);
          } catch (error) {
            if (!hasCrossed(error)) throw error;
            if (left === 0) throw awayOf(error, true) ?? error;
            await wait(10 + Math.random() * 60);
          }
        }
      } finally {
        leave();
      }
    },
    snapshot: async (actor, work) => {
      const client = new pg.Client({
        ...direct,
        types,
        connectionTimeoutMillis: 10_000,
        application_name: 'krama snapshot',
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(
          `begin isolation level repeatable read read only; ${settingActor(actor)};
           set local time zone 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
           set local bytea_output to 'hex'; set local extra_float_digits to 1; set local statement_timeout to 0`,
        );
        return await work(client);
      } catch (error) {
        throw awayOf(error, true) ?? error;
      } finally {
        await client.end();
      }
    },
    present: async (host) => await bePresent(direct, { host }),
    listen: (listening) => listenOn(direct, listening),
    use: () => {
      const queue = places.use();
      const waiting = orders.reduce((sum, order) => sum + queue.waiting[order], 0);
      return { total: pool.totalCount, idle: pool.idleCount, waiting, queue };
    },
    answersWithin: (milliseconds) => answersWithin(options.connection, milliseconds),
    exclusively: async (key, work) => {
      // Beside the pool: a pool of one connection still has it for the work.
      const client = new pg.Client({ ...direct, application_name: 'krama lock' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select pg_advisory_lock($1)', [key]);
        return await work();
      } finally {
        await client.end();
      }
    },
    close: async () => {
      unwatch();
      await kysely.destroy();
    },
  };
}
