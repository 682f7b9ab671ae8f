import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const accounts = '/finance/v1/accounts';
const rules = '/finance/v1/account_rules';
const make = async (code: string, type = 'expense') =>
  (await admin.post(`${accounts}/create`, { code, name: `Account ${code}`, type })).body.data.id;
const itemId = async (code: string) =>
  (await admin.get(`${rules}/choices`)).body.data.items.find((item: { code: string }) => item.code === code).id;

describe('accounts', () => {
  it('are made, listed by code, changed and archived', async () => {
    const made = await admin.post(`${accounts}/create`, { code: ' 5110 ', name: 'Salaries', type: 'expense', dimension1: 'HR' });
    expect(made.body.data).toMatchObject({
      code: '5110',
      name: 'Salaries',
      type: 'expense',
      dimension1: 'HR',
      rules: 0,
      version: 1,
    });
    await make('2110', 'liability');
    const { data } = (await admin.get(`${accounts}/lists`)).body;
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['2110', '5110']);
    expect((await admin.get(`${accounts}/lists`, { search: 'salar' })).body.data).toHaveLength(1);
    const { id } = made.body.data;
    expect((await admin.put(`${accounts}/update/${id}`, { name: 'Pay', version: 1 })).body.data).toMatchObject({ version: 2 });
    expect((await admin.put(`${accounts}/update/${id}`, { name: 'Wages', version: 1 })).status).toBe(409);
    expect((await admin.delete(`${accounts}/archive/${id}`)).body.data).toEqual({ id });
    expect((await admin.post(`${accounts}/create`, { code: '5110', name: 'Again', type: 'expense' })).status).toBe(200);
  });

  it('have a code of their own and one of three kinds', async () => {
    await make('5110');
    const same = await admin.post(`${accounts}/create`, { code: '5110', name: 'Another', type: 'expense' });
    expect(same).toMatchObject({
      status: 400,
      body: { error: { fields: { code: 'Another record has the code 5110 already.' } } },
    });
    const wrong = await admin.post(`${accounts}/create`, { code: 'x'.repeat(41), name: '', type: 'income' });
    expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['code', 'name', 'type']);
  });

  it('are not archived while a rule books on them', async () => {
    const id = await make('1110', 'asset');
    await admin.post(`${rules}/create`, { key: 'bank', side: 'counter', accountId: id });
    const used = await admin.delete(`${accounts}/archive/${id}`);
    expect(used).toMatchObject({ status: 409, body: { error: { code: 'IN_USE' } } });
    const [rule] = (await admin.get(`${rules}/lists`)).body.data;
    await admin.delete(`${rules}/archive/${rule.id}`);
    expect((await admin.delete(`${accounts}/archive/${id}`)).status).toBe(200);
    const gone = await admin.post(`${rules}/create`, { key: 'bank', side: 'counter', accountId: id });
    expect(gone.body.error.fields).toHaveProperty('accountId');
  });

  it('are seen with finance/view and changed with finance/edit, in the own company', async () => {
    const id = await make('5110');
    const director = await office.as('COUNTRY_DIRECTOR');
    expect((await director.get(`${accounts}/lists`)).status).toBe(200);
    expect((await director.post(`${accounts}/create`, { code: '1', name: 'A', type: 'asset' })).status).toBe(403);
    expect((await (await office.as('STAFF')).get(`${accounts}/lists`)).status).toBe(403);
    const other = await (await test.company()).as('ADMIN');
    expect((await other.get(`${accounts}/detail/${id}`)).status).toBe(404);
    const foreign = await other.post(`${rules}/create`, { key: 'bank', side: 'counter', accountId: id });
    expect(foreign.body.error.fields).toHaveProperty('accountId');
  });
});

