import { randomUUIDv7 } from 'node:crypto';
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

const make = async (base: string, body: object, client = admin) => (await client.post(`/${base}/v1/create`, body)).body.data;

/** What a new record of each list takes, and another name for it. */
const lists = [
  { base: 'department', body: { name: 'Programmes' }, other: { name: 'Finance' } },
  { base: 'team', body: { name: 'Field' }, other: { name: 'Desk' } },
  { base: 'duty_station', body: { name: 'Battambang', code: 'BTB' }, other: { name: 'Kampot', code: 'KPT' } },
  { base: 'visa_type', body: { name: 'E-class' }, other: { name: 'K-class' } },
  { base: 'passport_type', body: { name: 'Ordinary' }, other: { name: 'Service' } },
  { base: 'nationality', body: { name: 'Nepali' }, other: { name: 'Kenyan' } },
  { base: 'job_level', body: { name: 'Level 3' }, other: { name: 'Level 4' } },
  { base: 'job_grade', body: { name: 'G7' }, other: { name: 'G8' } },
  {
    base: 'holiday',
    body: { name: 'River Festival', start: '2026-12-14', end: '2026-12-16' },
    other: { name: 'Founding Day', start: '2026-12-21', end: '2026-12-21' },
  },
  {
    base: 'branch',
    body: { name: 'Battambang', address: 'Street 3, Svay Por', lat: 13.0957012, lon: 103.2022001 },
    other: { name: 'Kampot', address: 'River Road', lat: 10.6, lon: 104.18 },
  },
] as const;

describe.each(lists)('/$base/v1', ({ base, body, other }) => {
  const whole = async (given: object, client = admin) =>
    base === 'team' ? { ...given, departmentId: (await make('department', { name: randomUUIDv7() }, client)).id } : given;
  const named = async (name: string) =>
    (await admin.get(`/${base}/v1/lists`, { limit: '0', search: name })).body.data.map((row: { name: string }) => row.name);

  it('makes, lists, shows, changes and archives a record', async () => {
    const made = await admin.post(`/${base}/v1/create`, await whole(body));
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({ ...body, version: 1 });
    const { id } = made.body.data;
    expect((await admin.get(`/${base}/v1/detail/${id}`)).body.data).toEqual(made.body.data);
    const changed = await admin.put(`/${base}/v1/update/${id}`, { ...other, version: 1 });
    expect(changed.body.data).toMatchObject({ ...other, id, version: 2 });
    expect(await named(other.name)).toEqual([other.name]);
    expect((await admin.delete(`/${base}/v1/archive/${id}`)).body.data).toEqual({ id });
    expect(await named(other.name)).toEqual([]);
    expect((await admin.get(`/${base}/v1/detail/${id}`)).status).toBe(404);
    expect((await admin.put(`/${base}/v1/update/${id}`, body)).status).toBe(404);
    expect((await admin.delete(`/${base}/v1/archive/${id}`)).status).toBe(404);
    // The name is free again.
    expect((await admin.post(`/${base}/v1/create`, await whole(other))).status).toBe(200);
  });

  it('takes a name trimmed, of 1 to 255 characters, once whatever its case', async () => {
    const first = await whole(body);
    await make(base, first);
    const again = await admin.post(`/${base}/v1/create`, { ...other, ...first, name: `  ${body.name.toUpperCase()} ` });
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 'DUPLICATE_TITLE', message: 'Title already exist!', fields: { name: 'Title already exist!' } } },
    });
    const { id } = await make(base, { ...first, ...other });
    // A name that returns every year is taken on its days only.
    const days = 'start' in body ? { start: body.start, end: body.end } : {};
    expect((await admin.put(`/${base}/v1/update/${id}`, { name: body.name, ...days })).body.error.code).toBe('DUPLICATE_TITLE');
    expect((await admin.put(`/${base}/v1/update/${id}`, { name: other.name.toLowerCase() })).status).toBe(200);
    for (const name of ['', '   ', null, undefined, 'x'.repeat(256), 7])
      expect((await admin.post(`/${base}/v1/create`, { ...first, name })).body.error.fields).toHaveProperty('name');
    await admin.delete(`/${base}/v1/archive/${id}`);
    const kept = await make(
      base,
      await whole({ ...other, name: 'y'.repeat(255), ...(base === 'duty_station' ? { code: 'Y' } : {}) }),
    );
    expect(kept.name).toHaveLength(255);
  });

  it('refuses a save typed over an older version, and writes nothing where nothing differs', async () => {
    const { id } = await make(base, await whole(body));
    const manager = await office.as('HR_MANAGER');
    expect((await manager.put(`/${base}/v1/update/${id}`, { name: 'Theirs', version: 1 })).body.data.version).toBe(2);
    const stale = await admin.put(`/${base}/v1/update/${id}`, { name: 'Mine', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.body.error).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(stale.body.error.message).toContain('changed by The HR_MANAGER at');
    expect((await admin.put(`/${base}/v1/update/${id}`, { name: 'Theirs', version: 2 })).body.data.version).toBe(2);
  });

  it('needs its own right for each action', async () => {
    const given = await whole(body);
    const { id } = await make(base, given);
    const officer = await office.as('HR_OFFICER');
    const guard = await office.as('FINANCE_REVIEWER');
    expect((await officer.put(`/${base}/v1/update/${id}`, { name: 'Officer' })).status).toBe(200);
    expect((await officer.delete(`/${base}/v1/archive/${id}`)).status).toBe(403);
    expect((await guard.get(`/${base}/v1/detail/${id}`)).status).toBe(403);
    expect((await guard.post(`/${base}/v1/create`, given)).status).toBe(403);
    expect((await guard.put(`/${base}/v1/update/${id}`, other)).status).toBe(403);
    expect((await test.send('GET', `/${base}/v1/lists`)).status).toBe(401);
  });

  it('reaches no other company', async () => {
    const elsewhere = await (await test.company()).as('ADMIN');
    const { id } = await make(base, await whole(body, elsewhere), elsewhere);
    expect((await admin.get(`/${base}/v1/detail/${id}`)).status).toBe(404);
    expect((await admin.put(`/${base}/v1/update/${id}`, other)).status).toBe(404);
    expect((await admin.delete(`/${base}/v1/archive/${id}`)).status).toBe(404);
    expect(await named(body.name)).toEqual([]);
    // A name is taken only in its own company.
    expect((await admin.post(`/${base}/v1/create`, await whole(body))).status).toBe(200);
  });
});

