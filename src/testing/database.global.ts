import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';

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
  cpSync(await keptCluster(), dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, use: 'tests' });
  project.provide('server', { host: embedded.socketDir, user: 'owner' });
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Returns the folder of a stopped server that holds the migrated template, made once for each state of the migrations, of the rights
 * given after them and of this file. A run copies it, which takes a tenth of the time of migrating. Folders of former states are removed.
 */
async function keptCluster(): Promise<string> {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/krama-tests/', import.meta.url));
  const state = createHash('sha256')
    .update(JSON.stringify(knownMigrations()))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(new URL('../server/db/migrate.ts', import.meta.url)))
    .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
    .digest('hex');
  const kept = join(cache, state);
  if (existsSync(kept)) return kept;
  mkdirSync(cache, { recursive: true });
  const made = mkdtempSync(join(cache, 'made-'));
  const embedded = await startEmbedded({ dataDir: made, use: 'tests' });
  await makeTemplate({ host: embedded.socketDir, user: 'owner' });
  await embedded.stop();
  const former = readdirSync(cache).filter((name) => /^[\da-f]{64}$/.test(name));
  for (const name of former) rmSync(join(cache, name), { recursive: true, force: true });
  // Another run may have made the same meanwhile.
  if (existsSync(kept)) rmSync(made, { recursive: true, force: true });
  else renameSync(made, kept);
  return kept;
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
