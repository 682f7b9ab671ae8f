import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/sheets/read/read.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a line, HR who evaluates her own people and is evaluated herself, and a stranger; ratings, weights and calibration on.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let manager: Client;
let stranger: Client;
let hr: Client;
let officer: Client;
const ids: Record<string, string> = {};
const modules: Record<string, string> = {};
const YEAR = 2025;
const base = '/pdd/v1';

const ok = ({ status, body }: Awaited<ReturnType<Client['put']>>) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const textOf = (cell: unknown): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '');
const exported = async (client: Client, kind: string, query: Record<string, string> = {}) =>
  await client.get(`${base}/export`, { kind, ...query });
const sheets = async (client: Client, kind: string, query: Record<string, string> = { year: String(YEAR) }) => {
  const { link } = ok(await exported(client, kind, query));
  const { bytes } = await test.send('GET', String(link).replace('/api', ''));
  return (await readWorkbook(bytes)).sheets.map(({ rows }) => rows.map((row) => row.map((cell) => textOf(cell))));
};
const text = async (client: Client, kind: string) => JSON.stringify(await sheets(client, kind));

async function evaluated(client: Client, evaluator: Client): Promise<string> {
  const said = [
    { performanceModuleId: modules['skill'], content1: '=HYPERLINK("http://x")', rating1: 4 },
    { performanceModuleId: modules['quiet'], content1: 'NOT REPORTED' },
  ];
  const { id } = ok(await client.post(`${base}/appraisals`, { year: YEAR, entries: said }));
  ok(await client.put(`${base}/submit_appraisals/${id}`, {}));
  const judged = [{ performanceModuleId: modules['skill'], content2: 'JUDGED', rating2: 4 }];
  ok(await evaluator.put(`${base}/evaluate_appraisals/${id}`, { entries: judged, finish: 1 }));
  return id;
}

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  stranger = await office.as('PAYROLL_OFFICER');
  hr = await office.as('HR_MANAGER');
  officer = await office.as('HR_OFFICER');
  await office.work(async (db) => {
    const [mgr = ''] = await insertPeople(db, office.id, [
      { code: 'MGR', userId: manager.userId },
      { code: 'OTHER', userId: stranger.userId },
    ]);
    const [own = '', hrId = ''] = await insertPeople(db, office.id, [
      { code: 'STAFF', userId: staff.userId, lineManagerId: mgr },
      { code: 'HR', userId: hr.userId, lineManagerId: mgr },
    ]);
    Object.assign(ids, { mgr, own, hrId });
    await db.updateTable('employee_posts').set({ step: 8 }).where('employee_id', '=', own).execute();
  });
  const make = async (name: string, body: object): Promise<void> => {
    modules[name] = ok(await admin.post('/performance_module/v1/create', { title: `<p>${name}</p>`, ...body })).id;
  };
  await make('skill', { rated: 1, reportable: 1, usedIn: ['APPRAISAL'] });
  await make('quiet', { usedIn: ['APPRAISAL'] });
  await make('goals', { layout: 'horizontal', enableMultiRow: 1, rated: 1, usedIn: ['OBJECTIVE'] });
  await make('what', { parentId: modules['goals'] });
  ok(await admin.put(`${base}/rules`, { useRatings: 1, useWeights: 1, calibration: 1 }));
});
afterAll(() => test.close());