describe('a page of a list', () => {
  it('has 15 records without a limit, all with 0, in order of the name', async () => {
    for (let at = 30; at > 0; at -= 1) await make('visa_type', { name: `Visa ${String(at).padStart(2, '0')}` });
    const all = (await admin.get('/visa_type/v1/lists', { limit: '0' })).body;
    expect(all.pagination).toEqual({ count: 30, total: 30, offset: 0, limit: 5_000 });
    expect(all.data[0].name).toBe('Visa 01');
    expect((await admin.get('/visa_type/v1/lists')).body.data).toHaveLength(15);
    const page = (await admin.get('/visa_type/v1/lists', { offset: '20', limit: '10' })).body;
    expect(page.data[0].name).toBe('Visa 21');
    expect(page.pagination).toEqual({ count: 10, total: 30, offset: 20, limit: 10 });
    expect((await admin.get('/visa_type/v1/lists', { limit: '-1' })).status).toBe(400);
    expect((await admin.get('/visa_type/v1/lists', { offset: 'x' })).status).toBe(400);
  });

  it('is searched by text and by columns, with signs taken as they are', async () => {
    await make('duty_station', { name: 'Siem Reap', code: 'SRP' });
    await make('duty_station', { name: 'Reap 100%', code: 'X_1' });
    const found = async (search: string) => (await admin.get('/duty_station/v1/lists', { search })).body.data.length;
    expect(await found('reap')).toBe(2);
    expect(await found('srp')).toBe(1);
    expect(await found('%')).toBe(1);
    expect(await found('_')).toBe(1);
    expect(await found('{"column":["code"],"value":"reap"}')).toBe(0);
    expect((await admin.get('/duty_station/v1/lists', { search: '{"column":["version"],"value":"1"}' })).status).toBe(400);
  });

  it.each(['department', 'job_level', 'job_grade'])('of %s is filtered by column and shows a month as it ended', async (base) => {
    test.setNow('2026-11-20T05:00:00Z');
    const { id } = await make(base, { name: 'Early' });
    await make(base, { name: 'Late' });
    await test.owner.query(`update ${base}s set created_at = '2026-08-05' where id = $1`, [id]);
    await admin.delete(`/${base}/v1/archive/${id}`);
    await test.owner.query(`update ${base}s set created_at = '2026-10-31 16:59Z' where company_id = $1 and name = 'Late'`, [
      office.id,
    ]);
    const found = async (query: Record<string, string>) =>
      (await admin.get(`/${base}/v1/lists`, query)).body.data.map(({ name }: { name: string }) => name);
    expect(await found({ month: '2026-07' })).toEqual([]);
    expect(await found({ month: '2026-09' })).toEqual(['Early']);
    expect(await found({ month: '2026-10' })).toEqual(['Early', 'Late']);
    expect(await found({ month: '2026-11-20' })).toEqual(['Late']);
    expect(await found({ month: '', filter: '' })).toEqual(['Late']);
    expect(await found({ filter: '{"name":["late","other"]}' })).toEqual(['Late']);
    expect(await found({ filter: '{"name":"x"}' })).toEqual([]);
    expect((await admin.get(`/${base}/v1/lists`, { filter: '{"version":1}' })).status).toBe(400);
    expect((await admin.get(`/${base}/v1/lists`, { month: '2026-13' })).status).toBe(400);
  });

  it('is open to who chooses from it', async () => {
    const payroll = await office.as('PAYROLL_OFFICER');
    expect((await payroll.get('/department/v1/lists')).status).toBe(200);
    const staff = await office.as('STAFF');
    expect((await staff.get('/department/v1/lists')).status).toBe(403);
    expect((await staff.get('/holiday/v1/lists')).status).toBe(200);
  });
});

