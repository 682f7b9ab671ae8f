import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffWith } from '#testing/rights.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let hr: Client;
let stranger: Client;

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  stranger = await (await test.company()).as('HR_MANAGER');
});
afterAll(() => test.close());

const base = '/custom_field/v1';
const plain = { kind: 'text', required: false, visibility: 'everyone' };
const make = (body: object, client = hr) => client.post(`${base}/create`, { ...plain, ...body });
const made = async (body: object) => (await make(body)).body.data;
const change = (id: string, body: object, client = hr) => client.put(`${base}/update/${id}`, body);
const names = async (client = hr) =>
  (await client.get(`${base}/lists`, { limit: '0' })).body.data.map(({ name }: { name: string }) => name);

describe('a field', () => {
  it('has what its kind needs, stands in its order, and is found by either name', async () => {
    expect(await made({ name: 'Motto' })).toMatchObject({ maxLength: 255, decimals: null, order: 1, people: 0, version: 1 });
    expect(await made({ name: 'Shoe size', nameKH: 'លេខស្បែកជើង', kind: 'number', decimals: 1, maxLength: 9 })).toMatchObject({
      nameKH: 'លេខស្បែកជើង',
      maxLength: null,
      decimals: 1,
      order: 2,
    });
    await made({ name: 'First', kind: 'date', order: 0 });
    expect(await names()).toEqual(['First', 'Motto', 'Shoe size']);
    const found = await hr.get(`${base}/lists`, { search: 'ស្បែក' });
    expect(found.body.data).toMatchObject([{ name: 'Shoe size' }]);
    expect(await names(stranger)).toEqual([]);
  });

  it('stands once by its name, until it is archived', async () => {
    const { id } = await made({ name: 'Blood group' });
    const twice = await make({ name: 'BLOOD GROUP' });
    expect([twice.status, twice.body.error.code]).toEqual([400, 'DUPLICATE_TITLE']);
    expect((await hr.delete(`${base}/archive/${id}`)).status).toBe(200);
    expect((await hr.get(`${base}/detail/${id}`)).status).toBe(404);
    expect((await make({ name: 'Blood group' })).status).toBe(200);
  });

  it('is changed in part, over its version, and not where nothing is another', async () => {
    const field = await made({ name: 'Locker', kind: 'number' });
    expect((await change(field.id, { name: 'Locker', version: 1 })).body.data.version).toBe(1);
    const changed = await change(field.id, { visibility: 'hr', version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Locker', visibility: 'hr', decimals: 0, version: 2 });
    const stale = await change(field.id, { name: 'Mine', version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await change(field.id, { name: 'Mine' }, stranger)).status).toBe(404);
  });

  it('of choices needs one, and keeps the ids of those that stay', async () => {
    const none = await make({ name: 'Colour', kind: 'choice' });
    expect([none.status, Object.keys(none.body.error.fields)]).toEqual([422, ['choices']]);
    const field = await made({ name: 'Colour', kind: 'choice', choices: [{ name: 'Red' }, { name: 'Blue', nameKH: 'ខៀវ' }] });
    const [red, blue] = field.choices;
    expect(blue).toMatchObject({ name: 'Blue', nameKH: 'ខៀវ', offered: true });
    // The names of both are exchanged, a third comes, and the red one is not named: it stays behind the others.
    const changed = await change(field.id, {
      choices: [{ id: blue.id, name: 'Red' }, { name: 'Green' }, { id: red.id, name: 'Blue', offered: false }],
    });
    expect(changed.body.data.choices).toMatchObject([
      { id: blue.id, name: 'Red', offered: true },
      { name: 'Green', offered: true },
      { id: red.id, name: 'Blue', offered: false },
    ]);
    expect(changed.body.data.version).toBe(field.version + 1);
    const fewer = await change(field.id, { choices: [{ id: red.id, name: 'Blue' }] });
    expect(fewer.body.data.choices.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([red.id, blue.id]);
    const twice = await change(field.id, { choices: [{ name: 'green' }] });
    expect(twice.status).toBe(422);
    const foreign = await change(field.id, { choices: [{ id: field.id, name: 'Own' }] });
    expect([foreign.status, Object.keys(foreign.body.error.fields)]).toEqual([422, ['choices.0.id']]);
  });

  it('keeps its kind once somebody has a value', async () => {
    const field = await made({ name: 'Height', kind: 'number' });
    expect((await change(field.id, { kind: 'text' })).body.data).toMatchObject({ kind: 'text', maxLength: 255, decimals: null });
    await office.work(async (db) => {
      const [employee_id = ''] = await insertPeople(db, office.id, [{ code: 'V-1' }]);
      const value = { company_id: office.id, id: field.id, employee_id, field_id: field.id, kind: 'text' };
      await db
        .insertInto('employee_custom_values')
        .values({ ...value, text_value: 'tall' })
        .execute();
    });
    const refused = await change(field.id, { kind: 'date' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CUSTOM_KIND_IN_USE']);
    expect(refused.body.error.message).toContain('people who have a value in this field: 1');
    expect((await change(field.id, { name: 'Stature' })).body.data).toMatchObject({ name: 'Stature', people: 1 });
  });

  it('is one of at most fifty', async () => {
    const full = await test.company();
    const keeper = await full.as('HR_MANAGER');
    for (let at = 1; at <= 50; at += 1) expect((await make({ name: `Field ${at}` }, keeper)).status).toBe(200);
    const refused = await make({ name: 'One more' }, keeper);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CUSTOM_FIELDS_FULL']);
  });

  it('is kept by those who keep the departments: HR officers archive none, others see none', async () => {
    const officer = await office.as('HR_OFFICER');
    const { id } = (await make({ name: 'By the officer' }, officer)).body.data;
    expect((await officer.delete(`${base}/archive/${id}`)).status).toBe(403);
    expect((await (await office.as('STAFF')).get(`${base}/lists`)).status).toBe(403);
  });
});

it('the database holds one value of the kind of its field', async () => {
  const { id: field_id } = await made({ name: 'Checked', kind: 'date' });
  const [employee_id] = await office.work((db) => insertPeople(db, office.id, [{ code: 'C-1' }]));
  const insert = (kind: string, columns: string, values: string) =>
    test.owner.query(
      `insert into employee_custom_values (company_id, id, employee_id, field_id, kind, ${columns})
       values ($1, gen_random_uuid(), $2, $3, $4, ${values})`,
      [office.id, employee_id, field_id, kind],
    );
  await expect(insert('text', 'text_value', "'no date'")).rejects.toThrow('foreign key');
  await expect(insert('date', 'text_value', "'no date'")).rejects.toThrow('check');
  await expect(insert('date', 'day, text_value', "'2026-01-01', 'and more'")).rejects.toThrow('check');
  await insert('date', 'day', "'2026-01-01'");
  await expect(insert('date', 'day', "'2026-01-02'")).rejects.toThrow('unique');
});

describe('sight', () => {
  it('is widened by nobody beyond their own; the refusal names who could', async () => {
    const keeper = await staffWith(test, office, ['custom field/view', 'custom field/edit', 'payroll/view']);
    const field = await made({ name: 'Loan', visibility: 'hr' });
    for (const visibility of ['pay', 'everyone']) {
      const refused = await change(field.id, { visibility }, keeper);
      expect(refused.body.error.fields?.visibility, visibility).toMatch(/cannot show it to others\. Who could: .*The HR_MANAGER/);
    }
    // The name is theirs to change, and what they see is theirs to show.
    expect((await change(field.id, { name: 'Loans' }, keeper)).status).toBe(200);
    expect((await change(field.id, { visibility: 'pay' })).status).toBe(200);
    expect((await change(field.id, { visibility: 'everyone' }, keeper)).status).toBe(200);
    const blind = await staffWith(test, office, ['custom field/view', 'custom field/edit']);
    expect((await change(field.id, { visibility: 'pay' }, blind)).status).toBe(200);
    expect((await change(field.id, { visibility: 'everyone' }, blind)).body.error.fields).toHaveProperty('visibility');
    await hr.delete(`${base}/archive/${field.id}`);
  });

  it('of a kind of documents is kept in the same way', async () => {
    const keeper = await staffWith(test, office, ['custom field/view', 'custom field/edit', 'employee/view']);
    const kind = (await hr.post('/document_kind/v1/create', { name: 'Warning', expiry: 'none', seenBy: 'hr' })).body.data;
    const update = (seenBy: string, client: Client) => client.put(`/document_kind/v1/update/${kind.id}`, { seenBy });
    expect((await update('person', keeper)).body.error.fields?.seenBy).toContain('The HR_MANAGER');
    expect((await update('person', hr)).status).toBe(200);
    expect((await update('manager', keeper)).status).toBe(200);
    expect((await update('hr', keeper)).status).toBe(200);
  });
});
