import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { backup } from '#contract/operations/backup.ts';
import { alarms } from '#contract/operations/health.ts';
import { notifications } from '#contract/requests/notifications.ts';
import { attendance } from '#contract/time/attendance.ts';
import { work } from '#contract/work.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.testing\.ts$/.test(path))
    .toSorted();
const holding = (pattern: string, text: RegExp): readonly string[] => sources(pattern).filter((path) => text.test(read(path)));

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  const rows = page.split('\n').filter((line) => /^\| +\d+ +\|/.test(line));

  it('names each of the 23 classes once, with a test that is there', () => {
    const told = rows.map((line) => line.split('|').map((cell) => cell.trim()));
    expect(told.map(([, number]) => Number(number))).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
    for (const [, number, , test = ''] of told) {
      const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
      expect(read(path).replaceAll("\\'", "'"), `${number} ${title}`).toContain(title);
    }
  });

  it('names files that are there', () => {
    for (const [, path = ''] of page.matchAll(/`((?:src|tools)\/[^`]+)`/g)) expect(() => read(path), path).not.toThrow();
  });
});

describe('what the server does not do', () => {
  it('nothing on the server makes PDFs, and no call starts a program', () => {
    const { dependencies } = z
      .looseObject({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(
      Object.keys(dependencies).filter((name) =>
        /puppeteer|playwright|wkhtml|pdf|chrom|latex|handlebars|ejs|nunjucks/.test(name),
      ),
    ).toEqual([]);
    expect(holding('src/server/**/*.ts', /node:child_process/)).toEqual([
      'src/server/compose/supervisor.ts',
      'src/server/db/embedded/cluster.ts',
      'src/server/db/embedded/launcher.ts',
      'src/server/db/embedded/living-server.ts',
    ]);
  });

  it('no text is ever evaluated', () => {
    expect(holding('src/**/*.{ts,tsx}', /\beval\(|new Function\(|node:vm|setTimeout\(['"`]|dangerouslySetInnerHTML/)).toEqual([
      // It is cleaned there once more.
      'src/web/kit/show/rich-text.tsx',
    ]);
  });

  it('SQL is spelled out in few places, none of which takes input', () => {
    // Each puts in constants, names of the catalogue, or what the program itself listed. Read a new one before it is named here.
    expect(holding('src/server/**/*.ts', /sql\.raw\(/)).toEqual([
      'src/server/db/connect.ts',
      'src/server/db/kept-plans.ts',
      'src/server/finance/payroll-reports/month.queries.ts',
      'src/server/operations/health/unclean.queries.ts',
      'src/server/payroll/runs/arrears/proposals.queries.ts',
      'src/server/payroll/runs/rows/results.queries.ts',
      'src/server/people/employees/merge/merge.queries.ts',
      'src/server/people/employees/profile.reads.ts',
    ]);
  });

  it('the server asks only what its settings name', () => {
    // Mail, bucket and provider of sign-in, each by an address of the environment, and the places that are told, whose addresses are public
    // ones or named by the environment (`webhooks.db.test.ts`); no link is fetched.
    expect(
      holding(
        'src/server/**/*.ts',
        /from '(openid-client|nodemailer|@bradenmacdonald\/s3-lite-client|undici|axios|got|node:https?)'/,
      ),
    ).toEqual([
      'src/server/access/auth/external/provider.ts',
      'src/server/file-store/s3-store.ts',
      'src/server/mail/smtp.ts',
      'src/server/operations/webhooks/post.ts',
    ]);
    expect(holding('src/server/**/*.ts', /\bfetch\(|new WebSocket\(/)).toEqual([]);
  });
});

it('what a page repeats by itself keeps no session alive', () => {
  /** What each file asks again and again. A screen of an office's clock is meant to stay; a look at a backup ends within minutes. */
  const repeated: Readonly<Record<string, { readonly asks: Endpoint; readonly stays?: true }>> = {
    'src/web/app/layout/turn-notice.tsx': { asks: work.turn },
    'src/web/home/dashboard/system-alarms.tsx': { asks: alarms.on },
    'src/web/operations/backup/backup-drawer.tsx': { asks: backup.run },
    'src/web/operations/backup/backup.screen.tsx': { asks: backup.lists, stays: true },
    'src/web/requests/notifications/notification-bell.tsx': { asks: notifications.count },
    'src/web/time/attendance/clock/display.screen.tsx': { asks: attendance.code, stays: true },
  };
  expect(holding('src/web/**/*.{ts,tsx}', /refetchInterval/)).toEqual(Object.keys(repeated));
  for (const [path, { asks, stays = false }] of Object.entries(repeated))
    expect(asks.isBackground === true || stays, `${path} asks ${asks.path}`).toBe(true);
});