describe('departments and teams', () => {
  it('a team carries its department, and its name is its own there', async () => {
    const health = await make('department', { name: 'Health' });
    const water = await make('department', { name: 'Water' });
    const field = await make('team', { name: 'Field', departmentId: health.id });
    expect(field).toMatchObject({ departmentId: health.id, department: { id: health.id, name: 'Health' } });
    expect((await admin.post('/team/v1/create', { name: 'FIELD', departmentId: health.id })).body.error.code).toBe(
      'DUPLICATE_TITLE',
    );
    const other = await make('team', { name: 'Field', departmentId: water.id });
    expect(other.department.name).toBe('Water');
    const moved = await admin.put(`/team/v1/update/${other.id}`, { departmentId: health.id });
    expect(moved.body.error).toMatchObject({ code: 'DUPLICATE_TITLE', fields: { name: 'Title already exist!' } });
    const found = (await admin.get('/team/v1/lists', { search: 'water' })).body.data;
    expect(found).toMatchObject([{ id: other.id }]);
    expect((await admin.get('/team/v1/lists', { search: '{"column":["name"],"value":"water"}' })).body.data).toEqual([]);
  });

  it('a team needs a department of the list', async () => {
    const missing = await admin.post('/team/v1/create', { name: 'Field' });
    expect(missing).toMatchObject({ status: 422, body: { error: { fields: { departmentId: 'This field is required.' } } } });
    expect(Object.keys((await admin.post('/team/v1/create', {})).body.error.fields).toSorted()).toEqual(['departmentId', 'name']);
    const elsewhere = await (await test.company()).as('ADMIN');
    const foreign = await make('department', { name: 'Foreign' }, elsewhere);
    const gone = await make('department', { name: 'Gone' });
    await admin.delete(`/department/v1/archive/${gone.id}`);
    for (const departmentId of [foreign.id, gone.id, randomUUIDv7(), 'x'])
      expect((await admin.post('/team/v1/create', { name: 'Field', departmentId })).body.error.fields).toHaveProperty(
        'departmentId',
      );
  });

  it('stay while teams or people stand on them', async () => {
    const health = await make('department', { name: 'Health' });
    const field = await make('team', { name: 'Field', departmentId: health.id });
    const ids = await office.work((db) =>
      insertPeople(db, office.id, [{ code: 'A' }, { code: 'B', status: 0, lastWorkingDay: '2026-11-19' }]),
    );
    const post = (set: string) =>
      test.owner.query(`update employee_posts set ${set} where company_id = $1 and employee_id = any($2)`, [office.id, ids]);
    await post(`department_id = '${health.id}', team_id = '${field.id}'`);
    const department = await admin.delete(`/department/v1/archive/${health.id}`);
    expect(department).toMatchObject({
      status: 409,
      body: { error: { code: 'IN_USE', message: 'Health is in use (2) and cannot be archived.' } },
    });
    const team = await admin.delete(`/team/v1/archive/${field.id}`);
    expect(team).toMatchObject({ status: 409, body: { error: { message: 'Field is in use (1) and cannot be archived.' } } });
    // A post of the past holds nobody; one that begins later does.
    const later = `insert into employee_posts (company_id, id, employee_id, valid_from, position) values ($1, gen_random_uuid(), $2, $3, 'Elsewhere')`;
    await test.owner.query(later, [office.id, ids[0], '2026-11-21']);
    expect((await admin.delete(`/team/v1/archive/${field.id}`)).status).toBe(409);
    await test.owner.query(later, [office.id, ids[0], '2026-11-20']);
    expect((await admin.delete(`/team/v1/archive/${field.id}`)).status).toBe(200);
    expect((await admin.delete(`/department/v1/archive/${health.id}`)).status).toBe(200);
  });

  it('a plain list is archived while its names are used, and the profile keeps them', async () => {
    const level = await make('job_level', { name: 'Senior' });
    const [id = ''] = await office.work((db) => insertPeople(db, office.id, [{ code: 'A' }]));
    await test.owner.query('update employee_posts set job_level_id = $1 where employee_id = $2', [level.id, id]);
    expect((await admin.delete(`/job_level/v1/archive/${level.id}`)).status).toBe(200);
    expect(JSON.stringify((await admin.get(`/employee/v1/profile/${id}`)).body)).toContain('Senior');
  });
});

