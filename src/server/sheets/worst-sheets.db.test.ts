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

/** Milliseconds of this thread alone: what else a busy machine does is not counted. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** What the server is held against: copying so many short texts, as it takes the cells of a sheet from the thread that reads them. */
const texts = Array.from({ length: 300_000 }, (_, at) => ({ cell: String(at) }));
/** Milliseconds that this takes here and now: machines, and their hours, differ by more than a factor of two. */
const yardstick = (): number => {
  const began = worked();
  structuredClone(texts);
  return worked() - began;
};
/** So many times as long the server works at most between two answers to somebody else: several times what it takes, a small part of what froze it. */
const longest = 12;
/** Milliseconds that nobody notices, on any machine. */
const unnoticed = 200;

const row = (cell: string, columns: number): string => Array.from({ length: columns }, () => cell).join(',');
const titles = 'Staff ID,Full name,Join date,Basic salary,Code,Title,Date,Amount,Project,Percent';
/** Sheets of so many megabytes at most. */
const sheetsOf = (size: number): Readonly<Record<string, string>> => {
  const megabytes = (line: string, most = size): string => `${line}\n`.repeat(Math.ceil((most * 1_048_576) / (line.length + 1)));
  return {
    'a cell of 70,000 capitals': `${'A'.repeat(70_000)}\n`,
    'a cell of 15,000 brackets': `${'('.repeat(15_000)}\n`,
    'titles of capitals': megabytes(row('A'.repeat(999), 240)),
    'titles of brackets': megabytes(row('(['.repeat(499), 240)),
    'dates, numbers and codes of dashes': `${titles}\n${megabytes(row('-'.repeat(9_999), 10))}`,
    'numbers of zeros': `${titles}\n${megabytes(row(`0.${'0'.repeat(9_990)}1`, 10))}`,
    'many short cells': `${titles}\n${megabytes(row('x', 240), size / 2)}`,
  };
};
/** As much as fits into a file; a fifteenth of it has cells as long, and what takes too long over one of them takes too long there as well. */
const [whole, small] = [sheetsOf(4.5), sheetsOf(0.3)];
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
    const { statusCode } = await test.app.inject({ method: 'GET', url: '/healthz' });
    expect(statusCode).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, worked() - began);
  }
  return most;
}

it('are sent to every import', () => {
  expect(imports.length).toBeGreaterThan(10);
});

it.each(imports.map((endpoint) => [endpoint.path, endpoint] as const))('%s stops nobody', async (path, endpoint) => {
  for (const [name, text] of Object.entries(path === imports[0]?.path ? whole : small)) {
    const sent = admin.send(endpoint.method, path.replaceAll(/\{\w+\}/g, '2026-10'), {
      file: { field: endpoint.upload?.field ?? 'file', name: 'worst.csv', bytes: Buffer.from(text) },
    });
    const most = await mostWorkedUntil(sent);
    expect((await sent).status, `${path}: ${name}`).toBeLessThan(500);
    const times = most < unnoticed ? 0 : most / yardstick();
    if (process.env['SHEET_TIMES'] !== undefined) console.info(`${path}\t${name}\t${most.toFixed(0)}\t${times.toFixed(1)}`);
    expect(times, `${path}: ${name}`).toBeLessThan(longest);
  }
});