describe('the export of objectives', () => {
  it('has the rows that its reader has in the list, and their goals as they were handed over', async () => {
    const goal = (what: string) => [
      {
        performanceModuleId: modules['goals'],
        content1: [{ uniqueId: 'g1', weight: 100, modules: [{ moduleId: modules['what'], content: what, inputType: 'input' }] }],
      },
    ];
    const { id } = ok(await staff.post(`${base}/create`, { year: 2026, entries: goal('DRAFTED') }));
    const [list, goals] = await sheets(hr, 'objective', { year: '2026' });
    expect(list?.map(([code]) => code)).toEqual(['Staff ID', 'STAFF']);
    expect(goals).toHaveLength(1);
    ok(await staff.put(`${base}/submit_objective/${id}`, { entries: goal('=1+1') }));
    const [, handed] = await sheets(hr, 'objective', { year: '2026' });
    expect(handed?.[1]?.slice(0, 5)).toEqual(['STAFF', expect.any(String), expect.anything(), expect.anything(), '=1+1']);
    const [none] = await sheets(stranger, 'objective', { year: '2026' }).catch(() => [[]]);
    expect(JSON.stringify(none)).not.toContain('STAFF');
    expect(await sheets(hr, 'objective', { year: '2020' })).toEqual([[expect.any(Array)], [expect.any(Array)]]);
  });

  it('keeps goals from full access where the rules close texts to it', async () => {
    ok(await admin.put(`${base}/rules`, { closedToFullAccess: 1 }));
    const [list, goals] = await sheets(admin, 'objective', { year: '2026' });
    expect([list?.length, goals?.length]).toEqual([2, 1]);
    ok(await admin.put(`${base}/rules`, { closedToFullAccess: 0 }));
  });
});

describe('results and proposed steps', () => {
  it('are had by who reads results alone, and never of the own year before its release', async () => {
    const id = await evaluated(staff, manager);
    const own = await evaluated(hr, manager);
    for (const kind of ['results', 'increment']) {
      for (const client of [staff, manager, officer, stranger]) expect((await exported(client, kind)).status).toBe(403);
      const [rows] = await sheets(hr, kind);
      expect(rows?.slice(1).map(([code]) => code)).toEqual(['STAFF']);
    }
    expect(await text(admin, 'results')).toContain('HR');
    ok(await admin.put(`${base}/release_appraisals`, { ids: [own, id] }));
    expect(
      (await sheets(hr, 'results'))[0]
        ?.slice(1)
        .map(([code]) => code)
        .toSorted(),
    ).toEqual(['HR', 'STAFF']);
  });

  it('hold the score, reported answers as text and nothing that is not reported on', async () => {
    const [rows] = await sheets(hr, 'results');
    const line = rows?.find(([code]) => code === 'STAFF');
    expect(JSON.stringify(line)).toContain('=HYPERLINK');
    expect(JSON.stringify(line)).toContain('JUDGED');
    expect(JSON.stringify(rows)).not.toContain('NOT REPORTED');
  });

  it('propose the next step and none beside a running plan', async () => {
    const steps = async () => (await sheets(hr, 'increment'))[0]?.find(([code]) => code === 'STAFF')?.slice(3);
    expect((await steps())?.map(String)).toEqual(['8', expect.stringMatching(/^4\./), '9']);
    ok(await manager.post('/pip/v1/create', { employeeId: ids['own'], dateOfPDD: '2026-01-16', entries: [] }));
    expect((await steps())?.map(String)).toEqual(['8', expect.stringMatching(/^4\./), '8', 'An improvement plan runs']);
    const other = (await sheets(hr, 'increment'))[0]?.find(([code]) => code === 'HR');
    expect(other?.slice(3).map(String)).toEqual(['', expect.stringMatching(/^4\./), '', 'No step']);
  });
});

describe('the progress of a year', () => {
  it('names everybody who is employed with states and no text, for who views the report', async () => {
    for (const client of [staff, manager, stranger]) expect((await exported(client, 'progress')).status).toBe(403);
    const [rows] = await sheets(officer, 'progress', { year: '2026' });
    expect(rows?.slice(1).map(([code]) => code)).toEqual(['HR', 'MGR', 'OTHER', 'STAFF']);
    expect(rows?.find(([code]) => code === 'STAFF')).toContain('Submitted');
    expect(JSON.stringify(rows)).not.toContain('=1+1');
  });
});

describe('lists of reviews and appraisals', () => {
  it('are exported as they are read', async () => {
    ok(await staff.post(`${base}/quarterly_reviews`, { reviewedDate: '2026-04-15', entries: [] }));
    expect((await sheets(manager, 'quarterly', { year: '2026' }))[0]?.map(([code]) => code)).toEqual(['Staff ID', 'STAFF']);
    const [rows] = await sheets(staff, 'appraisal');
    expect(rows?.[1]?.at(-1)).toMatch(/^4\./);
  });
});
