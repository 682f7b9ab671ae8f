import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculate } from '#engine/payroll/calculate.ts';
import { historyOf as meantBy } from '#engine/payroll/balances/history.ts';
import type { PastRow } from '#engine/payroll/balances/history.ts';
import { prepareRun } from '#engine/payroll/run.ts';
import { cents, decimal4 } from '#engine/money/units.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { frozenInput, frozenParameters } from '#server/payroll/runs/rows/frozen.ts';
import { readInputs } from '#server/payroll/runs/inputs/inputs.ts';
import { readSettings } from '#server/payroll/runs/inputs/parameters.queries.ts';
import { payrollOf } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;

/** An advance of the 13th, back pay of seniority, and seniority paid below what is due. */
const typedIn: Readonly<Record<string, readonly (readonly [code: string, item: string, amount: number])[]>> = {
  '2026-04': [['A', 'ANNUAL_SALARY', 300]],
  '2026-05': [['D', 'SENIORITY_BACK_PAY', 100]],
  '2026-06': [
    ['A', 'SENIORITY', 150],
    ['A', 'SENIORITY_TAXABLE', 0],
    ['D', 'SENIORITY', 300],
  ],
};

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  const [first = ''] = await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'A', salaryCents: 123_457, providentPercent: 5 },
      { code: 'B', salaryCents: 77_777, contractType: 'FDC', contractEnd: '2026-07-31', providentPercent: 3 },
      { code: 'C', salaryCents: 99_999, annualSalary: 0, joinDate: '2026-03-16' },
      { code: 'D', salaryCents: 250_000, joinDate: '2020-02-03' },
    ]),
  );
  await office.work(async (db) => {
    const opening = { company_id: office.id, employee_id: first, month: '2026-02' };
    await db
      .insertInto('opening_balances')
      .values([
        { ...opening, id: randomUUIDv7(), kind: 'ANNUAL_SALARY', amount_cents: 20_000 },
        { ...opening, id: randomUUIDv7(), kind: 'SENIORITY', amount_cents: 240_000, hundredths_of_days: 4_200 },
        { ...opening, id: randomUUIDv7(), kind: 'PF_STAFF', amount_cents: 55_500 },
      ])
      .execute();
  });
  const payroll = payrollOf(admin);
  for (let month = 3; month <= 10; month += 1) {
    const name = `2026-${String(month).padStart(2, '0')}`;
    await payroll.generate(name);
    await payroll.process(name);
    for (const [code, item, amount] of typedIn[name] ?? [])
      expect((await payroll.type(name, code, { [item]: amount })).status).toBe(200);
    await payroll.approve(name);
  }
  // D was paid to October, and is told in November to have left in August.
  await office.work((db) =>
    db
      .updateTable('employees')
      .set({ status: 0, last_working_day: '2026-08-14', termination_benefit: 1, is_notice_terminate: 1 })
      .where('code', '=', 'D')
      .execute(),
  );
  const leavers = await admin.get('/payroll/v1/resigned_employees', { byPayrollDate: '2026-11' });
  await admin.post('/payroll/v1/generate', undefined, {
    query: { date: '2026-11', resignedEmployeIds: leavers.body.data[0].id },
  });
});
afterAll(() => test.close());

interface Approved {
  readonly code: string;
  readonly month: string;
  readonly input: unknown;
  readonly parameters: unknown;
  readonly net_cents: number;
  readonly entries: Readonly<Record<string, number>>;
}

const readApproved = () =>
  office.work(async (db) => {
    const { rows } = await sql<Approved>`
      select p.code, u.month, p.input, d.parameters, p.net_cents,
        (select jsonb_object_agg(i.code, x.cents) from payroll_entries x join payroll_items i on i.company_id = x.company_id and i.id = x.item_id
         where x.company_id = p.company_id and x.row_id = p.row_id and x.period = p.period) as entries
      from payroll_results p
      join payroll_runs u on u.company_id = p.company_id and u.id = p.run_id
      join payroll_periods d on d.company_id = p.company_id and d.run_id = p.run_id and d.period = 'second_payment'
      where p.company_id = ${office.id} and p.approved_at is not null and p.period = 2 order by u.month, p.code`.execute(db);
    return rows;
  });

