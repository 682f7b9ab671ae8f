import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let staff: Client;
const base = '/pdd/v1';

const usual = {
  objectives: '2026-01-31',
  quarter1: '2026-04-15',
  quarter2: '2026-07-15',
  quarter3: '2026-10-15',
  selfEvaluation: '2026-12-15',
  evaluation: '2026-12-31',
  appraisal: '2027-01-15',
  release: '2027-01-31',
};
const cycle = async (client: Client, year?: number) =>
  (await client.get(`${base}/cycle`, year === undefined ? {} : { year: String(year) })).body.data;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  staff = await office.as('STAFF');
});
afterAll(() => test.close());

it('a year has the usual due days until the company names others, for that year alone', async () => {
  expect(await cycle(staff, 2026)).toEqual({ ...usual, year: 2026, start: '2026-01-01', end: '2026-12-31', version: 0 });
  const named = { ...usual, objectives: '2026-02-28', release: '2027-03-31' };
  const saved = await hr.put(`${base}/cycle`, { ...named, year: 2026, version: 0 });
  expect([saved.status, saved.body.data]).toEqual([
    200,
    { ...named, year: 2026, start: '2026-01-01', end: '2026-12-31', version: 1 },
  ]);
  expect((await cycle(staff, 2027)).objectives).toBe('2027-01-31');
});

it('due days ascend, may fall together, and the one that is too early is named', async () => {
  const early = await hr.put(`${base}/cycle`, { ...usual, quarter2: '2026-04-14', year: 2030 });
  expect([early.status, Object.keys(early.body.error.fields)]).toEqual([422, ['quarter2']]);
  expect((await cycle(hr, 2030)).version).toBe(0);
  expect((await hr.put(`${base}/cycle`, { ...usual, quarter2: '2026-04-15', year: 2030 })).status).toBe(200);
});

it('of two who name them the second is told, and only who owns the forms names them', async () => {
  const first = await hr.put(`${base}/cycle`, { ...usual, year: 2031, version: 0 });
  expect(first.body.data.version).toBe(1);
  const moved = await hr.put(`${base}/cycle`, { ...usual, release: '2027-02-28', year: 2031, version: 1 });
  expect(moved.body.data.version).toBe(2);
  const stale = await hr.put(`${base}/cycle`, { ...usual, year: 2031, version: 1 });
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await staff.put(`${base}/cycle`, { ...usual, year: 2031 })).status).toBe(403);
});

it('are named with as many statements for two hundred people as for one', async () => {
  const counts: number[] = [];
  const people = Array.from({ length: 200 }, (_, at) => ({ code: `Y${String(at)}` }));
  for (const [year, joining] of [
    [2040, people.slice(0, 1)],
    [2041, people.slice(1)],
  ] as const) {
    await office.work(async (db) => await insertPeople(db, office.id, joining));
    test.statements.length = 0;
    expect((await hr.put(`${base}/cycle`, { ...usual, year, version: 0 })).status).toBe(200);
    expect((await hr.get(`${base}/overview`, { year: String(year), limit: '20' })).status).toBe(200);
    counts.push(test.statements.length);
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

it('follow the first month of the company', async () => {
  const other = await test.company();
  const admin = await other.as('ADMIN');
  expect((await admin.put(`${base}/rules`, { firstMonth: 4 })).status).toBe(200);
  expect(await cycle(admin, 2026)).toMatchObject({ start: '2026-04-01', end: '2027-03-31', quarter1: '2026-07-15' });
});
