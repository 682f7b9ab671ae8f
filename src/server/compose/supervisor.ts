import { spawn } from 'node:child_process';

/** How the life of this process is told to systemd. */
export interface Supervisor {
  /** It answers calls. */
  ready(): void;
  /** It ends in order. */
  stopping(): void;
}

/** A start that goes on is given so much more time, again and again. */
const moreSeconds = 60;
const askEveryMilliseconds = 15_000;

/**
 * Tells systemd, where it started this process and wants to know (`Type=notify`), that the start goes on, that it is done, and, as often
 * as its watchdog asks, that the event loop still turns: a process that hangs is started anew. Node cannot write to its socket, so
 * `systemd-notify` does, which is why the unit says `NotifyAccess=all`. `environment` has NOTIFY_SOCKET and WATCHDOG_USEC; the first is
 * taken out of it, because a database that is started with it would speak for this process.
 */
export function supervised(environment: Record<string, string | undefined>): Supervisor {
  const { NOTIFY_SOCKET: socket, PATH: path } = environment;
  if (socket === undefined) return { ready: () => undefined, stopping: () => undefined };
  delete environment['NOTIFY_SOCKET'];
  const tell = (...states: readonly string[]): void => {
    const child = spawn('systemd-notify', [...states], { env: { NOTIFY_SOCKET: socket, PATH: path }, stdio: 'ignore' });
    // Where the command is not there the unit's own limits hold.
    child.on('error', () => undefined);
    child.unref();
  };
  const goesOn = (): void => tell(`EXTEND_TIMEOUT_USEC=${moreSeconds * 1_000_000}`);
  goesOn();
  const starting = setInterval(goesOn, askEveryMilliseconds);
  starting.unref();
  const watchdog = Number(environment['WATCHDOG_USEC'] ?? '');
  return {
    ready: () => {
      clearInterval(starting);
      tell('--ready');
      // A third of its microseconds, in milliseconds.
      if (watchdog > 0) setInterval(() => tell('WATCHDOG=1'), watchdog / 3_000).unref();
    },
    stopping: () => {
      clearInterval(starting);
      // Until the end the watchdog is answered: what is under way may take its time.
      tell('STOPPING=1');
    },
  };
}
