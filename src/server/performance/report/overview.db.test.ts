import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Five who are led, each with an appraisal to its rating; the manager, HR who calibrates and has an appraisal too, and an officer.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let manager: Client;
let hr: Client;
let officer: Client;
let director: Client;
const people: string[] = [];
const appraisals: string[] = [];
let hrId = '';
let hrsOwn = '';
let managerId = '';
let skill = '';
const YEAR = 2030;
const base = '/pdd/v1';
const ratings = [3, 3, 4, 2, 3];

const overview = async (client: Client, query: Record<string, string> = {}): Promise<Answer> =>
  await client.get(`${base}/overview`, { year: String(YEAR), offset: '0', limit: '20', ...query });
const calibrate = async (client: Client, items: readonly object[]) => await client.put(`${base}/calibrate_appraisals`, { items });
const reopen = async (client: Client, kind: string, id: string, comment = 'A mistake') =>
  await client.put(`${base}/reopen/${kind}/${id}`, { comment });
const detail = async (client: Client, id: string) => (await client.get(`${base}/appraisals/${id}`)).body.data;
const evaluated = async (client: Client, employeeId: string, rating: number): Promise<string> => {
  const made = await client.post(`${base}/appraisals`, { year: YEAR, employeeId });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body.data;
  expect((await client.put(`${base}/submit_appraisals/${String(id)}`, {})).status).toBe(200);
  const body = { employeeEvaluatioEntries: [{ performanceModuleId: skill, rating2: rating }], finish: 1 };
  expect((await client.put(`${base}/evaluate_appraisals/${String(id)}`, body)).status).toBe(200);
  return id;
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  manager = await office.as('LINE_MANAGER');
  hr = await office.as('HR_MANAGER');
  officer = await office.as('HR_OFFICER');
  director = await office.as('COUNTRY_DIRECTOR');
  [managerId = '', hrId = ''] = await office.work(
    async (db) =>
      await insertPeople(db, office.id, [
        { code: 'M', userId: manager.userId, contractType: 'CONSULTANT' },
        { code: 'H', userId: hr.userId },
        { code: 'O', userId: officer.userId, contractType: 'CONSULTANT' },
        { code: 'D', userId: director.userId, contractType: 'CONSULTANT' },
      ]),
  );
  await office.work(async (db) => {
    await db.updateTable('employees').set({ line_manager1_id: managerId }).where('id', '=', hrId).execute();
    const led = ratings.map((_rating, at) => ({ code: `P${String(at)}`, lineManagerId: managerId }));
    people.push(...(await insertPeople(db, office.id, led)));
  });
  expect((await admin.put(`${base}/rules`, { useRatings: 1, calibration: 1 })).status).toBe(200);
  const made = await admin.post('/performance_module/v1/create', { title: 'Skill', rated: 1, usedIn: ['APPRAISAL'] });
  skill = made.body.data.id;
  for (const [at, employeeId] of people.entries()) {
    appraisals.push(await evaluated(manager, employeeId, ratings[at] ?? 3));
  }
});
afterAll(() => test.close());

describe('the overview', () => {
  it('shows who stands where to who may see it, and what came of it only to who reads results', async () => {
    const states = await overview(officer);
    expect(states.status).toBe(200);
    expect(states.body).toMatchObject({ readsResults: false, calibrates: false, pagination: { total: 6 }, distribution: null });
    expect(states.body.data.every((row: { result: unknown }) => row.result === null)).toBe(true);
    expect(JSON.stringify(states.body)).not.toContain('"managerRating"');
    expect((await overview(officer, { part: 'results' })).status).toBe(403);
    expect((await overview(manager)).status).toBe(403);
    const results = await overview(director, { part: 'results' });
    expect(results.body).toMatchObject({ readsResults: true, calibrates: false, pagination: { total: 5 } });
    expect(results.body.data[2].result).toMatchObject({
      total: 400,
      proposed: 4,
      managerRating: 4,
      finalRating: 4,
      stage: 'EVALUATED',
    });
  });

  it('opens results on the newest year that has any, and progress on the current one', async () => {
    const ask = async (query: Record<string, string>): Promise<Answer> =>
      await hr.get(`${base}/overview`, { offset: '0', limit: '20', ...query });
    const [results, named, progress] = [
      await ask({ part: 'results' }),
      await ask({ part: 'results', year: '2026' }),
      await ask({ part: 'progress' }),
    ];
    expect([results.body.year, named.body.year, progress.body.year]).toEqual([YEAR, 2026, 2026]);
    expect(results.body.data.length).toBeGreaterThan(0);
  });

  it('spreads ratings in whole percents from five people on, and tells counts alone below', async () => {
    const all = await overview(hr, { part: 'results' });
    expect(all.body.distribution).toEqual({ counts: [0, 1, 3, 1], percents: [0, 20, 60, 20] });
    const fewer = await overview(hr, { part: 'results', search: JSON.stringify({ column: ['code'], value: 'P0' }) });
    expect(fewer.body.distribution).toEqual({ counts: [0, 0, 1, 0], percents: null });
  });

  it('counts each step as the timeline of each person does, and filters by it', async () => {
    const all = (await overview(hr)).body;
    for (const { step, done, people: count } of all.progress) {
      const rows = all.data.filter((row: { steps: { step: string; state: string }[] }) =>
        row.steps.some((one) => one.step === step && one.state === 'done'),
      );
      expect([step, done, count]).toEqual([step, rows.length, 6]);
    }
    expect(
      (await overview(hr, { step: 'appraisal' })).body.data.map((row: { employeeCode: string }) => row.employeeCode),
    ).toEqual(['H']);
    expect((await overview(hr, { managerId })).body.pagination.total).toBe(6);
    expect((await overview(hr, { managerId: hrId })).body.pagination.total).toBe(0);
    expect(all.managers.map(({ id }: { id: string }) => id)).toEqual([managerId]);
  });
});

