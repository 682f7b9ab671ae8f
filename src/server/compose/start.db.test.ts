import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { socketOfRunning, startEmbedded } from '#server/db/embedded.ts';
import {
  isThere,
  makeCompany,
  makeInstallation,
  startAndKill,
  startRefused,
  startServer,
} from '#testing/outside/killed-server.ts';
import type { Installation, RunningServer } from '#testing/outside/killed-server.ts';
import { atSomeMoment, until } from '#testing/wait.ts';

let installation: Installation;
const running: RunningServer[] = [];
const isRoot = process.getuid?.() === 0;

/** Making a database takes the longest: the tests of a group start on the same one, one after the other. */
beforeAll(() => {
  installation = makeInstallation();
  return () => installation.remove();
});

const leftOver: Installation[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  for (const one of leftOver.splice(0)) one.remove();
});

/** An installation of one test's own. */
function another(environment: Readonly<Record<string, string>> = {}): Installation {
  const made = makeInstallation(environment);
  leftOver.push(made);
  return made;
}

async function started(environment: Readonly<Record<string, string>> = {}, where = installation): Promise<RunningServer> {
  const server = await startServer(where, environment);
  running.push(server);
  return server;
}

async function stopped(server: RunningServer, ...signals: readonly NodeJS.Signals[]): Promise<number | null> {
  for (const signal of signals) server.process.kill(signal);
  return await server.ended();
}

/** A refusal is one sentence for an administrator: an exit code, and no stack. */
async function expectRefusal(
  sentence: RegExp,
  environment: Readonly<Record<string, string>> = {},
  where = installation,
): Promise<string> {
  const { code, output } = await startRefused(where, environment);
  expect(output).toMatch(sentence);
  expect(output).toContain('Krama did not start. ');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return output;
}

describe('a start that cannot be says why', () => {
  it('where the port is in use, before any database starts', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a listening TCP server answers
    const { port } = other.address() as AddressInfo;
    const where = another();
    await expectRefusal(new RegExp(`Port ${port} is in use\\. .*PORT=3001 npm start`), { PORT: String(port) }, where);
    other.close();
    expect(existsSync(join(where.dataDir, 'database'))).toBe(false);
  });

  it('where HOST is no address of the machine', () =>
    expectRefusal(/HOST is 192\.0\.2\.1, which is no address/, { HOST: '192.0.2.1' }));

  it('where the data belongs to another PostgreSQL', async () => {
    const where = another();
    const folder = join(where.dataDir, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'PG_VERSION'), '14\n');
    await expectRefusal(
      /belongs to PostgreSQL 14; this version of Krama carries PostgreSQL \d+\. Start the version of Krama that wrote it/,
      {},
      where,
    );
    expect(readdirSync(folder)).toEqual(['PG_VERSION']);
  });

  it('where the folder holds something else', async () => {
    const where = another();
    const folder = join(where.dataDir, 'database');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'dear');
    await expectRefusal(/holds something that is no database\. Empty it, or set DATA_DIR/, {}, where);
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });

  it('where another Krama works on the same data, which goes on', async () => {
    const server = await started();
    await expectRefusal(new RegExp(`Another Krama \\(process ${server.process.pid}\\) is using .*DATA_DIR`));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('where two first starts meet: one is ready, the other says that it is not alone', async () => {
    const where = another();
    const both = await Promise.allSettled([startServer(where), startServer(where)]);
    const ready = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    running.push(...ready);
    expect(ready).toHaveLength(1);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused.join()).toMatch(/Another Krama \(.*\) is using/);
    expect((await fetch(`${ready[0]?.url}/readyz`)).status).toBe(200);
  });

  it('where it would make a demo, whose passwords everybody knows, beside an office', async () => {
    const where = another();
    await makeCompany(where, 'office');
    await expectRefusal(/has a company of its own, and DEMO=1, .*Start with DEMO=0; nothing was made/, { DEMO: '1' }, where);
  });

  it('where DATABASE_URL does not answer, without its password', async () => {
    const output = await expectRefusal(
      /The database at localhost:1 does not answer: .*ECONNREFUSED.*Check that it runs, and DATABASE_URL/,
      {
        DATABASE_URL: 'postgres://krama:secret-word@localhost:1/krama',
      },
    );
    expect(output).not.toContain('secret-word');
  });

  it('where the owner of DATABASE_URL may neither make krama_app nor act as it, with what an administrator has to run', async () => {
    const embedded = await startEmbedded({ dataDir: join(another().dataDir, 'database') });
    const owner = { host: embedded.socketDir, user: 'owner', database: 'postgres' };
    const administrator = new pg.Client(owner);
    await administrator.connect();
    try {
      await administrator.query('drop role if exists krama_app');
      await administrator.query('create role plain; grant create on schema public to plain');
      const plain = { ...owner, options: '-c role=plain' };
      await expect(migrate(plain)).rejects.toThrow(/may not make the role krama_app\. .* run: create role krama_app login/);
      await administrator.query('create role krama_app login');
      await expect(migrate(plain)).rejects.toThrow(
        /user plain of DATABASE_URL may not act as krama_app\. .* grant krama_app to "?plain/,
      );
    } finally {
      await administrator.end();
      await embedded.stop();
    }
  });

  it('where variables are not usable, each by its name', async () => {
    const output = await expectRefusal(/The environment is not usable: /, { PORT: 'three', DEMO: 'yes' });
    expect(output).toMatch(/PORT: .*DEMO: /);
  });

  it('where a migration is not the one that was applied, and where there is one of a newer version', async () => {
    const where = another();
    const withChanged = async (statement: string) => {
      const embedded = await startEmbedded({ dataDir: join(where.dataDir, 'database') });
      const owner = new pg.Client({ host: embedded.socketDir, user: 'owner', database: 'postgres' });
      await owner.connect();
      await owner.query(statement);
      await owner.end();
      await embedded.stop();
    };
    expect(await stopped(await started({}, where), 'SIGTERM')).toBe(0);
    await withChanged("update schema_migrations set hash = 'x' where name like '001%'");
    await expectRefusal(/differs from the one that wrote this data in 001_platform\.sql\. .*nothing was changed/, {}, where);
    await withChanged("insert into schema_migrations (name, hash) values ('999_of_later.sql', 'x')");
    await expectRefusal(
      /written by a newer version of Krama \(.*it has 999_of_later\.sql\)\. Start that version, or go back .*; nothing was changed/,
      {},
      where,
    );
  });

  const canMount = isRoot && canMakeSmallDisk();
  it.skipIf(!canMount)(
    `where the disk is full, and starts once there is room${canMount ? '' : ' (needs a user who may mount)'}`,
    async () => {
      const where = another();
      const disk = where.dataDir;
      changeDisk('mount', '-t', 'tmpfs', '-o', 'size=20m,mode=0711', 'tmpfs', disk);
      try {
        await expectRefusal(
          /needs 256 MB, and \d+ MB are free on the disk that holds .*\. Free some space, or .* Nothing was made/,
          {},
          where,
        );
        changeDisk('mount', '-o', 'remount,size=600m', disk);
        expect(await stopped(await started({}, where), 'SIGTERM')).toBe(0);
        execFileSync('sh', ['-c', `cat /dev/zero > ${disk}/filling 2>/dev/null || true`]);
        await expectRefusal(/The disk that holds .* is full\./, {}, where);
        rmSync(join(disk, 'filling'));
        expect(await stopped(await started({}, where), 'SIGTERM')).toBe(0);
      } finally {
        changeDisk('umount', disk);
      }
    },
  );
});

