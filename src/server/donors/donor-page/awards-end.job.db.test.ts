import { afterAll, beforeAll, expect, it } from 'vitest';
import { awardsEnd } from '#server/donors/donor-page/awards-end.job.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const on = (today: string) =>
  office.work((db) => awardsEnd.run({ db, companyId: office.id, now: new Date(`${today}T05:00:00Z`), today }));

async function told(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select n.params ->> 'project' as project, n.params ->> 'day' as day, n.link from notifications n
     join users u on u.id = n.user_id where n.company_id = $1 and u.user_name = 'hr_manager' order by n.created_at, 1`,
    [office.id],
  );
  return rows.map(({ project, day, link }) => `${project} ${day} ${link}`);
}

it('tells who keeps the donors 90 and 30 days before an award ends, each once, and anew where it is prolonged', async () => {
  office = await test.company();
  const admin = await office.as('ADMIN');
  await office.as('HR_MANAGER');
  await office.as('STAFF');
  const make = async (code: string, end: string | null) =>
    (await admin.post('/donor/v1/create', { title: 'Fund & Co', code, end })).body.data.id;
  const first = await make('P-1', '2027-01-31');
  await make('P-2', null);
  await make('P-3', '2026-10-31');
  const archived = await make('P-4', '2026-12-01');
  await admin.delete(`/donor/v1/archive/${archived}`);
  const link = '/donor/view/Fund%20%26%20Co';
  await on('2026-11-01');
  expect(await told()).toEqual([]);
  await on('2026-11-20');
  await on('2026-11-21');
  expect(await told()).toEqual([`P-1 2027-01-31 ${link}`]);
  await on('2027-01-02');
  await on('2027-01-20');
  expect(await told()).toHaveLength(2);
  await admin.put(`/donor/v1/update/${first}`, { end: '2027-03-31' });
  await on('2027-01-21');
  expect((await told()).at(-1)).toBe(`P-1 2027-03-31 ${link}`);
  const { rows } = await test.owner.query(
    'select distinct u.user_name from notifications n join users u on u.id = n.user_id where n.company_id = $1',
    [office.id],
  );
  expect(rows.map(({ user_name: name }) => name)).not.toContain('staff');
});