describe('rules', () => {
  it('stand once for each item, side and project, donor or department', async () => {
    const accountId = await make('5110');
    const item = await itemId('BASIC_SALARY');
    const project = (await admin.post('/donor/v1/create', { title: 'European Union', code: 'EU-1' })).body.data.id;
    const general = { itemId: item, side: 'cost', accountId };
    const made = await admin.post(`${rules}/create`, general);
    expect(made.body.data).toMatchObject({
      item: { code: 'BASIC_SALARY', name: 'Basic Salary' },
      account: { code: '5110' },
      project: null,
      version: 1,
    });
    expect(await admin.post(`${rules}/create`, general)).toMatchObject({ status: 409, body: { error: { code: 'RULE_TAKEN' } } });
    expect((await admin.post(`${rules}/create`, { ...general, projectId: project })).body.data).toMatchObject({
      project: { code: 'EU-1' },
    });
    expect((await admin.post(`${rules}/create`, { ...general, donor: 'European Union' })).status).toBe(200);
    expect((await admin.post(`${rules}/create`, { ...general, donor: 'european union' })).status).toBe(409);
    const { id } = made.body.data;
    const other = await make('5111');
    expect((await admin.put(`${rules}/update/${id}`, { accountId: other, version: 1 })).body.data.account.code).toBe('5111');
    expect((await admin.put(`${rules}/update/${id}`, { projectId: project, version: 2 })).status).toBe(409);
    expect((await admin.get(`${rules}/lists`, { search: 'EU-1' })).body.data).toHaveLength(1);
  });

  it('refuse what cannot be booked', async () => {
    const accountId = await make('5110');
    const item = await itemId('BASIC_SALARY');
    const department = (await admin.post('/department/v1/create', { name: 'Health' })).body.data.id;
    for (const [body, field] of [
      [{ side: 'cost', accountId }, 'itemId'],
      [{ itemId: item, key: 'bank', side: 'counter', accountId }, 'key'],
      [{ key: 'bank', side: 'cost', accountId }, 'side'],
      [{ key: 'nobody', side: 'counter', accountId }, 'key'],
      [{ itemId: item, side: 'counter', accountId, departmentId: department }, 'side'],
      [{ itemId: item, side: 'cost', accountId, departmentId: department, donor: 'EU' }, 'departmentId'],
      [{ itemId: item, side: 'cost' }, 'accountId'],
    ] as const) {
      const refused = await admin.post(`${rules}/create`, body);
      expect([refused.status, Object.keys(refused.body.error.fields)], JSON.stringify(body)).toEqual([422, [field]]);
    }
  });
});

describe('the starting chart', () => {
  it('books every item and key, and leaves what the office has', async () => {
    const before = (await admin.get(`${rules}/choices`)).body.data.missing;
    expect(before.items.length).toBeGreaterThan(20);
    const own = await make('5110');
    await admin.post(`${rules}/create`, { itemId: await itemId('BONUS'), side: 'cost', accountId: own });
    await admin.post('/payroll_item/v1/create', { title: 'Canteen', titleKH: 'អាហារដ្ឋាន', type: 2, formular: 1, format: 'USD' });
    const { data } = (await admin.post(`${accounts}/start`)).body;
    expect(data.accounts).toBeGreaterThan(20);
    expect((await admin.get(`${rules}/choices`)).body.data.missing).toEqual({ items: [], keys: [] });
    expect((await admin.get(`${accounts}/detail/${own}`)).body.data.name).toBe('Account 5110');
    const bonus = (await admin.get(`${rules}/lists`, { search: 'BONUS' })).body.data;
    expect(bonus.map(({ account }: { account: { code: string } }) => account.code)).toEqual(['5110']);
    expect((await admin.post(`${accounts}/start`)).body.data).toEqual({ accounts: 0, rules: 0 });
  });

  it('two at once make it once', async () => {
    const [one, two] = await Promise.all([admin.post(`${accounts}/start`), admin.post(`${accounts}/start`)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.body.data.accounts, two.body.data.accounts]).toContain(0);
  });
});

describe('a sheet of accounts', () => {
  const send = async (path: string, text: string) =>
    await admin.send('POST', `${accounts}/${path}`, { file: { field: 'csv', name: 'accounts.csv', bytes: Buffer.from(text) } });

  it('makes and changes by code, all rows or none', async () => {
    await make('5110');
    const text = 'Account Code,Account Name,Type,Dimension 1\n5110,Salaries,Expense,HR\n0210,Payable,Liability,\n';
    const preview = (await send('import_preview', text)).body.data;
    expect(preview.counts).toEqual({ create: 1, change: 1, same: 0, refuse: 0 });
    expect(preview.rows[0].changes.map(({ field }: { field: string }) => field)).toEqual(['Account Name', 'Dimension 1']);
    expect((await send('import', text)).status).toBe(200);
    const { data } = (await admin.get(`${accounts}/lists`)).body;
    expect(data.map(({ code, name, type, dimension1 }: Record<string, string>) => [code, name, type, dimension1])).toEqual([
      ['0210', 'Payable', 'liability', null],
      ['5110', 'Salaries', 'expense', 'HR'],
    ]);
    expect((await send('import_preview', text)).body.data.counts.same).toBe(2);
  });

  it('names doubles and unknown kinds, and then imports nothing', async () => {
    const text = 'Code,Name,Type\n5110,Salaries,Expense\n2110,Payable,Income\n5110,Pay,Expense\n';
    const { rows } = (await send('import_preview', text)).body.data;
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['refuse', 'refuse', 'refuse']);
    expect(rows[0].errors[0].message).toBe('5110 stands in this sheet more than once: see row 4.');
    expect((await send('import', text)).body.error.code).toBe('IMPORT_REFUSED');
    expect((await admin.get(`${accounts}/lists`)).body.data).toEqual([]);
    expect((await send('import_refused', text)).body.link).toContain('/file/v1/download/');
  });
});
