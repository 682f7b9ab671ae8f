import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
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

const base = '/shift/v1';
const department = async (name: string) => (await admin.post('/department/v1/create', { name })).body.data.id;
const team = async (name: string, departmentId: string) =>
  (await admin.post('/team/v1/create', { name, departmentId })).body.data.id;
const weekend = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [2, 4], sunday: [1, 2, 3, 4, 5] };
const hours = {
  workingTimeIn: '08:00',
  workingTimeOut: '17:00:00',
  expectedWorkingHourPerMonth: 176,
  expectedWorkingDayPerMonth: 22,
};
const shiftOf = (ids: readonly string[], of: object = {}) => ({
  name: 'Office hours',
  ...hours,
  weekendDefinition: JSON.stringify(weekend),
  applicableFor: 'department',
  applicables: ids.map((entityId) => ({ entityId })),
  ...of,
});
const make = (body: object, client = admin) => client.post(`${base}/create`, body);
const change = (id: string, body: object) => admin.put(`${base}/update/${id}`, body);
const entitiesOf = (row: { applicables: { entityId: string }[] }) => row.applicables.map(({ entityId }) => entityId);

/** Puts a person into a department, and a team. */
async function hire(code: string, post: { department_id: string; team_id?: string; valid_from?: string }): Promise<void> {
  await office.work(async (db) => {
    const [employee = ''] = await insertPeople(db, office.id, [{ code }]);
    await db.updateTable('employee_posts').set(post).where('employee_id', '=', employee).execute();
  });
}

describe('a shift', () => {
  it('is made, listed, shown, changed and archived', async () => {
    const finance = await department('Finance');
    const made = (await make(shiftOf([finance]))).body.data;
    expect(made).toEqual({
      id: made.id,
      version: 1,
      name: 'Office hours',
      validFrom: null,
      workingTimeIn: '08:00',
      workingTimeOut: '17:00',
      isEnableShiftMargin: false,
      beforeShiftStart: null,
      beforeShiftEnd: null,
      expectedWorkingHourPerMonth: 176,
      expectedWorkingDayPerMonth: 22,
      weekendDefinition: JSON.stringify(weekend),
      endWorkingHaftDay: false,
      weekendDay: null,
      applicableFor: 'department',
      applicables: [{ entityId: finance, status: 1, name: 'Finance' }],
    });
    expect((await admin.get(`${base}/detail/${made.id}`)).body.data).toEqual(made);
    const changed = await change(made.id, { name: 'Short day', workingTimeOut: '16:30', endWorkingHaftDay: true, version: 1 });
    expect(changed.body.data).toMatchObject({ name: 'Short day', workingTimeOut: '16:30', endWorkingHaftDay: true, version: 2 });
    expect((await change(made.id, { name: 'Short day', version: 2 })).body.data.version).toBe(2);
    expect((await change(made.id, { name: 'Mine', version: 1 })).body.error.code).toBe('VERSION_CONFLICT');
    const listed = (await admin.get(`${base}/lists`, { offset: '0', limit: '20', search: 'short' })).body;
    expect(listed).toMatchObject({ data: [{ id: made.id }], pagination: { total: 1 } });
    expect((await admin.delete(`${base}/archive/${made.id}`)).body.data).toEqual({ id: made.id });
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    // Its department and its name are free again.
    expect((await make(shiftOf([finance], { name: 'short DAY' }))).status).toBe(200);
  });

  it('needs seven fields', async () => {
    const { fields } = (await make({})).body.error;
    expect(Object.keys(fields).toSorted()).toEqual([
      'applicableFor',
      'applicables',
      'expectedWorkingDayPerMonth',
      'expectedWorkingHourPerMonth',
      'name',
      'workingTimeIn',
      'workingTimeOut',
    ]);
    const finance = await department('Finance');
    for (const [field, value] of [
      ['applicables', []],
      ['applicables', [{ entityId: finance, status: 3 }]],
      ['applicables', [{ entityId: randomUUIDv7() }]],
      ['expectedWorkingHourPerMonth', 0],
      ['expectedWorkingDayPerMonth', 32],
      ['workingTimeIn', '2026-11-20T08:00:00Z'],
      ['workingTimeOut', '08:00'],
      ['applicableFor', 'branch'],
    ] as const) {
      const answer = await make(shiftOf([finance], { [field]: value }));
      expect(answer.status, field).toBe(422);
      expect(answer.body.error.fields).toHaveProperty(field);
    }
    const { id } = (await make(shiftOf([finance]))).body.data;
    expect((await change(id, { workingTimeIn: '17:00' })).body.error.fields).toHaveProperty('workingTimeOut');
  });

  it('has both margins while they are enabled, and none while not', async () => {
    const finance = await department('Finance');
    const lacking = await make(shiftOf([finance], { isEnableShiftMargin: true, beforeShiftStart: '01:00' }));
    expect(lacking.body.error.fields).toEqual({ beforeShiftEnd: 'This field is required.' });
    const margins = { isEnableShiftMargin: true, beforeShiftStart: '01:00', beforeShiftEnd: '00:15' };
    const { id, ...made } = (await make(shiftOf([finance], margins))).body.data;
    expect(made).toMatchObject(margins);
    expect((await change(id, { beforeShiftEnd: null })).body.error.fields).toEqual({ beforeShiftEnd: 'This field is required.' });
    const off = await change(id, { isEnableShiftMargin: false, beforeShiftStart: '02:00' });
    expect(off.body.data).toMatchObject({ isEnableShiftMargin: false, beforeShiftStart: null, beforeShiftEnd: null });
  });

  it.each([
    '[]',
    'x',
    '{"caturday":[1]}',
    '{"sunday":[6]}',
    '{"sunday":["1"]}',
    '{"sunday":1}',
    JSON.stringify(Object.fromEntries(Object.keys(weekend).map((day) => [day, [1, 2, 3, 4, 5]]))),
  ])('refuses the weekend %s', async (weekendDefinition) => {
    const finance = await department('Finance');
    const answer = await make(shiftOf([finance], { weekendDefinition }));
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('WEEKEND_DEFINITION');
    expect(answer.body.error.fields).toHaveProperty('weekendDefinition');
  });

  it('without a definition has Saturday and Sunday, and keys in any case are read', async () => {
    const whole = { ...weekend, saturday: [1, 2, 3, 4, 5] };
    const made = (await make(shiftOf([await department('Finance')], { weekendDefinition: null }))).body.data;
    expect(JSON.parse(made.weekendDefinition)).toEqual(whole);
    const changed = await change(made.id, { weekendDefinition: '{"SUNDAY":[5]}' });
    expect(JSON.parse(changed.body.data.weekendDefinition)).toEqual({ ...weekend, saturday: [], sunday: [5] });
  });
});

