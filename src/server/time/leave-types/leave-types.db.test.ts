import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
});

const base = '/setting/leave/v1';
const all = async () => (await admin.get(`${base}/lists`, { limit: '0' })).body.data;
const ofType = async (type: number) => (await all()).find((row: { type: number }) => row.type === type);
const change = (id: string, body: object) => admin.put(`${base}/update/${id}`, body);

/** A rejected request of a leave type: even that keeps the type. */
async function request(typeId: string): Promise<void> {
  await office.work(async (db) => {
    const [employee = ''] = await insertPeople(db, office.id, [{ code: 'E-1' }]);
    await db
      .insertInto('leave_requests')
      .values({
        company_id: office.id,
        id: '01900000-0000-7000-8000-000000000001',
        request_no: 'LR-2026-00001',
        employee_id: employee,
        leave_type_id: typeId,
        start_date: '2026-11-02',
        end_date: '2026-11-02',
        status: 2,
      })
      .execute();
  });
}

describe('a new company', () => {
  it('has the eight types of the law, in both languages, and 15 at most on a page', async () => {
    const types = await all();
    expect(types.map(({ type, numberAllow, isPayable }: Record<string, unknown>) => [type, numberAllow, isPayable])).toEqual([
      [1, 18, 1],
      [2, 0, 1],
      [3, 18, 1],
      [4, 2, 1],
      [5, 7, 1],
      [6, 0, 0],
      [7, 0, 1],
      [8, 0, 1],
    ]);
    expect(types[0]).toEqual({
      id: types[0].id,
      version: 1,
      name: 'Annual Leave',
      nameKH: 'ឈប់សម្រាកប្រចាំឆ្នាំ',
      numberAllow: 18,
      allowRemainMaximum: 6,
      type: 1,
      order: 1,
      isPayable: 1,
      paidPercent: 100,
      countsFrom: null,
      former: [],
    });
    const page = (await admin.get(`${base}/lists`, { offset: '5', limit: '2', search: 'leave' })).body;
    expect(page.data.map(({ type }: { type: number }) => type)).toEqual([6, 7]);
    expect(page.pagination).toEqual({ count: 2, total: 8, offset: 5, limit: 2 });
    expect((await admin.get(`${base}/lists`, { search: 'មាតុភាព' })).body.data).toMatchObject([{ type: 3 }]);
  });
});