describe('somebody who joined during the year', () => {
  const joins = async (day: string): Promise<void> => {
    await test.owner.query('update employees set join_date = $2 where id = $1', [people[0], day]);
  };
  const asked = async (step: string) => {
    const { progress, pagination } = (await overview(hr, { step })).body;
    return [progress.find((one: { step: string }) => one.step === step).people, pagination.total];
  };

  it('is asked for no review of a quarter that ended before they had objectives, and counted in none', async () => {
    const before = (await test.owner.query('select join_date from employees where id = $1', [people[0]])).rows[0].join_date;
    await joins(`${String(YEAR)}-06-16`);
    const row = (await overview(hr)).body.data.find(({ employeeId }: { employeeId: string }) => employeeId === people[0]);
    const due = (step: string) => row.steps.find((one: { step: string }) => one.step === step).due;
    expect([due('quarter1'), due('quarter2'), due('quarter3')]).toEqual([null, null, `${String(YEAR)}-10-15`]);
    expect([await asked('quarter2'), await asked('quarter3')]).toEqual([
      [5, 5],
      [6, 6],
    ]);
    await joins(before);
    expect(await asked('quarter2')).toEqual([6, 6]);
  });
});

describe('statements', () => {
  it('are as many for one person as for all, in progress and results', async () => {
    const one = JSON.stringify({ column: ['code'], value: 'P0' });
    for (const part of ['progress', 'results']) {
      const counts: number[] = [];
      for (const query of [
        { part, search: one },
        { part, limit: '200' },
      ]) {
        test.statements.length = 0;
        expect((await overview(hr, query)).status).toBe(200);
        counts.push(test.statements.length);
      }
      expect(counts[1]).toBe(counts[0]);
    }
  });

  it('are as many for a list of one as of many', async () => {
    for (const list of ['appraisals', 'lists', 'quarterly_reviews']) {
      const counts: number[] = [];
      for (const limit of ['1', '200']) {
        test.statements.length = 0;
        expect((await hr.get(`${base}/${list}`, { offset: '0', limit })).status).toBe(200);
        counts.push(test.statements.length);
      }
      expect(counts[1]).toBe(counts[0]);
    }
  });
});

describe('calibration', () => {
  it('changes ratings with a reason, each for itself, and keeps what the manager gave', async () => {
    const [one = '', two = ''] = appraisals;
    const unsaid = await calibrate(hr, [{ id: one, rating: 4, reason: ' ' }]);
    expect(unsaid.status).toBe(422);
    const made = await calibrate(hr, [
      { id: one, rating: 4, reason: 'MARK as in the other teams' },
      { id: '01900000-0000-7000-8000-000000000000', rating: 1, reason: 'Nobody' },
      { id: two, rating: 2, reason: 'Lower' },
    ]);
    expect(made.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, true]);
    expect(await detail(hr, one)).toMatchObject({
      managerRating: 3,
      finalRating: 4,
      calibration: { rating: 4, reason: 'MARK as in the other teams' },
    });
    const listed = await overview(hr, { part: 'results' });
    expect(listed.body.data[0].result).toMatchObject({ managerRating: 3, calibratedRating: 4, finalRating: 4 });
    expect(listed.body.distribution.counts).toEqual([0, 2, 1, 2]);
    expect((await calibrate(director, [{ id: one, rating: 1, reason: 'No right' }])).status).toBe(403);
    const audit = await admin.get('/setting/v1/audits', { offset: '0', limit: '100' });
    expect(JSON.stringify(audit.body)).not.toContain('MARK as in');
  });

  it('is not there after the release, nor for what is not evaluated', async () => {
    const [, , third = ''] = appraisals;
    expect((await hr.put(`${base}/release_appraisals`, { ids: [third] })).body.data).toMatchObject([{ ok: true }]);
    const late = await calibrate(hr, [{ id: third, rating: 1, reason: 'Late' }]);
    expect(late.body.data).toMatchObject([{ ok: false, error: expect.stringContaining('released') }]);
  });

  it('nobody calibrates, releases, opens again or sees their own before its release', async () => {
    const { id } = (await hr.post(`${base}/appraisals`, { year: YEAR })).body.data;
    hrsOwn = id;
    expect((await hr.put(`${base}/submit_appraisals/${String(id)}`, {})).status).toBe(200);
    const body = { employeeEvaluatioEntries: [{ performanceModuleId: skill, rating2: 1 }], finish: 1 };
    expect((await manager.put(`${base}/evaluate_appraisals/${String(id)}`, body)).status).toBe(200);
    for (const answer of [
      await calibrate(hr, [{ id, rating: 4, reason: 'Mine' }]),
      await hr.put(`${base}/release_appraisals`, { ids: [id] }),
    ])
      expect(answer.body.data).toMatchObject([{ ok: false }]);
    const own = await reopen(hr, 'appraisal', id);
    expect([own.status, own.body.error.code]).toEqual([400, 'RECORD_OWN']);
    const results = await overview(hr, { part: 'results' });
    expect(results.body.pagination.total).toBe(5);
    expect(results.body.distribution.counts[0]).toBe(0);
    const progress = (await overview(hr)).body.data.find((row: { isOwn: boolean }) => row.isOwn);
    expect(progress.result).toBeNull();
    expect((await overview(admin, { part: 'results' })).body.pagination.total).toBe(6);
  });

  it('is closed to full access where the rules say so', async () => {
    const { version } = (await admin.get(`${base}/rules`)).body.data;
    expect((await admin.put(`${base}/rules`, { closedToFullAccess: 1, version })).status).toBe(200);
    expect((await overview(admin, { part: 'results' })).status).toBe(403);
    expect((await overview(admin)).body).toMatchObject({ readsResults: false, calibrates: false });
    expect((await calibrate(admin, [{ id: appraisals[3], rating: 1, reason: 'Closed' }])).body.data).toMatchObject([
      { ok: false },
    ]);
    expect((await admin.put(`${base}/rules`, { closedToFullAccess: 0 })).status).toBe(200);
  });
});

