import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '#testing/wait.ts';

/** A PgBouncer before a database, which hands out connections by transaction. */
export interface Pooler {
  /** The same database, through it. */
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

const program = 'pgbouncer';
const port = 6432;
/** So few that requests share them. */
const serverConnections = 3;

/** Whether this machine has one. */
export function hasPooler(): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts one before a database that is reached by its socket, in the name of the connection's user. */
export async function startPooler({ host, user, database }: pg.ClientConfig): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'krama-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
${database} = host=${host} user=${user}
[pgbouncer]
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
logfile = ${join(folder, 'log')}
`,
  );
  // It does not run as root, and is root outside of a namespace of its own: that is whom the database knows.
  const asUser = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1', '--map-group=1'] : [];
  const [command, ...args] = [...asUser, program, '--quiet', settings] as const;
  const running = spawn(command, args, { stdio: 'ignore' });
  const connection = { host: folder, port, user, database };
  await untilItAnswers(connection);
  return {
    connection,
    close: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function untilItAnswers(connection: pg.ClientConfig): Promise<void> {
  await until(async () => {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  });
}
