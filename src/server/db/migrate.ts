import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

const folder = new URL('./migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** What the application's own role may do; it owns nothing, and the audit trail it can only add to. */
const grants = `
  grant usage on schema public to krama_app;
  grant select, insert, update, delete on all tables in schema public to krama_app;
  grant usage, select on all sequences in schema public to krama_app;
  revoke update, delete, truncate on audit_entries from krama_app;
  revoke all on schema_migrations from krama_app;
`;

/**
 * Brings the database to this version, each migration in a transaction of its own, one process at a time.
 * `connection` signs in as the owner. Throws StartRefusal when the data was written by a newer version.
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7226)');
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'krama_app') then
          create role krama_app login nosuperuser nocreatedb nocreaterole nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$;
      create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now());`);
    await client.query('grant krama_app to current_user').catch(() => undefined);
    const done = new Map<string, string>();
    for (const row of (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')).rows)
      done.set(row.name, row.hash);
    const migrations = readMigrations();
    refuseForeign(done, migrations);
    for (const migration of migrations.filter(({ name }) => !done.has(name))) await apply(client, migration);
    await client.query(grants);
  } finally {
    await client.end();
  }
}

function refuseForeign(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new StartRefusal(
      `This data was written by a newer version of Krama (it has ${newer.join(', ')}). Start that version; nothing was changed.`,
    );
  }
  const changed = [...done].filter(([name, hash]) => known.get(name) !== hash).map(([name]) => name);
  if (changed.length > 0) {
    throw new StartRefusal(
      `This version of Krama differs from the one that wrote this data in ${changed.join(', ')}. Use the released version, or another DATA_DIR; nothing was changed.`,
    );
  }
}

async function apply(client: pg.Client, { name, text, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed; the database is as it was before it.`, { cause: error });
  }
}