describe('whom a shift is for', () => {
  it('is taken away with status 3 and stays where it is not named', async () => {
    const [finance, health, water] = [await department('Finance'), await department('Health'), await department('Water')];
    const { id } = (await make(shiftOf([finance, health]))).body.data;
    const changed = await change(id, {
      applicables: [{ entityId: finance, status: 3 }, { entityId: health, status: 1 }, { entityId: water }],
      version: 1,
    });
    expect(changed.body.data).toMatchObject({ version: 2 });
    expect(entitiesOf(changed.body.data)).toEqual([health, water]);
    expect(entitiesOf((await change(id, { applicables: [{ entityId: finance }] })).body.data)).toEqual([finance, health, water]);
    const none = await change(id, { applicables: [finance, health, water].map((entityId) => ({ entityId, status: 3 })) });
    expect(none.body.error.fields).toHaveProperty('applicables');
  });

  it('becomes teams with the kind', async () => {
    const finance = await department('Finance');
    const field = await team('Field', finance);
    const { id } = (await make(shiftOf([finance]))).body.data;
    expect((await change(id, { applicableFor: 'team' })).body.error.fields).toHaveProperty('applicables');
    const changed = await change(id, {
      applicableFor: 'team',
      applicables: [{ entityId: finance, status: 3 }, { entityId: field }],
    });
    expect(changed.body.data).toMatchObject({ applicableFor: 'team', applicables: [{ entityId: field, name: 'Field' }] });
    // The department is free for another.
    expect((await make(shiftOf([finance], { name: 'Second' }))).status).toBe(200);
  });

  it('has one shift: a second one is refused and named', async () => {
    const finance = await department('Finance');
    const { id } = (await make(shiftOf([finance]))).body.data;
    const second = await make(shiftOf([finance], { name: 'Night' }));
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'SHIFT_TAKEN',
      message: 'Finance already works by the shift Office hours. Take it out there first.',
    });
    expect(second.body.error.fields).toHaveProperty('applicables');
    expect((await make(shiftOf([await department('Health')]))).body.error.code).toBe('DUPLICATE_TITLE');
    expect((await change(id, { applicables: [{ entityId: finance, status: 1 }] })).status).toBe(200);
  });

  it('goes to one of two shifts made at the same instant', async () => {
    const finance = await department('Finance');
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => make(shiftOf([finance], { name }))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});

