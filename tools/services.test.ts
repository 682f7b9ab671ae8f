import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', 'deploy');
const units = readdirSync(folder).filter((name) => name.endsWith('.service'));
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

/** Of ten: how much a service could reach that it does not need, as systemd reckons it. */
const mostExposure = 3.5;

it.skipIf(!isThere).each(units)('%s reaches no more than it needs', (name) => {
  const { status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=yes', `--threshold=${mostExposure * 10}`, join(folder, name)],
    { encoding: 'utf8' },
  );
  expect(status, stdout).toBe(0);
});

it('code is made in memory, so that memory may be written and executed', () => {
  for (const name of units) expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/^MemoryDenyWriteExecute/m);
});
