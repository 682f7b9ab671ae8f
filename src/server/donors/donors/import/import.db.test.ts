import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
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

const title = 'Donor,Project Number,Sub Project,Activity 1,Activity 2,Activity 3,Activity 4';
const good = [title, 'European Union,EU-01,EU-01-A,A1,A2,,', 'European Union,EU-01,EU-01-B,,,,', 'UNICEF,UN-9,W,"B, 1",B2,B3,B4'];

const send = (
  call: '' | '_preview' | '_refused',
  lines: readonly string[],
  { client = admin, options, language = 'en' }: { client?: Client; options?: object; language?: string } = {},
) =>
  client.send('POST', `/project/v1/import_sub_project${call}`, {
    headers: { 'accept-language': language },
    file: {
      field: 'csv',
      name: 'sub.csv',
      bytes: Buffer.from(lines.join('\n')),
      ...(options === undefined ? {} : { fields: { options: JSON.stringify(options) } }),
    },
  });

const projects = async (client = admin) => (await client.get('/project/v1/lists', { limit: '0' })).body.data;
const versions = async () =>
  (
    await test.owner.query(
      'select version from sub_projects where company_id = $1 union all select version from projects where company_id = $1',
      [office.id],
    )
  ).rows.map(({ version }) => version);

describe('a good file', () => {
  it('is told first and makes donors, sub-projects and activities', async () => {
    const preview = await send('_preview', good);
    expect(preview.status).toBe(200);
    expect(preview.body.data).toMatchObject({
      counts: { create: 3, change: 0, same: 0, refuse: 0 },
      notes: ['New donors that are made with the import (2): EU-01 · European Union, UN-9 · UNICEF.'],
      sheets: [{ kind: 'subProjects', headerRow: 1, missing: [], mapping: { donor: 0, activity4: 6 } }],
      rows: [
        {
          row: 2,
          action: 'create',
          title: 'EU-01 · EU-01-A',
          changes: [
            { field: 'Donor', from: null, to: 'European Union' },
            { field: 'Activity 1', from: null, to: 'A1' },
            { field: 'Activity 2', to: 'A2' },
          ],
        },
        { row: 3, action: 'create', changes: [] },
        { row: 4, action: 'create' },
      ],
    });
    expect(await projects()).toEqual([]);
    const done = await send('', good);
    expect(done.body).toMatchObject({
      message: 'The import is done: rows created: 3, changed: 0, unchanged: 0.',
      data: { counts: { create: 3 } },
    });
    expect(await projects()).toMatchObject([
      {
        code: 'EU-01',
        donor: 'European Union',
        title: 'European Union',
        payload: [
          { subProjectCode: 'EU-01-A', activityCode1: 'A1', activityCode2: 'A2', activityCode3: null, activityCode4: null },
          { subProjectCode: 'EU-01-B', activityCode1: null },
        ],
      },
      { code: 'UN-9', payload: [{ activityCode1: 'B, 1', activityCode4: 'B4' }] },
    ]);
    expect((await admin.get('/donor/v1/lists', { search: 'UN-9' })).body.data).toMatchObject([{ title: 'UNICEF', code: 'UN-9' }]);
  });

  it('a second time changes nothing', async () => {
    await send('', good);
    expect((await send('_preview', good)).body.data).toMatchObject({
      counts: { create: 0, change: 0, same: 3, refuse: 0 },
      notes: [],
    });
    expect((await send('', good)).body.data.counts).toEqual({ create: 0, change: 0, same: 3, refuse: 0 });
    expect(new Set(await versions())).toEqual(new Set([1]));
  });

  it('changes by project number and sub-project, whatever the case, and deletes nothing', async () => {
    await send('', good);
    const changed = [title, 'EUROPEAN UNION,eu-01,eu-01-a,A9,,A3,', 'European Union,EU-01,EU-01-C,,,,'];
    const preview = (await send('_preview', changed)).body.data;
    expect(preview.rows[0]).toMatchObject({
      action: 'change',
      changes: [
        { field: 'Activity 1', from: 'A1', to: 'A9' },
        { field: 'Activity 3', from: null, to: 'A3' },
      ],
    });
    expect((await send('', changed)).body.data.counts).toMatchObject({ create: 1, change: 1 });
    expect(await projects()).toMatchObject([
      {
        code: 'EU-01',
        donor: 'European Union',
        title: 'European Union',
        payload: [
          { subProjectCode: 'EU-01-A', activityCode1: 'A9', activityCode2: 'A2', activityCode3: 'A3' },
          { subProjectCode: 'EU-01-B' },
          { subProjectCode: 'EU-01-C' },
        ],
      },
      { code: 'UN-9' },
    ]);
  });

  it('may have Khmer titles, other titles, and columns chosen by hand', async () => {
    const khmer = ['ម្ចាស់ជំនួយ,លេខគម្រោង,គម្រោងរង,សកម្មភាព ១', 'UNICEF,UN-1,K,A'];
    expect((await send('', khmer)).body.data.counts).toMatchObject({ create: 1 });
    const own = ['Payer,Grant,Budget line,Activity 1', 'UNICEF,UN-1,L,A'];
    expect((await send('', own)).status).toBe(400);
    const options = { sheets: { subProjects: { headerRow: 1, mapping: { donor: 0, project: 1, subProject: 2 } } } };
    expect((await send('', own, { options })).body.data.counts).toMatchObject({ create: 1 });
  });

  it('imported twice at the same instant is imported once', async () => {
    const answers = await Promise.all([send('', good), send('', good)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.counts.create).toSorted((a, b) => a - b)).toEqual([0, 3]);
  });
});

