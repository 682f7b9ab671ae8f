import { Socket } from 'node:net';
import pg from 'pg';
import { Refusal } from '#contract/errors.ts';

/** Seconds after which it is worth coming again. */
export const retrySeconds = 5;

/** The refusal of who waited in vain for a place: the database is there, and others are before. */
export const busyNow = (): Refusal => new Refusal('BUSY', { seconds: 3 });

/** What `pg` says, in words alone, of a connection that it lost or never had. */
const lost = /^(Connection terminated|timeout expired|Client (has encountered|was closed)|Query read timeout)/;

/** The words of `pg` and of a pooler for a place that did not come free in time, or that nobody gets because all are taken. */
const crowded = /^timeout exceeded when trying to connect|query_wait_timeout|no more connections allowed/;

/** SQLSTATE of a server that has given all its connections. */
const tooMany = '53300';

/** SQLSTATE of a server that ends connections or starts up. */
const refusedByServer = /^(08...|57P0.)$/;

/** SQLSTATE of a database that has no room, and the code of a system that has none. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** SQLSTATE of transactions that wait for each other, or that could not be put in an order. */
const crossed = new Set(['40P01', '40001']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether work may succeed when it is done once more: it met another that ended meanwhile. */
export const hasCrossed = (error: unknown): boolean => crossed.has(codeOf(error));

/** SQLSTATE of a statement that took longer than it may. */
const givenUp = '57014';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * The refusal for a database that cannot be reached, has no room or no free connection, gave up what took too long, or whose transactions crossed, in the place
 * of what was thrown; undefined for every other error. `isOpen`: the
 * transaction had begun, so that an address that cannot be reached may be another one's, the store of files for instance.
 */
export function awayOf(error: unknown, isOpen: boolean): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (full.has(code)) return new Refusal('DISK_FULL');
  if (crossed.has(code)) return new Refusal('AT_ONCE');
  if (error instanceof pg.DatabaseError && code === givenUp) return new Refusal('WORK_TOO_LONG');
  if (code === tooMany || crowded.test(error.message)) return busyNow();
  const isAway =
    lost.test(error.message) ||
    (error instanceof pg.DatabaseError && refusedByServer.test(code)) ||
    (!isOpen && unreachable.has(code)) ||
    (isOpen && 'syscall' in error && (error.syscall === 'read' || error.syscall === 'write') && unreachable.has(code));
  return isAway ? new Refusal('DATABASE_AWAY', { seconds: retrySeconds }) : undefined;
}

/** Whether the database answers one statement in time, on a connection of its own that is gone afterwards. */
export async function answersWithin(connection: pg.ClientConfig, milliseconds: number): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ ...connection, application_name: 'krama probe', stream: () => socket });
  client.on('error', () => undefined);
  // Whatever the other side does not do: a socket that is gone ends every wait.
  const timer = setTimeout(() => void socket.destroy(), milliseconds);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** A connection of the pool that is busy for longer makes one wonder. */
const wonderMilliseconds = 4_000;
const pauseMilliseconds = 2_000;
const missesToGiveUp = 2;

/**
 * Looks after connections that are long under way: a statement may take its time as long as the database answers others. When it
 * answers none, twice, all connections of the pool are cut, and who waits on them is told. Until the returned function is called.
 */
export function watchFrozen(pool: pg.Pool, of: { connection: pg.ClientConfig; sockets: ReadonlySet<Socket> }): () => void {
  const busySince = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => void busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => void busySince.delete(client));
  pool.on('remove', (client) => void busySince.delete(client));
  let misses = 0;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const now = performance.now();
    if (![...busySince.values()].some((since) => now - since > wonderMilliseconds)) {
      misses = 0;
      return;
    }
    misses = (await answersWithin(of.connection, pauseMilliseconds)) ? 0 : misses + 1;
    if (misses >= missesToGiveUp) for (const socket of of.sockets) socket.destroy();
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, pauseMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
