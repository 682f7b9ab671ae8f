import { readConfig } from '#server/config.ts';
import { buildApp } from '#server/app.ts';
import { dayOf } from '#server/http/clock.ts';
import { openConfiguredDatabase } from '#server/db/open.ts';
import { ensureDemo } from '#server/db/demo/demo.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { demoAccounts, demoCompanyCode } from '#server/db/demo/accounts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const opened = await openConfiguredDatabase(config);
  const app = await buildApp({ config, database: opened.database });
  let stopping = false;
  const stop = (signal: string) => {
    // A Ctrl-C arrives twice, from the terminal and from npm: the first one drains, the others wait for it.
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way, then stopping.`);
    void app
      .close()
      .then(() => opened.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Stopping failed: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    if (config.demo) await ensureDemo({ app, database: opened.database, config, today: dayOf(new Date()), say });
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await opened.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartRefusal(`Port ${config.port} is in use. Stop the other program, or start with another port: PORT=3001 npm start`);
    }
    throw error;
  }
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host;
  say(`Krama is ready at ${config.publicUrl ?? `http://${host}:${port}`}`);
  if (config.demo) {
    say(`Demo company: ${demoCompanyCode}. Accounts: ${demoAccounts.map(({ userName }) => userName).join(', ')}. Password of all: ${config.demoPassword}`);
  }
}

start().catch((error: unknown) => {
  const text = error instanceof StartRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`\nKrama did not start. ${text}\n`);
  process.exit(1);
});
