import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
});
afterAll(() => test.close());

describe('the cards of the first page', () => {
  const path = '/dashboard/v1/arrangement';
  const usual = { cards: [], hidden: [] };

  it('stand as each has arranged them, for nobody else, until they are as usual again', async () => {
    const staff = await office.as('STAFF');
    const other = await office.as('ADMIN');
    expect((await staff.get(path)).body.data).toEqual(usual);
    const own = { cards: ['leave', 'clock'], hidden: ['holidays'] };
    expect((await staff.send('PUT', path, { body: own })).status).toBe(200);
    await staff.send('PUT', path, { body: { ...own, cards: ['clock', 'leave'] } });
    expect((await staff.get(path)).body.data).toEqual({ cards: ['clock', 'leave'], hidden: ['holidays'] });
    expect((await other.get(path)).body.data).toEqual(usual);
    await staff.send('PUT', path, { body: usual });
    expect((await staff.get(path)).body.data).toEqual(usual);
  });

  it('are those that there are', async () => {
    const staff = await office.as('STAFF');
    expect((await staff.send('PUT', path, { body: { cards: ['salaries'], hidden: [] } })).status).toBe(422);
  });
});

describe('people ahead', () => {
  it('are those who join, leave, or end probation or a contract in 30 days, the next first, for who sees people', async () => {
    const hr = await office.as('HR_MANAGER');
    const ids = await office.work(async (db) => {
      const people = await insertPeople(db, office.id, [
        { code: 'B-1', lastName: 'Sok', firstName: 'Joins', joinDate: '2026-12-01' },
        { code: 'B-2', lastName: 'Chan', firstName: 'Tried', joinDate: '2026-09-01' },
        { code: 'B-3', lastName: 'Ly', firstName: 'Leaves', status: 0, lastWorkingDay: '2026-11-30' },
        { code: 'B-4', lastName: 'Keo', firstName: 'Ends' },
        { code: 'B-5', lastName: 'Nop', firstName: 'Renewed' },
        { code: 'B-6', lastName: 'Som', firstName: 'Later', joinDate: '2026-12-21' },
      ]);
      const [, tried = '', leaves = '', ends = '', renewed = ''] = people;
      await db.updateTable('employees').set({ probation_expires_on: '2026-11-20' }).where('id', '=', tried).execute();
      // Who leaves before the probation ends just leaves.
      await db.updateTable('employees').set({ probation_expires_on: '2026-12-05' }).where('id', '=', leaves).execute();
      const contract = { company_id: office.id, contract_type: 'FDC', has_seniority: false, has_severance_pay: true };
      await db.deleteFrom('employee_contracts').where('employee_id', 'in', [ends, renewed]).execute();
      await db
        .insertInto('employee_contracts')
        .values([
          { ...contract, id: crypto.randomUUID(), employee_id: ends, valid_from: '2024-01-01', end_date: '2026-12-20' },
          { ...contract, id: crypto.randomUUID(), employee_id: renewed, valid_from: '2024-01-01', end_date: '2026-11-30' },
          { ...contract, id: crypto.randomUUID(), employee_id: renewed, valid_from: '2026-12-01', end_date: '2027-11-30' },
        ])
        .execute();
      return people;
    });
    expect((await hr.get('/dashboard/v1/people_ahead')).body.data).toEqual([
      { id: ids[1], code: 'B-2', name: 'Chan Tried', day: '2026-11-20', what: 'PROBATION' },
      { id: ids[2], code: 'B-3', name: 'Ly Leaves', day: '2026-11-30', what: 'LEAVES' },
      { id: ids[0], code: 'B-1', name: 'Sok Joins', day: '2026-12-01', what: 'JOINS' },
      { id: ids[3], code: 'B-4', name: 'Keo Ends', day: '2026-12-20', what: 'CONTRACT' },
    ]);
    const { data, pagination } = (await hr.get('/dashboard/v1/people_ahead', { offset: '2', limit: '1' })).body;
    expect(data).toMatchObject([{ code: 'B-1' }]);
    expect(pagination).toEqual({ count: 1, total: 4, offset: 2, limit: 1 });
    expect((await (await office.as('STAFF')).get('/dashboard/v1/people_ahead')).status).toBe(403);
  });
});
