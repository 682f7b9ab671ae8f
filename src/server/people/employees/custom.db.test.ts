import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmployeeBodyInput } from '#contract/people/employees/employee-form.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { formOf } from '#testing/employee-form.ts';
import { insertPeople } from '#testing/people.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Four fields that everyone sees, one of HR and one of pay; a director sees profiles and pay and edits nothing.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let director: Client;
let staff: Client;
let managerId = '';
let staffPerson = '';
let roleId = '';
let staffRole = '';
let licences: readonly { readonly id: string }[] = [];
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  staff = await office.as('STAFF');
  const rows = await test.owner.query('select id, seeded_as from roles where company_id = $1', [office.id]);
  staffRole = rows.rows.find((row) => row.seeded_as === 'STAFF').id;
  roleId = staffRole;
  [managerId = '', staffPerson = ''] = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'M-01', lastName: 'Meas', firstName: 'Manager' },
      { code: 'S-01', userId: staff.userId },
    ]),
  );
  await field('motto', { kind: 'text', maxLength: 20 });
  await field('size', { kind: 'number', decimals: 1 });
  await field('card', { kind: 'date' });
  licences = (
    await field('licence', {
      kind: 'choice',
      nameKH: 'ប័ណ្ណបើកបរ',
      choices: [{ name: 'Class A' }, { name: 'Class B', nameKH: 'ថ្នាក់ ខ' }],
    })
  ).choices;
  await field('warning', { kind: 'text', visibility: 'hr' });
  await field('bonus', { kind: 'number', visibility: 'pay' });
  await field('paper', { kind: 'file', visibility: 'hr' });
});
afterAll(() => test.close());

async function field(name: string, body: object) {
  const { status, body: answer } = await hr.post('/custom_field/v1/create', {
    name, required: false, visibility: 'everyone', ...body,
  }); // prettier-ignore
  expect([status, answer.error]).toEqual([200, undefined]);
  ids[name] = answer.data.id;
  return answer.data;
}

type Values = Readonly<Record<string, string | number | null>>;
/** Values by the id of their field instead of its name. */
const custom = (values: Values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [ids[name] ?? name, value]));
const form = (own: Partial<EmployeeBodyInput> = {}) => formOf({ managerId, roleId }, own);
const create = (values: Values, own: Partial<EmployeeBodyInput> = {}, client = hr) =>
  client.post('/employee/v1/create', form({ ...own, custom: custom(values) }));
const made = async (values: Values, own: Partial<EmployeeBodyInput> = {}): Promise<string> => {
  const { status, body } = await create(values, own);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.id;
};
const loaded = async (id: string, client = hr) => (await client.get(`/employee/v1/detail/${id}`)).body.data;
const save = async (id: string, values: Values | undefined, client = hr) => {
  const { custom: _custom, ...sent } = sentBack(await loaded(id));
  return await client.put(`/employee/v1/update/${id}`, { ...sent, ...(values === undefined ? {} : { custom: custom(values) }) });
};
const profile = async (id: string, client = hr) =>
  Object.fromEntries(
    (await client.get(`/employee/v1/profile/${id}`)).body.data.custom.map((one: { name: string; value: unknown }) => [
      one.name,
      one.value,
    ]),
  );
const listed = async (query: Record<string, string>, client = hr) =>
  (await client.get('/employee/v1/lists', query)).body.data.map(({ code }: { code: string }) => code);
const searched = (value: string, client = hr) => listed({ search: JSON.stringify({ column: ['custom'], value }) }, client);
const licence = (at: number): string => licences[at]?.id ?? '';
const everything = () => ({
  motto: 'Onward',
  size: 42.5,
  card: '2027-03-31',
  licence: licence(1),
  warning: 'late once',
  bonus: 7,
});

