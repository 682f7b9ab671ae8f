import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { joinCommand, socketOfRunning, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Upgrade } from '#server/db/migrate.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The database of an installation, migrated, with its way to be closed. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Signs in as the owner of the tables: for migrations, and for a restore. */
  readonly owner: pg.ClientConfig;
  /** Where it is, for the start's message. */
  readonly place: string;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** A command that works beside the product where that runs; it then takes the database that is open, as it is. */
  readonly besides?: boolean;
  /** Runs before a database of another version is brought to this one, which it is given as it still is. */
  readonly beforeUpgrade?: (database: Database, upgrade: Upgrade) => Promise<void>;
}

/** Opens the database that DATABASE_URL names, or starts the embedded one, and migrates it. */
export async function openConfiguredDatabase(config: Config, options: OpenOptions = {}): Promise<OpenedDatabase> {
  /** `migrate` with what is to be done before an upgrade, on a connection of the application's role. */
  const upgraded = async (owner: pg.ClientConfig, role: pg.ClientConfig): Promise<void> =>
    await migrate(owner, {
      before: async (upgrade) => {
        const database = openDatabase({ connection: role, size: 2 });
        try {
          await options.beforeUpgrade?.(database, upgrade);
        } finally {
          await database.close();
        }
      },
    });
  if (config.databaseUrl !== undefined) {
    const owner = { connectionString: config.databaseUrl };
    // Signs in as the owner and works as the application's role: what RESET ROLE returns to is that role too.
    const direct = { ...owner, options: '-c role=krama_app' };
    await upgraded(owner, direct).catch((error: unknown) => {
      if (error instanceof StartRefusal) throw error;
      throw new StartRefusal(
        `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    const reached = config.databasePoolUrl === undefined ? undefined : { connectionString: config.databasePoolUrl };
    if (reached !== undefined) await refuseOtherPool(reached, direct);
    const database = openDatabase({
      ...(reached === undefined ? { connection: direct } : { connection: reached, direct }),
      size: config.databasePool,
      keepsPlans: config.databasePrepared,
    });
    return { database, owner, place: 'DATABASE_URL', close: () => database.close() };
  }
  const folder = join(config.dataDir, 'database');
  const running = options.besides === true ? socketOfRunning(folder) : undefined;
  if (running !== undefined) {
    const database = openEmbedded(running, config);
    return { database, owner: ownerOf(running), place: folder, close: () => database.close() };
  }
  const embedded = joinCommand(folder, endAsLost) ?? (await startEmbedded({ dataDir: folder }));
  try {
    await upgraded(ownerOf(embedded.socketDir), roleOf(embedded.socketDir));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = openEmbedded(embedded.socketDir, config);
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  return { database, owner: ownerOf(embedded.socketDir), place: folder, close };
}

/** Refuses a pooler that signs in as anybody but the application's role, who would see every company, or that leads to another database. */
async function refuseOtherPool(pool: pg.ClientConfig, direct: pg.ClientConfig): Promise<void> {
  const [found, own] = await Promise.all([
    lookThrough(pool).catch((error: unknown) => {
      throw new StartRefusal(
        `The pooler of DATABASE_POOL_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }),
    lookThrough(direct),
  ]);
  if (found.role !== 'krama_app')
    throw new StartRefusal(
      `DATABASE_POOL_URL signs in as ${found.role}, who may see more than one company. It has to be krama_app, with a password of its own: alter role krama_app password '...'`,
    );
  if (found.place !== own.place) throw new StartRefusal('DATABASE_POOL_URL leads to another database than DATABASE_URL.');
}

async function lookThrough(connection: pg.ClientConfig): Promise<{ role: string; place: string }> {
  const client = new pg.Client({ connectionTimeoutMillis: 15_000, ...connection });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string; place: string }>(
      "select session_user as role, current_database() || ' ' || pg_postmaster_start_time() as place",
    );
    return rows[0] ?? { role: '', place: '' };
  } finally {
    await client.end();
  }
}

/** Another server has the data: this one ends, and whoever looks after it is told why. */
function endAsLost(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.kill(process.pid, 'SIGTERM');
}

const ownerOf = (socketDir: string): pg.ClientConfig => ({ host: socketDir, user: 'owner', database: 'postgres' });

const roleOf = (socketDir: string): pg.ClientConfig => ({ ...ownerOf(socketDir), user: 'krama_app' });

function openEmbedded(socketDir: string, { databasePool }: Config): Database {
  return openDatabase({ connection: roleOf(socketDir), size: databasePool });
}
