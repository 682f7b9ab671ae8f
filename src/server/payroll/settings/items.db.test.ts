import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from './paying.testing.ts';
import type { PaidOffice } from './paying.testing.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let paid: PaidOffice;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  paid = await openOffice(test);
  admin = paid.admin;
});

const base = '/payroll_item/v1';
const lunch = { title: 'Lunch money', titleKH: 'ប្រាក់អាហារ', type: 0, formular: 0, format: 'USD' };
const items = async (query: Record<string, string> = { limit: '0' }) => (await admin.get(`${base}/lists`, query)).body;
const itemOf = async (code: string) => (await items()).data.find((item: { code: string }) => item.code === code);

describe('lists', () => {
  it('hold the system items by order, 15 without a limit, all with 0', async () => {
    const all = await items();
    expect(all.data.slice(0, 2)).toMatchObject([
      { code: 'BASIC_SALARY', title: 'Basic Salary', type: 0, order: 10, isSystem: true, isWage: true, taxRate: null },
      { code: 'UNPAID_SALARY', order: 20 },
    ]);
    expect(all.pagination.total).toBe(all.data.length);
    expect((await items({})).data).toHaveLength(15);
    expect((await items({ offset: '1', limit: '1' })).data[0].code).toBe('UNPAID_SALARY');
  });

  it('are searched by title, Khmer title and code', async () => {
    expect((await items({ search: 'housing', limit: '0' })).data).toHaveLength(2);
    expect((await items({ search: 'ប្រាក់ខែគោល' })).data).toMatchObject([{ code: 'BASIC_SALARY' }]);
    expect((await items({ search: '{"column":["code"],"value":"PF_STAFF"}' })).data).toMatchObject([{ code: 'PF_STAFF' }]);
    expect((await admin.get(`${base}/lists`, { search: '{"column":["is_system"],"value":"1"}' })).status).toBe(400);
    expect((await admin.get(`${base}/lists`, { limit: '-1' })).status).toBe(400);
  });

  it('are open to who chooses among items, closed to staff', async () => {
    const hr = await paid.office.as('HR_OFFICER');
    expect((await hr.get(`${base}/lists`)).status).toBe(200);
    expect((await paid.staff.get(`${base}/lists`)).status).toBe(403);
    expect((await test.send('GET', `${base}/lists`)).status).toBe(401);
    const { body } = await hr.get(`${base}/allowances`);
    expect(body.data.map(({ order }: { order: number }) => order)).toEqual([70, 80, 90]);
    expect((await paid.staff.get(`${base}/allowances`)).status).toBe(403);
  });
});