function recalculated(row: Approved) {
  const run = prepareRun(frozenParameters(row.parameters));
  if (!run.isReady) throw new Error('the frozen parameters are not complete');
  return { run: run.run, result: calculate(frozenInput(row.input), run.run) };
}

it('gives from the frozen inputs the same cents as were approved', async () => {
  const rows = await readApproved();
  expect(rows.length).toBe(32);
  for (const row of rows) {
    const { result } = recalculated(row);
    expect(Object.fromEntries(result.entries.map((entry) => [entry.code, Number(entry.cents)]))).toEqual(row.entries);
    expect(result.figures.netCents).toBe(row.net_cents);
  }
});

it('sums earlier months as the engine means them: balances, half-years, the last twelve months', async () => {
  const rows = await readApproved();
  const past = Map.groupBy(
    rows.map((row) => ({ row, ...recalculated(row) })),
    ({ row }) => row.code,
  );
  const inputs = await office.work(async (db) => {
    const run = await db
      .selectFrom('payroll_runs')
      .select('id')
      .where('company_id', '=', office.id)
      .where('month', '=', '2026-11')
      .executeTakeFirstOrThrow();
    const leaverRows = await db
      .selectFrom('payroll_rows')
      .select('id')
      .where('company_id', '=', office.id)
      .where('is_leaver', '=', true)
      .execute();
    const scope = {
      companyId: office.id,
      runId: run.id,
      month: '2026-11',
      period: 'second_payment' as const,
      withOrdinary: true,
      leaverRowIds: leaverRows.map(({ id }) => id),
    };
    return await readInputs(db, { scope, settings: await readSettings(db, office.id), now: new Date() });
  });
  const anyRun = past.get('A')?.[0]?.run;
  if (anyRun === undefined) throw new Error('nothing was paid');
  const run = { ...anyRun, month: '2026-11', firstDay: '2026-11-01', lastDay: '2026-11-30' };
  expect(inputs.map(({ identity }) => identity.code)).toEqual(['A', 'B', 'C', 'D']);
  for (const { identity, input } of inputs) {
    const earlier = (past.get(identity.code) ?? []).map(({ row, result }): PastRow => ({
      month: row.month,
      figures: result.figures,
      cents: Object.fromEntries(result.entries.map((entry) => [entry.code, entry.cents])),
    }));
    const opening =
      identity.code === 'A'
        ? {
            month: '2026-02',
            thirteenthCents: cents(20_000),
            severanceCents: cents(0),
            providentFundStaffCents: cents(55_500),
            providentFundOrganizationCents: cents(0),
            seniority: { wageBaseCents: cents(240_000), paidDays: decimal4(420_000) },
          }
        : null;
    const meant = meantBy({ rows: earlier, opening, joinDate: identity.joinDate, lastWorkingDay: identity.lastWorkingDay }, run);
    // The twelve months are a leaver's alone; for others the server leaves them summed and the engine reads none.
    const comparable = input.leaver === null ? { ...meant, twelveMonths: input.history.twelveMonths } : meant;
    expect(input.history, identity.code).toEqual(comparable);
  }
  const leaver = inputs.find(({ identity }) => identity.code === 'D')?.input.leaver;
  expect(leaver?.hasRowOfLastMonth).toBe(true);
  // August was paid past the last working day, and September and October.
  expect(leaver?.paidMonths).toMatchObject([
    { month: '2026-08', from: '2026-08-01', to: '2026-08-31', basicCents: 250_000, hasThirteenth: true, unpaidLeaves: [] },
    { month: '2026-09', basicCents: 250_000 },
    { month: '2026-10', basicCents: 250_000 },
  ]);
});
