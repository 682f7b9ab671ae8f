import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let ids: string[];

// Today is 20 November 2026.
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  const admin = await office.as('ADMIN');
  ids = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'A-1', lastName: 'Chan', firstName: 'First' },
      { code: 'A-2', lastName: 'Keo', firstName: 'Second' },
      { code: 'A-3', lastWorkingDay: '2025-12-31', status: 0 },
    ]),
  );
  await office.work((db) => db.updateTable('employees').set({ gender: 1 }).where('id', '=', ids[0] ?? '').execute());
  const types = (await hr.get('/leave/v1/leave_types')).body.data;
  const idOf = (kind: number) => types.find(({ type }: { type: number }) => type === kind).id;
  for (const [type, start, end] of [[1, '2026-12-01', '2026-12-02'], [3, '2026-12-07', '2027-04-12']] as const) {
    const body = { employeeId: ids[0], leaveItemId: idOf(type), startDate: start, endDate: end, reason: 'Reason' };
    const { id } = (await hr.post('/leave/v1/request', body)).body.data;
    expect((await admin.put(`/leave/v1/approve/${id}`, { status: 1 })).status).toBe(200);
  }
}); // prettier-ignore
afterAll(() => test.close());

const sheetOf = async (link: string) => {
  const { bytes } = await test.send('GET', link.replace(/^\/api/, ''));
  return await readWorkbook(bytes);
};

it('tells one employee type by type, weeks as weeks', async () => {
  expect((await hr.get('/reports/v1/leave_balance')).body).toEqual({ data: [] });
  const { data } = (await hr.get('/reports/v1/leave_balance', { employeeId: ids[0] ?? '' })).body;
  expect(data[0]).toMatchObject({ type: 1, entilement: 18, carryForward: 0, additional: 0, taken: 2, leaveBalance: 16 });
  // 25 days of the leave lie in 2026: to one decimal of a week.
  expect(data[2]).toMatchObject({ type: 3, entilement: 18, taken: 3.6 });
  expect((await hr.get('/reports/v1/leave_balance', { employeeId: ids[0] ?? '', date: '2025-06-30' })).body.data[0].taken).toBe(
    0,
  );
});

it('tells everybody who was employed in a year, page by page', async () => {
  const { data, pagination } = (await hr.get('/reports/v1/booked_balance', { offset: '0', limit: '1' })).body;
  expect(pagination).toEqual({ count: 1, total: 2, offset: 0, limit: 1 });
  expect(data.leaves[0]).toMatchObject({ employeeCode: 'A-1', employeeName: 'Chan First' });
  expect(data.leaves[0].payload[0]).toEqual({ lId: data.leaveItems[0].id, type: 1, taken: 2, remain: 16 });
  expect((await hr.get('/reports/v1/booked_balance', { date: '2025' })).body.pagination.total).toBe(3);
});

it('tells the days of granted leave by month and type, the most first', async () => {
  const { body } = await hr.get('/reports/v1/leave_by_month');
  expect(body.data.months).toHaveLength(12);
  expect(body.data.months[11]).toBe('2026-12');
  const { types } = body.data;
  expect(types.map(({ days }: { days: number[] }) => days)).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  ]);
  const next = (await hr.get('/reports/v1/leave_by_month', { date: '2027' })).body.data;
  expect(next.types).toHaveLength(1);
  expect(next.types[0].days.slice(0, 5)).toEqual([31, 28, 31, 12, 0]);
  expect((await hr.get('/reports/v1/leave_by_month', { date: '2020' })).body.data.types).toEqual([]);
  expect((await (await office.as('STAFF')).get('/reports/v1/leave_by_month')).status).toBe(403);
});

it('is a spreadsheet of numbers, and for holders of the right alone', async () => {
  const { link, data } = (await hr.get('/reports/v1/booked_balance', { isExport: 'true' })).body;
  expect(data).toEqual({ link });
  const [sheet] = (await sheetOf(link)).sheets;
  expect(JSON.stringify(sheet)).toContain('A-2');
  expect((await hr.get('/reports/v1/leave_balance', { employeeId: ids[0] ?? '', isExport: 'true' })).body.link).toContain('/file/v1/download/');
  expect((await (await office.as('STAFF')).get('/reports/v1/booked_balance')).status).toBe(403);
  const stranger = await (await test.company()).as('HR_MANAGER');
  expect((await stranger.get('/reports/v1/leave_balance', { employeeId: ids[0] ?? '' })).body.data).toEqual([]);
}); // prettier-ignore

it('needs as many statements for one person as for three hundred', async () => {
  const counted = async () => {
    test.statements.length = 0;
    await hr.get('/reports/v1/booked_balance', { limit: '0' });
    return test.statements.length;
  };
  const few = await counted();
  await office.work((db) =>
    insertPeople(
      db,
      office.id,
      Array.from({ length: 300 }, (_one, at) => ({ code: `L-${at}` })),
    ),
  );
  expect(await counted()).toBe(few);
});
