import { afterAll, beforeAll, expect, it } from 'vitest';
import { read as readXlsx } from '@e965/xlsx';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Somebody's manager changes. Records of every kind stand closed in 2021, the first year that is too long ago, and in 2023; in 2020
// objectives were never evaluated. Marked texts stand in all of them.

let test: TestApp;
let office: TestCompany;
let admin: Client;
let staff: Client;
let former: Client;
let successor: Client;
let hr: Client;
const paths = new Map<string, string[]>();

const ok = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  hr = await office.as('HR_MANAGER');
  staff = await office.as('STAFF');
  former = await office.as('LINE_MANAGER');
  successor = await office.another('LINE_MANAGER');
  const people = [
    ['E-1', staff],
    ['M-1', former],
    ['M-2', successor],
    ['H-1', hr],
  ] as const;
  await office.work(async (db) => {
    await insertPeople(
      db,
      office.id,
      people.map(([code]) => ({ code, salaryCents: 50_000, contractType: 'UDC', contractEnd: null, joinDate: '2019-01-01' })),
    );
  });
  for (const [code, { userId }] of people)
    await test.owner.query('update employees set user_id = $2 where company_id = $1 and code = $3', [office.id, userId, code]);
  await leadBy('M-1');
  const wish = (await ok(admin.post('/performance_module/v1/create', { title: 'Wish' }))).id;
  for (const year of [2021, 2023]) await closeYear(year, wish);
  const open = await ok(
    staff.post('/pdd/v1/create', { year: 2020, status: 'SUBMITTED', entries: said(wish, 1, 'mark-2020-open') }),
  );
  await ok(former.put(`/pdd/v1/approve_objective/${open.id}`, {}));
  paths.set('2020', [`/pdd/v1/detail/${open.id}`]);
  await leadBy('M-2');
});
afterAll(() => test.close());

const leadBy = (code: string) =>
  test.owner.query(
    `update employees e set line_manager1_id = m.id, approver2_id = m.id from employees m
     where e.company_id = $1 and m.company_id = $1 and e.code = 'E-1' and m.code = $2`,
    [office.id, code],
  );
const said = (performanceModuleId: string, side: 1 | 2, text: string) => [{ performanceModuleId, [`content${side}`]: text }];

async function closeYear(year: number, wish: string): Promise<void> {
  const mark = (what: string): string => `mark-${year}-${what}`;
  const objective = await ok(staff.post('/pdd/v1/create', { year, status: 'SUBMITTED', entries: said(wish, 1, mark('goal')) }));
  await ok(former.put(`/pdd/v1/approve_objective/${objective.id}`, { entries: said(wish, 2, mark('comment')) }));
  await ok(staff.put(`/pdd/v1/submit/${objective.id}`, { selfEvalDate: '2026-11-10', entries: said(wish, 1, mark('self')) }));
  await ok(former.put(`/pdd/v1/approve/${objective.id}`, { mgrEvalDate: '2026-11-11', entries: said(wish, 2, mark('judged')) }));
  const review = await ok(
    staff.post('/pdd/v1/quarterly_reviews', {
      reviewedDate: `${year}-05-20`,
      quarter: 2,
      entries: said(wish, 1, mark('quarter')),
    }),
  );
  await ok(staff.put(`/pdd/v1/submit_quarterly_reviews/${review.id}`, {}));
  await ok(former.put(`/pdd/v1/mark_quarterly_reviews/${review.id}`, { entries: said(wish, 2, mark('answer')) }));
  const appraisal = await ok(staff.post('/pdd/v1/appraisals', { year, entries: said(wish, 1, mark('own')) }));
  await ok(staff.put(`/pdd/v1/submit_appraisals/${appraisal.id}`, {}));
  await ok(former.put(`/pdd/v1/evaluate_appraisals/${appraisal.id}`, { finish: 1, entries: said(wish, 2, mark('seen')) }));
  const { rows } = await test.owner.query("select id from employees where company_id = $1 and code = 'E-1'", [office.id]);
  const plan = await ok(
    former.post('/pip/v1/create', {
      employeeId: rows[0].id,
      dateOfPDD: `${year}-03-01`,
      endDate: `${year}-06-01`,
      entries: said(wish, 1, mark('plan')),
    }),
  );
  paths.set(String(year), [
    `/pdd/v1/detail/${objective.id}`,
    `/pdd/v1/detail/${objective.id}?type=evaluation`,
    `/pdd/v1/versions/objective/${objective.id}`,
    `/pdd/v1/quarterly_reviews/${review.id}`,
    `/pdd/v1/versions/quarterly/${review.id}`,
    `/pdd/v1/appraisals/${appraisal.id}`,
    `/pdd/v1/versions/appraisal/${appraisal.id}`,
    `/pip/v1/detail/${plan.id}`,
    `/pdd/v1/versions/plan/${plan.id}`,
  ]);
}

