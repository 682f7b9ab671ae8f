import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
});
afterAll(() => test.close());

const read = async () => (await (await office.as('ADMIN')).get('/setting/v1/health')).body.data;

describe('the health of the system', () => {
  it('tells a new company what is not there yet', async () => {
    const told = await read();
    expect(told).toMatchObject({
      version: expect.stringMatching(/^\d/),
      jobs: { lastAt: null, failing: 0 },
      mail: { isOn: false, waiting: 0, failed: 0 },
      backup: { isNightly: false, lastAt: null, failedNights: 0, damaged: 0 },
      files: { count: 0, bytes: 0 },
    });
    expect(told.databaseBytes).toBeGreaterThan(1_000_000);
    expect(told.checks).toContainEqual({ check: 'backup', state: 'bad' });
  });

  it('counts its own alone, and today alone what fails', async () => {
    const other = await test.company();
    for (const [id, job, day, failures, finished] of [
      [office.id, 'leave_is_kept', '2026-11-20', 2, null],
      [office.id, 'requests_wait', '2026-11-20', 0, '2026-11-20T03:00:00Z'],
      [office.id, 'requests_wait', '2026-11-19', 3, null],
      [other.id, 'leave_is_kept', '2026-11-20', 5, null],
    ] as const)
      await test.owner.query(
        'insert into job_runs (company_id, job, day, failures, due_at, finished_at) values ($1, $2, $3, $4, now(), $5)',
        [id, job, day, failures, finished],
      );
    const told = await read();
    expect(told.jobs).toEqual({ lastAt: '2026-11-20T03:00:00.000Z', failing: 1 });
    expect(told.checks).toContainEqual({ check: 'jobs', state: 'bad' });
  });

  it('tells the names that read like another of the company', async () => {
    for (const [id, name] of [
      [office.id, 'Health'],
      [office.id, 'Hea\u200Blth'],
      [(await test.company()).id, 'Wa\u200Bter'],
    ])
      await test.owner.query('insert into departments (company_id, id, name) values ($1, gen_random_uuid(), $2)', [id, name]);
    const told = await read();
    expect(told.unclean).toEqual({ count: 1, first: [{ kind: 'departments', text: 'Hea\u200Blth' }] });
    expect(told.checks).toContainEqual({ check: 'unclean', state: 'look' });
    await test.owner.query("delete from departments where company_id = $1 and name <> 'Health'", [office.id]);
  });

  it('is told to who may open the settings, and holds no name', async () => {
    expect((await (await office.as('STAFF')).get('/setting/v1/health')).status).toBe(403);
    expect(JSON.stringify(await read())).not.toMatch(/office|leave_is_kept/i);
  });
});
