import { createServer, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { buildApp } from '#server/compose/app.ts';
import { exit } from '#server/exit.ts';
import { dayOf } from '#server/http/clock.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { sayFixes } from '#server/db/postgres-version.ts';
import type { Database } from '#server/db/connect.ts';
import type { OpenedDatabase } from '#server/db/open.ts';
import { supervised } from '#server/compose/supervisor.ts';
import type { Supervisor } from '#server/compose/supervisor.ts';
import { beforeUpgrade } from '#server/compose/upgrade.ts';
import { ensureDemo } from '#server/compose/demo/demo.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { demoAccounts, demoCompanyCode } from '#server/access/users/index.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

let opening: Promise<OpenedDatabase> | undefined;
let app: FastifyInstance | undefined;
/** Says no longer that this server is there. */
let leave: (() => Promise<void>) | undefined;
let closing: Promise<void> | undefined;
let isStopping = false;
let supervisor: Supervisor | undefined;
/** Milliseconds that a server which was listening goes on answering, for the balancer to send people elsewhere. */
let stopDelay = 0;

/** Ends in order, once: requests under way are answered, then the database stops. */
function close(): Promise<void> {
  closing ??= (async () => {
    // A connection whose request was under way is kept for the client's next one, which must not hold the stop.
    const sweep = setInterval(() => app?.server.closeIdleConnections(), 50);
    try {
      await app?.close();
    } finally {
      clearInterval(sweep);
    }
    // A database that did not open has nothing to close, and its reason is told by the start.
    const opened = await opening?.catch(() => undefined);
    await leave?.();
    await opened?.close();
  })();
  return closing;
}

function stop(signal: string): void {
  // A Ctrl-C arrives twice, from the terminal and from npm: the first one drains, the others wait for it.
  if (isStopping) return;
  isStopping = true;
  supervisor?.stopping();
  say(`${signal}: finishing what is under way, then stopping.`);
  void sleep(stopDelay)
    .then(close)
    .then(
      () => exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        return exit(1);
      },
    );
}

async function start(): Promise<void> {
  supervisor = supervised(process.env);
  const config = readConfig(process.env);
  // From here on there is something to stop in order, even while it is still being made.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await refuseTakenPort(config);
  opening = openConfiguredDatabase(config, { beforeUpgrade: beforeUpgrade(config, say) });
  const { database } = await opening;
  const fixes = await sayFixes(database, { isOurs: config.databaseUrl === undefined });
  if (fixes !== undefined) say(fixes);
  leave = await database.present(hostname());
  app = await buildApp({ config, database, isStopping: () => isStopping });
  if (config.demo && !isStopping) await makeDemo(app, { database, config });
  if (isStopping) return;
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
  supervisor.ready();
  stopDelay = config.stopDelaySeconds * 1_000;
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  say(`Krama is ready at ${config.publicUrl ?? `http://${hostInAddress(config.host)}:${port}`}`);
  if (config.demo) {
    say(
      `Demo company: ${demoCompanyCode}. Accounts: ${demoAccounts.map(({ userName }) => userName).join(', ')}. Password of all: ${config.demoPassword}`,
    );
  }
}

/** A host as it stands in an address: one that is typed into a browser. */
function hostInAddress(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The demo comes about through the product's own calls; a line of the log for each would bury the address and the accounts. */
async function makeDemo(app: FastifyInstance, of: { database: Database; config: Config }): Promise<void> {
  const { level } = app.log;
  if (level === 'info') app.log.level = 'warn';
  await ensureDemo({ app, ...of, today: dayOf(new Date()), say });
  app.log.level = level;
}

/** A port that another program has is told before the database starts, and not after half a minute. */
async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject).listen(config.port, config.host, resolve);
  await promise.catch((error: unknown) => {
    throw listenRefusal(error, config) ?? error;
  });
  await new Promise((closed) => probe.close(closed));
}

function listenRefusal(error: unknown, { port, host }: Config): StartRefusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartRefusal(`Port ${port} is in use. Stop the other program, or start with another port: PORT=3001 npm start`);
  if (code === 'EACCES')
    return new StartRefusal(`This user may not listen on port ${port}. Start with a port above 1023: PORT=3000 npm start`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefusal(`HOST is ${host}, which is no address of this machine. Set it to one that is, or leave it out.`);
  return undefined;
}

start().catch(async (error: unknown) => {
  // A start that was stopped half way fails at whatever it was doing; the stop tells how that ends.
  if (isStopping) return;
  process.stderr.write(`\nKrama did not start. ${error instanceof StartRefusal ? error.message : inspect(error)}\n`);
  await close().catch((failure: unknown) => process.stderr.write(`Stopping failed: ${String(failure)}\n`));
  await exit(1);
});
