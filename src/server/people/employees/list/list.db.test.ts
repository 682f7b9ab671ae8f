import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeSorts } from '#contract/people/employees/employee-list.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { countStatements } from '#testing/statements.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let director: Client;
let staff: Client;
const people: Record<string, string> = {};
const ids: Record<string, string> = {};

async function make(base: string, body: object, client: Client = hr): Promise<string> {
  const made = await client.post(`/${base}/v1/create`, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data.id;
}

const post = (code: string, values: Readonly<Record<string, string>>) =>
  test.owner.query(
    `update employee_posts set ${Object.keys(values)
      .map((column, at) => `${column} = $${at + 3}`)
      .join(', ')} where company_id = $1 and employee_id = $2`,
    [office.id, people[code], ...Object.values(values)],
  );

const charge = (code: string, projectId: string, of: { from: string; share?: number; order?: number }) =>
  test.owner.query(
    `insert into employee_allocations (company_id, id, employee_id, valid_from, order_no, project_id, share)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6)`,
    [office.id, people[code], of.from, of.order ?? 0, projectId, of.share ?? 10_000],
  );

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  staff = await office.as('STAFF');
  const codes = ['P-1', 'P-2', 'P-3', 'P-4', 'P-5'];
  const made = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'P-1', lastName: 'Zat', position: 'Nurse' },
      { code: 'P-2', lastName: 'Bun', position: 'driver', contractType: 'FDC', contractEnd: '2027-03-31' },
      { code: 'P-3', lastName: 'Mao', position: 'Accountant', joinDate: '2026-10-01' },
      { code: 'P-4', lastName: 'Chan', position: 'Clerk', status: 4 },
      { code: 'P-5', lastName: 'Keo', position: 'Clerk', status: 0, lastWorkingDay: '2026-01-31' },
    ]),
  );
  for (const [at, code] of codes.entries()) people[code] = made[at] ?? '';
  ids['health'] = await make('department', { name: 'Health' }, admin);
  ids['rescue'] = await make('department', { name: 'Rescue' }, admin);
  ids['mobile'] = await make('team', { name: 'Mobile', departmentId: ids['health'] }, admin);
  ids['takeo'] = await make('duty_station', { name: 'Takeo', code: 'TK' }, admin);
  ids['branch'] = await make('branch', { name: 'South', address: 'Street 1', lat: 11.5, lon: 104.9 }, admin);
  ids['level'] = await make('job_level', { name: 'L3' }, admin);
  ids['grade'] = await make('job_grade', { name: 'G7' }, admin);
  ids['water'] = await make('donor', { title: 'Water', code: 'W-1' }, admin);
  ids['seeds'] = await make('donor', { title: 'Seeds', code: 'S-1' }, admin);
  await test.owner.query("update projects set donor = 'Aid, North' where company_id = $1 and id = $2", [office.id, ids['water']]);
  await post('P-1', { department_id: ids['health'] ?? '', team_id: ids['mobile'] ?? '', duty_station_id: ids['takeo'] ?? '' });
  await post('P-2', { department_id: ids['rescue'] ?? '', job_level_id: ids['level'] ?? '', job_grade_id: ids['grade'] ?? '' });
  await post('P-3', { department_id: ids['health'] ?? '' });
  // P-3 moves next month: it is the post of today that counts.
  await test.owner.query(
    `insert into employee_posts (company_id, id, employee_id, valid_from, position, department_id)
     values ($1, gen_random_uuid(), $2, '2026-12-01', 'Accountant', $3)`,
    [office.id, people['P-3'], ids['rescue']],
  );
  await test.owner.query(
    'update employees set branch_id = $3, line_manager1_id = $4, gender = 1 where company_id = $1 and id = $2',
    [office.id, people['P-4'], ids['branch'], people['P-1']],
  );
  await charge('P-1', ids['water'], { from: '2026-01-01' });
  await charge('P-2', ids['water'], { from: '2025-01-01' });
  await charge('P-2', ids['seeds'], { from: '2026-06-01', share: 4_000 });
  await charge('P-2', ids['water'], { from: '2026-06-01', share: 6_000, order: 1 });
  await charge('P-3', ids['water'], { from: '2026-10-01' });
  await charge('P-3', ids['seeds'], { from: '2026-11-01' });
});
afterAll(() => test.close());

