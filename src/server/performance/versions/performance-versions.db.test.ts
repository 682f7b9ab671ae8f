import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// A person with a line of two, each with an account; HR with and without the right to read results; a stranger.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let manager: Client;
let director: Client;
let stranger: Client;
let hr: Client;
let officer: Client;
const modules: Record<string, string> = {};
const ids: Record<string, string> = {};
const YEAR = 2026;
const base = '/pdd/v1';

interface Version {
  readonly number: number;
  readonly stage: string;
  readonly side: number;
}

const versions = async (client: Client, kind: string, id: string) => await client.get(`${base}/versions/${kind}/${id}`);
const told = async (client: Client, kind: string, id: string): Promise<string> => {
  const { status, body } = await versions(client, kind, id);
  expect(status).toBe(200);
  return JSON.stringify(body);
};
const seen = async (client: Client, kind: string, id: string): Promise<string> => {
  const { body } = await versions(client, kind, id);
  return body.data.map(({ number, stage, side }: Version) => `${number} ${stage} ${side}`).join(', ');
};
const ok = ({ status, body }: Awaited<ReturnType<Client['put']>>) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const first = (content1: string) => ({ entries: [{ performanceModuleId: modules['wish'], content1 }] });
const second = (content2: string, rating2: number | null = null) => ({
  entries: [{ performanceModuleId: modules['wish'], content2, rating2 }],
});

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  manager = await office.as('LINE_MANAGER');
  director = await office.as('COUNTRY_DIRECTOR');
  stranger = await office.as('PAYROLL_OFFICER');
  hr = await office.as('HR_MANAGER');
  officer = await office.as('HR_OFFICER');
  await office.work(async (db) => {
    const [mgr = '', dir = ''] = await insertPeople(db, office.id, [
      { code: 'MGR', userId: manager.userId },
      { code: 'DIR', userId: director.userId },
      { code: 'OTHER', userId: stranger.userId },
      { code: 'HR', userId: hr.userId },
      { code: 'OFFICER', userId: officer.userId },
    ]);
    const [own = ''] = await insertPeople(db, office.id, [{ code: 'STAFF', userId: staff.userId, lineManagerId: mgr }]);
    Object.assign(ids, { own, mgr, dir });
    await db.updateTable('employees').set({ line_manager2_id: dir }).where('id', '=', own).execute();
  });
  modules['wish'] = ok(
    await admin.post('/performance_module/v1/create', {
      title: '<p>Wish</p>',
      usedIn: ['OBJECTIVE', 'APPRAISAL', 'PIP', 'QUARTERLY'],
    }),
  ).id;
  await admin.put(`${base}/rules`, { calibration: 1 });
});
afterAll(() => test.close());