/** The years that somebody's lists and exports name, and the statuses of each record's calls. */
async function seenBy(client: Client) {
  const years = new Set<string>();
  for (const path of ['/pdd/v1/lists', '/pdd/v1/quarterly_reviews', '/pdd/v1/appraisals'])
    for (const scope of ['team', 'all'])
      for (const { year } of (await client.get(`${path}?limit=0&scope=${scope}`)).body.data) years.add(`${path} ${year}`);
  for (const { dateOfPDD } of (await client.get('/pip/v1/lists')).body.data ?? [])
    years.add(`/pip/v1/lists ${dateOfPDD.slice(0, 4)}`);
  let texts = '';
  for (const path of ['/pdd/v1/export?kind=objective', '/pdd/v1/export?kind=quarterly', '/pdd/v1/export?kind=appraisal']) {
    const link = (await client.get(path)).body.data?.link ?? (await client.get(path)).body.link;
    const { bytes } = await client.get(link.replace(/^.*?\/api/, ''));
    texts += JSON.stringify(readXlsx(bytes).Sheets);
  }
  const statuses = new Map<string, number[]>();
  for (const [year, calls] of paths)
    for (const path of calls) {
      const { status, body } = await client.get(path);
      statuses.set(year, [...(statuses.get(year) ?? []), status]);
      texts += JSON.stringify(body);
    }
  return {
    years: [...years].toSorted(),
    texts,
    statuses: Object.fromEntries([...statuses].map(([year, all]) => [year, [...new Set(all)]])),
  };
}

const listed = (...years: number[]) =>
  ['/pdd/v1/appraisals', '/pdd/v1/lists', '/pdd/v1/quarterly_reviews', '/pip/v1/lists'].flatMap((path) =>
    years.map((year) => `${path} ${year}`),
  );

it('the successor reads closed records of the last three years, and what is still open', async () => {
  const { years, texts, statuses } = await seenBy(successor);
  expect(statuses).toEqual({ 2020: [200], 2021: [404], 2023: [200] });
  expect(years).toEqual([...listed(2023), '/pdd/v1/lists 2020'].toSorted());
  expect(texts).toContain('mark-2020-open');
  expect(texts).toContain('mark-2023-judged');
  expect(texts).not.toContain('mark-2021');
});

it('of an older year the timeline tells steps and no goals', async () => {
  const { rows } = await test.owner.query("select id from employees where company_id = $1 and code = 'E-1'", [office.id]);
  const timelineOf = async (client: Client, year: number) =>
    await ok(client.get(`/pdd/v1/timeline?employeeId=${rows[0].id}&year=${year}`));
  expect((await timelineOf(successor, 2021)).progress).toEqual([]);
  expect((await timelineOf(successor, 2021)).steps).not.toEqual([]);
  expect((await timelineOf(successor, 2023)).progress).toHaveLength(1);
  expect((await timelineOf(staff, 2021)).progress).toHaveLength(1);
});

it('its person and HR read on; the former manager reads nothing but the plans they are named in', async () => {
  expect((await seenBy(staff)).statuses).toEqual({ 2020: [200], 2021: [200], 2023: [200] });
  const byHr = await seenBy(hr);
  expect(byHr.statuses).toEqual({ 2020: [200], 2021: [200], 2023: [200] });
  expect(byHr.years).toEqual([...listed(2021, 2023), '/pdd/v1/lists 2020'].toSorted());
  const { years, texts } = await seenBy(former);
  expect(years).toEqual(['/pip/v1/lists 2021', '/pip/v1/lists 2023']);
  expect(texts.match(/mark-\d{4}-\w+/gu)?.filter((mark) => !mark.endsWith('-plan'))).toEqual([]);
});

it('a company that sets more years opens them', async () => {
  await ok(admin.put('/pdd/v1/rules', { formerYears: 5 }));
  expect((await seenBy(successor)).statuses).toEqual({ 2020: [200], 2021: [200], 2023: [200] });
  await ok(admin.put('/pdd/v1/rules', { formerYears: 0 }));
  expect((await seenBy(successor)).statuses).toEqual({ 2020: [200], 2021: [404], 2023: [404] });
});
