import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { socketOfRunning, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
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

/**
 * Opens the database that DATABASE_URL names, or starts the embedded one, and migrates it. `besides`: a command that works beside
 * the product where that runs; it then takes the database that is open, as it is.
 */
export async function openConfiguredDatabase(config: Config, options: { besides?: boolean } = {}): Promise<OpenedDatabase> {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl } = config;
    await migrate({ connectionString: databaseUrl }).catch((error: unknown) => {
      if (error instanceof StartRefusal) throw error;
      throw new StartRefusal(
        `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    // Signs in as the owner and works as the application's role: what RESET ROLE returns to is that role too.
    const database = openDatabase({
      connection: { connectionString: databaseUrl, options: '-c role=krama_app' },
      size: config.databasePool,
      keepsPlans: config.databasePrepared,
    });
    return { database, owner: { connectionString: databaseUrl }, place: 'DATABASE_URL', close: () => database.close() };
  }
  const folder = join(config.dataDir, 'database');
  const running = options.besides === true ? socketOfRunning(folder) : undefined;
  if (running !== undefined) {
    const database = openEmbedded(running, config);
    return { database, owner: ownerOf(running), place: folder, close: () => database.close() };
  }
  const embedded = await startEmbedded({ dataDir: folder });
  try {
    await migrate(ownerOf(embedded.socketDir));
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

const ownerOf = (socketDir: string): pg.ClientConfig => ({ host: socketDir, user: 'owner', database: 'postgres' });

function openEmbedded(socketDir: string, { databasePool }: Config): Database {
  return openDatabase({ connection: { host: socketDir, user: 'krama_app', database: 'postgres' }, size: databasePool });
}
