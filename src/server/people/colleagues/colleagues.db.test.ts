import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let staff: Client;
let own: string;

// Today is 20 November 2026.
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  staff = await office.as('STAFF');
  await office.work(async (db) => {
    const [head = ''] = await insertPeople(db, office.id, [{ code: 'C-1', lastName: 'Meas', firstName: 'Dara', position: 'Director' }]);
    [own = ''] = await insertPeople(db, office.id, [
      { code: 'C-2', lastName: 'Chan', firstName: 'Own', userId: staff.userId, lineManagerId: head, position: 'Nurse' },
    ]);
    await insertPeople(db, office.id, [
      { code: 'C-3', lastName: 'Gone', lastWorkingDay: '2026-11-19', status: 0 },
      { code: 'C-4', lastName: 'Later', joinDate: '2026-11-21' },
    ]);
    await db.updateTable('employees').set({ contact_number: '012 345 678' }).where('company_id', '=', office.id).execute();
  });
  staff = await office.as('STAFF');
}); // prettier-ignore
afterAll(() => test.close());

const listed = async (client: Client, query: Record<string, string> = {}) => {
  const { body } = await client.get('/colleague/v1/lists', query);
  return { names: body.data.map(({ name }: { name: string }) => name), ...body };
};

it('is everybody at work today by name, with post and manager and nothing that was not allowed', async () => {
  const { names, data, pagination } = await listed(staff);
  expect(names).toEqual(['Chan Own', 'Meas Dara']);
  expect(pagination).toMatchObject({ count: 2, total: 2 });
  expect(data[0]).toEqual({
    id: own,
    name: 'Chan Own',
    namekh: null,
    position: 'Nurse',
    department: null,
    station: null,
    manager: 'Meas Dara',
    phone: null,
    photoLink: null,
  });
});

it('is searched by name and post, and narrowed to a department', async () => {
  const find = async (column: string, value: string) =>
    (await listed(staff, { search: JSON.stringify({ column: [column], value }) })).names;
  expect(await find('name', 'dara meas')).toEqual(['Meas Dara']);
  expect(await find('position', 'nur')).toEqual(['Chan Own']);
  expect((await listed(staff, { departmentId: crypto.randomUUID() })).names).toEqual([]);
});

it('shows the phone of who allows it to everybody, until it is taken back', async () => {
  const phoneOf = async (client: Client) => (await listed(client)).data[0].phone;
  expect((await staff.get('/colleague/v1/own')).body.data).toEqual({
    showsPhone: false,
    showsPhoto: false,
    phone: '012 345 678',
  });
  // Full access does not change what somebody allows.
  expect(await phoneOf(await office.as('ADMIN'))).toBeNull();
  expect((await staff.put('/colleague/v1/own', { showsPhone: true, showsPhoto: true })).status).toBe(200);
  expect(await phoneOf(await office.as('FINANCE_REVIEWER'))).toBe('012 345 678');
  expect((await listed(staff)).data[1].phone).toBeNull();
  await staff.put('/colleague/v1/own', { showsPhone: false, showsPhoto: true });
  expect(await phoneOf(staff)).toBeNull();
});

it('is of the own company, and nobody chooses for an account that is nobody of the staff', async () => {
  const stranger = await (await test.company()).as('HR_MANAGER');
  expect((await listed(stranger)).names).toEqual([]);
  expect((await stranger.get('/colleague/v1/own')).body.data).toBeNull();
  expect((await stranger.put('/colleague/v1/own', { showsPhone: true, showsPhoto: true })).status).toBe(404);
});
