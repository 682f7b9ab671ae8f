import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { testPassword } from '#testing/password.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet, staffCsv, staffList } from '#server/people/employees/import/import.testing.ts';

let test: TestApp;
let office: TestCompany;
let other: TestCompany;
let hr: Client;

// Today is 20 November 2026.
const people = [
  {
    'Staff ID': 'A-01',
    'Full name': 'CHEA Visal',
    Sex: 'M',
    'Start date': '2020-01-01',
    Position: 'Driver',
    'Khmer name': 'ជា វិសាល',
  },
  { 'Staff ID': 'A-02', 'Full name': 'KEO Nary', 'Start date': '2026-08-21', Position: 'Nurse', Phone: '012 345 678' },
  {
    'Staff ID': 'A-03',
    'Full name': 'LY Bopha',
    'Start date': '2026-08-20',
    Position: '=cmd()',
    Contract: 'FDC',
    'Contract end': '2026-11-19',
  },
  { 'Staff ID': 'A-04', 'Full name': 'MAO Left', Sex: 'M', 'Start date': '2020-01-01', 'Last working day': '2026-11-19' },
  {
    'Staff ID': 'A-05',
    'Full name': 'NOP Leaving',
    Sex: 'M',
    'Start date': '2020-01-01',
    'Last working day': '2026-12-31',
    Contract: 'FDC',
    'Contract end': '2026-11-20',
  },
  { 'Staff ID': 'A-06', 'Full name': '100%_Odd Name', 'Start date': '2027-01-04' },
  { 'Staff ID': 'A-07', 'Full name': 'PEN Archived', 'Start date': '2020-01-01' },
  {
    'Staff ID': 'A-08',
    'Full name': 'ROS Other',
    Sex: 'Other',
    'Start date': '2020-01-01',
    Contract: 'FDC',
    'Contract end': '2026-11-19',
    'Last working day': '2026-11-10',
  },
];

const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  other = await test.company();
  hr = await office.as('HR_MANAGER');
  const bytes = staffCsv(people, ['Position', 'Khmer name', 'Phone', 'Last working day']);
  expect((await sendSheet(hr, 'import', bytes)).body).toMatchObject({ data: { counts: { create: 8 } } });
  const { rows } = await test.owner.query('select id, code from employees where company_id = $1', [office.id]);
  for (const { id, code } of rows) ids[code] = id;
  expect((await hr.delete(`/employee/v1/archive/${ids['A-07']}`)).status).toBe(200);
});
afterAll(() => test.close());

const codes = async (query: Record<string, string>, client: Client = hr) => {
  const { body } = await client.get('/employee/v1/lists', { limit: '0', ...query });
  return body.data.map(({ code }: { code: string }) => code);
};