function changeDisk(tool: 'mount' | 'umount', ...words: readonly string[]): void {
  execFileSync(tool, words, { stdio: 'ignore' });
}

function canMakeSmallDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'krama-disk-'));
  try {
    changeDisk('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
    changeDisk('umount', folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a stop', () => {
  it.each([[['SIGTERM']], [['SIGINT', 'SIGINT']]] as const)(
    'by %j ends application and database in order, and answers what is under way',
    async (signals) => {
      const server = await started();
      const [owner, watcher] = [await server.connect(), await server.connect()];
      await owner.query('begin; lock table companies, sign_in_failures in access exclusive mode');
      const answer = server.send('POST', '/auth/v1/login', {
        body: { privateURL: 'nobody', userName: 'none', password: 'nothing' },
      });
      const waits = async () => {
        // The jobs look at the companies as well, the nightly backups at their codes: it is the sign-in that must be under way.
        const { rows } = await watcher.query(
          "select from pg_stat_activity where application_name = 'krama' and wait_event_type = 'Lock' and query ~ 'sign_in_failures|\"private_url\" ='",
        );
        return rows.length > 0;
      };
      await until(waits);
      const end = stopped(server, ...signals);
      await until(() => server.output().includes('finishing what is under way'));
      expect(server.process.exitCode).toBeNull();
      await owner.query('commit');
      expect((await answer).body.error.code).toBe('SIGN_IN_FAILED');
      await Promise.all([owner.end(), watcher.end()]);
      expect(await end).toBe(0);
      expect(isThere(server.databasePid)).toBe(false);
      expect(existsSync(server.socketDir)).toBe(false);
      expect(server.output().match(/finishing/g)).toHaveLength(1);
      expect(server.output()).not.toMatch(/failed|did not start/);
    },
  );

  it('behind a balancer is told to it first, while everybody is still answered', async () => {
    const server = await started({ STOP_DELAY_SECONDS: '10' });
    const end = stopped(server, 'SIGTERM');
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 503);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'stopping' });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const body = { privateURL: 'nobody', userName: 'none', password: 'nothing' };
    expect((await server.send('POST', '/auth/v1/login', { body })).body.error.code).toBe('SIGN_IN_FAILED');
    expect(await end).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('during the start is a stop as well', async () => {
    const { dataDir, environment } = another();
    const server = spawn(process.execPath, ['src/server/compose/main.ts'], { env: { ...environment }, stdio: 'ignore' });
    const lock = join(dataDir, 'database', 'postmaster.pid');
    await until(() => existsSync(lock));
    server.kill('SIGTERM');
    expect(await new Promise((resolve) => server.once('exit', resolve))).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });
});