const codes = async (query: Record<string, string>, client: Client = hr): Promise<string[]> => {
  const { status, body } = await client.get('/employee/v1/lists', { limit: '0', ...query });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map(({ code }: { code: string }) => code);
};
const idOf = (name: string): string => ids[name] ?? people[name] ?? '';

describe('filters', () => {
  it.each([
    ['the department of today', { departmentId: 'health' }, ['P-1', 'P-3']],
    ['one of several departments', { departmentId: 'health,rescue' }, ['P-1', 'P-2', 'P-3']],
    ['team', { teamId: 'mobile' }, ['P-1']],
    ['duty station', { dutyStationId: 'takeo' }, ['P-1']],
    ['branch', { branchId: 'branch' }, ['P-4']],
    ['level', { jobLevelId: 'level' }, ['P-2']],
    ['grade', { jobGradeId: 'grade' }, ['P-2']],
    ['1st line manager', { managerId: 'P-1' }, ['P-4']],
    ['project of today', { projectId: 'water' }, ['P-1', 'P-2']],
    ['several at once', { departmentId: 'rescue', projectId: 'seeds' }, ['P-2']],
  ])('by %s', async (_name, given, found) => {
    const query = Object.entries(given).map(([key, names]) => [key, names.split(',').map(idOf).join(',')]);
    expect(await codes(Object.fromEntries(query))).toEqual(found);
  });

  it('by donor, status, gender and contract', async () => {
    expect(await codes({ donor: 'aid, north' })).toEqual(['P-1', 'P-2']);
    expect(await codes({ status: '0,4' })).toEqual(['P-4', 'P-5']);
    expect(await codes({ gender: '1' })).toEqual(['P-4']);
    expect(await codes({ contractType: 'FDC,CONSULTANT' })).toEqual(['P-2']);
    expect(await codes({ departmentId: '', donor: ' ', status: '' })).toHaveLength(5);
  });

  it('refuse what is no value, and find nobody by an id of another company', async () => {
    for (const query of [{ departmentId: 'x' }, { status: '9' }, { contractType: 'ALL' }, { sort: 'salary' }, { sort: '-' }]) {
      expect((await hr.get('/employee/v1/lists', query)).status, JSON.stringify(query)).toBe(400);
    }
    const other = await test.company();
    const theirs = await make('department', { name: 'Theirs' }, await other.as('ADMIN'));
    expect(await codes({ departmentId: theirs })).toEqual([]);
  });

  it('are offered by name, without what is archived', async () => {
    const { body } = await hr.get('/employee/v1/filter_choices');
    expect(body.data.departmentId).toEqual([
      { id: ids['health'], name: 'Health' },
      { id: ids['rescue'], name: 'Rescue' },
    ]);
    expect(body.data.managerId).toEqual([{ id: people['P-1'], name: 'Zat Dara (P-1)' }]);
    expect(body.data.projectId).toContainEqual({ id: ids['water'], name: 'W-1 - Water' });
    expect(body.data.donor).toContain('Aid, North');
    expect((await staff.get('/employee/v1/filter_choices')).status).toBe(403);
  });

  it('follow into the export, with the order', async () => {
    const { body } = await hr.get('/employee/v1/export', { departmentId: ids['health'] ?? '', sort: '-name' });
    const file = await test.send('GET', body.link.replace('/api', ''));
    const [sheet] = (await readWorkbook(file.bytes)).sheets;
    expect(sheet?.rows.slice(1).map(([code]) => code)).toEqual(['P-1', 'P-3']);
  });
});

