import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
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

const base = '/donor/v1';
const eu = { title: 'European Union', code: 'EU-01' };
const make = async (body: object, client = admin) => (await client.post(`${base}/create`, body)).body.data;

describe('donors', () => {
  it('are made, listed, shown, changed and archived', async () => {
    const made = await admin.post(`${base}/create`, { title: '  European Union ', code: ' EU-01 ' });
    expect(made).toMatchObject({ status: 200, body: { data: { ...eu, version: 1 } } });
    const { id } = made.body.data;
    expect((await admin.get(`${base}/detail/${id}`)).body.data).toEqual(made.body.data);
    await make({ title: 'Asian Bank', code: 'AB-7' });
    const { data, pagination } = (await admin.get(`${base}/lists`, { offset: '0', limit: '20' })).body;
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['AB-7', 'EU-01']);
    expect(pagination).toEqual({ count: 2, total: 2, offset: 0, limit: 20 });
    expect((await admin.get(`${base}/lists`, { search: 'europ' })).body.data).toHaveLength(1);
    expect((await admin.get(`${base}/lists`, { ids: id })).body).toMatchObject({ data: [{ id }], pagination: { total: 1 } });
    expect((await admin.get(`${base}/lists`, { search: '{"column":["code"],"value":"ab"}' })).body.data).toHaveLength(1);
    expect((await admin.get(`${base}/lists`, { search: '{"column":["donor"],"value":"ab"}' })).status).toBe(400);
    expect((await admin.put(`${base}/update/${id}`, { title: 'EU', version: 1 })).body.data).toMatchObject({
      title: 'EU',
      version: 2,
    });
    expect((await admin.delete(`${base}/archive/${id}`)).body.data).toEqual({ id });
    expect((await admin.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await admin.get(`${base}/lists`)).body.data).toHaveLength(1);
  });

  it('need a name and a project number that nobody else has', async () => {
    expect(Object.keys((await admin.post(`${base}/create`, {})).body.error.fields).toSorted()).toEqual(['code', 'title']);
    await make(eu);
    const same = await admin.post(`${base}/create`, { title: 'Another', code: 'eu-01' });
    expect(same).toMatchObject({
      status: 400,
      body: { error: { code: 'DUPLICATE_CODE', fields: { code: 'Another record has the code eu-01 already.' } } },
    });
    // One donor may pay for several projects.
    expect((await admin.post(`${base}/create`, { ...eu, code: 'EU-02' })).status).toBe(200);
  });

  it('keeps the days for which an award pays, and refuses an end before the start', async () => {
    const { body } = await admin.post(`${base}/create`, { ...eu, start: '2026-01-01', end: '2026-12-31' });
    expect(body.data).toMatchObject({ start: '2026-01-01', end: '2026-12-31' });
    const { id } = body.data;
    const crooked = await admin.put(`${base}/update/${id}`, { end: '2025-12-31' });
    expect(crooked.status).toBe(422);
    expect(Object.keys(crooked.body.error.fields)).toEqual(['end']);
    expect((await admin.put(`${base}/update/${id}`, { end: null })).body.data).toMatchObject({ start: '2026-01-01', end: null });
    expect((await admin.post(`${base}/create`, { ...eu, code: 'X', start: '2026-02-01', end: '2026-01-01' })).status).toBe(422);
  });

  it('refuse a save typed over an older version', async () => {
    const { id } = await make(eu);
    const manager = await office.as('HR_MANAGER');
    await manager.put(`${base}/update/${id}`, { title: 'EU', version: 1 });
    const stale = await admin.put(`${base}/update/${id}`, { title: 'Union', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.error.message).toContain('changed by The HR_MANAGER at');
  });

  it('stay while people are charged to them', async () => {
    const [id = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'A' }]));
    const project = await office.work((db) => allocateAll(db, office.id, { code: 'P-1', employeeIds: [id] }));
    const used = await admin.delete(`${base}/archive/${project}`);
    expect(used).toMatchObject({
      status: 409,
      body: { error: { code: 'IN_USE', message: 'Donor is in use (1) and cannot be archived.' } },
    });
    await test.owner.query("update employees set status = 0, last_working_day = '2026-11-01' where id = $1", [id]);
    expect((await admin.delete(`${base}/archive/${project}`)).status).toBe(200);
  });

  it('need a right for each action, and reach no other company', async () => {
    const { id } = await make(eu);
    const officer = await office.as('HR_OFFICER');
    const payroll = await office.as('PAYROLL_OFFICER');
    const staff = await office.as('STAFF');
    expect((await officer.delete(`${base}/archive/${id}`)).status).toBe(403);
    expect((await payroll.post(`${base}/create`, { title: 'A', code: 'A' })).status).toBe(403);
    expect((await payroll.put(`${base}/update/${id}`, { title: 'A' })).status).toBe(403);
    expect((await staff.get(`${base}/lists`)).status).toBe(403);
    expect((await staff.get('/project/v1/lists')).status).toBe(403);
    const elsewhere = await (await test.company()).as('ADMIN');
    expect((await elsewhere.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await elsewhere.put(`${base}/update/${id}`, { title: 'A' })).status).toBe(404);
    expect((await elsewhere.delete(`${base}/archive/${id}`)).status).toBe(404);
    expect((await elsewhere.get(`${base}/lists`)).body.data).toEqual([]);
    expect((await elsewhere.get('/project/v1/lists')).body.data).toEqual([]);
  });
});

describe('projects', () => {
  it('are the same records, with their sub-projects', async () => {
    const { id } = await make(eu);
    expect((await admin.get('/project/v1/lists', { limit: '0' })).body.data).toEqual([
      { id, title: 'European Union', code: 'EU-01', donor: 'European Union', payload: [] },
    ]);
  });

  it('keep a title of their own when the donor is renamed', async () => {
    const { id } = await make(eu);
    const title = async () => (await admin.get('/project/v1/lists', { search: 'EU-01' })).body.data[0].title;
    await admin.put(`${base}/update/${id}`, { title: 'EU' });
    expect(await title()).toBe('EU');
    await test.owner.query("update projects set title = 'Clean Water' where id = $1", [id]);
    await admin.put(`${base}/update/${id}`, { title: 'EU Delegation' });
    expect(await title()).toBe('Clean Water');
    expect(
      (await admin.get('/project/v1/lists', { search: '{"column":["donor"],"value":"delegation"}' })).body.data,
    ).toHaveLength(1);
  });
});