describe('a bad file', () => {
  const bad = [
    title,
    'European Union,EU-01,A,A1,,,',
    ',EU-01,B,,,,',
    'UNICEF,EU-01,C,,,,',
    'European Union,EU-01,a,,,,',
    'European Union,EU-01,D,X,x,,',
    'European Union,EU-01,,,,,',
  ];

  it('is refused as a whole, each row with its cell and reason', async () => {
    const { rows, counts } = (await send('_preview', bad)).body.data;
    expect(counts).toEqual({ create: 1, change: 0, same: 0, refuse: 5 });
    expect(
      rows
        .slice(1)
        .map(({ errors }: { errors: { cell: string; message: string }[] }) =>
          errors.map(({ cell, message }) => `${cell} ${message}`),
        ),
    ).toEqual([
      ['A3 This cell must not be empty.'],
      ['A4 The project number EU-01 belongs to European Union in this file already.'],
      ['C5 a stands in this sheet twice for the same project number.'],
      ['D6 The same activity stands in this row twice.'],
      ['C7 This cell must not be empty.'],
    ]);
    const refused = await send('', bad);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'IMPORT_REFUSED', message: 'Nothing was imported. Rows that need your attention: 5.' } },
    });
    expect(await projects()).toEqual([]);
  });

  it('moves no project to another donor: its approved months would read another one', async () => {
    await send('', good);
    const moved = [title, 'AusAid,EU-01,S-1,,,,', 'AusAid,EU-01,S-2,,,,', 'AusAid,AU-1,S-1,,,,'];
    const { rows } = (await send('_preview', moved)).body.data;
    expect(rows).toMatchObject([
      {
        action: 'refuse',
        errors: [
          {
            cell: 'A2',
            message:
              "Project EU-01 belongs to European Union, not AusAid. Correct the row, or change the project's donor on the donors page first.",
          },
        ],
      },
      { action: 'refuse' },
      { action: 'create' },
    ]);
    expect((await send('', moved)).body.error.code).toBe('IMPORT_REFUSED');
    expect(await projects()).toMatchObject([{ code: 'EU-01', donor: 'European Union' }, { code: 'UN-9' }]);
  });

  it('gives its refused rows back as a sheet', async () => {
    const { body } = await send('_refused', bad);
    expect(body.data.link).toBe(body.link);
    const file = await admin.get(
      new URL(body.link, 'http://x').pathname.replace('/api', ''),
      Object.fromEntries(new URL(body.link, 'http://x').searchParams),
    );
    const sheet = (await readWorkbook(file.bytes)).sheets[0];
    expect(sheet?.rows).toHaveLength(6);
    expect(sheet?.rows[0]?.at(-1)).toBe('Reason');
    expect((await send('_refused', good)).status).toBe(404);
  });

  it('speaks Khmer to who reads Khmer', async () => {
    const { rows } = (await send('_preview', bad, { language: 'km' })).body.data;
    expect(rows[3].errors[0].message).toContain('មានពីរដង');
  });

  it('without the columns, rows or a spreadsheet is refused in words', async () => {
    const without = await send('', ['Donor,Project Number', 'A,B']);
    expect(without.body.error).toMatchObject({
      code: 'MAPPING_INCOMPLETE',
      message: 'Please say which columns hold: Sub Project.',
    });
    expect((await send('', [title])).body.error.message).toBe('There is no row under the column titles.');
    expect((await send('', ['nothing here', 'at all'])).body.error.code).toBe('SHEET_REFUSED');
    expect((await send('_preview', ['nothing here', 'at all'])).body.data.sheets).toMatchObject([{ headerRow: null }]);
    expect((await send('', [])).body.error.code).toBe('SHEET_REFUSED');
    expect((await admin.send('POST', '/project/v1/import_sub_project')).body.error.code).toBe('NO_FILE');
  });
});

describe('who may', () => {
  it('needs import on donor, and reaches its own company alone', async () => {
    for (const role of ['HR_OFFICER', 'PAYROLL_OFFICER'] as const)
      expect((await send('_preview', good, { client: await office.as(role) })).status).toBe(200);
    const staff = await office.as('STAFF');
    for (const call of ['', '_preview', '_refused'] as const)
      expect((await send(call, good, { client: staff })).status).toBe(403);
    expect((await staff.get('/project/v1/import_sub_project_sample')).status).toBe(403);
    const elsewhere = await (await test.company()).as('ADMIN');
    await send('', good, { client: elsewhere });
    expect(await projects()).toEqual([]);
    expect((await send('', good)).body.data.counts).toMatchObject({ create: 3 });
  });

  it('takes a sample sheet whose own row is no data', async () => {
    const sample = await admin.get('/project/v1/import_sub_project_sample');
    expect(sample.headers['content-disposition']).toContain('donor-project-sub-project-activities.xlsx');
    const sheet = (await readWorkbook(sample.bytes)).sheets[0];
    expect(sheet?.rows[0]).toEqual([
      'Donor *',
      'Project Number *',
      'Sub Project *',
      'Activity 1',
      'Activity 2',
      'Activity 3',
      'Activity 4',
    ]);
    const back = await admin.send('POST', '/project/v1/import_sub_project', {
      file: { field: 'csv', name: 'a.xlsx', bytes: sample.bytes },
    });
    expect(back.body.error.message).toBe('There is no row under the column titles.');
  });
});