describe('the list', () => {
  it('has the columns of the seed, by code, with a page and the total', async () => {
    const { body } = await hr.get('/employee/v1/lists', { offset: '1', limit: '2' });
    expect(body.pagination).toEqual({ count: 2, total: 7, offset: 1, limit: 2 });
    expect(body.data[0]).toEqual({
      id: ids['A-02'], code: 'A-02', name: 'KEO Nary', namekh: null, photo: null, photoLink: null, gender: 1, position: 'Nurse', department: null, team: null,
      dutyStation: null, branch: null, jobLevel: null, jobGrade: null, lineManager: null, contractType: 'UDC', contractEndDate: null, projects: [],
      joinDate: '2026-08-21', probationExpiredDate: null, status: 1, isNoticeTerminate: null, lastWorkingDay: null, missing: expect.any(Number),
    }); // prettier-ignore
    expect(body.data[1].code).toBe('A-03');
  });

  it('finds a name by other apostrophes, without its accents, and with or without signs that nobody sees', async () => {
    const company = await test.company();
    const client = await company.as('HR_MANAGER');
    await test.database.transaction({ companyId: company.id }, (db) =>
      insertPeople(db, company.id, [
        { code: 'F-1', lastName: 'O’Brien', firstName: 'Aoife' },
        { code: 'F-2', lastName: 'Nguyễn', firstName: 'Lan' },
        { code: 'F-3', lastName: 'Sok', firstName: 'Chea' },
      ]),
    );
    await test.owner.query("update employees set last_name_kh = $2, first_name_kh = $3 where company_id = $1 and code = 'F-3'", [
      company.id,
      'សុខ\u200B',
      'ជា',
    ]);
    const found = async (search: string) =>
      (await client.get('/employee/v1/lists', { search })).body.data.map(({ code }: { code: string }) => code);
    expect(await found("O'BRIEN")).toEqual(['F-1']);
    expect(await found('Nguyen')).toEqual(['F-2']);
    expect(await found('សុខជា')).toEqual(['F-3']);
    expect(await found('សុខ\u200Bជា')).toEqual(['F-3']);
    expect(await found('f-\u200B2')).toEqual(['F-2']);
  });

  it('searches name in both scripts and orders, code and position, and takes signs literally', async () => {
    const column = ['name', 'code', 'position'];
    const search = (value: string, of: string[] | string = column) => codes({ search: JSON.stringify({ column: of, value }) });
    expect(await search('visal chea')).toEqual(['A-01']);
    expect(await search('CHEA V')).toEqual(['A-01']);
    expect(await search('វិសាល')).toEqual(['A-01']);
    expect(await search('a-0')).toHaveLength(7);
    expect(await search('nurse')).toEqual(['A-02']);
    expect(await search('nurse', ['name'])).toEqual([]);
    expect(await search('%_', 'name')).toEqual(['A-06']);
    expect(await codes({ search: 'driver' })).toEqual(['A-01']);
    expect((await hr.get('/employee/v1/lists', { search: '{"column":["email"],"value":"x"}' })).status).toBe(400);
    expect((await hr.get('/employee/v1/lists', { search: '{"column"' })).status).toBe(400);
    expect((await hr.get('/employee/v1/lists', { offset: '-1' })).status).toBe(400);
  });

  it('gives the people named alone, of this company and not archived, to whom the list is given', async () => {
    const { data } = (await hr.get('/employee/v1/lists', { limit: '2' })).body;
    const ids = data.map(({ id }: { id: string }) => id);
    const asked = async (client: Client) =>
      (await client.get('/employee/v1/lists', { ids: `${ids.join(',')},00000000-0000-7000-8000-000000000000` })).body;
    expect(await asked(hr)).toMatchObject({ data: ids.map((id: string) => ({ id })), pagination: { total: 2 } });
    expect((await hr.get('/employee/v1/lists', { ids: 'nonsense' })).status).toBe(400);
  });

  it('filters by join date in every form of a range', async () => {
    const range = (joinDate: unknown) => codes({ filter: JSON.stringify({ joinDate }) });
    for (const given of [
      '2026-08-20,2026-08-21',
      ['2026-08-20', '2026-08-21'],
      { startDate: '2026-08-20', endDate: '2026-08-21' },
      { column: 'joinDate', value: ['2026-08-20', '2026-08-21'] },
    ]) {
      expect(await range(given)).toEqual(['A-02', 'A-03']);
    }
    expect(await range('2026-08-21')).toEqual(['A-02']);
    expect(await range('2026-08-21,')).toEqual(['A-02', 'A-06']);
    for (const filter of ['{"joinDate":"yesterday"}', '{"salary":1}', 'x', '{"joinDate":["2026-02-30"]}']) {
      expect((await hr.get('/employee/v1/lists', { filter })).status).toBe(400);
    }
  });

  it('its counters are the rows that their buttons open', async () => {
    const { body } = await hr.get('/employee/v1/count');
    expect(body.data).toEqual({
      total: 4,
      male: 2,
      female: 2,
      totalNewHire: 2,
      resignedEmployee: 3,
      contractExpired: 1,
      incomplete: 7,
    });
    expect(await codes({ newHire: 'true' })).toEqual(['A-02', 'A-06']);
    expect(await codes({ isResigned: 'true' })).toEqual(['A-04', 'A-05', 'A-08']);
    expect(await codes({ contractExpired: '1' })).toEqual(['A-03']);
    expect(await codes({ incomplete: 'true' })).toHaveLength(7);
  });

  it('tells how many records lack each field, as many as the list then shows, to who sees records alone', async () => {
    const { data } = (await hr.get('/dashboard/v1/record_gaps')).body;
    expect(data.map(({ field }: { field: string }) => field)).toContain('bankAccNumber');
    for (const { field, count } of data) expect(await codes({ lacks: field }), field).toHaveLength(count);
    const staff = await office.as('STAFF');
    expect((await staff.get('/dashboard/v1/record_gaps')).status).toBe(403);
    const peeking = await staff.get('/employee/v1/lists', { lacks: 'bankAccNumber' });
    expect([peeking.status, peeking.body.error?.code]).toEqual([400, 'FILTER_UNSEEN']);
  });

  it('gives who may not view employees id, code, name and photo only, and no other search', async () => {
    const staff = await office.as('STAFF');
    const { body } = await staff.get('/employee/v1/lists', { limit: '1', isResigned: 'true' });
    expect(body.data).toEqual([{ id: ids['A-01'], code: 'A-01', name: 'CHEA Visal', photo: null, photoLink: null }]);
    expect(await codes({ search: '{"column":["name"],"value":"keo"}' }, staff)).toEqual(['A-02']);
    expect(await codes({ search: 'nurse' }, staff)).toEqual([]);
    expect(await codes({ contractExpired: 'true' }, staff)).toHaveLength(7);
    expect((await staff.get('/employee/v1/count')).status).toBe(403);
    expect((await staff.get('/employee/v1/export')).status).toBe(403);
    expect((await test.send('GET', '/employee/v1/lists')).status).toBe(401);
  });

  it('shows no other company', async () => {
    const stranger = await other.as('HR_MANAGER');
    expect(await codes({}, stranger)).toEqual([]);
    expect((await stranger.get('/employee/v1/count')).body.data.total).toBe(0);
  });

  it('takes as many statements for one row as for eighty', async () => {
    const large = await test.company();
    const client = await large.as('HR_MANAGER');
    await sendSheet(client, 'import', staffList('csv'));
    const counted = async (limit: string) => {
      test.statements.length = 0;
      const { body } = await client.get('/employee/v1/lists', { limit });
      return { statements: test.statements.length, rows: body.data.length };
    };
    const [one, all] = [await counted('1'), await counted('0')];
    expect(all.rows).toBe(84);
    expect(all.statements).toBe(one.statements);
  });
});