describe('versions of an objective', () => {
  let id: string;

  it('hold what was handed over and no working copy, whoever reads', async () => {
    id = ok(await staff.post(`${base}/create`, { year: YEAR, ...first('ONE') })).id;
    for (const client of [staff, manager, director, hr]) expect(await seen(client, 'objective', id)).toBe('');
    ok(await staff.put(`${base}/submit_objective/${id}`, {}));
    ok(await manager.put(`${base}/update/${id}?type=review-objective`, second('HIDDEN REMARK')));
    for (const client of [staff, manager, director, hr, admin]) {
      expect(await seen(client, 'objective', id)).toBe('1 SETTING 1');
      expect(await told(client, 'objective', id)).not.toContain('HIDDEN');
    }
  });

  it('follow each other, the newest first, each as it was', async () => {
    ok(await manager.put(`${base}/update/${id}?action=send-back`, {}));
    ok(await staff.put(`${base}/update/${id}`, first('TWO')));
    ok(await staff.put(`${base}/submit_objective/${id}`, {}));
    expect(await seen(staff, 'objective', id)).toBe('3 SETTING 1, 2 SETTING 2, 1 SETTING 1');
    const { body } = await versions(hr, 'objective', id);
    expect(body.data[2]).toMatchObject({
      by: expect.any(String),
      isOnBehalf: false,
      entries: [{ content1: 'ONE', content2: null }],
    });
    expect(body.data[1]).toMatchObject({ entries: [{ content1: null, content2: 'HIDDEN REMARK' }] });
    expect(body.data[0].level1s).toHaveLength(1);
  });

  it('are absent for who has no part in it, and for another kind of record', async () => {
    for (const client of [stranger, officer]) expect((await versions(client, 'objective', id)).status).toBe(404);
    for (const kind of ['quarterly', 'appraisal', 'plan']) expect((await versions(hr, kind, id)).status).toBe(404);
    expect((await versions(staff, 'note', id)).status).toBe(404);
  });

  it('are absent for full access where the rules close records to it', async () => {
    await admin.put(`${base}/rules`, { closedToFullAccess: 1 });
    expect((await versions(admin, 'objective', id)).status).toBe(404);
    await admin.put(`${base}/rules`, { closedToFullAccess: 0 });
  });

  it('are shown through the eyes of another only to who reads the results anyway', async () => {
    // Whoever previews holds at least what the other does.
    await test.owner.query(
      `update roles set permissions = permissions || '{role/edit,employee/view,payroll/view}' || (select o.permissions from roles o
        where o.company_id = $1 and o.seeded_as = 'STAFF') where company_id = $1 and seeded_as = 'HR_OFFICER'`,
      [office.id],
    );
    const through = async (client: Client) => {
      const { accessToken } = ok(await client.post('/role/v1/preview/start', { id: staff.userId }));
      return await test.send('GET', `${base}/versions/objective/${id}`, { headers: { authorization: `Bearer ${accessToken}` } });
    };
    expect((await through(officer)).status).toBe(404);
    expect((await through(admin)).body.data).toHaveLength(3);
  });

  it('are no longer read by a former manager', async () => {
    await office.work(async (db) => {
      await db
        .updateTable('employees')
        .set({ line_manager1_id: ids['dir'] ?? null, line_manager2_id: null })
        .where('id', '=', ids['own'] ?? '')
        .execute();
    });
    expect((await versions(manager, 'objective', id)).status).toBe(404);
    expect((await versions(director, 'objective', id)).status).toBe(200);
    await office.work(async (db) => {
      await db
        .updateTable('employees')
        .set({ line_manager1_id: ids['mgr'] ?? null, line_manager2_id: ids['dir'] ?? null })
        .where('id', '=', ids['own'] ?? '')
        .execute();
    });
  });
});

describe('versions of an appraisal', () => {
  it("open the manager's side to its person with the release alone", async () => {
    const { id } = ok(await staff.post(`${base}/appraisals`, { year: YEAR - 1, ...first('MINE') }));
    ok(await staff.put(`${base}/submit_appraisals/${id}`, {}));
    ok(await manager.put(`${base}/evaluate_appraisals/${id}`, { ...second('JUDGED'), finish: 1 }));
    for (const client of [manager, director, hr]) expect(await seen(client, 'appraisal', id)).toBe('2 WHOLE 2, 1 WHOLE 1');
    expect(await seen(staff, 'appraisal', id)).toBe('1 WHOLE 1');
    expect(await told(staff, 'appraisal', id)).not.toContain('JUDGED');
    ok(await hr.put(`${base}/release_appraisals`, { ids: [id] }));
    expect(await told(staff, 'appraisal', id)).toContain('JUDGED');
  });
});

describe('versions of a plan', () => {
  it('are read by its person and by who leads them', async () => {
    const { id } = ok(
      await manager.post('/pip/v1/create', { employeeId: ids['own'], dateOfPDD: '2026-11-16', ...first('IMPROVE') }),
    );
    for (const client of [staff, manager]) expect(await told(client, 'plan', id)).toContain('IMPROVE');
    for (const client of [stranger, officer]) expect((await versions(client, 'plan', id)).status).toBe(404);
  });
});

describe('versions of a quarterly review', () => {
  it("hold the manager's answer once it is marked", async () => {
    const { id } = ok(await staff.post(`${base}/quarterly_reviews`, { reviewedDate: '2026-04-15', ...first('QUARTER') }));
    ok(await staff.put(`${base}/submit_quarterly_reviews/${id}`, {}));
    ok(await manager.put(`${base}/quarterly_reviews/${id}`, second('ANSWER')));
    expect(await told(staff, 'quarterly', id)).not.toContain('ANSWER');
    ok(await manager.put(`${base}/mark_quarterly_reviews/${id}`, {}));
    expect(await told(staff, 'quarterly', id)).toContain('ANSWER');
  });
});
