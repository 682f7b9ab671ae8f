import { afterAll, beforeAll, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const other = await test.company();
  await other.work(async (db) => {
    const id = await allocateAll(db, other.id, { code: 'FOREIGN', employeeIds: [] });
    await db.updateTable('projects').set({ ends_on: '2026-12-31' }).where('id', '=', id).execute();
    return id;
  });
  await office.work(async (db) => {
    const [stays = '', moves = '', left = ''] = await insertPeople(db, office.id, [
      { code: 'E-1' },
      { code: 'E-2' },
      { code: 'E-3', lastWorkingDay: '2026-10-31' },
    ]);
    const ends = async (code: string, day: string | null, employeeIds: readonly string[]): Promise<string> => {
      const id = await allocateAll(db, office.id, { code, employeeIds });
      await db.updateTable('projects').set({ ends_on: day }).where('id', '=', id).execute();
      return id;
    };
    await ends('LATER', '2028-06-30', [stays, moves, left]);
    const ended = await ends('ENDED', '2026-09-30', []);
    await ends('EMPTY', '2026-08-31', []);
    await ends('OPEN', null, []);
    await ends('SOON', '2026-12-31', []);
    // A later split takes E-2 from LATER to the award that ended.
    await db
      .insertInto('employee_allocations')
      .values({
        company_id: office.id,
        id: '00000000-0000-7000-8000-000000000001',
        employee_id: moves,
        valid_from: '2026-10-01',
        order_no: 0,
        project_id: ended,
        share: 10_000,
      })
      .execute();
    return ended;
  });
});
afterAll(() => test.close());

it('tells the awards that end next, and one that ended and still pays, with whom the split in force has', async () => {
  const rows = (await (await office.as('COUNTRY_DIRECTOR')).get('/dashboard/v1/award_ends')).body.data;
  expect(rows.map(({ code, end, people }: Record<string, unknown>) => [code, end, people])).toEqual([
    ['ENDED', '2026-09-30', 1],
    ['SOON', '2026-12-31', 0],
    ['LATER', '2028-06-30', 1],
  ]);
});

it('tells no number of people to who may not see them, and nothing to who sees no donors', async () => {
  const viewer = await staffWith(test, office, ['dashboard/view', 'donor/view']);
  const rows = (await viewer.get('/dashboard/v1/award_ends')).body.data;
  expect(rows.map(({ people }: { people: number | null }) => people)).toEqual([null, null, null]);
  for (const rights of [['dashboard/view'], ['donor/view']] as const)
    expect((await (await staffWith(test, office, rights)).get('/dashboard/v1/award_ends')).status).toBe(403);
});
