import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// The worst that fits into a file, to every call that takes a spreadsheet: the server goes on answering others meanwhile.
let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  const office = await test.company();
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());

/**
 * Milliseconds that the server works at most between two answers to somebody else, many times what it takes and a small part of what
 * froze it. Of its own thread alone: what else a busy machine does is not counted.
 */
const longest = 1_500;
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const row = (cell: string, columns: number): string => Array.from({ length: columns }, () => cell).join(',');
const megabytes = (line: string, most: number): string => `${line}\n`.repeat(Math.floor((most * 1_048_576) / (line.length + 1)));
const titles = 'Staff ID,Full name,Join date,Basic salary,Code,Title,Date,Amount,Project,Percent';
const sheets: Readonly<Record<string, string>> = {
  'a cell of 70,000 capitals': `${'A'.repeat(70_000)}\n`,
  'a cell of 15,000 brackets': `${'('.repeat(15_000)}\n`,
  'titles of capitals': megabytes(row('A'.repeat(999), 240), 4.5),
  'titles of brackets': megabytes(row('(['.repeat(499), 240), 4.5),
  'dates, numbers and codes of dashes': `${titles}\n${megabytes(row('-'.repeat(9_999), 10), 4.5)}`,
  'numbers of zeros': `${titles}\n${megabytes(row(`0.${'0'.repeat(9_990)}1`, 10), 4.5)}`,
  'many short cells': `${titles}\n${megabytes(row('x', 240), 2)}`,
};
const imports = endpoints.filter(({ upload }) => upload?.isSheet === true);

/** The most that the server works before it answers somebody else, until the work is done; milliseconds. */
async function mostWorkedUntil(work: Promise<unknown>): Promise<number> {
  const state = { isDone: false };
  void work.finally(() => {
    state.isDone = true;
  });
  let most = 0;
  while (!state.isDone) {
    const began = worked();
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const { statusCode } = await test.app.inject({ method: 'GET', url: '/healthz' });
    expect(statusCode).toBe(200);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(5);
    most = Math.max(most, worked() - began);
  }
  return most;
}

it('are sent to every import', () => {
  expect(imports.length).toBeGreaterThan(10);
});

it.each(imports.map((endpoint) => [endpoint.path, endpoint] as const))('%s stops nobody', async (path, endpoint) => {
  for (const [name, text] of Object.entries(sheets)) {
    const sent = admin.send(endpoint.method, path.replaceAll(/\{\w+\}/g, '2026-10'), {
      file: { field: endpoint.upload?.field ?? 'file', name: 'worst.csv', bytes: Buffer.from(text) },
    });
    // oxlint-disable-next-line no-await-in-loop -- one sheet after the other
    const most = await mostWorkedUntil(sent);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await sent).status, `${path}: ${name}`).toBeLessThan(500);
    if (process.env['SHEET_TIMES'] !== undefined) console.info(`${path}\t${name}\t${most.toFixed(0)}`);
    expect(most, `${path}: ${name}`).toBeLessThan(longest);
  }
});
