import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { countStatements } from '#testing/statements.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { thisYear } from '#testing/today.ts';

// HR with a record, a member of staff with an account, somebody without one, a consultant, somebody who joins too late, one who leaves and one who leaves before the objectives are due.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let staff: Client;
let officer: Client;
let staffId = '';
let bareId = '';
const YEAR = thisYear() + 1;
const path = '/pdd/v1/opening';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  staff = await office.as('STAFF');
  officer = await office.as('HR_OFFICER');
  [, staffId = '', bareId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'A', userId: hr.userId },
        { code: 'B', userId: staff.userId },
        { code: 'C' },
        { code: 'D', contractType: 'CONSULTANT' },
        { code: 'E', joinDate: `${String(YEAR)}-12-20` },
        { code: 'F', lastWorkingDay: `${String(YEAR - 1)}-12-31` },
        { code: 'G', lastWorkingDay: `${String(YEAR)}-01-02` },
      ]),
  );
});
afterAll(() => test.close());

describe('the opening of a year', () => {
  it('is previewed with who gets objectives, and who is left out and why', async () => {
    const { status, body } = await hr.get(path, { year: String(YEAR) });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.people.map((one: { employeeCode: string }) => one.employeeCode)).toEqual(['A', 'B', 'C']);
    expect(body.data).toMatchObject({
      year: YEAR,
      count: 3,
      alreadyOpen: 0,
      leftOut: [
        { reason: 'contract', count: 1 },
        { reason: 'joined', count: 1 },
        { reason: 'leaves', count: 2 },
      ],
    });
  });

  it('gives everybody who takes part empty objectives once, tells them, and leaves what there is', async () => {
    const mine = await staff.post('/pdd/v1/create', { year: YEAR, title: 'My own' });
    expect(mine.status, JSON.stringify(mine.body)).toBe(200);
    const opened = await hr.post(path, { year: YEAR });
    expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ data: { year: YEAR, opened: 2 } });
    const rows = await office.work((db) =>
      db
        .selectFrom('objectives')
        .select(['id', 'employee_id', 'status', 'title'])
        .where('company_id', '=', office.id)
        .where('year', '=', YEAR)
        .execute(),
    );
    expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    expect(rows.find(({ employee_id: id }) => id === staffId)?.title).toBe('My own');
    const steps = await office.work((db) =>
      db
        .selectFrom('performance_steps')
        .select(['move', 'to_status', 'user_id'])
        .where('company_id', '=', office.id)
        .where('record_id', '=', rows.find(({ employee_id: id }) => id === bareId)?.id ?? '')
        .execute(),
    );
    expect(steps).toEqual([{ move: 'create', to_status: 'PENDING', user_id: hr.userId }]);
    const told = await office.work((db) =>
      db
        .selectFrom('notifications')
        .select(['kind', 'about_id'])
        .where('company_id', '=', office.id)
        .where('kind', '=', 'performance_due')
        .execute(),
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.some(({ about_id: about }) => about === staffId)).toBe(false);

    const again = await hr.post(path, { year: YEAR });
    expect(again.body).toMatchObject({ data: { opened: 0 } });
    expect((await hr.get(path, { year: String(YEAR) })).body.data).toMatchObject({ count: 0, people: [], alreadyOpen: 3 });
  });

  it('opens it anew for somebody whose objectives were deleted, and tells them again', async () => {
    const told = async () =>
      await office.work((db) =>
        db
          .selectFrom('notifications')
          .select('id')
          .where('company_id', '=', office.id)
          .where('kind', '=', 'performance_due')
          .where('user_id', '=', hr.userId)
          .execute(),
      );
    const { body } = await hr.get('/pdd/v1/lists', { year: String(YEAR), scope: 'mine', offset: '0', limit: '20' });
    const before = (await told()).length;
    await office.work((db) =>
      db.updateTable('objectives').set({ archived_at: new Date() }).where('id', '=', body.data[0].id).execute(),
    );
    expect((await hr.post(path, { year: YEAR })).body).toMatchObject({ data: { opened: 1 } });
    expect((await told()).length).toBe(before + 1);
  });

  it('leaves an objective that its owner fills and submits', async () => {
    const { body } = await hr.get('/pdd/v1/lists', { year: String(YEAR), scope: 'mine', offset: '0', limit: '20' });
    const [own] = body.data;
    const detail = await hr.get(`/pdd/v1/detail/${String(own.id)}`, { type: 'object-setting' });
    expect(detail.body.data).toMatchObject({ status: 'PENDING', writes: 1, isOwner: true });
    const saved = await hr.put(`/pdd/v1/update/${String(own.id)}`, { title: 'Ours', type: 'object-setting' });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  });

  it('sends as many statements for twenty people as for one', async () => {
    const hired = async (prefix: string, many: number) =>
      await office.work(
        async (db) =>
          await insertPeople(
            db,
            office.id,
            Array.from({ length: many }, (_, at) => ({ code: `${prefix}${String(at)}` })),
          ),
      );
    const opening = async () =>
      await countStatements(test, async () => {
        expect((await hr.post(path, { year: YEAR })).status).toBe(200);
      });
    await hired('X', 1);
    const forOne = await opening();
    await hired('Y', 20);
    expect(await opening()).toBe(forOne);
  });

  it('is refused for a year that is over, and to who may not', async () => {
    const over = await hr.post(path, { year: YEAR - 3 });
    expect(over.status).toBe(422);
    expect((await hr.get(path, { year: String(YEAR - 3) })).status).toBe(422);
    for (const client of [staff, officer]) {
      const read = await client.get(path, { year: String(YEAR) });
      expect(read.status).toBe(403);
      expect((await client.post(path, { year: YEAR })).status).toBe(403);
    }
  });
});