describe('the command that makes companies', () => {
  it('works without the product and beside it, which goes on', async () => {
    const where = another();
    await makeCompany(where, 'alone');
    const server = await started({}, where);
    const password = await makeCompany(where, 'beside');
    const body = { privateURL: 'beside', userName: 'admin', password };
    expect((await server.send('POST', '/auth/v1/login', { body })).status).toBe(200);
  });
});

describe('after a kill', () => {
  it.each([400, 1_000])('of a first start after %d ms, wherever it had got to, the next start is ready', async (delay) => {
    const fresh = another();
    await startAndKill(fresh, delay);
    const server = await started({}, fresh);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await stopped(server, 'SIGTERM')).toBe(0);
    expect(readdirSync(fresh.dataDir)).toEqual(['database']);
  });

  it('of the application alone, the database stops by itself or is taken over where the system cannot tell it', async () => {
    // Without setpriv on the way the database never hears of our death, as on systems that have none.
    const path = mkdtempSync(join(tmpdir(), 'krama-path-'));
    if (isRoot) symlinkSync('/usr/bin/unshare', join(path, 'unshare'));
    const server = await started({ PATH: path });
    const owner = await server.connect();
    await owner.query('create table kept (n int); insert into kept values (7)');
    await owner.end();
    server.process.kill('SIGKILL');
    await server.ended();
    await atSomeMoment(300);
    expect(isThere(server.databasePid)).toBe(true);
    const next = await started();
    expect(isThere(server.databasePid)).toBe(false);
    const client = await next.connect();
    expect((await client.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await client.end();
    rmSync(path, { recursive: true });
  });

  it('of the database alone, it is started again, and the application answers as before', async () => {
    const server = await started();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    process.kill(server.databasePid, 'SIGKILL');
    await until(() => server.output().includes('ended by itself; it is started again'));
    await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
    const pid = Number(readFileSync(join(installation.dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]);
    expect(pid).not.toBe(server.databasePid);
    expect(await stopped(server, 'SIGTERM')).toBe(0);
    expect(isThere(pid)).toBe(false);
  });

  it('what a killed first start still wrote after the next one swept goes with a later one', async () => {
    await stopped(await started(), 'SIGTERM');
    const left = join(installation.dataDir, 'database.making-2147483646');
    mkdirSync(left);
    await started();
    expect(existsSync(left)).toBe(false);
  });

  it('the socket folders of killed servers go, those of living ones stay', async () => {
    const temporary = join(installation.dataDir, 'tmp');
    mkdirSync(temporary);
    const killed = await started({ TMPDIR: temporary });
    await killed.kill();
    expect(readdirSync(temporary)).toHaveLength(1);
    const neighbour = another({ TMPDIR: temporary });
    const living = await startServer(neighbour);
    running.push(living);
    const [fresh, forgotten] = ['krama-pg-fresh', 'krama-pg-forgotten'].map((name) => join(temporary, name));
    for (const folder of [fresh, forgotten]) if (folder !== undefined) mkdirSync(folder);
    if (forgotten !== undefined) utimesSync(forgotten, new Date(0), new Date(0));
    const server = await started({ TMPDIR: temporary });
    expect(
      readdirSync(temporary)
        .toSorted()
        .map((name) => join(temporary, name)),
    ).toEqual([living.socketDir, server.socketDir, fresh].toSorted());
    expect((await fetch(`${living.url}/readyz`)).status).toBe(200);
  });
});

describe('a start beside a command that holds the data', () => {
  it('answers while the command works, and takes the data over when that has ended', async () => {
    const where = another();
    const password = await makeCompany(where, 'office');
    // A file that never comes: the check waits for it, with the database that it has started.
    const pipe = join(where.dataDir, 'backup.pipe');
    execFileSync('mkfifo', [pipe]);
    const command = spawn(process.execPath, ['src/server/compose/company.ts', 'check', '--from', pipe], {
      env: where.environment,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => command.once('exit', () => resolve()));
    await until(() => socketOfRunning(join(where.dataDir, 'database')) !== undefined);
    const server = await started({}, where);
    const signIn = async (): Promise<number> =>
      (await server.send('POST', '/auth/v1/login', { body: { privateURL: 'office', userName: 'admin', password } })).status;
    expect(await signIn()).toBe(200);
    expect(command.exitCode).toBeNull();
    command.kill('SIGTERM');
    await ended;
    await until(async () => (await signIn()) === 200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
    // Nothing of either is left behind: the next start is alone.
    const next = await started({}, where);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });
});
