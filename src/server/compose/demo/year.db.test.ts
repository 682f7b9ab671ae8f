import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoClient } from '#server/compose/demo/client.ts';
import { makeModules } from '#server/compose/demo/performance/modules.ts';
import { arrangeYear } from '#server/compose/demo/year.ts';
import { testPassword } from '#testing/password.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

const accounts = [
  ['MR-1001', 'COUNTRY_DIRECTOR', null],
  ['MR-1002', 'HR_MANAGER', 'MR-1001'],
  ['MR-1004', 'LINE_MANAGER', 'MR-1001'],
  ['MR-1010', 'STAFF', 'MR-1004'],
] as const;
/** Without accounts: calibrated ones, the lowest rating, and more. */
const others = [
  'MR-1018',
  'MR-1021',
  'MR-1033',
  'MR-1040',
  'MR-1041',
  'MR-1042',
  'MR-1043',
  'MR-1044',
  'MR-1045',
  'MR-1046',
  'MR-1047',
  'MR-1048',
];

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  const codes = [...accounts.map(([code]) => code), ...others];
  await office.work(async (db) => {
    await insertPeople(
      db,
      office.id,
      codes.map((code) => ({ code, salaryCents: 50_000, contractType: 'UDC', contractEnd: null, joinDate: '2022-03-01' })),
    );
  });
  for (const [code, role, manager] of accounts) {
    const { userId } = await office.as(role);
    await test.owner.query(
      `update employees e set user_id = $2, line_manager1_id = (select id from employees m where m.company_id = $1 and m.code = $4)
       where company_id = $1 and code = $3`,
      [office.id, userId, code, manager],
    );
  }
  await test.owner.query(
    `update employees e set line_manager1_id = m.id, line_manager2_id = h.id from employees m, employees h
     where e.company_id = $1 and m.company_id = $1 and h.company_id = $1 and m.code = 'MR-1004' and h.code = 'MR-1002' and e.code = any($2)`,
    [office.id, others],
  );
  const { rows } = await test.owner.query('select user_name from users where company_id = $1 and id = $2', [
    office.id,
    admin.userId,
  ]);
  await test.owner.query("update users set user_name = 'admin' where company_id = $1 and id = $2", [office.id, admin.userId]);
  expect(rows).toHaveLength(1);
  const client = await demoClient(test.app, { code: office.code, userName: 'admin', password: testPassword });
  await makeModules(client);
  await admin.put('/pdd/v1/rules', { useWeights: 1, useRatings: 1, calibration: 1 });
  await office.work((db) => arrangeYear(db, { companyId: office.id, year: 2026, today: '2026-11-20' }));
});
afterAll(() => test.close());

const all = async (path: string): Promise<readonly { id: string; finalRating?: number }[]> => (await admin.get(path)).body.data;

it('every record of the told years opens, in a state that its trail leads to', async () => {
  const states = new Set<string>();
  for (const [list, detail] of [
    ['/pdd/v1/lists?limit=0', (id: string) => `/pdd/v1/detail/${id}`],
    ['/pdd/v1/quarterly_reviews?limit=0', (id: string) => `/pdd/v1/quarterly_reviews/${id}`],
    ['/pdd/v1/appraisals?limit=0', (id: string) => `/pdd/v1/appraisals/${id}`],
  ] as const)
    for (const { id } of await all(list)) {
      const { status, body } = await admin.get(detail(id));
      expect([status, body.data.isDraft], JSON.stringify(body).slice(0, 300)).toEqual([200, false]);
      const { steps } = body.data;
      for (const [at, step] of steps.entries()) {
        const before = steps
          .slice(0, at)
          .findLast(({ move }: { move: string }) => move.includes('valuation') === step.move.includes('valuation'));
        if (before !== undefined && step.from !== 'PENDING') expect(step.from).toBe(before.to);
        expect(step.at < '2026-11-20', step.at).toBe(true);
      }
      states.add(body.data.stage ?? body.data.status);
    }
  expect([...states].toSorted()).toEqual(['ACKNOWLEDGED', 'APPROVED', 'RELEASED', 'SUBMITTED']);
});

it('last year has all four ratings, two that HR changed, and one that its person does not share', async () => {
  const rows = await all('/pdd/v1/appraisals?limit=0&year=2025');
  expect(rows).toHaveLength(15);
  expect(new Set(rows.map(({ finalRating }) => finalRating))).toEqual(new Set([1, 2, 3, 4]));
  const details = await Promise.all(rows.map(async ({ id }) => (await admin.get(`/pdd/v1/appraisals/${id}`)).body.data));
  expect(details.filter(({ calibration }) => calibration !== null)).toHaveLength(2);
  expect(details.filter(({ agrees }) => agrees === 0).map(({ employeeCode }) => employeeCode)).toEqual(['MR-1010']);
  for (const { score, managerRating, proposedRating } of details) {
    expect(score.items).toHaveLength(score.items.filter(({ rating }: { rating: number }) => rating >= 1).length);
    expect(managerRating).toBe(proposedRating);
  }
});

it('is told once', async () => {
  await office.work((db) => arrangeYear(db, { companyId: office.id, year: 2026, today: '2026-11-20' }));
  expect(await all('/pdd/v1/appraisals?limit=0&year=2025')).toHaveLength(15);
});
