import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { build } from '#server/version.ts';

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

/** What the application's own role may do; it owns nothing, and to the audit trail, the ledger of leave and the steps of requests it can only add; a trigger lets the person of a movement change in a merge alone. */
const grants = `
  grant usage on schema public to krama_app;
  grant select, insert, update, delete on all tables in schema public to krama_app;
  grant usage, select on all sequences in schema public to krama_app;
  revoke update, delete, truncate on audit_entries, leave_ledger, request_steps from krama_app;
  grant update (employee_id) on leave_ledger to krama_app;
  revoke insert, update, delete, truncate on schema_migrations, installation from krama_app;
`;

/** The migrations of this version, with the SHA-256 of each, in their order. */
export const knownMigrations = (): readonly (readonly [name: string, hash: string])[] =>
  readMigrations().map(({ name, hash }) => [name, hash]);

/** That a database with data is about to be brought to this version. */
export interface Upgrade {
  /** The version that wrote it last, with its commit where it is known; undefined: one that did not say so yet. */
  readonly from: string | undefined;
  /** How many migrations are due. */
  readonly due: number;
  /** An upgrade of that version broke off between two migrations: what it wrote before the first is the way back. */
  readonly goesOn: boolean;
}

export interface MigrateOptions {
  /** The names of those that may run; without it all. */
  readonly only?: ReadonlySet<string>;
  /** Runs before the first one that is due, where a database is brought from one version to another. */
  readonly before?: (upgrade: Upgrade) => Promise<void>;
}

/**
 * Brings the database to this version, or as far as the migrations of `only` lead, each migration in a transaction of its own, one process at a time.
 * `connection` signs in as the owner. Throws StartRefusal when the data was written by a newer version.
 */
export async function migrate(connection: pg.ClientConfig, { only, before }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 15_000, ...connection });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    const fault = error instanceof pg.DatabaseError ? 'does not let us in' : 'does not answer';
    throw new StartRefusal(
      `The database at ${client.host}:${client.port} ${fault}: ${reasonOf(error)}. Check that it runs, and DATABASE_URL.`,
      { cause: error },
    );
  });
  try {
    await refuseOld(client);
    await client.query('select pg_advisory_lock(7226)');
    await client
      .query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'krama_app') then
          create role krama_app login nosuperuser nocreatedb nocreaterole nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$;`)
      .catch(refuseWithoutRole);
    await client.query(`
      create table if not exists schema_migrations (name text primary key, hash text not null, at timestamptz not null default now());`);
    await client.query('grant krama_app to current_user').catch(() => undefined);
    await refuseStranger(client);
    const done = new Map<string, string>();
    for (const row of (await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')).rows)
      done.set(row.name, row.hash);
    const migrations = readMigrations();
    const { from, isBetween } = await readWriter(client);
    refuseForeign(done, { migrations, from });
    const due = migrations.filter(({ name }) => !done.has(name) && only?.has(name) !== false);
    const isUpgrade = done.size > 0 && due.length > 0 && before !== undefined;
    if (isUpgrade) await before({ from, due: due.length, goesOn: isBetween });
    for (const migration of due) {
      // With the first one, and not before it, the database is of no version until the last is done: the old one opens it as long.
      await apply(client, migration, isUpgrade ? `${betweenVersions}${from ?? ''}` : undefined);
    }
    await client.query(grants);
    if (only === undefined && (from !== build || isBetween)) await note(client, `${writtenBy}${build}`);
  } finally {
    await client.end();
  }
}

const writtenBy = 'Krama ';
const betweenVersions = 'Krama is being upgraded from ';

/** The version that was here last, as it said itself, and whether an upgrade of it broke off. */
async function readWriter(client: pg.Client): Promise<{ from: string | undefined; isBetween: boolean }> {
  const { rows } = await client.query<{ note: string | null }>(
    "select obj_description('schema_migrations'::regclass, 'pg_class') as note",
  );
  const said = rows[0]?.note ?? '';
  const isBetween = said.startsWith(betweenVersions);
  const from = said.slice((isBetween ? betweenVersions : writtenBy).length);
  return { from: said.startsWith(writtenBy) && from !== '' ? from : undefined, isBetween };
}

const note = async (client: pg.Client, text: string): Promise<unknown> =>
  await client.query(`comment on table schema_migrations is ${pg.escapeLiteral(text)}`);

/** A host with several addresses fails with one error for each of them, and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function refuseWithoutRole(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
  throw new StartRefusal(
    'The user of DATABASE_URL may not make the role krama_app. As an administrator of that server, run: create role krama_app login nosuperuser nocreatedb nocreaterole nobypassrls; and grant krama_app to that user',
    { cause: error },
  );
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < 15)
    throw new StartRefusal(
      `The database of DATABASE_URL is PostgreSQL ${version}. Krama needs 15 or newer; nothing was changed.`,
    );
}

/** An owner who may not make roles needs somebody who may, once; told now, not at the first request. */
async function refuseStranger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    "select current_user as name, pg_has_role(current_user, 'krama_app', 'member') as may",
  );
  const [found] = rows;
  if (found !== undefined && !found.may)
    throw new StartRefusal(
      `The user ${found.name} of DATABASE_URL may not act as krama_app. As an administrator of that server, run: grant krama_app to ${pg.escapeIdentifier(found.name)}`,
    );
}

function refuseForeign(
  done: ReadonlyMap<string, string>,
  { migrations, from }: { migrations: readonly Migration[]; from: string | undefined },
): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new StartRefusal(
      `This data was written by a newer version of Krama (${from === undefined ? '' : `${from}; `}it has ${newer.at(-1)}). Start that version, or go back to the backup that its upgrade made, as "Upgrade and the way back" in docs/runbook.md says; nothing was changed.`,
    );
  }
  const changed = [...done].filter(([name, hash]) => known.get(name) !== hash).map(([name]) => name);
  if (changed.length > 0) {
    throw new StartRefusal(
      `This version of Krama differs from the one that wrote this data in ${changed.join(', ')}. Use the released version, or another DATA_DIR; nothing was changed.`,
    );
  }
}

async function apply(client: pg.Client, { name, text, hash }: Migration, said: string | undefined): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    if (said !== undefined) await note(client, said);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed; the database is as it was before it.`, { cause: error });
  }
}
