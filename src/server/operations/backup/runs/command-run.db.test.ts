import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asCommandRun, commandName } from '#server/operations/backup/runs/command-run.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { startTestApp } from '#testing/test-app.ts';
import { until } from '#testing/wait.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());
beforeEach(() => test.owner.query('delete from backup_runs'));

const run = async () => (await admin.get('/file/v1/db_backup/run')).body.data;
const quiet = { undo: async () => undefined, say: () => undefined };
const asked = (patience?: number) => ({
  companyId: office.id,
  fileName: 'relief.tar.gz.age',
  withFiles: true,
  ...(patience === undefined ? {} : { patience }),
});

it('is a run that the page follows, and counts as a backup for the health of the system', async () => {
  const before = (await admin.get('/setting/v1/health')).body.data.backup;
  expect(before.lastAt).toBeNull();
  const made = await asCommandRun(
    test.database,
    asked(),
    async () => {
      expect(await run()).toMatchObject({ state: 'running', begunBy: commandName, fileName: 'relief.tar.gz.age', backup: null });
      return 'made';
    },
    quiet,
  );
  expect(made).toBe('made');
  expect(await run()).toMatchObject({ state: 'done', percent: 100, link: null, backup: null, fileName: 'relief.tar.gz.age' });
  expect((await admin.get('/setting/v1/health')).body.data.backup.lastAt).not.toBeNull();
});

it('says why it failed, and that is no backup', async () => {
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  await expect(asCommandRun(test.database, asked(), () => Promise.reject(full), quiet)).rejects.toBe(full);
  expect(await run()).toMatchObject({ state: 'failed', failure: 'disk' });
  expect((await admin.get('/setting/v1/health')).body.data.backup.lastAt).toBeNull();
});

it('ends where the page cancels it', async () => {
  await expect(
    asCommandRun(
      test.database,
      asked(),
      async ({ goOn }) => {
        await admin.put(`/file/v1/db_backup/cancel/${(await run()).id}`);
        await until(async () => {
          goOn();
          return false;
        });
      },
      { ...quiet, everyMilliseconds: 50 },
    ),
  ).rejects.toThrow(StartRefusal);
  expect(await run()).toMatchObject({ state: 'cancelled' });
});

it('waits for the run of another, and gives up in words', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = asCommandRun(test.database, asked(), () => promise, quiet);
  await expect.poll(async () => (await run())?.state).toBe('running');
  await expect(asCommandRun(test.database, asked(100), async () => 'never', quiet)).rejects.toThrow(
    /Another backup of the company/,
  );
  const said: string[] = [];
  const second = asCommandRun(test.database, asked(20_000), async () => 'second', {
    ...quiet,
    say: (line) => {
      said.push(line);
      // The first ends once the second waits for it.
      resolve();
    },
  });
  await first;
  expect(await second).toBe('second');
  expect(said).toEqual([expect.stringMatching(/waiting/)]);
});

it('that is cancelled at its very end is taken back', async () => {
  const undone: string[] = [];
  const made = asCommandRun(
    test.database,
    asked(),
    async () => {
      await admin.put(`/file/v1/db_backup/cancel/${(await run()).id}`);
      return 'made';
    },
    { ...quiet, undo: async (what) => void undone.push(what) },
  );
  await expect(made).rejects.toThrow(/cancelled/);
  expect(undone).toEqual(['made']);
  expect(await run()).toMatchObject({ state: 'cancelled' });
});
