import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScaleRecord } from '#contract/finance/salary-scales.ts';
import { writePayload } from '#engine/salary-scale/payload.ts';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 October 2026.

let test: TestApp;
let office: TestCompany;
let hr: Client;

beforeAll(async () => {
  test = await startTestApp();
  test.setNow('2026-10-20T05:00:00Z');
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  hr = await office.as('HR_MANAGER');
});

const bands = (min: readonly number[], mid: readonly number[], max: readonly number[]) => ({
  minPayload: writePayload(min),
  midPayload: writePayload(mid),
  maxPayload: writePayload(max),
});
/** finance.md 13, example 13. */
const senior = {
  level: 'Senior',
  grade: 'B',
  jobTitles: ['Accountant'],
  order: 1,
  ...bands([80_000], [100_000, 110_000, 120_000], [140_000]),
};
const junior = {
  ...senior,
  level: 'Junior',
  jobTitles: ['Clerk'],
  order: 2,
  ...bands([40_000], [50_000, 55_000, 60_000], [70_000]),
};
const create = (body: object = {}, by: Client = hr) =>
  by.post('/salary_scale/v1/create', { year: 2026, salaryScales: [senior, junior], ...body });
const read = async (year = 2026): Promise<ScaleRecord> => (await hr.get(`/salary_scale/v1/detail/${year}`)).body.data;
const save = (rows: readonly object[], by: Client = hr) =>
  by.put('/salary_scale/v1/create_or_update', { year: 2026, salaryScales: rows });
const history = async () => (await hr.get(`/salary_scale/v1/histories/${(await read()).id}`)).body.data;

describe('a record', () => {
  it('is null where there is none, then holds its rows by order, with as many columns as the longest payload', async () => {
    expect((await hr.get('/salary_scale/v1/detail/2026')).body).toMatchObject({ data: null, years: [] });
    const made = await create();
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await read()).toMatchObject({
      year: 2026,
      minColumns: 1,
      midColumns: 3,
      maxColumns: 1,
      salaryScales: [
        {
          level: 'Senior',
          jobTitles: ['Accountant'],
          grade: 'B',
          order: 1,
          status: null,
          midPayload: '[{"1":1000},{"2":1100},{"3":1200}]',
        },
        { level: 'Junior', minPayload: '[{"1":400}]' },
      ],
    });
  });

  it.each([
    ['no rows', { salaryScales: [] }, 'Please enter data at lest one'],
    [
      'an empty column',
      { salaryScales: [senior, { ...junior, midPayload: '[{"1":500},{"2":null},{"3":600}]' }] },
      'Column 2 of Mid is empty.',
    ],
    ['a missing column', { minColumns: 2 }, 'Column 2 of Min is empty.'],
    ['a year too far', { year: 2032 }, 'The year must be between 2021 and 2031.'],
  ])('is refused with %s', async (_name, body, message) => {
    const refused = await create(body);
    expect([refused.status, refused.body.error.message]).toEqual([400, message]);
    expect((await hr.get('/salary_scale/v1/detail/2026')).body.data).toBeNull();
  });

  it('takes no payload that is no list of amounts, nor another status', async () => {
    expect((await create({ salaryScales: [{ ...senior, minPayload: '[{"1":1.005}]' }] })).status).toBe(422);
    expect((await create({ salaryScales: [{ ...senior, status: 1 }] })).status).toBe(422);
  });

  it('is one for each year, also where two are made at once', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await create()).body.error.message).toBe('This Year has salary scale record exist!');
  });
});