describe('duty stations', () => {
  it('need a code of their own', async () => {
    expect(Object.keys((await admin.post('/duty_station/v1/create', {})).body.error.fields).toSorted()).toEqual(['code', 'name']);
    await make('duty_station', { name: 'Battambang', code: 'BTB' });
    // Stations that a staff list brought along have none yet; each can be changed all the same.
    await office.work((db) =>
      db
        .insertInto('duty_stations')
        .values(['Takeo', 'Kep'].map((name) => ({ company_id: office.id, id: randomUUIDv7(), name })))
        .execute(),
    );
    const { data } = (await admin.get('/duty_station/v1/lists')).body;
    const kep = data.find(({ name }: { name: string }) => name === 'Kep');
    expect((await admin.put(`/duty_station/v1/update/${kep.id}`, { nameKH: 'កែប' })).body.data).toMatchObject({
      nameKH: 'កែប',
      code: null,
    });
    const taken = await admin.post('/duty_station/v1/create', { name: 'Other', code: 'btb' });
    const message = 'Another record has the code btb already.';
    expect(taken.body.error).toMatchObject({ code: 'DUPLICATE_CODE', message, fields: { code: message } });
  });
});

describe('public holidays', () => {
  const festival = { name: 'River Festival', nameKH: 'ព្រះរាជពិធីបុណ្យអុំទូក', start: '2026-12-14', end: '2026-12-16' };

  it('have days, and a Khmer name that may be missing', async () => {
    const made = await make('holiday', festival);
    expect(made).toMatchObject(festival);
    expect(Object.keys((await admin.post('/holiday/v1/create', {})).body.error.fields).toSorted()).toEqual([
      'end',
      'name',
      'start',
    ]);
    expect((await admin.put(`/holiday/v1/update/${made.id}`, { nameKH: null })).body.data.nameKH).toBeNull();
    expect(
      (await admin.post('/holiday/v1/create', { name: 'A', start: '14/12/2026', end: '2026-12-14' })).body.error.fields,
    ).toHaveProperty('start');
  });

  it('are refused on a day that is off already, and may be saved again themselves', async () => {
    const made = await make('holiday', festival);
    const taken = await admin.post('/holiday/v1/create', { name: 'Our day', start: '2026-12-16', end: '2026-12-17' });
    expect(taken.body.error.fields).toEqual({ start: 'Off already: River Festival.' });
    expect((await admin.put(`/holiday/v1/update/${made.id}`, { end: '2026-12-17' })).status).toBe(200);
    const { id } = await make('holiday', { name: 'Our day', start: '2026-12-21', end: '2026-12-21' });
    expect((await admin.put(`/holiday/v1/update/${id}`, { start: '2026-12-15' })).body.error.fields).toHaveProperty('start');
  });

  it('end on or after their first day', async () => {
    const told = { end: 'The end must be on or after the start.' };
    expect((await admin.post('/holiday/v1/create', { ...festival, end: '2026-12-13' })).body.error.fields).toEqual(told);
    const { id } = await make('holiday', { ...festival, end: '2026-12-14' });
    expect((await admin.put(`/holiday/v1/update/${id}`, { start: '2026-12-15' })).body.error.fields).toEqual(told);
    expect((await admin.put(`/holiday/v1/update/${id}`, { start: '2026-12-15', end: '2026-12-15' })).status).toBe(200);
  });

  it('return every year under the same name, the next one first', async () => {
    await make('holiday', festival);
    await make('holiday', { ...festival, start: '2027-12-13', end: '2027-12-15' });
    const { data } = (await admin.get('/holiday/v1/lists', { search: festival.name })).body;
    expect(data.map(({ start }: { start: string }) => start)).toEqual(['2026-12-14', '2027-12-13']);
    expect((await admin.get('/holiday/v1/lists', { search: festival.nameKH, limit: '0' })).body.data).toHaveLength(4);
  });

  it('are found by their year and month, as the list shows them', async () => {
    const found = async (search: string) =>
      (await admin.get('/holiday/v1/lists', { search, limit: '0' })).body.data.map(({ start }: { start: string }) => start);
    const year = await found('2027');
    expect(year).toHaveLength(16);
    expect(year.every((start: string) => start.startsWith('2027'))).toBe(true);
    expect(await found('/06/2026')).toEqual(['2026-06-18']);
  });

  it('are confirmed by any save, and by one that changes nothing', async () => {
    const provisional = async () =>
      (await admin.get('/holiday/v1/lists', { limit: '0' })).body.data.filter((row: { provisional: boolean }) => row.provisional);
    const all = await provisional();
    expect(all.map(({ start }: { start: string }) => start)).toEqual([
      '2026-11-23',
      '2027-04-14',
      '2027-05-20',
      '2027-05-24',
      '2027-09-29',
      '2027-11-12',
      '2026-10-10',
      '2026-05-05',
      '2026-05-01',
    ]);
    const [, , fourth, third, second, first] = all;
    const moved = await admin.put(`/holiday/v1/update/${first.id}`, { start: '2027-11-13', end: '2027-11-15', version: 1 });
    expect(moved.body.data).toMatchObject({ provisional: false, start: '2027-11-13' });
    const confirmed = await admin.put(`/holiday/v1/update/${second.id}`, { name: second.name, provisional: false, version: 1 });
    expect(confirmed.body.data).toMatchObject({ provisional: false, version: 2 });
    const both = await admin.put(`/holiday/v1/update/${third.id}`, { name: 'Ploughing', provisional: false });
    expect(both.body.data).toMatchObject({ provisional: false, name: 'Ploughing' });
    expect(await provisional()).toHaveLength(6);
    expect((await admin.put(`/holiday/v1/update/${fourth.id}`, { provisional: true })).status).toBe(422);
    expect(await make('holiday', festival)).toMatchObject({ provisional: false });
  });
});

