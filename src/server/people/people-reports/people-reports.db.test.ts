import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleColumnKeys, peopleColumns, shippedReports } from '#contract/people/people-reports/people-columns.ts';
import { MOST_COLUMNS } from '#contract/people/people-reports/people-reports.ts';
import { sees } from '#contract/sight.ts';
import { toRights } from '#contract/permissions.ts';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let people: readonly string[] = [];
let water = '';
let core = '';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  const admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  people = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'P-1', lastName: 'SOK', firstName: 'Dara', joinDate: '2024-01-01', salaryCents: 100_000, position: 'Nurse' },
      { code: 'P-2', lastName: 'KEO', firstName: 'Nary', joinDate: '2025-03-01', salaryCents: 50_001, position: 'Driver' },
      {
        code: 'P-3',
        lastName: 'MAO',
        firstName: 'Lina',
        joinDate: '2024-01-01',
        status: 0,
        lastWorkingDay: '2025-06-30',
        salaryCents: 70_000,
      },
    ]),
  );
  const project = async (title: string, code: string): Promise<string> =>
    (await admin.post('/donor/v1/create', { title, code })).body.data.id;
  water = await project('Water', 'W-1');
  core = await project('Core', 'C-1');
  const split = (id: string, from: string, lines: readonly (readonly [string, number])[]) =>
    hr.post('/employee/v1/change_many', {
      ids: [id],
      preview: false,
      act: { kind: 'allocation', from, later: 'KEEP', lines: lines.map(([one, percentage]) => ({ project: one, percentage })) },
    });
  await split(people[0] ?? '', '2024-01-01', [[water, 100]]);
  await split(people[0] ?? '', '2026-01-01', [
    [water, 33.33],
    [core, 66.67],
  ]);
  await split(people[1] ?? '', '2025-03-01', [[core, 50]]);
  await hr.post('/employee/v1/change_many', {
    ids: [people[0]],
    preview: false,
    act: { kind: 'promote', position: 'Head nurse', basicSalary: 1_200, from: '2026-01-01' },
  });
});
afterAll(() => test.close());

const run = async (query: Record<string, string>, client = hr) =>
  (await client.get('/people_report/v1/lists', { limit: '0', offset: '0', ...query })).body;
const cellsOf = (body: { data: readonly { cells: Record<string, unknown> }[] }, ...keys: readonly string[]) =>
  body.data.map(({ cells }) => keys.map((key) => cells[key]));

describe('as at a day', () => {
  it('tells who was employed then, with the post, contract and salary of then', async () => {
    const columns = 'code,position,basicSalary,employedFrom,serviceYears';
    expect(cellsOf(await run({ columns, asAt: '2025-06-30' }), 'code', 'position', 'basicSalary')).toEqual([
      ['P-1', 'Nurse', 1_000],
      ['P-2', 'Driver', 500.01],
      ['P-3', 'Officer', 700],
    ]);
    expect(cellsOf(await run({ columns }), 'code', 'position', 'basicSalary', 'serviceYears')).toEqual([
      ['P-1', 'Head nurse', 1_200, 2],
      ['P-2', 'Driver', 500.01, 1],
    ]);
    expect((await run({ columns, asAt: '2023-12-31' })).data).toEqual([]);
    expect((await run({ columns, asAt: '2025-02-30' })).error.code).toBe('BAD_REQUEST');
  });
});

describe('groups', () => {
  it('part people by who paid for them on the day, and their money to the cent', async () => {
    const then = await run({ columns: 'basicSalary', groups: 'project', asAt: '2025-06-30' });
    expect(then.data.map((row: { cells: object; people: number; share: number }) => [row.cells, row.people, row.share])).toEqual([
      [{ project: 'C-1', basicSalary: 250.01 }, 1, 0.5],
      [{ project: 'W-1', basicSalary: 1_000 }, 1, 1],
      [{ project: null, basicSalary: 950 }, 2, 1.5],
    ]);
    const now = await run({ columns: 'basicSalary', groups: 'project' });
    const sum = now.data.reduce((all: number, row: { cells: { basicSalary: number } }) => all + row.cells.basicSalary * 100, 0);
    expect(Math.round(sum)).toBe(120_000 + 50_001);
    expect(now.data.map((row: { share: number }) => row.share)).toEqual([1.1667, 0.3333, 0.5]);
  });

  it('of the ready reports all run, in both languages', async () => {
    for (const { columns, groups } of Object.values(shippedReports)) {
      const body = await run({ columns: columns.join(','), groups: groups.join(',') });
      expect(body.columns).toEqual(expect.arrayContaining([...columns].slice(0, 1)));
      expect(body.data.length).toBeGreaterThan(0);
    }
  });
});

