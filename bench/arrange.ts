import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { insertBenchPeople } from './people.ts';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database, Db } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCompany } from '#server/compose/new-company/create-company.ts';

const password = 'correct horse battery';

/** The product on a new database, for one bench. */
export interface Bench {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The database as its owner, above row-level security. */
  readonly owner: pg.Client;
  /** A company of so many people, and what its administrator calls. */
  company(people: number): Promise<Office>;
  /** What the database does by itself some minutes after many rows came in. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A company of a bench, as its administrator sees it. */
export interface Office {
  readonly id: string;
  readonly account: Account;
  /** The header that its calls are sent with. */
  readonly headers: { readonly authorization: string };
  readonly call: Call;
  readonly read: Read;
}

/** What one signs in with. */
export interface Account {
  readonly company: string;
  readonly userName: string;
  readonly password: string;
}

/** Milliseconds of a call. */
export type Call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, payload?: object) => Promise<number>;

/** The answer of a call, as it came. */
export type Read = (path: string) => Promise<ReturnType<typeof JSON.parse>>;

/**
 * Starts the product on a database that goes with it; it is the evening of 15 December 2026. `onStatement` hears what it asks the
 * database; `prepare` adds to the application before it is ready.
 */
export async function arrangeBench(
  of: {
    readonly onStatement?: (text: string, parameters: readonly unknown[]) => void;
    readonly prepare?: (app: FastifyInstance, connection: pg.ClientConfig) => void;
  } = {},
): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-bench-'));
  const embedded = await startEmbedded({ dataDir });
  const connection = { host: embedded.socketDir, user: 'krama_app', database: 'postgres' };
  const asOwner = { ...connection, user: 'owner' };
  await migrate(asOwner);
  const owner = new pg.Client(asOwner);
  await owner.connect();
  const database = openDatabase({
    connection,
    size: 10,
    ...(of.onStatement === undefined ? {} : { onStatement: of.onStatement }),
  });
  const app = await buildApp({
    config: readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    database,
    now: () => new Date('2026-12-15T03:00:00Z'),
  });
  of.prepare?.(app, connection);
  return {
    app,
    database,
    owner,
    company: async (people) => {
      const companyId = randomUUIDv7();
      const code = `bench-${people}-${companyId.slice(-6)}`;
      const accounts = [{ userName: 'admin', fullName: 'Bench', seededAs: 'ADMIN' as const, password }];
      await createCompany(database, {
        id: companyId,
        code,
        name: code,
        nameKh: null,
        isDemo: false,
        separateDuties: false,
        accounts,
      });
      await database.transaction({ companyId }, (db) => insertBenchPeople(db, companyId, people));
      const signedIn = await app.inject({
        method: 'POST',
        url: '/api/auth/v1/login',
        payload: { privateURL: code, userName: 'admin', password },
      });
      const headers = { authorization: `Bearer ${signedIn.json().data.accessToken}` };
      return {
        id: companyId,
        account: { company: code, userName: 'admin', password },
        headers,
        read: async (path) => (await app.inject({ method: 'GET', url: `/api${path}`, headers })).json(),
        call: async (method, path, payload) => {
          const begin = performance.now();
          const answer = await app.inject({
            method,
            url: `/api${path}`,
            headers,
            ...(payload === undefined ? {} : { payload }),
          });
          if (answer.statusCode !== 200)
            throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
          return performance.now() - begin;
        },
      };
    },
    settle: async () => void (await owner.query('vacuum analyze')),
    close: async () => {
      await owner.end();
      await app.close();
      await database.close();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Who the rows of a company are spread over: `p.ids[1 + n % cardinality(p.ids)]` for the n-th. */
const people = (companyId: string) =>
  sql`(select array_agg(id order by code) as ids from employees where company_id = ${companyId}) p`;
const day = (count: number) => sql`(date '2025-01-01' + (n::bigint * 700 / ${count}::int)::int)`;

/** So many approved requests for one day of leave, spread over people and two years. */
export async function insertLeave(db: Db, companyId: string, count: number): Promise<void> {
  await sql`
    insert into leave_requests (company_id, id, request_no, employee_id, leave_type_id, start_date, end_date, status, counted_days, charged_days, created_at)
    select ${companyId}, gen_random_uuid(), 'LB-' || n, p.ids[1 + n % cardinality(p.ids)], t.id, ${day(count)}, ${day(count)}, 1, 100, 100,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from ${people(companyId)}, (select id from leave_types where company_id = ${companyId} and type = 2) t,
      generate_series(1, ${count}::int) n`.execute(db);
}

/** The same of overtime, of corrections of attendance, of notifications to the administrator; and months of timesheets. */
export async function insertRequests(db: Db, companyId: string, count: number): Promise<void> {
  await sql`
    insert into overtime_requests (company_id, id, request_no, employee_id, type, starts_at, ends_at, minutes, counted_days, status, created_at)
    select ${companyId}, gen_random_uuid(), 'OB-' || n, p.ids[1 + n % cardinality(p.ids)], 'FOR_PAYMENT', ${day(count)} + time '18:00',
      ${day(count)} + time '19:00', 60, 13, 1, timestamptz '2025-01-01' + n * interval '1 minute'
    from ${people(companyId)}, generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into attendance_corrections (company_id, id, request_no, employee_id, kind, date, time, reason, status, created_at)
    select ${companyId}, gen_random_uuid(), 'CB-' || n, p.ids[1 + n % cardinality(p.ids)], 'LATE', ${day(count)}, '08:30', 'Rain', 3,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from ${people(companyId)}, generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into notifications (company_id, id, receiver_id, user_id, kind, event_key, about_id, params, link, in_app, mail, created_at)
    select ${companyId}, gen_random_uuid(), u.id, u.id, 'leave.requested', 'bench-' || n, p.ids[1 + n % cardinality(p.ids)], '{}', '/', true,
      'none', timestamptz '2025-01-01' + n * interval '1 minute'
    from ${people(companyId)}, (select id from users where company_id = ${companyId}) u, generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`
    insert into timesheets (company_id, id, employee_id, month)
    select ${companyId}, gen_random_uuid(), p.ids[1 + n % cardinality(p.ids)],
      to_char(date '2026-01-01' + (n / cardinality(p.ids)) * interval '1 month', 'YYYY-MM')
    from ${people(companyId)}, generate_series(0, ${count}::int - 1) n`.execute(db);
}

/** So many evaluated objectives, marked reviews, released appraisals and ended plans, one of each for a person and year. */
export async function insertPerformance(db: Db, companyId: string, count: number): Promise<void> {
  const of = sql`from ${people(companyId)}, generate_series(0, ${count}::int - 1) n`;
  const person = sql`p.ids[1 + n % cardinality(p.ids)]`;
  const year = sql`(2026 - n / cardinality(p.ids))`;
  await sql`
    insert into objectives (company_id, id, employee_id, year, status, evaluate_status, self_eval_date, mgr_eval_date, approved_date)
    select ${companyId}, gen_random_uuid(), ${person}, ${year}, 'APPROVED', 'APPROVED', '2026-12-01', '2026-12-10', '2026-01-20' ${of}`.execute(
    db,
  );
  await sql`
    insert into quarterly_reviews (company_id, id, employee_id, year, quarter, reviewed_date, status, progress, goals, marked_at)
    select ${companyId}, gen_random_uuid(), ${person}, ${year}, 1, '2026-04-10', 'SUBMITTED', '[]', '[]', '2026-04-12' ${of}`.execute(
    db,
  );
  await sql`
    insert into appraisals (company_id, id, employee_id, year, self_eval_date, evaluate_status, stage, manager_rating)
    select ${companyId}, gen_random_uuid(), ${person}, ${year}, '2026-12-12', 'SUBMITTED', 'RELEASED', 1 + n % 4 ${of}`.execute(
    db,
  );
  await sql`
    insert into improvement_plans (company_id, id, employee_id, supervisor_id, date_of_pdd, outcome)
    select ${companyId}, gen_random_uuid(), ${person}, p.ids[1 + (n + 1) % cardinality(p.ids)], make_date(${year}, 3, 1), 'IMPROVED' ${of}`.execute(
    db,
  );
}