describe('a row', () => {
  beforeEach(() => create());

  it('that changes tells its history, cell by cell', async () => {
    const [row] = (await read()).salaryScales;
    const saved = await save([{ ...row, midPayload: '[{"1":1000},{"2":1150},{"3":1250}]' }]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await history()).toMatchObject([
      { jobLevel: 'Senior', jobGrade: 'B', scaleLevel: 'mid', attachment: null },
      { jobLevel: 'Senior' },
    ]);
    const cells = (await history()).map(({ scaleColumn, previousValue, currentValue }: Record<string, unknown>) => [
      scaleColumn,
      previousValue,
      currentValue,
    ]);
    expect(cells.toSorted()).toEqual([
      [2, 1100, 1150],
      [3, 1200, 1250],
    ]);
  });

  it('is added, and deleted by status 3; the last one stays', async () => {
    const [first, second] = (await read()).salaryScales;
    await save([{ ...junior, level: 'Intern', order: 3 }]);
    expect((await read()).salaryScales.map(({ level }) => level)).toEqual(['Senior', 'Junior', 'Intern']);
    const third = (await read()).salaryScales[2];
    await save([
      { ...second, status: 3 },
      { ...third, status: 3 },
    ]);
    expect((await read()).salaryScales.map(({ level }) => level)).toEqual(['Senior']);
    expect((await save([{ ...first, status: 3 }])).body.error.message).toBe('Please enter data at lest one');
    expect(await history()).toEqual([]);
  });

  it('that a colleague changed or deleted since it was read is told', async () => {
    const [row, other] = (await read()).salaryScales;
    await save([{ ...row, minPayload: '[{"1":810}]' }]);
    expect((await save([{ ...row, minPayload: '[{"1":820}]' }])).status).toBe(409);
    await save([{ ...other, status: 3 }]);
    expect((await save([{ ...other, order: 5 }])).status).toBe(409);
    const foreign = await (await test.company()).as('HR_MANAGER');
    expect((await save([{ ...row }], foreign)).body.error.code).toBe('SALARY_SCALE_ROW_UNKNOWN');
  });

  it('goes by the rights of its own', async () => {
    const [row] = (await read()).salaryScales;
    const finance = await office.as('FINANCE_REVIEWER');
    expect((await save([{ ...row }], finance)).status).toBe(403);
    expect((await create({ year: 2027 }, finance)).status).toBe(403);
    const staff = await office.as('STAFF');
    expect((await staff.get('/salary_scale/v1/detail/2026')).status).toBe(403);
  });
});

describe('a duplicate', () => {
  beforeEach(() => create());

  it('is raised and rounded, looked at first, and never onto a year that is taken', async () => {
    const { id } = await read();
    const body = { year: 2027, percent: 3.33, rounding: 5 };
    const preview = await hr.post(`/salary_scale/v1/duplicate/${id}`, { ...body, preview: true });
    // 800 x 1.0333 = 826.64, to the next 5
    expect(preview.body.data.salaryScales[0].minPayload).toBe('[{"1":825}]');
    expect((await hr.get('/salary_scale/v1/detail/2027')).body.data).toBeNull();
    expect((await hr.post(`/salary_scale/v1/duplicate/${id}`, body)).status).toBe(200);
    expect((await read(2027)).salaryScales[0]?.minPayload).toBe('[{"1":825}]');
    expect((await hr.get('/salary_scale/v1/detail/2026')).body.years).toEqual([2026, 2027]);
    const again = await hr.post(`/salary_scale/v1/duplicate/${id}`, body);
    expect([again.status, again.body.error.message]).toEqual([400, 'This Year has salary scale record exist!']);
    expect((await hr.post(`/salary_scale/v1/duplicate/${id}`, { year: 2040 })).body.error.code).toBe('SALARY_SCALE_YEAR');
    const foreign = await (await test.company()).as('HR_MANAGER');
    expect((await foreign.post(`/salary_scale/v1/duplicate/${id}`, body)).status).toBe(404);
    expect((await foreign.get(`/salary_scale/v1/histories/${id}`)).status).toBe(404);
  });
});