describe('a leave type', () => {
  it('is changed field by field', async () => {
    const { id } = await ofType(1);
    const changed = await change(id, { numberAllow: 19.5, allowRemainMaximum: 4, order: 9, version: 1 });
    expect(changed.body.data).toMatchObject({
      name: 'Annual Leave',
      numberAllow: 19.5,
      allowRemainMaximum: 4,
      order: 9,
      version: 2,
    });
    expect((await change(id, { numberAllow: 19.5, isPayable: 1, version: 2 })).body.data.version).toBe(2);
    expect((await admin.get(`${base}/detail/${id}`)).body.data.numberAllow).toBe(19.5);
    expect((await change(id, { numberAllow: 1, version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
  });

  it.each([
    ['name', ''],
    ['nameKH', ' '],
    ['numberAllow', null],
    ['numberAllow', -1],
    ['numberAllow', 1.25],
    ['type', 9],
    ['type', null],
    ['allowRemainMaximum', -0.5],
    ['isPayable', true],
    ['paidPercent', 101],
  ])('refuses %s %j', async (field, value) => {
    const { id } = await ofType(2);
    const answer = await change(id, { [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body.error.fields).toHaveProperty(field);
  });

  it('is one of its type, and unpaid leave is not paid', async () => {
    const sick = await ofType(2);
    expect((await change(sick.id, { type: 3 })).body.error.fields).toEqual({ type: 'Another record has this type already.' });
    expect((await change(sick.id, { name: 'annual leave' })).body.error.code).toBe('DUPLICATE_TITLE');
    const unpaid = await ofType(6);
    expect((await change(unpaid.id, { isPayable: 1 })).body.error.fields).toEqual({ isPayable: 'Unpaid leave is never paid.' });
  });

  it('is archived and made again, paid unless it is unpaid leave', async () => {
    for (const type of [5, 6]) {
      const { id } = await ofType(type);
      expect((await admin.delete(`${base}/archive/${id}`)).body.data).toEqual({ id });
      expect(await ofType(type)).toBeUndefined();
      const made = await admin.post(`${base}/create`, { name: `New ${type}`, nameKH: 'ថ្មី', numberAllow: 3, type });
      expect(made.body.data).toMatchObject({ type, isPayable: type === 6 ? 0 : 1, allowRemainMaximum: 0, paidPercent: 100 });
    }
  });

  it('that requests use keeps its type and stays in the list', async () => {
    const special = await ofType(5);
    await request(special.id);
    const refused = await admin.delete(`${base}/archive/${special.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe('Special Leave is in use (1) and cannot be archived.');
    await admin.delete(`${base}/archive/${(await ofType(8)).id}`);
    expect((await change(special.id, { type: 8 })).body.error.fields).toEqual({
      type: 'The type stays: requests that were counted by it: 1.',
    });
    expect((await change(special.id, { name: 'Family Leave' })).status).toBe(200);
  });

  it('needs its own right for each action', async () => {
    const { id } = await ofType(2);
    const officer = await office.as('HR_OFFICER');
    const payroll = await office.as('PAYROLL_OFFICER');
    expect((await officer.put(`${base}/update/${id}`, { numberAllow: 7 })).status).toBe(200);
    expect((await officer.delete(`${base}/archive/${id}`)).status).toBe(403);
    expect((await payroll.get(`${base}/lists`)).status).toBe(403);
    expect((await payroll.put(`${base}/update/${id}`, { numberAllow: 8 })).status).toBe(403);
    const elsewhere = await (await test.company()).as('ADMIN');
    expect((await elsewhere.put(`${base}/update/${id}`, { numberAllow: 8 })).status).toBe(404);
  });
});

describe('another policy', () => {
  const closeYear = (year: number) =>
    test.owner.query('insert into leave_years (company_id, year, closed_at) values ($1, $2, now())', [office.id, year]);
  const hire = async (
    ...people: readonly { readonly code: string; readonly joinDate: string; readonly lastWorkingDay?: string }[]
  ) => await office.work((db) => insertPeople(db, office.id, people));
  const annual = async (id: string, date: string) =>
    (await admin.get(`/employee/v1/leave_balance/${id}`, { date })).body.data.find((row: { type: number }) => row.type === 1);

  it('counts from the beginning while the company is set up', async () => {
    const { id } = await ofType(1);
    expect((await change(id, { numberAllow: 24 })).body.data).toMatchObject({ numberAllow: 24, countsFrom: null, former: [] });
  });

  it('counts from its month on, and moves no year before and nobody who was paid out', async () => {
    const { id } = await ofType(1);
    const [stays = '', left = ''] = await hire(
      { code: 'S-1', joinDate: '2024-01-01' },
      { code: 'L-1', joinDate: '2024-01-01', lastWorkingDay: '2026-11-18' },
    );
    await closeYear(2025);
    const of = async (person: string) => [await annual(person, '2025-12-31'), await annual(person, '2026-12-31')];
    const [before, leaver] = [await of(stays), await of(left)];
    await test.owner.query(
      `insert into leave_ledger (company_id, id, employee_id, leave_type_id, year, date, kind, part, days)
       values ($1, gen_random_uuid(), $2, $3, 2026, '2026-11-18', 'PAYOUT', 'own', $4)`,
      [office.id, left, id, Math.round(leaver[1].leaveBalance * -100)],
    );
    const told = (await admin.post(`${base}/preview/${id}`, { numberAllow: 24, countsFrom: '2026-12' })).body.data;
    expect(told).toMatchObject({
      year: 2026,
      countsFrom: '2026-12',
      gain: 1,
      lose: 0,
      people: [{ id: stays, code: 'S-1', before: 18, after: 18.5 }],
    });
    // A month of an earlier year that is open changes this year too.
    await test.owner.query('delete from leave_years where company_id = $1', [office.id]);
    const earlier = (await admin.post(`${base}/preview/${id}`, { numberAllow: 24, countsFrom: '2025-06' })).body.data;
    expect(earlier).toMatchObject({ year: 2026, gain: 1, people: [{ code: 'S-1', before: 18, after: 24 }] });
    await closeYear(2025);
    const saved = (await change(id, { numberAllow: 24, countsFrom: '2026-12' })).body.data;
    expect(saved).toMatchObject({
      countsFrom: '2026-12',
      former: [{ until: '2026-11', numberAllow: 18, allowRemainMaximum: 6, isPayable: 1, paidPercent: 100 }],
    });
    const [year, now] = await of(stays);
    expect(year).toEqual(before[0]);
    expect(now.entilement).toBe(before[1].entilement + 0.5);
    // A policy of a month of the leaver too: it was not known when the leave was paid out.
    expect((await change(id, { numberAllow: 30, countsFrom: '2026-12' })).status).toBe(200);
    const [, paid] = await of(left);
    expect([paid.entilement, paid.leaveBalance]).toEqual([leaver[1].entilement, 0]);
  });

  it('begins in no closed year, not before the one that stands, and by itself in the first open month', async () => {
    const { id } = await ofType(5);
    await closeYear(2025);
    expect((await change(id, { numberAllow: 9, countsFrom: '2025-12' })).body.error.fields).toEqual({
      countsFrom: 'The year 2025 is closed: choose a later month.',
    });
    expect((await change(id, { numberAllow: 9 })).body.data).toMatchObject({ countsFrom: '2026-11' });
    expect((await change(id, { numberAllow: 10, countsFrom: '2026-10' })).body.error.fields).toEqual({
      countsFrom: 'Other values count from 11/2026: choose that month or a later one.',
    });
    // What is put right within the month is no second policy.
    expect((await change(id, { numberAllow: 10, countsFrom: '2026-11' })).body.data.former).toHaveLength(1);
    expect((await change(id, { name: 'Family Leave', countsFrom: '2027-01' })).body.data).toMatchObject({
      countsFrom: '2026-11',
    });
    expect((await (await office.as('PAYROLL_OFFICER')).post(`${base}/preview/${id}`, { numberAllow: 9 })).status).toBe(403);
  });
});