describe('conditions', () => {
  const codes = async (where: readonly object[], asAt = '2026-11-20') =>
    cellsOf(await run({ columns: 'code', asAt, where: JSON.stringify(where) }), 'code').flat();
  it.each([
    [{ column: 'position', kind: 'has', value: 'nurse' }, ['P-1']],
    [{ column: 'gender', kind: 'filled' }, ['P-1', 'P-2']],
    [{ column: 'basicSalary', kind: 'from', value: '1200' }, ['P-1']],
    [{ column: 'basicSalary', kind: 'until', value: '1199.99' }, ['P-2']],
    [{ column: 'employedFrom', kind: 'until', value: '2024-12-31' }, ['P-1']],
    [{ column: 'employedUntil', kind: 'empty' }, ['P-1', 'P-2']],
    [{ column: 'contractType', kind: 'is', value: 'UDC' }, ['P-1', 'P-2']],
    [{ column: 'contractType', kind: 'is', value: 'Undetermined duration (UDC)' }, ['P-1', 'P-2']],
    [{ column: 'project', kind: 'is', value: 'w-1' }, ['P-1']],
  ])('%o', async (condition, expected) => {
    expect([...new Set(await codes([condition]))]).toEqual(expected);
  });

  it('money is compared in dollars, and a value of the wrong kind is refused', async () => {
    expect(await codes([{ column: 'basicSalary', kind: 'is', value: '120000' }])).toEqual([]);
    expect(await codes([{ column: 'basicSalary', kind: 'is', value: '1,200' }])).toEqual(['P-1']);
    const ask = async (condition: object) => (await run({ columns: 'code', where: JSON.stringify([condition]) })).error?.code;
    expect(await ask({ column: 'age', kind: 'from', value: '' })).toBe('BAD_REQUEST');
    expect(await ask({ column: 'employedFrom', kind: 'from', value: '01/01/2026' })).toBe('BAD_REQUEST');
    const grouped = await run({ columns: 'basicSalary', groups: 'basicSalary' });
    expect(grouped.columns).toEqual(['basicSalary']);
    expect(cellsOf(grouped, 'basicSalary').flat()).toEqual([500.01, 1_200]);
  });

  it('a search finds what is shown', async () => {
    expect(cellsOf(await run({ columns: 'code,name', search: 'nary' }), 'code').flat()).toEqual(['P-2']);
    expect(cellsOf(await run({ columns: 'code', search: 'nary' }), 'code')).toEqual([]);
  });

  it('of what there is no column, or of too many, are refused', async () => {
    const ask = async (where: unknown) => (await run({ columns: 'code', where: JSON.stringify(where) })).error?.code;
    expect(await ask([{ column: 'password', kind: 'is', value: 'a' }])).toBe('BAD_REQUEST');
    expect(await ask(Array.from({ length: 11 }, () => ({ column: 'code', kind: 'filled' })))).toBe('BAD_REQUEST');
    expect((await run({ columns: 'code,passwordHash' })).error.code).toBe('BAD_REQUEST');
  });
});

describe('sight', () => {
  it('answers no column and asks no condition of what the caller may not read, in no group, file or movement', async () => {
    const viewer = await staffWith(test, office, ['employee/view']);
    const rights = toRights({ is_full_access: false, permissions: ['employee/view'] });
    const answered: string[] = [];
    for (let first = 0; first < peopleColumnKeys.length; first += MOST_COLUMNS) {
      const columns = peopleColumnKeys.slice(first, first + MOST_COLUMNS).join(',');
      const part = await run({ columns }, viewer);
      expect(part.columns, JSON.stringify(part.error)).toBeDefined();
      answered.push(...part.columns);
    }
    const expected = peopleColumnKeys.filter((key) => sees(rights, peopleColumns.get(key)?.part ?? 'record'));
    expect(answered).toEqual(expected);
    expect(expected).not.toContain('basicSalary');
    // A condition on pay would tell who earns more than somebody.
    const asked = { columns: 'code', where: JSON.stringify([{ column: 'basicSalary', kind: 'from', value: '1000' }]) };
    expect(cellsOf(await run(asked, viewer), 'code').flat()).toEqual(['P-1', 'P-2']);
    const grouped = await run({ columns: 'basicSalary', groups: 'basicSalary,gender' }, viewer);
    expect(JSON.stringify(grouped)).not.toContain('1200');
    const period = { from: '2024-01-01', to: '2026-12-31' };
    const moved = async (client: Client) =>
      (await client.get('/people_report/v1/movements', period)).body.data.map(
        ({ day, code, kind, after }: Record<string, string>) => [day, code, kind, after].join(' '),
      );
    expect(await moved(hr)).toEqual([
      '2024-01-01 P-1 joined ',
      '2024-01-01 P-3 joined ',
      '2025-03-01 P-2 joined ',
      '2025-06-30 P-3 left ',
      '2026-01-01 P-1 post Head nurse',
      '2026-01-01 P-1 salary 1200.00',
    ]);
    expect((await moved(viewer)).some((line: string) => line.includes('salary'))).toBe(false);
    const nobody = await staffWith(test, office, []);
    expect((await nobody.get('/people_report/v1/lists', { columns: 'code' })).status).toBe(403);
  });

  it('exports what it shows', async () => {
    const viewer = await staffWith(test, office, ['employee/view']);
    const link = (await viewer.get('/people_report/v1/export', { columns: 'code,basicSalary,employedFrom' })).body.link;
    const [sheet] = (await readWorkbook((await test.send('GET', link.replace('/api', ''))).bytes)).sheets;
    expect(sheet?.rows.map((row) => row.length)).toEqual([2, 2, 2]);
    expect(sheet?.rows.slice(1).map(([code]) => code)).toEqual(['P-1', 'P-2']);
  });
});
