import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let head: string;
let left: string;

// Today is 20 November 2026.
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  await office.work(async (db) => {
    [head = '', left = ''] = await insertPeople(db, office.id, [
      { code: 'O-2', position: 'Director' },
      { code: 'O-9', lastWorkingDay: '2026-11-19', status: 0 },
    ]);
    await insertPeople(db, office.id, [
      { code: 'O-1', lineManagerId: head },
      { code: 'O-3', lineManagerId: left },
      { code: 'O-4', joinDate: '2026-11-21' },
      { code: 'O-5', lastWorkingDay: '2026-11-20', status: 0 },
    ]);
  });
});
afterAll(() => test.close());

it('is everybody at work today, by code, with post and manager and no pay', async () => {
  const { body } = await hr.get('/employee/v1/organisation');
  const seen = body.data.map(({ code, managerId }: { code: string; managerId: string | null }) => [code, managerId]);
  expect(seen).toEqual([
    ['O-1', head],
    ['O-2', null],
    ['O-3', left],
    ['O-5', null],
  ]);
  expect(body.data[1]).toEqual({
    id: head,
    code: 'O-2',
    name: 'O-2 Dara',
    namekh: null,
    position: 'Director',
    department: null,
    team: null,
    managerId: null,
  });
});

it('is for holders of view on employee, of their own company', async () => {
  expect((await (await office.as('STAFF')).get('/employee/v1/organisation')).status).toBe(403);
  const stranger = await (await test.company()).as('HR_MANAGER');
  expect((await stranger.get('/employee/v1/organisation')).body.data).toEqual([]);
});

it('is read in as many statements for one person as for five hundred', async () => {
  const large = await test.company();
  const client = await large.as('HR_MANAGER');
  const counted = async () => {
    test.statements.length = 0;
    const { body } = await client.get('/employee/v1/organisation');
    return { statements: test.statements.length, people: body.data.length };
  };
  await large.work((db) => insertPeople(db, large.id, [{ code: 'L-0' }]));
  const one = await counted();
  await large.work((db) =>
    insertPeople(
      db,
      large.id,
      Array.from({ length: 500 }, (_one, at) => ({ code: `M-${at}` })),
    ),
  );
  expect(await counted()).toEqual({ statements: one.statements, people: 501 });
});
