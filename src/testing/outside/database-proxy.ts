import { connect, createServer } from 'node:net';
import type { NetConnectOpts, Socket } from 'node:net';
import type pg from 'pg';

/** Stands between the product and its database, as a network that breaks does. */
export interface DatabaseProxy {
  /** The same database, through it. */
  readonly connection: pg.ClientConfig;
  /** Connections are still taken, and nothing is ever answered. */
  freeze(): void;
  /** Connections are cut, and no new one is taken. */
  cut(): Promise<void>;
  /** As before, for connections that are made from now on. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

function targetOf(connection: pg.ClientConfig): NetConnectOpts {
  if (connection.connectionString === undefined) return { path: `${connection.host ?? ''}/.s.PGSQL.5432` };
  const { hostname, port } = new URL(connection.connectionString);
  return { host: hostname, port: Number(port === '' ? 5432 : port) };
}

function throughPort(connection: pg.ClientConfig, port: number): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { ...connection, connectionString: url.href };
}

/** Starts one before a real PostgreSQL, on a free port of this machine. */
export async function startDatabaseProxy(connection: pg.ClientConfig): Promise<DatabaseProxy> {
  const target = targetOf(connection);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: () => Socket | undefined): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => void (isFrozen || other()?.write(data)));
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isFrozen) other()?.destroy();
    });
  };
  const server = createServer((inner) => {
    const outer = isFrozen ? undefined : connect(target);
    keep(inner, () => outer);
    if (outer !== undefined) keep(outer, () => inner);
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async (): Promise<void> => {
    const stopped = new Promise<void>((resolve) => void server.close(() => resolve()));
    drop();
    await stopped;
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    connection: throughPort(connection, port),
    freeze: () => {
      isFrozen = true;
    },
    cut: stop,
    mend: async () => {
      isFrozen = false;
      drop();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      isFrozen = false;
      if (server.listening) await stop();
    },
  };
}