describe('values of a person', () => {
  it('come back as they were sent, a part of the record and its version', async () => {
    const id = await made(everything());
    const detail = await loaded(id);
    expect(detail.custom).toEqual(custom(everything()));
    expect(detail.customFields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(ids));
    const saved = await save(id, { size: null, motto: '  Forward  ' });
    expect(saved.body.data.version).toBe(detail.version + 1);
    const { size: _size, ...others } = everything();
    expect((await loaded(id)).custom).toEqual(custom({ ...others, motto: 'Forward' }));
    // A client that knows nothing of them leaves them alone.
    expect((await save(id, undefined)).status).toBe(200);
    expect((await loaded(id)).custom).toEqual(custom({ ...others, motto: 'Forward' }));
    const stale = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(detail), version: detail.version });
    expect(stale.body.error.code).toBe('VERSION_CONFLICT');
  });

  it('are refused at their field, each by its kind', async () => {
    const { body, status } = await create({
      motto: 'x'.repeat(21),
      size: 42.55,
      card: '31/03/2027',
      licence: ids['motto'] ?? '',
    });
    expect(status).toBe(422);
    expect(body.error.fields).toEqual(
      Object.fromEntries(
        [
          ['motto', 'This text is too long.'],
          ['size', 'At most 1 decimal.'],
          ['card', 'This is not a date.'],
          ['licence', 'Please choose one of the offered values.'],
        ].map(([name = '', text]) => [`custom.${ids[name]}`, text]),
      ),
    );
  });

  it('are refused in a field that is unknown, archived or of another company', async () => {
    const elsewhere = await (await test.company()).as('HR_MANAGER');
    const foreign = (
      await elsewhere.post('/custom_field/v1/create', { name: 'X', kind: 'text', required: false, visibility: 'everyone' })
    ).body.data.id;
    await field('gone', { kind: 'text' });
    const id = await made({ gone: 'kept in the dark' });
    await hr.delete(`/custom_field/v1/archive/${ids['gone']}`);
    for (const key of [foreign, ids['gone'] ?? '', managerId]) {
      const { status, body } = await create({ [key]: 'text' });
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [`custom.${key}`]]);
      expect(body.error.fields[`custom.${key}`]).toContain('not there any more');
    }
    // What nobody sees any more is not erased by another's save.
    expect((await loaded(id)).custom).toEqual({});
    expect((await save(id, { motto: 'new' })).status).toBe(200);
    const kept = await test.owner.query('select text_value from employee_custom_values where employee_id = $1 order by 1', [id]);
    expect(kept.rows.map((row) => row.text_value)).toEqual(['kept in the dark', 'new']);
    delete ids['gone'];
  });

  it('keep a choice that is no longer offered, for who has it alone', async () => {
    const { choices } = await field('boots', { kind: 'choice', choices: [{ name: 'Own' }, { name: 'Lent' }] });
    const [own, lent] = choices;
    const id = await made({ boots: own.id });
    await hr.put(`/custom_field/v1/update/${ids['boots']}`, { choices: [{ ...own, offered: false }, lent] });
    expect((await save(id, { boots: own.id, motto: 'kept' })).status).toBe(200);
    expect((await create({ boots: own.id })).status).toBe(422);
  });

  it('that are required are asked by the form', async () => {
    await field('must', { kind: 'text', required: true });
    const refused = await create({});
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [`custom.${ids['must']}`]]);
    const id = await made({ must: 'here' });
    expect((await save(id, { must: '' })).status).toBe(422);
    expect((await save(id, undefined)).status).toBe(200);
    await hr.delete(`/custom_field/v1/archive/${ids['must']}`);
    delete ids['must'];
  });
});

describe('who sees them', () => {
  it('of others: everyone theirs, who sees pay that too, HR all; of oneself no notes of HR', async () => {
    const id = await made(everything());
    expect(await profile(id)).toMatchObject(everything());
    const { warning: _warning, ...seen } = everything();
    expect(await profile(id, director)).toMatchObject(seen);
    expect(Object.keys(await profile(id, director))).not.toContain('warning');
    await test.owner.query('update employees set user_id = null where id = $1', [staffPerson]);
    await test.owner.query('update employees set user_id = $2 where id = $1', [id, staff.userId]);
    expect(Object.keys(await profile(id, staff))).toEqual(Object.keys(await profile(id, director)));
    expect((await staff.get(`/employee/v1/profile/${managerId}`)).status).toBe(404);
  });

  it('is asked for searching, filtering and exporting too', async () => {
    const code = 'SEEN-1';
    await made({ motto: 'Sunflower', warning: 'Thistle' }, { code });
    expect([await searched('sunfl'), await searched('thistle'), await searched('thistle', director)]).toEqual([
      [code],
      [code],
      [],
    ]);
    expect(await listed({ search: 'Sunflower' }, staff)).toEqual([]);
    const titles = async (client: Client) => (await exported(client, code))[0];
    expect(await titles(hr)).toContain('warning');
    expect(await titles(director)).toContain('bonus');
    expect(await titles(director)).not.toContain('warning');
    const offered = (await director.get('/employee/v1/custom_fields')).body.data.map(({ name }: { name: string }) => name);
    expect(offered).toEqual(expect.arrayContaining(['licence', 'bonus']));
    expect(offered).not.toContain('warning');
    expect((await staff.get('/employee/v1/custom_fields')).status).toBe(403);
  });

  it('who creates and does not edit fills what everyone sees, and names nothing else', async () => {
    const role = await test.owner.query(
      `insert into roles (company_id, id, name, permissions)
       values ($1, gen_random_uuid(), 'Creator', '{employee/view,employee/create}') returning id`,
      [office.id],
    );
    roleId = role.rows[0].id;
    await test.owner.query('update users set role_id = $2 where id = $1', [staff.userId, roleId]);
    const creator = staff;
    expect((await create({ motto: 'mine' }, {}, creator)).status).toBe(200);
    const refused = await create({ warning: 'mine' }, {}, creator);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [`custom.${ids['warning']}`]]);
    roleId = staffRole;
    await test.owner.query('update users set role_id = $2 where id = $1', [staff.userId, staffRole]);
  });

  it('nobody changes a field of pay of their own', async () => {
    const officer = await office.as('HR_OFFICER');
    const id = await made({ bonus: 5, motto: 'before' });
    await test.owner.query('update employees set user_id = $2 where id = $1', [id, officer.userId]);
    const own = { ...sentBack(await loaded(id, officer)), roleId: (await loaded(id, officer)).roleId };
    const put = (values: Values) =>
      officer.put(`/employee/v1/update/${id}`, { ...own, version: undefined, custom: custom(values) });
    const refused = await put({ bonus: 500 });
    expect(Object.keys(refused.body.error.fields)).toEqual([`custom.${ids['bonus']}`]);
    expect([(await put({ bonus: 5, motto: 'after' })).body.error, (await profile(id)).motto]).toEqual([undefined, 'after']);
  });
});

