import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';

/** The lock that every server holds while it runs, shared, and that a restore over a company takes alone. */
const serversKey = 72_271_123;

const pauseMilliseconds = 5_000;
const nameOf = (host: string, since: Date): string => `krama server ${host.slice(0, 25)} ${since.toISOString().slice(0, 16)}Z`;
const nameParts = /^krama server (\S*) (\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})Z$/;

/**
 * Says of a server that it is there, until the returned function is called: it holds a lock on a connection of its own, however idle it
 * is, and takes it again where that connection is lost. A server that is killed lets go with its connection. Throws StartRefusal where
 * a restore over a company is under way.
 */
export async function bePresent(connection: pg.ClientConfig, { host }: { readonly host: string }): Promise<() => Promise<void>> {
  const since = new Date();
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isStopped = false;
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...connection, application_name: nameOf(host, since), keepAlive: true });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    await fresh.connect();
    return fresh;
  };
  const later = (): void => {
    if (isStopped) return;
    waiting = setTimeout(() => void again(), pauseMilliseconds);
    waiting.unref();
  };
  const lost = (gone: pg.Client): void => {
    if (client !== gone) return;
    client = undefined;
    void gone.end().catch(() => undefined);
    later();
  };
  const again = async (): Promise<void> => {
    try {
      const fresh = await open();
      client = fresh;
      await fresh.query('select pg_advisory_lock_shared($1)', [serversKey]);
    } catch {
      if (client === undefined) later();
      else lost(client);
    }
  };
  client = await open();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock_shared($1) as held', [serversKey]);
  const isHeld = rows.some(({ held }) => held);
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearTimeout(waiting);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
  if (!isHeld) {
    await stop();
    throw new StartRefusal('A company is being restored in this database. Start Krama once that is done.');
  }
  return stop;
}

/** Takes the lock of all servers alone, for as long as the connection lives. Throws StartRefusal that names those that run. */
export async function beAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [serversKey]);
  if (rows.some(({ held }) => held)) return;
  const { rows: servers } = await client.query<{ name: string }>(
    `select distinct a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
       and l.classid = 0 and l.objid = $1 and l.granted order by 1`,
    [serversKey],
  );
  const named = servers.flatMap(({ name }) => {
    const [, host, day, time] = nameParts.exec(name) ?? [];
    return host === undefined ? [] : [`${host} since ${day} ${time} UTC`];
  });
  const who = named.length === 0 ? '' : ` (${named.join('; ')})`;
  throw new StartRefusal(`Krama is running on this database${who}. Stop it, on every server, then restore; nothing was changed.`);
}