describe('an item of the company', () => {
  it('is made with a code from its English name, unique by a number behind it', async () => {
    const made = await admin.post(`${base}/create`, lunch);
    expect(made.body.data).toMatchObject({
      ...lunch,
      code: 'LUNCH_MONEY',
      isSystem: false,
      isWage: true,
      taxRate: null,
      version: 1,
    });
    const again = await admin.post(`${base}/create`, { ...lunch, title: 'Lunch, money!', titleKH: 'អាហារ' });
    expect(again.body.data.code).toBe('LUNCH_MONEY_2');
    const khmer = await admin.post(`${base}/create`, { ...lunch, title: 'អាហារ', titleKH: 'អាហារថ្ងៃត្រង់' });
    expect(khmer.body.data.code).toBe('ITEM');
    const typed = await admin.post(`${base}/create`, { ...lunch, title: 'Snack', titleKH: 'នំ', code: 'BASIC_SALARY' });
    expect(typed.body.error.fields).toEqual({ code: 'This code is taken. BASIC_SALARY_2 is free.' });
    expect((await admin.get(`${base}/detail/${made.body.data.id}`)).body.data).toEqual(made.body.data);
  });

  it('needs both names, type, formular and format, and numbers of 0 and more', async () => {
    const empty = await admin.post(`${base}/create`, {});
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.error.fields).toSorted()).toEqual(['format', 'formular', 'title', 'titleKH', 'type']);
    const wrong = await admin.post(`${base}/create`, { ...lunch, taxRate: -1, order: -1, columnWidth: 5 });
    expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['columnWidth', 'order', 'taxRate']);
    expect((await admin.post(`${base}/create`, { ...lunch, taxRate: 7.12345 })).body.error.fields.taxRate).toContain(
      '4 decimals',
    );
    expect((await admin.post(`${base}/create`, { ...lunch, taxRate: 7.1234 })).body.data.taxRate).toBe(7.1234);
  });

  it('has a title of its own, in either language, whatever the case', async () => {
    const same = await admin.post(`${base}/create`, { ...lunch, title: 'basic SALARY' });
    expect(same).toMatchObject({
      status: 400,
      body: { error: { message: 'Title already exist!', fields: { title: 'Title already exist!' } } },
    });
    expect((await admin.post(`${base}/create`, { ...lunch, titleKH: 'ប្រាក់ខែគោល' })).body.error.fields).toHaveProperty('titleKH');
    const { data } = (await admin.post(`${base}/create`, lunch)).body;
    const renamed = await admin.put(`${base}/update/${data.id}`, { title: 'Bonus' });
    expect(renamed.body.error.code).toBe('DUPLICATE_TITLE');
    expect((await admin.put(`${base}/update/${data.id}`, { title: 'lunch Money' })).body.data).toMatchObject({
      title: 'lunch Money',
      code: 'LUNCH_MONEY',
    });
  });

  it('changes its class with its type; its code stays', async () => {
    const { data } = (await admin.post(`${base}/create`, lunch)).body;
    const changed = await admin.put(`${base}/update/${data.id}`, {
      type: 2,
      formular: 1,
      taxRate: null,
      visibleInPayslip: false,
    });
    expect(changed.body.data).toMatchObject({ type: 2, formular: 1, visibleInPayslip: false, title: 'Lunch money' });
    const stored = await test.owner.query('select item_class from payroll_items where id = $1', [data.id]);
    expect(stored.rows[0].item_class).toBe('deduction');
    expect((await admin.put(`${base}/update/${data.id}`, { code: 'OTHER' })).body.error.fields).toHaveProperty('code');
    expect((await admin.put(`${base}/update/${data.id}`, { format: 'NONE' })).body.error.fields).toHaveProperty('format');
  });

  it('is archived, unless people have it as a benefit', async () => {
    const { data } = (await admin.post(`${base}/create`, lunch)).body;
    await test.owner.query(
      'insert into employee_benefits (company_id, id, employee_id, payroll_item_id, amount_cents) values ($1, gen_random_uuid(), $2, $3, 1000)',
      [paid.office.id, paid.employeeId, data.id],
    );
    const used = await admin.delete(`${base}/archive/${data.id}`);
    expect(used).toMatchObject({
      status: 409,
      body: { error: { message: 'Lunch money is in use (1) and cannot be archived.' } },
    });
    await test.owner.query('delete from employee_benefits where payroll_item_id = $1', [data.id]);
    expect((await admin.delete(`${base}/archive/${data.id}`)).body.data).toEqual({ id: data.id });
    expect((await admin.get(`${base}/detail/${data.id}`)).status).toBe(404);
    expect((await admin.delete(`${base}/archive/${data.id}`)).status).toBe(404);
    // The name is free again, the code is not: payroll refers to it.
    expect((await admin.post(`${base}/create`, lunch)).body.data.code).toBe('LUNCH_MONEY_2');
  });

  it('keeps the type of entries that are made', async () => {
    const { data } = (await admin.post(`${base}/create`, lunch)).body;
    await test.owner.query(
      'insert into employee_benefits (company_id, id, employee_id, payroll_item_id, amount_cents) values ($1, gen_random_uuid(), $2, $3, 1000)',
      [paid.office.id, paid.employeeId, data.id],
    );
    await paid.process('2026-10');
    await admin.put(`${base}/update/${data.id}`, { type: 1 });
    const typeNow = async () =>
      (await test.owner.query('select type from payroll_entries where item_id = $1', [data.id])).rows.map(({ type }) => type);
    expect(await typeNow()).toEqual([0]);
    await paid.process('2026-10');
    expect(await typeNow()).toEqual([1]);
  });
});