describe('the export', () => {
  it('is a true xlsx of the filtered rows, without pay, in which nothing is a formula', async () => {
    const { body } = await hr.get('/employee/v1/export', { search: 'A-03' });
    expect(body.link).toBe(body.data.link);
    const file = await test.send('GET', body.link.replace('/api', ''));
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[1]?.slice(0, 5)).toEqual(['A-03', 'LY Bopha', null, 'Female', '=cmd()']);
    expect(JSON.stringify(sheet?.rows)).not.toContain('800');
    const { readXlsx } = await import('hucre/xlsx');
    const cells = (await readXlsx(file.bytes)).sheets.flatMap((one) => [...(one.cells?.values() ?? [])]);
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
    const all = await hr.get('/employee/v1/export');
    expect((await readWorkbook((await test.send('GET', all.body.link.replace('/api', ''))).bytes)).sheets[0]?.rows).toHaveLength(
      8,
    );
    expect((await test.send('GET', `${all.body.link.replace('/api', '').slice(0, -4)}AAAA`)).status).toBe(404);
  });
});

describe('the profile', () => {
  it('holds what the record holds, with names, ages and allocations', async () => {
    const company = await test.company();
    const client = await company.as('HR_MANAGER');
    await sendSheet(client, 'import', staffList('xlsx'));
    const { body: list } = await client.get('/employee/v1/lists', { limit: '6' });
    const { body } = await client.get(`/employee/v1/profile/${list.data[5].id}`);
    expect(body.data).toMatchObject({
      code: 'KR-1006', name: 'HENG Samnang', namekh: 'ហេង សំណាង', gender: 0, dob: '1995-07-17', age: 31, nationality: { name: 'Khmer' }, maritalStatus: 'MARRIED',
      position: 'Health Officer', department: 'Programme', team: 'Health', dutyStation: 'Battambang', joinDate: '2017-09-01', contractType: 'FDC',
      contractEndDate: '2027-10-28', employeeType: 'NATIONAL', typeOfWorker: 'RESIDENT', type: null, email: 'samnang.heng6@example.org',
      lineManagers: [null, null, null, null, null], seesPay: true,
      compensation: { basicSalary: 707, lastModifiedSalaryAt: '2017-09-01', bankAccNumber: '000579115', annualSalary: 1, seniority: 0, severancePay: 1, pensionFund: null },
    }); // prettier-ignore
    expect(
      body.data.budgetAllocations.map(({ subProject, percentage }: { subProject: string; percentage: number }) => [
        subProject,
        percentage,
      ])[0],
    ).toEqual(['UNICEF-PD-55', 33.33]);
    expect(
      body.data.budgetAllocations.reduce((sum: number, { percentage }: { percentage: number }) => sum + percentage, 0),
    ).toBeCloseTo(100);
    const kids = (
      await test.owner.query('select count(*)::int as n from employee_kids where employee_id = $1', [list.data[5].id])
    ).rows[0].n;
    expect(body.data.kids).toHaveLength(kids);
  });

  it('shows pay to oneself, to who edits employees and to who views payroll, and to nobody else', async () => {
    const sees = async (client: Client, id = ids['A-01']) => (await client.get(`/employee/v1/profile/${id}`)).body.data;
    for (const role of ['ADMIN', 'HR_MANAGER', 'HR_OFFICER', 'PAYROLL_OFFICER', 'COUNTRY_DIRECTOR'] as const) {
      expect((await sees(await office.as(role))).compensation.basicSalary).toBe(800);
    }
    await office.work((db) =>
      db
        .updateTable('roles')
        .set({ permissions: ['employee/view'] })
        .where('company_id', '=', office.id)
        .where('seeded_as', '=', 'FINANCE_REVIEWER')
        .execute(),
    );
    const viewer = await office.as('FINANCE_REVIEWER');
    const hidden = await sees(viewer);
    expect(hidden).toMatchObject({ code: 'A-01', seesPay: false, compensation: null });
    // An id may hold any digits.
    expect(JSON.stringify(hidden).replaceAll(/[\da-f-]{36}/g, '')).not.toContain('800');
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ user_id: viewer.userId })
        .where('company_id', '=', office.id)
        .where('code', '=', 'A-02')
        .execute(),
    );
    expect(await sees(viewer, ids['A-02'])).toMatchObject({ seesPay: true, compensation: { basicSalary: 800 } });
  });

  it('is not there for colleagues, strangers and ids that are none', async () => {
    const staff = await office.as('STAFF');
    expect((await staff.get(`/employee/v1/profile/${ids['A-01']}`)).status).toBe(404);
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ user_id: staff.userId })
        .where('company_id', '=', office.id)
        .where('code', '=', 'A-03')
        .execute(),
    );
    expect((await staff.get(`/employee/v1/profile/${ids['A-03']}`)).body.data).toMatchObject({ code: 'A-03', seesPay: true });
    expect((await staff.get(`/employee/v1/profile/${ids['A-01']}`)).status).toBe(404);
    const stranger = await other.as('ADMIN');
    expect((await stranger.get(`/employee/v1/profile/${ids['A-01']}`)).status).toBe(404);
    expect((await hr.get('/employee/v1/profile/nonsense')).status).toBe(404);
    expect((await test.send('GET', `/employee/v1/profile/${ids['A-01']}`)).status).toBe(401);
  });
});

