import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { makeScratchFolder, removeScratchFolder, startScratch } from '#server/db/scratch.ts';

async function ask<T extends pg.QueryResultRow>(owner: pg.ClientConfig, query: string): Promise<readonly T[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('a scratch server', () => {
  it('has the schema of the migrations that are named, small and fast, and leaves nothing', async () => {
    const folder = await makeScratchFolder();
    const scratch = await startScratch(folder);
    const names = knownMigrations().map(([name]) => name);
    const some = names.filter((name) => name < '131');
    await migrate(scratch.owner, { only: new Set(some) });
    const done = await ask<{ name: string }>(scratch.owner, 'select name from schema_migrations order by name collate "C"');
    expect(done.map(({ name }) => name)).toEqual(some);
    const [settings] = await ask(
      scratch.owner,
      "select current_setting('fsync') as fsync, current_setting('shared_buffers') as memory",
    );
    expect(settings).toEqual({ fsync: 'off', memory: '32MB' });
    // The rest goes on from there.
    await migrate(scratch.owner);
    const [all] = await ask<{ n: string }>(scratch.owner, 'select count(*) as n from schema_migrations');
    expect(Number(all?.n)).toBe(names.length);
    await scratch.stop();
    await removeScratchFolder(folder);
    expect(existsSync(folder)).toBe(false);
  });

  it('of a process that was killed is swept by the next, and one of a living process stays', async () => {
    const own = await makeScratchFolder();
    const source = `import { makeScratchFolder, startScratch } from '#server/db/scratch.ts';
      const folder = await makeScratchFolder();
      await startScratch(folder);
      process.stdout.write(folder);
      setInterval(() => undefined, 1_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
    const killed = await new Promise<string>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(text.toString())));
    expect(existsSync(killed)).toBe(true);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    const next = await makeScratchFolder();
    expect([existsSync(killed), existsSync(own)]).toEqual([false, true]);
    await Promise.all([own, next].map(removeScratchFolder));
  });
});