describe('opening again', () => {
  it('takes an appraisal back step by step with a reason, and undoes what came of it', async () => {
    const [, , , , fifth = ''] = appraisals;
    expect((await reopen(hr, 'appraisal', fifth, ' ')).status).toBe(422);
    expect((await calibrate(hr, [{ id: fifth, rating: 4, reason: 'Up' }])).body.data).toMatchObject([{ ok: true }]);
    expect((await hr.put(`${base}/release_appraisals`, { ids: [fifth] })).body.data).toMatchObject([{ ok: true }]);
    const stages: (string | null)[] = [];
    for (const expected of ['EVALUATED', null]) {
      expect((await reopen(hr, 'appraisal', fifth)).status).toBe(200);
      const read = await detail(manager, fifth);
      stages.push(read.stage);
      expect(read.stage).toBe(expected);
    }
    expect(await detail(manager, fifth)).toMatchObject({ evaluateStatus: 'SUBMITTED', calibration: null, writes: 2 });
    expect((await reopen(hr, 'appraisal', fifth)).status).toBe(200);
    expect(await detail(manager, fifth)).toMatchObject({ evaluateStatus: 'PENDING' });
    const none = await reopen(hr, 'appraisal', fifth);
    expect([none.status, none.body.error.code]).toEqual([409, 'RECORD_NOT_REOPENED']);
    expect((await reopen(manager, 'appraisal', fifth)).status).toBe(403);
    expect(JSON.stringify((await manager.get('/notification/v1/lists')).body)).toContain('performance_reopened');
  });

  it('keeps from the person what is said to who judges them', async () => {
    const said = async (client: Client) => JSON.stringify(await detail(client, hrsOwn));
    const [calibrated] = (await calibrate(admin, [{ id: hrsOwn, rating: 2, reason: 'SAID OF HER' }])).body.data;
    expect(calibrated).toMatchObject({ ok: true });
    expect((await reopen(admin, 'appraisal', hrsOwn, 'JUDGE HER AGAIN')).status).toBe(200);
    expect(await said(manager)).toContain('JUDGE HER AGAIN');
    for (const kept of ['JUDGE HER AGAIN', 'SAID OF HER', 'calibrateAppraisal']) expect(await said(hr)).not.toContain(kept);
    expect((await reopen(admin, 'appraisal', hrsOwn, 'WRITE MORE')).status).toBe(200);
    expect(await said(hr)).toContain('WRITE MORE');
  });

  it('takes the mark off a quarterly review, then its submission', async () => {
    const [employeeId = ''] = people;
    const { id } = (await manager.post(`${base}/quarterly_reviews`, { employeeId, reviewedDate: `${String(YEAR)}-04-15` })).body
      .data;
    expect((await manager.put(`${base}/submit_quarterly_reviews/${String(id)}`, {})).status).toBe(200);
    expect((await manager.put(`${base}/mark_quarterly_reviews/${String(id)}`, {})).status).toBe(200);
    const read = async () => (await manager.get(`${base}/quarterly_reviews/${String(id)}`)).body.data;
    expect((await reopen(hr, 'quarterly', id)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'SUBMITTED', markedAt: null });
    expect((await reopen(hr, 'quarterly', id)).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'PENDING' });
    expect((await reopen(hr, 'quarterly', id)).status).toBe(409);
    const outsider = await (await test.company()).as('HR_MANAGER');
    expect((await reopen(outsider, 'quarterly', id)).status).toBe(404);
  });
});
