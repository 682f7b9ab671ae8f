import { afterAll, beforeAll, expect, it } from 'vitest';
import { payrollOf } from '#testing/payroll.ts';
import type { TestPayroll } from '#testing/payroll.ts';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// What a list keeps in memory is never another than what is stored, whoever changed it; and what a page costs does not grow.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let payroll: TestPayroll;
const month = '2026-10';
const person = (index: number) => ({
  code: `P-${String(index).padStart(2, '0')}`,
  firstName: index % 2 === 0 ? 'Sopheap' : 'Dara',
  salaryCents: 50_000 + index * 1_111,
  position: index % 3 === 0 ? 'Nurse' : 'Driver',
});
beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  payroll = payrollOf(admin);
  await office.work((db) =>
    insertPeople(
      db,
      office.id,
      Array.from({ length: 6 }, (_, index) => person(index)),
    ),
  );
});
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.get('/payroll/v1/lists', {
    date: month,
    limit: '0',
    payrollPeriod: 'second_payment',
    ...query,
  });
  expect(status).toBe(200);
  return body;
};
type Listed = Awaited<ReturnType<typeof list>>;
const inCents = (amount: number): number => Math.round(amount * 100);
const netOf = (body: Listed): number =>
  body.data.reduce((total: number, row: { netPay: number }) => total + inCents(row.netPay), 0);

/** Whether footer and summary are the sums of the very rows that the list shows. */
function expectSums(body: Listed): void {
  const sums: Record<string, number> = {};
  for (const { payload } of body.data) for (const { k, a } of payload) sums[k] = (sums[k] ?? 0) + inCents(a);
  for (const { k, a } of body.footer) expect([k, inCents(a)]).toEqual([k, sums[k]]);
  expect(body.footer.length > 0).toBe(Object.keys(sums).length > 0);
  expect(inCents(body.summary.netPay)).toBe(netOf(body));
  expect(body.summary.numberOfPayroll).toBe(body.data.length);
}

/** Looks at the whole list, at a part of it, and again. */
async function look(): Promise<{ all: Listed; nurses: Listed }> {
  const looks: { all: Listed; nurses: Listed }[] = [];
  for (const _ of [1, 2]) {
    const [all, nurses] = [await list(), await list({ search: 'nurs' })];
    expectSums(all);
    expectSums(nurses);
    looks.push({ all, nurses });
  }
  const [first, second] = looks;
  if (first === undefined || second === undefined) throw new Error('nothing was looked at');
  expect(second).toEqual(first);
  return second;
}

it('tells after each change what is stored', async () => {
  await payroll.generate(month);
  const waiting = await look();
  expect(netOf(waiting.all)).toBe(0);
  await test.owner.query("update employees set last_name = 'Renamed' where company_id = $1 and code = 'P-01'", [office.id]);
  expect((await list({ search: 'renamed' })).data).toHaveLength(1);

  await payroll.process(month);
  const processed = await look();
  expect(processed.all.data).toHaveLength(6);
  expect(processed.nurses.data).toHaveLength(2);
  expect(netOf(processed.all)).toBeGreaterThan(0);

  await payroll.type(month, 'P-03', { BONUS: 123.45 });
  const typed = await look();
  expect(netOf(typed.nurses)).toBeGreaterThan(netOf(processed.nurses));

  await office.work((db) => insertPeople(db, office.id, [person(6)]));
  await payroll.generate(month);
  expect((await look()).all.data).toHaveLength(7);
  await payroll.process(month);
  const more = await look();
  expect(more.nurses.data).toHaveLength(3);

  const row = more.all.data.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'P-06');
  expect((await admin.delete(`/payroll/v1/archive/${row.id}`)).status).toBe(200);
  expect((await look()).nurses.data).toHaveLength(2);
});

it('keeps nothing of what was taken back', async () => {
  const before = await look();
  await office
    .work(async (db) => {
      await db.updateTable('payroll_results').set({ net_cents: 1 }).where('company_id', '=', office.id).execute();
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await look()).toEqual(before);
  await test.owner.query('update payroll_results set net_cents = net_cents + 100 where company_id = $1', [office.id]);
  expect(netOf((await look()).all)).toBe(netOf(before.all) + 600);
  await test.owner.query('update payroll_results set net_cents = net_cents - 100 where company_id = $1', [office.id]);
});

it('finds in both scripts, by position and by part of a code, and takes signs as they are', async () => {
  await test.owner.query("update payroll_results set name_kh = 'សុភាព ចាន់' where company_id = $1 and code = 'P-02'", [office.id]);
  const codes = async (search: string) =>
    (await list({ search })).data.map(({ employeeCode }: { employeeCode: string }) => employeeCode);
  expect(await codes('សុភាព')).toEqual(['P-02']);
  expect(await codes('SOPHEAP')).toEqual(['P-00', 'P-02', 'P-04']);
  expect(await codes('p-0')).toHaveLength(6);
  expect(await codes('%')).toEqual([]);
  expect(await codes('P_0')).toEqual([]);
  expect(await codes(String.raw`\\`)).toEqual([]);
});

it('sends the same few statements whatever the number of rows, and fewer once it knows the sums', async () => {
  const count = async (query: Record<string, string>) => {
    test.statements.length = 0;
    await list(query);
    return test.statements.length;
  };
  await list();
  const known = await count({ limit: '2' });
  expect(known).toBeLessThanOrEqual(11);
  expect(await count({ limit: '0' })).toBe(known);
  expect(await count({ limit: '20', search: 'nobody' })).toBeLessThanOrEqual(known);
  await office.work((db) =>
    insertPeople(
      db,
      office.id,
      Array.from({ length: 60 }, (_, index) => person(index + 10)),
    ),
  );
  await payroll.generate(month);
  await payroll.process(month);
  expect(await count({ limit: '0' })).toBe(known + 2);
  expect(await count({ limit: '0' })).toBe(known);
  expectSums(await list());
});
