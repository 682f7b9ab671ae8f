import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewsAreSent } from '#server/reference/list-views/monthly.job.ts';
import { MOST_VIEWS } from '#contract/reference/list-views.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let director: Client;
let staff: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  staff = await office.as('STAFF');
});
afterAll(() => test.close());

const read = async (client: Client) => (await client.get('/list_view/v1/lists', { list: 'employees' })).body.data;
const view = (over: object = {}) => ({
  list: 'employees',
  name: 'Nurses',
  isShared: false,
  address: { departmentId: 'x', sort: '-name' },
  columns: ['code', 'name'],
  ...over,
});
const keep = (client: Client, over: object = {}) => client.post('/list_view/v1/create', view(over));

describe('columns', () => {
  it('are kept for the account, and forgotten again', async () => {
    expect((await read(hr)).columns).toBeNull();
    await hr.put('/list_view/v1/columns', { list: 'employees', columns: ['code', 'name', 'code'] });
    await hr.put('/list_view/v1/columns', { list: 'employees', columns: ['name', 'team'] });
    expect((await read(hr)).columns).toEqual(['name', 'team']);
    expect((await read(director)).columns).toBeNull();
    expect((await hr.put('/list_view/v1/columns', { list: 'employees', columns: [] })).body.data).toEqual({ columns: null });
    expect((await read(hr)).columns).toBeNull();
  });

  it('are refused of a list that there is not, with odd names, and to who does not see the list', async () => {
    expect((await hr.put('/list_view/v1/columns', { list: 'payroll', columns: [] })).status).toBe(422);
    expect((await hr.put('/list_view/v1/columns', { list: 'employees', columns: ['<b>'] })).status).toBe(422);
    expect((await staff.put('/list_view/v1/columns', { list: 'employees', columns: ['code'] })).status).toBe(403);
    expect((await staff.get('/list_view/v1/lists', { list: 'employees' })).status).toBe(403);
  });
});

describe('views', () => {
  it('are private until they are shared, and offered to who sees the list', async () => {
    const made = await keep(hr);
    expect(made.body.data).toMatchObject({ name: 'Nurses', isShared: false, keptBy: null, columns: ['code', 'name'] });
    expect((await read(director)).views).toEqual([]);
    const { id, version } = made.body.data;
    expect((await hr.put(`/list_view/v1/update/${id}`, { isShared: true, version })).status).toBe(200);
    const [seen] = (await read(director)).views;
    expect(seen).toMatchObject({ id, name: 'Nurses', isShared: true, address: { departmentId: 'x', sort: '-name' } });
    expect(seen.keptBy).not.toBeNull();
  });

  it('are shared only by who may edit, and changed only by who keeps them', async () => {
    const refused = await keep(director, { isShared: true });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['isShared']]);
    const own = (await keep(director)).body.data;
    expect((await director.put(`/list_view/v1/update/${own.id}`, { isShared: true, version: own.version })).status).toBe(422);
    expect((await hr.put(`/list_view/v1/update/${own.id}`, { name: 'Mine', version: own.version })).status).toBe(404);
    expect((await hr.delete(`/list_view/v1/archive/${own.id}`)).status).toBe(404);
    const [shared] = (await read(director)).views.filter(({ keptBy }: { keptBy: string | null }) => keptBy !== null);
    expect((await director.put(`/list_view/v1/update/${shared.id}`, { name: 'Mine', version: shared.version })).status).toBe(404);
    expect((await director.delete(`/list_view/v1/archive/${shared.id}`)).status).toBe(404);
    const other = await office.another('HR_MANAGER');
    expect((await other.delete(`/list_view/v1/archive/${shared.id}`)).status).toBe(200);
    expect((await read(hr)).views).toEqual([]);
  });

  it('have a name of their own, once each, also when it is pressed twice', async () => {
    const [one, two] = await Promise.all([keep(hr, { name: 'Twice' }), keep(hr, { name: 'twice' })]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await keep(director, { name: 'Twice' })).status).toBe(200);
  });

  it('hold what the database can hold', async () => {
    const { status, body } = await keep(hr, { name: 'Odd', address: { search: 'a\u0000\ud800b' } });
    expect([status, body.data?.address]).toEqual([200, { search: 'a\ufffdb' }]);
    expect((await keep(hr, { name: 'Wrong', address: { 'a b': 'c' } })).status).toBe(422);
  });

  it('are not changed over what somebody changed meanwhile', async () => {
    const { id, version } = (await keep(hr, { name: 'Stale' })).body.data;
    expect((await hr.put(`/list_view/v1/update/${id}`, { name: 'First', version })).status).toBe(200);
    const late = await hr.put(`/list_view/v1/update/${id}`, { name: 'Second', version });
    expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('are told of once a month: shared ones to all who see the list, others to who keeps them', async () => {
    const report = {
      list: 'people_report',
      address: { columns: 'code,name', asAt: '2026-01-31' },
      columns: null,
      isMonthly: true,
    };
    const shared = (await keep(hr, { ...report, name: 'Headcount', isShared: true })).body.data;
    await keep(director, { ...report, name: 'My own' });
    const told = async (client: Client): Promise<readonly (readonly [string, string])[]> => {
      const { data } = (await client.get('/notification/v1/lists')).body;
      return data
        .filter(({ kind }: { kind: string }) => kind === 'report_monthly')
        .map(({ params, link }: { params: { report: string }; link: string }) => [params.report, link] as const);
    };
    const run = async (today: string) =>
      await office.work((db) => viewsAreSent.run({ db, companyId: office.id, now: new Date(), today }));
    await run('2026-12-01');
    await run('2026-12-02');
    const link = `/employees/reports?columns=code%2Cname&view=${shared.id}`;
    expect(await told(hr)).toEqual([['Headcount', link]]);
    expect((await told(director)).map(([name]) => name).toSorted()).toEqual(['Headcount', 'My own']);
    expect(await told(staff)).toEqual([]);
    await run('2027-01-01');
    expect(await told(hr)).toHaveLength(2);
  });

  it(`are at most ${MOST_VIEWS}`, async () => {
    const client = await office.another('HR_MANAGER');
    for (let at = 0; at < MOST_VIEWS; at += 1) {
      expect((await keep(client, { name: `View ${at}` })).status).toBe(200);
    }
    expect((await keep(client, { name: 'One more' })).body.error.code).toBe('VIEWS_FULL');
  });

  it('are nobody else’s in another company', async () => {
    const shared = (await keep(hr, { name: 'Ours', isShared: true })).body.data;
    const stranger = await (await test.company()).as('ADMIN');
    expect((await read(stranger)).views).toEqual([]);
    expect((await stranger.delete(`/list_view/v1/archive/${shared.id}`)).status).toBe(404);
  });
});