describe('a shift in use', () => {
  it('stays: by people of its departments, now or later, whose team has no other shift', async () => {
    const finance = await department('Finance');
    const field = await team('Field', finance);
    const { id } = (await make(shiftOf([finance]))).body.data;
    await hire('E-1', { department_id: finance, team_id: field });
    await hire('E-2', { department_id: finance, valid_from: '2027-01-01' });
    const refused = await admin.delete(`${base}/archive/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe('Office hours is in use (2) and cannot be archived.');
    const night = shiftOf([field], { name: 'Night', workingTimeIn: '22:00', workingTimeOut: '06:00', applicableFor: 'team' });
    expect((await make(night)).body.data).toMatchObject({ workingTimeIn: '22:00', workingTimeOut: '06:00' });
    expect((await admin.delete(`${base}/archive/${id}`)).body.error.message).toContain('(1)');
    await office.work((db) =>
      db.updateTable('employees').set({ last_working_day: '2026-11-19' }).where('company_id', '=', office.id).execute(),
    );
    expect((await admin.delete(`${base}/archive/${id}`)).status).toBe(200);
  });

  it('gives payroll its hours', async () => {
    const finance = await department('Finance');
    await hire('E-1', { department_id: finance });
    await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-11', resignedEmployeIds: '' } });
    const daysOf = async () => {
      const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, month: '2026-11', payrollPeriod: 'second_payment' };
      expect((await admin.put('/payroll/v1/process', rates)).status).toBe(200);
      const { rows } = await test.owner.query('select month_days from payroll_results where company_id = $1 and period = 2', [
        office.id,
      ]);
      return rows[0].month_days;
    };
    expect(Number(await daysOf())).toBe(210_000);
    // Saturdays 1 and 3 are worked besides.
    const { id, validFrom } = (await make(shiftOf([finance], { validFrom: '2026-11-01' }))).body.data;
    expect(validFrom).toBe('2026-11-01');
    expect(Number(await daysOf())).toBe(230_000);
    // From the 16th on every Saturday: the 28th too, and not the 14th.
    const saturdays = JSON.stringify({ ...weekend, saturday: [] });
    const changed = await change(id, { weekendDefinition: saturdays, validFrom: '2026-11-16' });
    expect(changed.body.data).toMatchObject({ validFrom: '2026-11-16' });
    expect(Number(await daysOf())).toBe(240_000);
    // The same day again is the same change; a later one leaves it.
    await change(id, { weekendDefinition: JSON.stringify(weekend), validFrom: '2026-11-16' });
    expect(Number(await daysOf())).toBe(230_000);
    await change(id, { weekendDefinition: saturdays });
    expect((await admin.get(`${base}/detail/${id}`)).body.data).toMatchObject({ validFrom: '2026-11-20' });
    expect(Number(await daysOf())).toBe(240_000);
  });

  it('is not changed in a month that is paid', async () => {
    const finance = await department('Finance');
    await hire('E-1', { department_id: finance });
    await payrollOf(admin).pay('2026-11');
    const early = await make(shiftOf([finance], { validFrom: '2026-11-30' }));
    expect(early.body.error.fields).toEqual({ validFrom: 'Not before 01/12/2026: the months before are paid.' });
    const far = await make(shiftOf([finance], { validFrom: '2062-12-01' }));
    expect(far.body.error.fields).toEqual({ validFrom: 'This date is out of range.' });
    // Without a day it holds from the first one that is not paid.
    const { id } = (await make(shiftOf([finance]))).body.data;
    const { rows } = await test.owner.query('select valid_from::text as day from shift_applicables where shift_id = $1', [id]);
    expect(rows).toEqual([{ day: '2026-12-01' }]);
    expect((await change(id, { workingTimeIn: '07:00' })).body.data).toMatchObject({ validFrom: '2026-12-01' });
    // What is planned for later is what the form shows, and what it changes.
    expect((await change(id, { workingTimeIn: '07:30', validFrom: '2027-01-01' })).body.data.validFrom).toBe('2027-01-01');
    expect((await change(id, { workingTimeIn: '07:45' })).body.data).toMatchObject({ validFrom: '2027-01-01' });
    expect((await change(id, { name: 'Another name' })).body.data).toMatchObject({ validFrom: '2027-01-01' });
    // A cleared day is no planned day: the change holds from the first day that is not paid.
    expect((await change(id, { workingTimeIn: '06:30', validFrom: null })).body.data).toMatchObject({ validFrom: '2026-12-01' });
    // Another day before it takes its place.
    expect((await change(id, { workingTimeIn: '06:00', validFrom: '2026-12-01' })).body.data.validFrom).toBe('2026-12-01');
    const versions = await test.owner.query(
      'select valid_from::text as day, working_time_in::text as at from shift_versions where shift_id = $1 order by 1',
      [id],
    );
    expect(versions.rows).toEqual([
      { day: '1900-01-01', at: '08:00:00' },
      { day: '2026-12-01', at: '06:00:00' },
    ]);
  });
});

it('needs its own right for each action and stays in its company', async () => {
  const finance = await department('Finance');
  const { id } = (await make(shiftOf([finance]))).body.data;
  const officer = await office.as('HR_OFFICER');
  const payroll = await office.as('PAYROLL_OFFICER');
  expect((await officer.put(`${base}/update/${id}`, { name: 'Day' })).status).toBe(200);
  expect((await officer.delete(`${base}/archive/${id}`)).status).toBe(403);
  expect((await payroll.get(`${base}/lists`)).status).toBe(403);
  expect((await make(shiftOf([finance]), payroll)).status).toBe(403);
  const elsewhere = await (await test.company()).as('ADMIN');
  expect((await elsewhere.get(`${base}/detail/${id}`)).status).toBe(404);
  expect((await elsewhere.put(`${base}/update/${id}`, { name: 'Theirs' })).status).toBe(404);
  expect((await make(shiftOf([finance]), elsewhere)).body.error.fields).toHaveProperty('applicables');
});
