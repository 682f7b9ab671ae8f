import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { seededRoles } from '#contract/access/roles.ts';
import type { SeededRole } from '#contract/access/roles.ts';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';
import { openSession } from '#server/http/session.ts';
import { databaseOf, templateName } from '#testing/database.global.ts';
import { holdable } from '#testing/outside/held-database.ts';
import { testPassword, testPasswordHash } from '#testing/password.ts';
import { startPooler } from '#testing/outside/pooler.ts';

/** What came back: status, headers and the parsed body. */
export interface Answer {
  readonly status: number;
  // The tests look into answers of every shape; each assertion is the check.
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly file?: {
    readonly field: string;
    readonly name: string;
    readonly bytes: Buffer;
    readonly fields?: Record<string, string>;
  };
}

/** A signed-in browser. */
export interface Client {
  readonly token: string;
  readonly companyId: string;
  readonly userId: string;
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: SendOptions): Promise<Answer>;
}

export interface TestCompany {
  readonly id: string;
  readonly code: string;
  /** The session of a seeded role's account. */
  as(role: SeededRole): Promise<Client>;
  /** The session of a further account with the role. */
  another(role: SeededRole): Promise<Client>;
  /** Works in the company's rows directly, to arrange what no call can yet. */
  work<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The folder of its files. */
  readonly dataDir: string;
  /** The same database as its owner, past row-level security. */
  readonly owner: pg.Client;
  /** SQL texts of the statements sent since the last `statements.length = 0`. */
  readonly statements: string[];
  /** Runs `work`, takes back everything that its calls did, and answers what it answered; within another, only its own part. Of `holdCalls`. */
  undo<T>(work: () => Promise<T>): Promise<T>;
  /** From now on every call leaves the database as it was, or not. */
  rollBack(on: boolean): void;
  /** Moves the clock. */
  setNow(instant: string): void;
  company(options?: { separateDuties?: boolean; confirmsChanges?: boolean; code?: string }): Promise<TestCompany>;
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: SendOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** The product on a database of its own, with a clock that stands at noon of 20 November 2026 until it is moved. */
export async function startTestApp(
  options: {
    rollBackCalls?: boolean;
    holdCalls?: boolean;
    environment?: Record<string, string>;
    /** Hears what is asked of the database. */
    onStatement?: (text: string, parameters: readonly unknown[]) => void;
    /** What the product connects to in the place of the database itself. */
    via?: (connection: pg.ClientConfig) => Promise<pg.ClientConfig>;
    /** A PgBouncer stands between, which hands out connections by transaction; TEST_POOLER=1 places one before every app that says nothing. */
    isPooled?: boolean;
    /** How long calls wait for a place in the pool, where it is not as usual. */
    places?: NonNullable<Parameters<typeof openDatabase>[0]['places']>;
  } = {},
): Promise<TestApp> {
  const server = inject('server');
  const name = `krama_t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server.connectionString === undefined ? { ...server, database: 'postgres' } : server);
  await admin.connect();
  // Two files may copy at once: the template allows one copier at a time, the lock makes the others wait.
  await admin.query('select pg_advisory_lock(7227)');
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.query('select pg_advisory_unlock(7227)');
  const connection = databaseOf(server, name);
  const statements: string[] = [];
  const isPooled = options.isPooled ?? (options.via === undefined && process.env['TEST_POOLER'] === '1');
  const reached = asApplication((await options.via?.(connection)) ?? connection);
  const pooler = isPooled ? await startPooler(reached) : undefined;
  const database = openDatabase({
    // A test asks the same as the one before it, of tables with a few rows: planning would take twice as long as answering.
    ...(pooler === undefined
      ? { connection: reached, keepsPlans: 'all' }
      : { connection: pooler.connection, direct: reached, keepsPlans: false }),
    size: 8,
    ...(options.places === undefined ? {} : { places: options.places }),
    onStatement: (text, parameters) => {
      statements.push(text);
      options.onStatement?.(text, parameters);
    },
  });
  const owner = new pg.Client(connection);
  owner.on('error', () => undefined);
  await owner.connect();
  let now = new Date('2026-11-20T05:00:00Z');
  const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), name), ...options.environment });
  let rollsBack = false;
  const holding = options.holdCalls === true ? holdable(database) : undefined;
  const used = holding?.database ?? (options.rollBackCalls === true ? undoing(database, () => rollsBack) : database);
  const app = await buildApp({
    config,
    database: used,
    now: () => now,
  });

  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: SendOptions = {}): Promise<Answer> => {
    const part = options.file === undefined ? undefined : multipart(options.file);
    const payload = part?.payload ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await app.inject({
      method,
      url: `/api${path}`,
      ...(options.query === undefined ? {} : { query: options.query }),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': part?.contentType ?? 'application/json' }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const json = (response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: json ? JSON.parse(response.body) : response.body,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };

  const signedIn = (token: string, session: { clientId: string; userId: string }): Client => {
    const authorised = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: SendOptions = {}) =>
      send(method, path, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
    return {
      token,
      companyId: session.clientId,
      userId: session.userId,
      get: (path, query) => authorised('GET', path, query === undefined ? {} : { query }),
      post: (path, body, options) => authorised('POST', path, { ...options, body }),
      put: (path, body, options) => authorised('PUT', path, { ...options, body }),
      delete: (path) => authorised('DELETE', path),
      send: authorised,
    };
  };

  /** A session as the sign-in opens it, by its row: a password takes its time on purpose. */
  const sessionOf = async (companyId: string, userName: string): Promise<Client> => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from users where company_id = $1 and user_name = $2 and archived_at is null',
      [companyId, userName],
    );
    const userId = rows[0]?.id;
    if (userId === undefined) throw new Error(`nobody is ${userName}`);
    const { token } = await database.transaction({ companyId }, (db) =>
      openSession(db, { companyId, userId, passedSecondStep: false, now }),
    );
    return signedIn(token, { clientId: companyId, userId });
  };

  let made = 0;
  return {
    app,
    database: holding?.database ?? database,
    dataDir: config.dataDir,
    owner,
    statements,
    undo: (work) => {
      if (holding === undefined) throw new Error('the calls of this app are not held');
      return holding.undo(work);
    },
    rollBack: (on) => {
      rollsBack = on;
    },
    setNow: (instant) => {
      now = new Date(instant);
    },
    send,
    company: async (options = {}) => {
      made += 1;
      const id = randomUUIDv7();
      const code = options.code ?? `office${made}`;
      await createCompany(database, {
        id,
        code,
        name: `Office ${made}`,
        nameKh: null,
        isDemo: false,
        separateDuties: options.separateDuties ?? false,
        accounts: seededRoles.map((role) => ({
          userName: role.toLowerCase(),
          fullName: `The ${role}`,
          seededAs: role,
          password: testPassword,
          hash: testPasswordHash,
        })),
      });
      // Most tests step without the list of changes, as a client does that knows the calls of the seeds alone.
      if (options.confirmsChanges !== true)
        await owner.query('update payroll_settings set confirms_changes = false where company_id = $1', [id]);
      return {
        id,
        code,
        work: (work) => database.transaction({ companyId: id }, work),
        another: async (role) => {
          made += 1;
          const userName = `another${made}`;
          await owner.query(
            `insert into users (company_id, id, user_name, password_hash, full_name, role_id)
             select company_id, $3, $4, password_hash, $5, role_id from users where company_id = $1 and user_name = $2`,
            [id, role.toLowerCase(), randomUUIDv7(), userName, `Another ${role}`],
          );
          return await sessionOf(id, userName);
        },
        as: (role) => sessionOf(id, role.toLowerCase()),
      };
    },
    close: async () => {
      await app.close();
      await owner.end();
      await database.close();
      await pooler?.close();
      // Not by force: an ordinary owner may not end what the server itself does there, and the server waits for it.
      await admin.query(`drop database ${name}`);
      await admin.end();
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    },
  };
}

const asApplication = (connection: pg.ClientConfig): pg.ClientConfig =>
  connection.connectionString === undefined
    ? { ...connection, user: 'krama_app' }
    : { ...connection, options: '-c role=krama_app' };

/** Carries a call's result past the rollback. */
class Undone extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}

/** A database whose transactions are rolled back after they succeeded. */
function undoing(database: Database, isOn: () => boolean): Database {
  return {
    ...database,
    transaction: async <T>(...[actor, work, transactionOptions]: Parameters<Database['transaction']>): Promise<T> => {
      const kept = await database
        .transaction(
          actor,
          async (db) => {
            const result = await work(db);
            if (isOn()) throw new Undone(result);
            return result;
          },
          transactionOptions,
        )
        .catch((error: unknown) => {
          if (error instanceof Undone) return error.result;
          throw error;
        });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `work` returned
      return kept as T;
    },
  };
}

function multipart(file: NonNullable<SendOptions['file']>): { contentType: string; payload: Buffer } {
  const boundary = randomBytes(12).toString('hex');
  const fields = Object.entries(file.fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(fields.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
