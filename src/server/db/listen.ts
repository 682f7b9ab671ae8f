import pg from 'pg';

export interface ListenOptions {
  readonly channel: string;
  onMessage(payload: string): void;
  /** The connection stands, again perhaps: what was said meanwhile was not heard. */
  onConnected(): void;
}

const pauseMilliseconds = 5_000;

/** Hears what transactions say on a channel once they hold, on a connection of its own that is opened anew when it is lost. */
export function listenOn(connection: pg.ClientConfig, options: ListenOptions): () => Promise<void> {
  let client: pg.Client | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (isStopped) return;
    waiting = setTimeout(connect, pauseMilliseconds);
    waiting.unref();
  };
  const connect = (): void => {
    const fresh = new pg.Client({ ...connection, application_name: 'krama listener', keepAlive: true });
    client = fresh;
    fresh.on('error', () => again(fresh));
    fresh.on('end', () => again(fresh));
    fresh.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`))
      .then(
        () => options.onConnected(),
        () => again(fresh),
      );
  };
  connect();
  return async () => {
    isStopped = true;
    clearTimeout(waiting);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}