describe('archiving', () => {
  const archive = (client: Client, code: string) => client.delete(`/employee/v1/archive/${ids[code]}`);
  const set = (code: string, values: Record<string, string | null>) =>
    office.work((db) =>
      db.updateTable('employees').set(values).where('company_id', '=', office.id).where('code', '=', code).execute(),
    );

  it('needs the right, another company does not reach it, and an archived one is gone', async () => {
    expect((await archive(await office.as('HR_OFFICER'), 'A-01')).status).toBe(403);
    expect((await archive(await other.as('ADMIN'), 'A-01')).status).toBe(404);
    expect((await archive(hr, 'A-07')).status).toBe(404);
    expect(await codes({ search: 'A-07' })).toEqual([]);
    expect((await hr.get(`/employee/v1/profile/${ids['A-07']}`)).body.data.archivedAt).toBeTruthy();
  });

  it('is refused for the 1st line manager of people at work, and for the last account with full access', async () => {
    await set('A-01', { line_manager1_id: ids['A-05'] ?? '' });
    const refused = await archive(hr, 'A-05');
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe(
      'NOP Leaving is still somebody’s 1st line manager (people: 1). Name another manager for them first.',
    );
    await set('A-01', { line_manager1_id: null });
    const admin = await office.as('ADMIN');
    await set('A-05', { user_id: admin.userId });
    expect((await archive(hr, 'A-05')).body.error.code).toBe('LAST_ADMINISTRATOR');
    await set('A-05', { user_id: null });
  });

  it('closes the account, ends its sessions and is told in the audit trail', async () => {
    const manager = await office.as('LINE_MANAGER');
    await set('A-06', { user_id: manager.userId });
    expect((await archive(hr, 'A-06')).status).toBe(200);
    expect((await manager.get('/auth/v1/session')).status).toBe(401);
    const login = { privateURL: office.code, userName: 'line_manager', password: testPassword };
    expect((await test.send('POST', '/auth/v1/login', { body: login })).body.error.code).toBe('SIGN_IN_FAILED');
    const { rows } = await test.owner.query(
      `select user_id, record_type from audit_entries where company_id = $1 and action = 'update' and after ? 'archived_at' and record_id in ($2, $3)`,
      [office.id, ids['A-06'], manager.userId],
    );
    expect(new Set(rows.map(({ record_type }) => record_type))).toEqual(new Set(['employees', 'users']));
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([hr.userId]));
  });
});