describe('a system item', () => {
  it('keeps code, type and existence; the rest is the office’s', async () => {
    const basic = await itemOf('BASIC_SALARY');
    for (const body of [{ code: 'PAY' }, { type: 1 }])
      expect((await admin.put(`${base}/update/${basic.id}`, body)).body.error.message).toBe(
        'Basic Salary belongs to the system: its code, type and existence cannot be changed.',
      );
    expect((await admin.delete(`${base}/archive/${basic.id}`)).body.error.code).toBe('SYSTEM_ITEM');
    const changed = await admin.put(`${base}/update/${basic.id}`, {
      ...basic,
      title: 'Base pay',
      columnWidth: 90,
      format: 'KHR',
      offeredBy: 'EMPLOYEE',
      exportable: false,
      isWage: false,
    });
    expect(changed.body.data).toMatchObject({
      title: 'Base pay',
      columnWidth: 90,
      format: 'KHR',
      isWage: false,
      code: 'BASIC_SALARY',
    });
    expect((await admin.put(`${base}/update/${(await itemOf('WORKED_DAYS')).id}`, { format: 'USD' })).status).toBe(422);
  });

  it('that pays out a balance may be taxed or not', async () => {
    for (const code of ['SEVERANCE_PAY', 'PF_PAYOUT_STAFF', 'PF_PAYOUT_ORGANIZATION']) {
      const item = await itemOf(code);
      expect((await admin.put(`${base}/update/${item.id}`, { type: 0 })).body.data.type).toBe(0);
      expect((await admin.put(`${base}/update/${item.id}`, { type: 2 })).body.error.code).toBe('SYSTEM_ITEM');
    }
    const stored = await test.owner.query(
      `select distinct item_class from payroll_items where company_id = $1 and code like 'PF_PAYOUT%'`,
      [paid.office.id],
    );
    expect(stored.rows).toEqual([{ item_class: 'payout' }]);
  });
});

describe('a save', () => {
  it('that comes after somebody else’s is refused with name and time', async () => {
    const bonus = await itemOf('BONUS');
    await paid.officer.put(`${base}/update/${bonus.id}`, { titleKH: 'រង្វាន់', version: bonus.version });
    const stale = await admin.put(`${base}/update/${bonus.id}`, { titleKH: 'ប្រាក់លើកទឹកចិត្ត', version: bonus.version });
    expect(stale.status).toBe(409);
    expect(stale.body.error.message).toContain('changed by The PAYROLL_OFFICER at');
  });

  it('of the order takes whole numbers from 0, and writes nothing where it is the same', async () => {
    const bonus = await itemOf('BONUS');
    expect((await admin.put(`${base}/modify_order/${bonus.id}`, { order: 5 })).body.data.order).toBe(5);
    expect((await items()).data[0].code).toBe('BONUS');
    const { version } = await itemOf('BONUS');
    expect((await admin.put(`${base}/modify_order/${bonus.id}`, { order: 5 })).body.data.version).toBe(version);
    for (const order of [-1, 1.5, 'x', null])
      expect((await admin.put(`${base}/modify_order/${bonus.id}`, { order })).status).toBe(422);
  });

  it('needs its own right', async () => {
    const bonus = await itemOf('BONUS');
    const { reviewer } = paid;
    expect((await reviewer.get(`${base}/detail/${bonus.id}`)).status).toBe(200);
    expect((await reviewer.post(`${base}/create`, lunch)).status).toBe(403);
    expect((await reviewer.put(`${base}/update/${bonus.id}`, {})).status).toBe(403);
    expect((await reviewer.put(`${base}/modify_order/${bonus.id}`, { order: 1 })).status).toBe(403);
    expect((await paid.officer.delete(`${base}/archive/${bonus.id}`)).status).toBe(403);
    expect((await paid.staff.get(`${base}/detail/${bonus.id}`)).status).toBe(403);
  });

  it('reaches no other company', async () => {
    const other = await openOffice(test);
    const { data } = (await other.admin.post(`${base}/create`, lunch)).body;
    expect((await admin.get(`${base}/detail/${data.id}`)).status).toBe(404);
    expect((await admin.put(`${base}/update/${data.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await admin.put(`${base}/modify_order/${data.id}`, { order: 1 })).status).toBe(404);
    expect((await admin.delete(`${base}/archive/${data.id}`)).status).toBe(404);
    expect((await items()).data.some(({ id }: { id: string }) => id === data.id)).toBe(false);
  });
});