describe('a file', () => {
  const upload = async (client: Client): Promise<string> =>
    (await client.send('POST', '/file/v1/custom_field', { file: { field: 'file', name: 'warning.pdf', bytes: sampleFiles.pdf } }))
      .body.data.filename;

  it('becomes the record’s by its save, is shown to who sees the field, and leaves with its value', async () => {
    const name = await upload(hr);
    const id = await made({ paper: name });
    expect((await loaded(id)).custom[ids['paper'] ?? '']).toBe(name);
    expect((await hr.get(`/file/v1/link/${name}`)).status).toBe(200);
    expect((await director.get(`/file/v1/link/${name}`)).status).toBe(404);
    expect((await save(id, { motto: 'beside it' })).status).toBe(200);
    expect((await hr.get(`/file/v1/link/${name}`)).status).toBe(200);
    expect((await create({ paper: name })).status).toBe(422);
    await save(id, { paper: null });
    expect((await hr.get(`/file/v1/link/${name}`)).status).toBe(404);
  });

  it('that somebody else uploaded is nobody’s to take', async () => {
    const name = await upload(await office.as('HR_OFFICER'));
    const { status, body } = await create({ paper: name });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`custom.${ids['paper']}`]]);
  });
});

describe('the trail', () => {
  it('tells what was and is, in which field of whom, to those who see the field', async () => {
    const id = await made({ size: 40, warning: 'first' }, { code: 'TRAIL-1' });
    await save(id, { size: 41.5, warning: 'second' });
    await save(id, { warning: null });
    const admin = await office.as('ADMIN');
    const entries = async (client: Client) => {
      const { body } = await client.get('/audit/v1/lists', { kind: 'employee_custom_values', limit: '5' });
      return await Promise.all(
        body.data.map(async (row: { id: number }) => (await client.get(`/audit/v1/detail/${row.id}`)).body.data),
      );
    };
    const told = await entries(admin);
    expect(told.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'insert', 'insert']);
    const change = told.find((one) => one.action === 'update' && one.recordName?.includes('size'));
    expect(change).toMatchObject({ recordName: 'Chan Sophea (TRAIL-1) · size', userId: hr.userId });
    expect(change.changes).toEqual([{ field: 'ten_thousandths', kind: 'number', before: 40, after: 41.5 }]);
    const notes = (await entries(director)).flatMap(({ changes }) => changes).filter(({ field: one }) => one === 'text_value');
    expect(notes).toHaveLength(3);
    expect(notes.every(({ kind, before, after }) => kind === 'closed' && before === null && after === null)).toBe(true);
  });
});