describe('what the reader may not see', () => {
  it('neither narrows nor sorts the list', async () => {
    for (const query of [
      { departmentId: ids['health'] ?? '' },
      { donor: 'Aid, North' },
      { status: '4' },
      { gender: '1' },
      { contractType: 'FDC' },
      { sort: 'joinDate' },
    ]) {
      const { status, body } = await staff.get('/employee/v1/lists', query);
      expect([status, body.error?.code], JSON.stringify(query)).toEqual([400, 'FILTER_UNSEEN']);
    }
    expect(await codes({ sort: '-code' }, staff)).toEqual(['P-5', 'P-4', 'P-3', 'P-2', 'P-1']);
  });

  it('is a field of the company that is for HR: not by its choices, not in the export', async () => {
    const field = async (visibility: string) => {
      const body = { name: visibility, kind: 'choice', required: false, visibility, choices: [{ name: 'One' }] };
      const { data } = (await hr.post('/custom_field/v1/create', body)).body;
      return `${data.id}:${data.choices[0].id}`;
    };
    const forHr = await field('hr');
    expect(await codes({ custom: forHr })).toEqual([]);
    for (const path of ['/employee/v1/lists', '/employee/v1/export']) {
      const { status, body } = await director.get(path, { custom: forHr });
      expect([status, body.error?.code], path).toEqual([400, 'FILTER_UNSEEN']);
    }
  });
});

describe('the order', () => {
  it('is by the column, who has nothing last, people alike by code', async () => {
    expect(await codes({ sort: 'name' })).toEqual(['P-2', 'P-4', 'P-5', 'P-3', 'P-1']);
    expect(await codes({ sort: '-name' })).toEqual(['P-1', 'P-3', 'P-5', 'P-4', 'P-2']);
    expect(await codes({ sort: 'position' })).toEqual(['P-3', 'P-4', 'P-5', 'P-2', 'P-1']);
    expect(await codes({ sort: 'department' })).toEqual(['P-1', 'P-3', 'P-2', 'P-4', 'P-5']);
    expect(await codes({ sort: '-department' })).toEqual(['P-2', 'P-1', 'P-3', 'P-4', 'P-5']);
    expect(await codes({ sort: 'contractEndDate' })).toEqual(['P-2', 'P-1', 'P-3', 'P-4', 'P-5']);
    expect(await codes({ sort: '-status' })).toEqual(['P-4', 'P-1', 'P-2', 'P-3', 'P-5']);
  });

  it('is the same over pages, and every column has one', async () => {
    for (const by of employeeSorts)
      for (const sort of [by, `-${by}`]) {
        const whole = await codes({ sort });
        const pages: string[] = [];
        for (const offset of [0, 2, 4]) {
          const { body } = await hr.get('/employee/v1/lists', { sort, offset: String(offset), limit: '2' });
          pages.push(...body.data.map(({ code }: { code: string }) => code));
        }
        expect(pages, sort).toEqual(whole);
      }
  });

  it('shows what a row has', async () => {
    const { body } = await hr.get('/employee/v1/lists', { search: 'P-2' });
    expect(body.data[0]).toMatchObject({
      department: 'Rescue',
      jobLevel: 'L3',
      jobGrade: 'G7',
      contractType: 'FDC',
      contractEndDate: '2027-03-31',
      projects: ['W-1', 'S-1'],
    });
    expect((await hr.get('/employee/v1/lists', { search: 'P-4' })).body.data[0]).toMatchObject({
      branch: 'South',
      lineManager: 'Zat Dara',
    });
  });

  it('costs as many statements narrowed and sorted as not', async () => {
    const query = { departmentId: ids['health'] ?? '', projectId: ids['water'] ?? '', sort: 'lineManager' };
    const count = (given: Record<string, string>) => countStatements(test, () => hr.get('/employee/v1/lists', given));
    expect(await count(query)).toBe(await count({}));
  });
});
