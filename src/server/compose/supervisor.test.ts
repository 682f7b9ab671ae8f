import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '#testing/wait.ts';
import { supervised } from './supervisor.ts';

let folder: string;
let heard: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krama-notify-'));
  heard = join(folder, 'heard');
  // In the place of systemd's own command: it writes down what it was told.
  const command = join(folder, 'systemd-notify');
  writeFileSync(command, `#!/bin/sh\necho "$*" >> ${heard}\n`);
  chmodSync(command, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const said = (): readonly string[] => (existsSync(heard) ? readFileSync(heard, 'utf8').split('\n').filter(Boolean) : []);

it('tells that the start goes on, that it is done, that it lives, and that it ends', async () => {
  const path = `${folder}:${process.env['PATH'] ?? ''}`;
  const environment = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '150000', PATH: path };
  const supervisor = supervised(environment);
  expect(environment).not.toHaveProperty('NOTIFY_SOCKET');
  await until(() => said().includes('EXTEND_TIMEOUT_USEC=60000000'));
  supervisor.ready();
  await until(() => said().includes('--ready') && said().filter((line) => line === 'WATCHDOG=1').length > 1);
  supervisor.stopping();
  await until(() => said().includes('STOPPING=1'));
});

it('tells nobody where systemd does not ask, and lives where the command is not there', () => {
  const alone = supervised({});
  alone.ready();
  alone.stopping();
  supervised({ NOTIFY_SOCKET: '/run/systemd/notify', PATH: join(folder, 'nothing') }).ready();
  expect(said()).toEqual([]);
});
