import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// What a large office asks right after its rows were written, before the database looked at its tables by itself: no statement looks
// at more rows than some for each person. One that does joins by comparing each with each, and 10,000 people would wait for a minute.

const people = 1_000;
/** Rows that a statement may look at for each person; an item of pay has 30 of them. */
const most = 100;
const month = '2026-10';

interface Asked {
  readonly text: string;
  readonly parameters: readonly unknown[];
}
let asked: Asked[] = [];
let test: TestApp;
let office: TestCompany;
let admin: Client;

async function companyOf(count: number): Promise<TestCompany> {
  const company = await test.company();
  await company.work(async (db) => {
    const ids = await insertPeople(
      db,
      company.id,
      Array.from({ length: count }, (_, at) => ({ code: `P-${String(at).padStart(5, '0')}`, salaryCents: 40_000 + at })),
    );
    await allocateAll(db, company.id, { code: 'PLANS', employeeIds: ids });
  });
  return company;
}

async function pay(client: Client): Promise<void> {
  expect((await client.post(`/payroll/v1/generate?date=${month}`)).status).toBe(200);
  const processed = await client.put('/payroll/v1/process', {
    month,
    payrollPeriod: 'second_payment',
    exchangeRate: 4_095,
    nssfExchangeRate: 4_085,
  });
  expect(processed.status).toBe(200);
}

beforeAll(async () => {
  test = await startTestApp({ onStatement: (text, parameters) => void asked.push({ text, parameters }) });
  // Beside a small one, by which the planner would judge the large one.
  await pay(await (await companyOf(20)).as('ADMIN'));
  office = await companyOf(people);
  admin = await office.as('ADMIN');
});
afterAll(() => test.close());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const Plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  Plans: z.lazy(() => z.array(Plan)).optional(),
});
const Explained = z.tuple([z.object({ Plan })]);

/** The most rows that a step of a plan looks at, in all its turns. */
function mostOf(plan: Plan): number {
  const once =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return Math.max(once * plan['Actual Loops'], ...(plan.Plans ?? []).map(mostOf));
}

/** What one call asked the database and only reads, and how many rows each statement looks at. */
async function looked(
  call: () => Promise<{ readonly status: number }>,
): Promise<{ readonly text: string; readonly rows: number }[]> {
  asked = [];
  expect((await call()).status).toBe(200);
  const reads = asked.filter(
    ({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|set_config|nextval)\b/i.test(text),
  );
  const seen: { readonly text: string; readonly rows: number }[] = [];
  await test.owner.query('begin');
  await test.owner.query(`select set_config('app.company_id', $1, true)`, [office.id]);
  await test.owner.query('set local role krama_app');
  for (const { text, parameters } of reads) {
    const { rows } = await test.owner.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, timing off, format json) ${text}`, [
      ...parameters,
    ]);
    seen.push({
      text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
      rows: mostOf(Explained.parse(rows[0]?.['QUERY PLAN'])[0].Plan),
    });
  }
  await test.owner.query('rollback');
  return seen;
}

const tooMany = (seen: readonly { readonly text: string; readonly rows: number }[]) =>
  seen.filter(({ rows }) => rows > most * people);

it('the first processing looks at so many', async () => {
  expect((await admin.post(`/payroll/v1/generate?date=${month}`)).status).toBe(200);
  const seen = await looked(() =>
    admin.put('/payroll/v1/process', { month, payrollPeriod: 'second_payment', exchangeRate: 4_095, nssfExchangeRate: 4_085 }),
  );
  expect(seen.length).toBeGreaterThan(20);
  expect(tooMany(seen)).toEqual([]);
});

it.each([
  `/payroll/v1/lists?date=${month}&limit=20`,
  `/payroll/v1/month?date=${month}`,
  `/payroll/v1/bridge?date=${month}`,
  `/payroll/v1/month_changes?date=${month}`,
  `/report_payrolls/v1/payroll_for_bank?date=${month}&period=second_payment`,
  `/report_payrolls/v1/payroll_for_nssf?date=${month}`,
  `/report_payrolls/v1/payroll_for_tax?date=${month}`,
  `/report_payrolls/v1/payrolls?startMonth=${month}&endMonth=${month}`,
  `/report_payrolls/v1/cost_sharing?date=${month}`,
  `/report_payrolls/v1/voucher?date=${month}&shape=account`,
  '/employee/v1/lists?limit=20',
  '/leave/v1/lists?limit=20',
  '/overtime/v1/lists?limit=20',
  '/attendance/v1/lists?limit=20',
  '/approval/v1/inbox?limit=20',
  '/approval/v1/counts',
  '/dashboard/v1/head_count',
])('%s looks at so many', async (path) => {
  const seen = await looked(() => admin.get(path));
  expect(seen.length).toBeGreaterThan(0);
  expect(tooMany(seen)).toEqual([]);
});