describe('managers and acting', () => {
  it('the line manager of an employee of the company, with the fields of a choice', async () => {
    const staff = await office.as('STAFF');
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ line_manager1_id: ids['A-01'] ?? '' })
        .where('company_id', '=', office.id)
        .where('code', '=', 'A-02')
        .execute(),
    );
    expect((await staff.get(`/employee/v1/line_manager/${ids['A-02']}`)).body.data).toEqual({
      id: ids['A-01'],
      code: 'A-01',
      name: 'CHEA Visal',
      photo: null,
      photoLink: null,
    });
    expect((await staff.get(`/employee/v1/line_manager/${ids['A-01']}`)).body.data).toBeNull();
    expect((await (await other.as('ADMIN')).get(`/employee/v1/line_manager/${ids['A-02']}`)).status).toBe(404);
    expect((await test.send('GET', `/employee/v1/line_manager/${ids['A-02']}`)).status).toBe(401);
  });

  it('whom one acts for today, and only for oneself', async () => {
    const staff = await office.as('STAFF');
    const own = ids['A-03'] ?? '';
    expect((await staff.get(`/employee/v1/acting_profile/${own}`)).status).toBe(404);
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ acting_by_id: own, acting_start: '2026-11-20', acting_end: '2026-11-20' })
        .where('company_id', '=', office.id)
        .where('code', '=', 'A-01')
        .execute(),
    );
    for (const id of [own, staff.userId]) {
      expect((await staff.get(`/employee/v1/acting_profile/${id}`)).body.data).toEqual([
        { id: ids['A-01'], userId: null, name: 'CHEA Visal' },
      ]);
    }
    expect((await hr.get(`/employee/v1/acting_profile/${own}`)).status).toBe(404);
    test.setNow('2026-11-21T05:00:00Z');
    expect((await (await office.as('STAFF')).get(`/employee/v1/acting_profile/${own}`)).status).toBe(404);
  });
});

describe('leave', () => {
  it('types are the company’s, in their order; a balance is of the own or needs the right', async () => {
    const staff = await office.as('STAFF');
    const types = (await staff.get('/employee/v1/leave_types')).body.data;
    expect(types.map(({ type }: { type: number }) => type)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8]));
    const admin = await office.as('ADMIN');
    // A man: maternity leave is not his, while nothing is recorded there.
    const balance = (await admin.get(`/employee/v1/leave_balance/${ids['A-01']}`)).body.data;
    expect(balance.map(({ type }: { type: number }) => type)).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect((await staff.get(`/employee/v1/leave_balance/${ids['A-01']}`)).status).toBe(404);
    expect((await (await other.as('HR_MANAGER')).get(`/employee/v1/leave_balance/${ids['A-01']}`)).status).toBe(404);
  });
});
