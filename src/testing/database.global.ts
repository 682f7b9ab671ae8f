import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the server the tests run on, as its owner. */
    readonly server: { readonly host?: string; readonly user?: string; readonly connectionString?: string };
  }
}

export const templateName = 'krama_template';

/**
 * One server for all database tests: the embedded one, or a PostgreSQL 15+ of which TEST_DATABASE_URL names the owner. A
 * migrated template is made once; each test file works on a copy of it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) {
    await makeTemplate({ connectionString: url });
    project.provide('server', { connectionString: url });
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'krama-test-'));
  const embedded = await startEmbedded({ dataDir, use: 'tests' });
  const server = { host: embedded.socketDir, user: 'owner' };
  await makeTemplate(server);
  project.provide('server', server);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(server: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...server, ...(server.connectionString === undefined ? { database: 'postgres' } : {}) });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(databaseOf(server, templateName));
  await showTestsEverything(databaseOf(server, templateName));
}

/**
 * Tests look past row-level security as the owner. An owner who is no superuser is under it too, forced as it is: a policy
 * for this one role lets it see and arrange every row, and leaves what the application's role may as it is.
 */
async function showTestsEverything(template: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(template);
  await client.connect();
  await client.query(`
    do $$ declare name regclass; begin
      if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
      for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
        execute format('create policy tests on %s to %I using (true)', name, current_user);
      end loop;
    end $$`);
  await client.end();
}

/** The same server, another database. */
export function databaseOf(server: pg.ClientConfig, name: string): pg.ClientConfig {
  if (server.connectionString === undefined) return { ...server, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