describe('the list', () => {
  it('finds texts and choices in both languages, and narrows by a choice', async () => {
    await made({ motto: 'Zebra crossing', licence: licence(0) }, { code: 'L-1' });
    await made({ licence: licence(1) }, { code: 'L-2' });
    expect(await searched('zebra')).toEqual(['L-1']);
    expect(await searched('100%')).toEqual([]);
    expect(await searched('class a')).toContain('L-1');
    expect(await searched('ថ្នាក់ ខ')).toContain('L-2');
    expect(await listed({ search: 'zebra' })).toEqual(['L-1']);
    const byChoice = await listed({ custom: `${ids['licence']}:${licence(0)}` });
    expect([byChoice.includes('L-1'), byChoice.includes('L-2')]).toEqual([true, false]);
    expect(await listed({ custom: `${ids['motto']}:${licence(0)}` })).toEqual([]);
    expect((await hr.get('/employee/v1/lists', { custom: 'nonsense' })).status).toBe(400);
    // Whoever sees only names cannot ask what people have.
    const asked = await staff.get('/employee/v1/lists', { custom: `${ids['licence']}:${licence(0)}` });
    expect([asked.status, asked.body.error.code]).toEqual([400, 'FILTER_UNSEEN']);
  });

  it('exports a column for each field, numbers and days as such', async () => {
    await made({ ...everything(), paper: null }, { code: 'EXPORT-1' });
    const [titles = [], row = []] = await exported(hr, 'EXPORT-1');
    const cell = (name: string) => row[titles.indexOf(name)];
    expect(cell('size')).toBe(42.5);
    expect(cell('card')).toMatchObject({ kind: 'date' });
    expect([cell('licence'), cell('motto'), cell('bonus')]).toEqual(['Class B', 'Onward', 7]);
  });
});

async function exported(client: Client, code: string) {
  const { body } = await client.get('/employee/v1/export', { search: code });
  const file = await test.send('GET', body.link.replace('/api', ''));
  return (await readWorkbook(file.bytes)).sheets[0]?.rows ?? [];
}

describe('the import', () => {
  const row = (values: Partial<Record<string, string>>) =>
    staffCsv([{ 'Staff ID': 'I-1', ...values }], ['motto', 'size', 'card', 'ប័ណ្ណបើកបរ', 'bonus']);

  it('takes them from columns of their names, and the same file again changes nothing', async () => {
    const sheet = row({ motto: 'From afar', size: '41.5', card: '31/12/2027', ប័ណ្ណបើកបរ: 'class b', bonus: '1,200' });
    const preview = await sendSheet(hr, 'import_preview', sheet);
    expect(preview.body.data.rows[0]).toMatchObject({ action: 'create', errors: [] });
    expect(preview.body.data.sheets[0].fields.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['motto', 'licence']),
    );
    expect((await sendSheet(hr, 'import', sheet)).status).toBe(200);
    const { id } = (await hr.get('/employee/v1/lists', { search: 'I-1' })).body.data[0];
    expect((await loaded(id)).custom).toEqual(
      custom({ motto: 'From afar', size: 41.5, card: '2027-12-31', licence: licence(1), bonus: 1_200 }),
    );
    expect((await sendSheet(hr, 'import_preview', sheet)).body.data.counts).toMatchObject({ same: 1, change: 0 });
    // A blank cell leaves what is there.
    const changed = await sendSheet(hr, 'import_preview', row({ size: '42' }));
    expect(changed.body.data.rows[0].changes).toEqual([{ field: `custom.${ids['size']}`, from: '41.5', to: '42' }]);
  });

  it('refuses a row at its cells, and new people without what is required', async () => {
    const bad = await sendSheet(
      hr,
      'import_preview',
      row({ 'Staff ID': 'I-2', motto: 'x'.repeat(21), size: '1.25', card: '32/12/2027', ប័ណ្ណបើកបរ: 'Class C' }),
    );
    expect(bad.body.data.rows[0].errors.map(({ field: one }: { field: string }) => one).toSorted()).toEqual(
      ['motto', 'size', 'card', 'licence'].map((name) => `custom.${ids[name]}`).toSorted(),
    );
    await hr.put(`/custom_field/v1/update/${ids['motto']}`, { required: true });
    const missing = await sendSheet(hr, 'import_preview', row({ 'Staff ID': 'I-3' }));
    expect(missing.body.data.rows[0].errors).toMatchObject([
      { field: `custom.${ids['motto']}`, message: 'motto is required of new people.' },
    ]);
    const known = await sendSheet(hr, 'import_preview', row({ size: '43' }));
    expect(known.body.data.rows[0]).toMatchObject({ action: 'change', errors: [] });
    await hr.put(`/custom_field/v1/update/${ids['motto']}`, { required: false });
  });

  it('offers them in the template', async () => {
    const { bytes } = await hr.get('/employee/v1/templates/employees');
    const titles = (await readWorkbook(bytes)).sheets[0]?.rows.flat();
    expect(titles).toEqual(expect.arrayContaining(['motto', 'licence']));
    expect(titles).not.toContain('paper');
  });
});
