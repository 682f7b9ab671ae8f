import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingNames } from '#server/config.ts';
import { root } from './run.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const Service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()),
  privileged: z.boolean().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  ports: z.array(z.string()).default([]),
});
const { services } = z.object({ services: z.record(z.string(), Service) }).parse(parse(read('compose.yml'), { merge: true }));
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('krama:'));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krama-container-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('compose.yml', () => {
  it.each(Object.entries(services).filter(([name]) => name !== 'database'))(
    '%s may change nothing but its volumes',
    (_name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges'] });
      expect(service.privileged).toBeUndefined();
    },
  );

  it.each(ours)('%s gets settings that there are', (_name, { environment }) => {
    const foreign = Object.keys(environment).filter((name) => !settingNames.has(name) && name !== 'TZ');
    expect(foreign).toEqual([]);
  });

  it('leaves the database to the containers alone, and Krama to this machine', () => {
    expect(services['database']?.ports).toEqual([]);
    for (const [, { ports }] of ours) for (const port of ports) expect(port).toMatch(/^\$\{LISTEN:-127\.0\.0\.1:/);
  });
});

it('a machine, a unit and a container start the product with the same words', () => {
  const words = /exec (node_modules\/\.bin\/node .*)$/.exec(
    z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json'))).scripts['start'] ?? '',
  )?.[1];
  expect(/^ExecStart=\/opt\/krama\/(.*)$/m.exec(read('deploy/krama.service'))?.[1]).toBe(words);
  const command = /^CMD (\[.*\])$/m.exec(read('Containerfile'))?.[1] ?? '[]';
  expect(z.array(z.string()).parse(JSON.parse(command)).join(' ')).toBe(words);
});

it.skipIf(spawnSync('haproxy', ['-v']).status !== 0)(
  'the balancer understands its settings, on a machine and in a container',
  () => {
    // A certificate is the machine's own.
    const settings = read('deploy/haproxy.cfg').replace(' ssl crt /etc/haproxy/krama.pem', '');
    writeFileSync(join(folder, 'haproxy.cfg'), settings);
    const inContainer = Object.fromEntries(
      Object.entries(services['balancer']?.environment ?? {}).map(([name, value]) => [name, String(value)]),
    );
    for (const environment of [{}, inContainer]) {
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...environment },
      });
      expect(status, stderr).toBe(0);
    }
  },
);

describe('first.sh', () => {
  const run = (): string =>
    execFileSync('sh', [join(folder, 'deploy', 'container', 'first.sh')], { encoding: 'utf8', cwd: tmpdir() });
  beforeEach(() => {
    mkdirSync(join(folder, 'deploy', 'container'), { recursive: true });
    cpSync(join(root, 'deploy', 'container', 'first.sh'), join(folder, 'deploy', 'container', 'first.sh'));
  });

  it('writes what compose.yml asks for, for one user to read, and never again', () => {
    expect(run()).toContain('Written: .env');
    const written = readFileSync(join(folder, '.env'), 'utf8');
    const set = new Map([...written.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
    const asked = new Set([...read('compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
    expect([...asked].filter((name) => (set.get(name) ?? '').length < 40)).toEqual([]);
    expect(new Set([...asked].map((name) => set.get(name))).size).toBe(asked.size);
    const named = [...written.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => !read('compose.yml').includes(`\${${name}:`) && name !== 'COMPOSE_PROFILES')).toEqual([]);
    expect(['.env', 'krama.env'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(run()).toBe('');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(written);
  });
});

describe('nightly.sh', () => {
  let backups = '';
  /** A program of the container, in the place of the real one. */
  const program = (name: string, text: string): void => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  /** Runs until it waits for the first time; returns what it printed, with the seconds that it would have waited. */
  const untilItWaits = (environment: Readonly<Record<string, string>>): string =>
    spawnSync('sh', [join(root, 'deploy', 'container', 'nightly.sh')], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, BACKUPS: backups, ...environment },
    }).stdout;
  const settings = { COMPANY: 'one two', BACKUP_FOR: 'age1key' };
  const put = (name: string, age = 0): void => {
    writeFileSync(join(backups, name), '');
    const at = new Date(Date.now() - age * 86_400_000);
    utimesSync(join(backups, name), at, at);
  };
  const present = (): readonly string[] => readdirSync(backups).toSorted();

  beforeEach(() => {
    mkdirSync(join(folder, 'bin'));
    backups = join(folder, 'backups');
    mkdirSync(backups);
    program('sleep', 'echo "waits $1"; [ "$1" = infinity ] || kill -s TERM "$PPID"');
    program('date', 'case "$1" in +%H%M) echo "$NOW";; +%F) echo 2026-12-01;; *) echo "2026-12-01-$NOW";; esac');
    program('company', '[ "$3" != "$BROKEN" ] || exit 1\nwhile [ $# -gt 1 ]; do shift; done\n: > "$1"');
  });

  it('says which settings it lacks', () => {
    expect(untilItWaits({ NOW: '0200' })).toMatch(/^No backup is made by night: .*krama\.env\.\nwaits infinity\n$/);
  });

  it('says that it may not write, and begins when it may', () => {
    rmSync(backups, { recursive: true });
    expect(untilItWaits({ ...settings, NOW: '0200' })).toMatch(/^No backup is made: .*chown 10001.*\nwaits 60\n$/);
  });

  it.each([
    ['before its hour nothing', '0129', [], []],
    ['at its hour one of each company', '0130', [], ['one-2026-12-01-0130.tar.gz.age', 'two-2026-12-01-0130.tar.gz.age']],
    [
      'later that day those that lack',
      '0900',
      ['one-2026-12-01-0130.tar.gz.age'],
      ['one-2026-12-01-0130.tar.gz.age', 'two-2026-12-01-0900.tar.gz.age'],
    ],
  ])('makes %s', (_case, NOW, before, after) => {
    for (const name of before) put(name);
    expect(untilItWaits({ ...settings, NOW })).toMatch(/^Backups of one two at 0130 .*\nwaits 60\n$/);
    expect(present()).toEqual(after);
  });

  it('removes old files of a company whose new one is there, and of no other', () => {
    for (const name of [
      'one-2026-10-01-0130.tar.gz.age',
      'one-2026-10-02-0130.tar.gz.age.part',
      'two-2026-10-01-0130.tar.gz.age',
      'one-2026-11-15-0130.tar.gz.age',
      'one-more-2026-10-01-0130.tar.gz.age',
      'other.txt',
    ])
      put(name, name.includes('-10-') ? 61 : 16);
    expect(untilItWaits({ ...settings, NOW: '0130', BROKEN: 'two' })).toMatch(/\nwaits 900\n$/);
    expect(present()).toEqual([
      'one-2026-11-15-0130.tar.gz.age',
      'one-2026-12-01-0130.tar.gz.age',
      'one-more-2026-10-01-0130.tar.gz.age',
      'other.txt',
      'two-2026-10-01-0130.tar.gz.age',
    ]);
  });
});