it('keeps who changed what', async () => {
  const { id } = await make('department', { name: 'Health' });
  await admin.put(`/department/v1/update/${id}`, { name: 'Health and Water' });
  await admin.delete(`/department/v1/archive/${id}`);
  const { rows } = await test.owner.query(
    'select action, user_name, before, after from audit_entries where record_id = $1 order by id',
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'insert', user_name: 'The ADMIN' },
    { action: 'update', before: { name: 'Health' }, after: { name: 'Health and Water' } },
    { action: 'update', before: { archived_at: null } },
  ]);
});

it('lets only one of two records made at the same instant have the name', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.post('/nationality/v1/create', { name: 'Lao' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});

describe('branches', () => {
  const place = { name: 'Head office', address: 'Street 240, Phnom Penh', lat: 11.5564, lon: 104.9282 };

  it('need name, address, latitude and longitude', async () => {
    const { fields } = (await admin.post('/branch/v1/create', {})).body.error;
    expect(Object.keys(fields).toSorted()).toEqual(['address', 'lat', 'lon', 'name']);
  });

  it.each([
    ['lat', -1, 422],
    ['lat', 100, 422],
    ['lat', 99.99, 200],
    ['lat', 0, 200],
    ['lon', -1, 422],
    ['lon', 104.9, 200],
    ['lon', 180.1, 422],
  ])('take %s %d: %d', async (field, value, status) => {
    const answer = await admin.post('/branch/v1/create', { ...place, [field]: value });
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.error.fields).toHaveProperty(field);
    else expect(answer.body.data[field]).toBe(value);
  });

  it('write nothing where nothing differs', async () => {
    const { id } = await make('branch', place);
    expect((await admin.put(`/branch/v1/update/${id}`, { ...place, version: 1 })).body.data.version).toBe(1);
  });
});