describe('a paper', () => {
  const pdf = { field: 'file', name: 'board.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF') };

  it('hangs on a line of the history until its uploader takes it away', async () => {
    await create();
    const [row] = (await read()).salaryScales;
    await save([{ ...row, minPayload: '[{"1":810}]' }]);
    const [entry] = await history();
    const sent = await hr.send('POST', '/file/v1/salary_scale/attachment', {
      query: { salaryScaleEntryId: entry.id },
      file: pdf,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const [held] = await history();
    expect(held.attachment).toMatchObject({ path: sent.body.filename, name: 'board.pdf', isOwn: true });
    expect((await hr.get(held.attachment.link.replace(/^\/api/, ''))).status).toBe(200);

    const colleague = await office.another('HR_MANAGER');
    const away = { query: { path: sent.body.filename } };
    expect((await colleague.send('DELETE', '/file/v1/file/delete', away)).status).toBe(403);
    expect((await hr.send('DELETE', '/file/v1/file/delete', away)).status).toBe(200);
    expect((await history())[0].attachment).toBeNull();
    expect((await hr.get(held.attachment.link.replace(/^\/api/, ''))).status).toBe(404);
  });

  it('must be a picture or PDF, for a line that is there', async () => {
    const send = (file: typeof pdf | undefined, id: string) =>
      hr.send('POST', '/file/v1/salary_scale/attachment', {
        query: { salaryScaleEntryId: id },
        ...(file === undefined ? {} : { file }),
      });
    expect((await send(undefined, crypto.randomUUID())).body.error.code).toBe('NO_FILE');
    expect((await send({ ...pdf, bytes: Buffer.from('MZ nothing') }, crypto.randomUUID())).status).toBe(400);
    expect((await send(pdf, crypto.randomUUID())).status).toBe(404);
  });
});

describe('the place of people', () => {
  beforeEach(async () => {
    await create();
    const admin = await office.as('ADMIN');
    const made = async (base: string, name: string): Promise<string> => {
      const { body } = await admin.post(`/${base}/v1/create`, { name });
      return body.data.id;
    };
    const [level, grade] = [await made('job_level', 'senior'), await made('job_grade', 'B')];
    await office.work(async (db) => {
      const ids = await insertPeople(db, office.id, [
        { code: 'P-1', salaryCents: 77_000, position: 'Accountant' },
        { code: 'P-2', salaryCents: 121_000, position: 'Cook' },
        { code: 'P-3', salaryCents: 50_000 },
        { code: 'P-4', salaryCents: 90_000, lastWorkingDay: '2026-09-30', status: 0 },
      ]);
      await db
        .updateTable('employee_posts')
        .set({ job_level_id: level, job_grade_id: grade })
        .where('employee_id', 'in', ids.slice(0, 2))
        .execute();
    });
  });

  it('is for who sees payroll too; others see the bands alone', async () => {
    const query = { year: '2026' };
    const { body } = await (await office.as('ADMIN')).get('/salary_scale/v1/bands', query);
    expect(body.data.bands[0]).toMatchObject({ level: 'Senior', low: 800, mid: 1100, high: 1400 });
    expect(body.data.people).toMatchObject([
      { employeeCode: 'P-1', salary: 770, place: { where: 'below', compaRatio: 0.7, step: null } },
      { employeeCode: 'P-2', place: { where: 'inside', compaRatio: 1.1, step: { level: 'mid', column: 3, amount: 1200 } } },
      { employeeCode: 'P-3', bandId: null, place: null },
    ]);
    await test.owner.query(
      `update roles set permissions = array_remove(permissions, 'payroll/view') where company_id = $1 and seeded_as = 'HR_MANAGER'`,
      [office.id],
    );
    const alone = await (await office.as('HR_MANAGER')).get('/salary_scale/v1/bands', query);
    expect(alone.body.data.people).toBeNull();
    expect(JSON.stringify(alone.body)).not.toContain('P-1');
  });

  it('of a typed salary goes by its year, else the latest earlier one', async () => {
    const { rows } = await test.owner.query(
      `select l.id as level, g.id as grade from job_levels l join job_grades g using (company_id) where company_id = $1 and l.name = 'senior' and g.name = 'B'`,
      [office.id],
    );
    const query = { jobLevelId: rows[0].level, jobGradeId: rows[0].grade, salary: '1500', position: 'Accountant' };
    const later = await hr.get('/salary_scale/v1/place', { ...query, date: '2027-03-01' });
    expect(later.body.data).toMatchObject({ year: 2026, low: 800, high: 1400, isCertain: true, place: { where: 'above' } });
    expect((await hr.get('/salary_scale/v1/place', { ...query, date: '2025-03-01' })).body.data).toBeNull();
  });
});

describe('a sheet', () => {
  const send = (text: string, preview: boolean, year = '2026') =>
    hr.send('POST', '/salary_scale/v1/import', {
      query: { year, preview: String(preview) },
      file: { field: 'csv', name: 'scale.csv', bytes: Buffer.from(text) },
    });

  it('changes what is there by level, grade and titles, adds the rest, and goes out as it comes in', async () => {
    await create();
    const text =
      'Level,Job titles,Grade,Min 1,Mid 1,Mid 2,Mid 3,Max 1,Order\nSenior,Accountant,B,850,1000,1100,1200,1400,1\nIntern,,A,100,150,160,170,200,9\n';
    const preview = await send(text, true);
    expect(preview.body.data).toMatchObject({
      added: 1,
      changed: 1,
      same: 0,
      rows: [{ outcome: 'changed' }, { outcome: 'added' }],
    });
    expect((await read()).salaryScales).toHaveLength(2);
    expect((await send(text, false)).status).toBe(200);
    expect((await read()).salaryScales.map(({ level }) => level)).toEqual(['Senior', 'Junior', 'Intern']);
    expect(await history()).toMatchObject([{ scaleLevel: 'min', previousValue: 800, currentValue: 850 }]);
    const { link } = (await hr.get('/salary_scale/v1/export/2026')).body;
    const file = await hr.get(link.replace(/^.*?\/api/, ''));
    const back = await hr.send('POST', '/salary_scale/v1/import', {
      query: { year: '2026', preview: 'true' },
      file: { field: 'csv', name: 'back.xlsx', bytes: file.bytes },
    });
    expect(back.body.data).toMatchObject({ added: 0, changed: 0, same: 3 });
  });

  it('refuses all where a row lacks a column or stands twice, and makes the record of a new year', async () => {
    const head = 'Level,Job titles,Grade,Min 1,Mid 1,Max 1\n';
    const bad = await send(`${head}A,x,1,1,2,3\nB,,1,1,,3\nA,X,1,1,2,3\n`, true, '2027');
    expect(bad.body.data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['added', 'refused', 'refused']);
    expect((await send(`${head}B,,1,1,,3\n`, false, '2027')).status).toBe(400);
    expect((await hr.get('/salary_scale/v1/detail/2027')).body.data).toBeNull();
    expect((await send(`${head}A,x,1,1,2,3\n`, false, '2027')).status).toBe(200);
    expect((await read(2027)).salaryScales).toHaveLength(1);
  });
});

describe('what a scale would cost', () => {
  it('lifts who is below the band by the engine, tells people, items, months and donors, and writes nothing', async () => {
    const admin = await office.as('ADMIN');
    await office.work(async (db) => {
      const ids = await insertPeople(db, office.id, [
        { code: 'S-1', salaryCents: 77_000, position: 'Accountant' },
        { code: 'S-2', salaryCents: 121_000, position: 'Accountant' },
        { code: 'S-3', salaryCents: 30_000 },
      ]);
      await allocateAll(db, office.id, { code: 'EU', employeeIds: ids });
      const level = { company_id: office.id, id: crypto.randomUUID(), name: 'Senior' };
      const grade = { company_id: office.id, id: crypto.randomUUID(), name: 'B' };
      await db.insertInto('job_levels').values(level).execute();
      await db.insertInto('job_grades').values(grade).execute();
      await db
        .updateTable('employee_posts')
        .set({ job_level_id: level.id, job_grade_id: grade.id })
        .where('company_id', '=', office.id)
        .where('employee_id', 'in', ids.slice(0, 2))
        .execute();
    });
    await payrollOf(admin).pay('2026-09');
    await create();
    const { id } = await read();
    const cost = async (query: Record<string, string> = {}, client = admin) =>
      await client.get(`/salary_scale/v1/cost/${id}`, query);
    const { data } = (await cost()).body;
    expect(data).toMatchObject({ year: 2026, from: '2026-10', to: '2026-12', percent: 0, notPlaced: 1 });
    expect(data.people).toMatchObject([{ code: 'S-1', level: 'Senior', grade: 'B', salary: 770, lifted: 800 }]);
    const of = (rows: readonly { code: string; amount: number }[], code: string) => rows.find((row) => row.code === code)?.amount;
    // 30 dollars in each of three months, and a twelfth of it for the 13th
    expect(of(data.items, 'BASIC_SALARY')).toBe(90);
    expect(of(data.people[0].items, 'BASIC_SALARY')).toBe(90);
    expect(data.projects).toEqual([{ project: 'EU', donor: 'Donor', amount: data.total }]);
    expect(data.months.map(({ month }: { month: string }) => month)).toEqual(['2026-10', '2026-11', '2026-12']);
    const sum = (rows: readonly { amount: number }[]) => Math.round(rows.reduce((all, { amount }) => all + amount * 100, 0));
    expect(sum(data.items)).toBe(Math.round(data.total * 100));
    expect(sum(data.months)).toBe(Math.round(data.total * 100));
    // Raised by 10%: the band begins at 880; from December alone.
    const raised = (await cost({ percent: '10', from: '2026-12' })).body.data;
    expect(raised.people).toMatchObject([{ lifted: 880 }]);
    expect(of(raised.items, 'BASIC_SALARY')).toBe(110);
    expect((await cost({ from: '2026-09' })).body.error.fields).toHaveProperty('from');
    expect((await cost({ percent: '-1' })).status).toBe(400);
    const { rows } = await test.owner.query('select from employee_salaries where company_id = $1', [office.id]);
    expect(rows).toHaveLength(3);
  });

  it('is for who sees payroll besides', async () => {
    await create();
    const { id } = await read();
    const staff = await staffWith(test, office, ['salary scale record/view']);
    expect((await staff.get(`/salary_scale/v1/cost/${id}`)).status).toBe(403);
  });
});
