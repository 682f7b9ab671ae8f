import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is Friday, 20 November 2026; 23 to 25 November are public holidays of the new company.
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

describe('who is away', () => {
  it('tells the next 14 days by department, approved leave alone, and neither kind nor reason', async () => {
    await office.work(async (db) => {
      const [dara = '', sok = '', keo = '', gone = ''] = await insertPeople(db, office.id, [
        { code: 'A-1', lastName: 'Sok', firstName: 'Dara' },
        { code: 'A-2', lastName: 'Chan', firstName: 'Sok' },
        { code: 'A-3', lastName: 'Keo', firstName: 'Nobody' },
        { code: 'A-4', lastName: 'Ly', firstName: 'Gone' },
      ]);
      const health = randomUUIDv7();
      await db.insertInto('departments').values({ company_id: office.id, id: health, name: 'Health' }).execute();
      await db
        .updateTable('employee_posts')
        .set({ department_id: health })
        .where('employee_id', 'in', [dara, sok, gone])
        .execute();
      await db.updateTable('employees').set({ archived_at: new Date() }).where('id', '=', gone).execute();
      const type = await db
        .selectFrom('leave_types')
        .select('id')
        .where('company_id', '=', office.id)
        .where('type', '=', 2)
        .executeTakeFirstOrThrow();
      let made = 0;
      const away = async (employee_id: string, status: number, halves: Readonly<Record<string, string>>) => {
        const dates = Object.keys(halves);
        const id = randomUUIDv7();
        made += 1;
        await db
          .insertInto('leave_requests')
          .values({
            company_id: office.id,
            id,
            request_no: `T-${made}`,
            employee_id,
            leave_type_id: type.id,
            reason: 'Malaria',
            status,
            start_date: dates[0] ?? '',
            end_date: dates.at(-1) ?? '',
            start_half: halves[dates[0] ?? ''] === 'PM' ? 'PM' : 'AM',
            end_half: halves[dates.at(-1) ?? ''] === 'AM' ? 'AM' : 'PM',
          }) // prettier-ignore
          .execute();
        await db
          .insertInto('leave_request_days')
          .values(
            Object.entries(halves).map(([date, half]) => ({
              company_id: office.id, request_id: id, employee_id, date, morning: half !== 'PM', afternoon: half !== 'AM',
              days: half === 'DAY' ? 100 : 50, minutes: 240,
            })), // prettier-ignore
          )
          .execute();
      };
      await away(dara, 1, { '2026-11-19': 'DAY', '2026-11-20': 'DAY' });
      await away(dara, 1, { '2026-12-03': 'AM' });
      await away(dara, 5, { '2026-12-03': 'PM', '2026-12-04': 'DAY' });
      await away(sok, 1, { '2026-11-20': 'PM' });
      await away(keo, 1, { '2026-11-20': 'AM' });
      await away(keo, 0, { '2026-11-26': 'DAY' });
      await away(keo, 3, { '2026-11-27': 'DAY' });
      await away(gone, 1, { '2026-11-20': 'DAY' });
    });
    const { body, status } = await (await office.as('HR_MANAGER')).get('/dashboard/v1/who_is_away');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Malaria|Sick/);
    expect(body.data).toHaveLength(14);
    expect([body.data[0].date, body.data[13].date]).toEqual(['2026-11-20', '2026-12-03']);
    expect(body.data[0]).toMatchObject({
      isWeekend: false,
      holiday: null,
      departments: [
        { name: 'Health', people: [{ name: 'Chan Sok', half: 'PM' }, { name: 'Sok Dara', half: 'DAY' }] },
        { id: null, name: null, people: [{ name: 'Keo Nobody', half: 'AM' }] },
      ],
    }); // prettier-ignore
    expect(body.data[1]).toMatchObject({ date: '2026-11-21', isWeekend: true, departments: [] });
    expect(body.data[3]).toMatchObject({ date: '2026-11-23', isWeekend: false, holiday: { nameKH: expect.any(String) } });
    // Two halves of two leaves are a whole day.
    expect(body.data[13].departments).toMatchObject([{ people: [{ name: 'Sok Dara', half: 'DAY' }] }]);
    expect(body.data.slice(1, 13).flatMap((day: { departments: unknown[] }) => day.departments)).toEqual([]);
  });

  it('is for holders of view on dashboard', async () => {
    expect((await (await office.as('STAFF')).get('/dashboard/v1/who_is_away')).status).toBe(403);
  });
});

const rates = { exchangeRate: 4095, nssfExchangeRate: 4085 };
const cost = async (client: Client = admin) => (await client.get('/dashboard/v1/pay_cost')).body.data;

async function runOf(month: string): Promise<string> {
  await admin.post('/payroll/v1/generate', undefined, { query: { date: month } });
  const { body } = await admin.put('/payroll/v1/process', { ...rates, payrollPeriod: 'second_payment', month });
  return body.data.groupPayroll.id;
}
async function approve(id: string): Promise<void> {
  for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved'])
    expect((await admin.put(`/payroll/v1/${step}/${id}`)).status).toBe(200);
}

describe('what pay costs', () => {
  let people: string[];
  let projects: Record<'eu' | 'un' | 'sub', string>;

  beforeEach(async () => {
    projects = { eu: randomUUIDv7(), un: randomUUIDv7(), sub: randomUUIDv7() };
    people = await office.work(async (db) => {
      const ids = await insertPeople(db, office.id, [
        { code: 'P-1', salaryCents: 100_001 },
        { code: 'P-2', salaryCents: 70_000 },
        { code: 'P-3', salaryCents: 33_333 },
      ]);
      await db
        .insertInto('projects')
        .values([
          { company_id: office.id, id: projects.eu, code: 'EU', title: 'Water', donor: 'European Union' },
          { company_id: office.id, id: projects.un, code: 'UN', title: 'Health', donor: 'UNICEF' },
        ])
        .execute();
      await db
        .insertInto('sub_projects')
        .values({ company_id: office.id, id: projects.sub, project_id: projects.eu, code: 'EU-1' })
        .execute();
      const share = (employee: string | undefined, order_no: number, project_id: string, part: number, sub_project_id: string | null = null) => ({
        company_id: office.id, id: randomUUIDv7(), employee_id: employee ?? '', valid_from: '2024-01-01', order_no, project_id, sub_project_id, share: part,
      }); // prettier-ignore
      await db
        .insertInto('employee_allocations')
        .values([
          share(ids[0], 0, projects.eu, 3_333),
          share(ids[0], 1, projects.un, 3_333),
          share(ids[0], 2, projects.eu, 3_334, projects.sub),
          share(ids[1], 0, projects.un, 6_000),
        ])
        .execute();
      return ids;
    });
  });

  /** The cost entries of a person, and what of them a percent takes by largest remainder, in whole arithmetic of its own. */
  async function splitOf(person: number, shares: readonly number[]): Promise<number[]> {
    const { rows } = await test.owner.query(
      `select n.cents::int as cents from payroll_entries n
       join payroll_items i on i.company_id = n.company_id and i.id = n.item_id and i.item_class = 'cost'
       join payroll_rows r on r.company_id = n.company_id and r.id = n.row_id
       where n.company_id = $1 and r.employee_id = $2 and n.period = 2 and n.cents <> 0`,
      [office.id, people[person]],
    );
    const all = [...shares, 10_000 - shares.reduce((sum, share) => sum + share, 0)];
    const sums = all.map(() => 0);
    expect(rows.length).toBeGreaterThan(2);
    for (const { cents } of rows) {
      const exact = all.map((share, at) => ({ at, floor: Math.floor((cents * share) / 10_000), rest: (cents * share) % 10_000 }));
      let left = cents - exact.reduce((sum, { floor }) => sum + floor, 0);
      for (const { at, floor } of exact.toSorted((one, other) => other.rest - one.rest || one.at - other.at)) {
        sums[at] = (sums[at] ?? 0) + floor + (left > 0 ? 1 : 0);
        left -= 1;
      }
    }
    return sums;
  }

  it('is nothing before a payroll is approved, and is by donor and month then, to the cent, with what is unallocated', async () => {
    const id = await runOf('2026-09');
    expect(await cost()).toEqual({ months: [], donors: [], totals: [], total: 0 });
    await approve(id);
    const [eu = 0, un = 0, sub = 0, none = 0] = await splitOf(0, [3_333, 3_333, 3_334]);
    const [unOfTwo = 0, restOfTwo = 0] = await splitOf(1, [6_000]);
    const [restOfThree = 0] = await splitOf(2, []);
    expect(none).toBe(0);
    const data = await cost();
    expect(data.months).toEqual(['2026-09']);
    const at = (donor: string | null) => data.donors.find((row: { donor: string | null }) => row.donor === donor);
    expect(at('European Union').costs[0]).toBe((eu + sub) / 100);
    expect(at('UNICEF').costs[0]).toBe((un + unOfTwo) / 100);
    expect(at(null).costs[0]).toBe((restOfTwo + restOfThree) / 100);
    expect(data.donors.at(-1).donor).toBeNull();
    expect(data.totals[0]).toBe((eu + sub + un + unOfTwo + restOfTwo + restOfThree) / 100);
    expect(data.total).toBe(data.totals[0]);
    expect(at('UNICEF').total).toBe(at('UNICEF').costs[0]);
  });

  it('stays what it was when allocations, items and records change afterwards', async () => {
    await approve(await runOf('2026-09'));
    const before = await cost();
    await office.work(async (db) => {
      await db.updateTable('employee_allocations').set({ share: 100 }).where('company_id', '=', office.id).execute();
      await db.updateTable('payroll_items').set({ item_class: 'information' }).where('company_id', '=', office.id).execute();
      await db.updateTable('projects').set({ archived_at: new Date() }).where('id', '=', projects.eu).execute();
    });
    expect(await cost()).toEqual(before);
  });

  it('takes the same statements for one month and for two, and is for holders of view on payroll', async () => {
    await approve(await runOf('2026-09'));
    test.statements.length = 0;
    await cost();
    const forOne = test.statements.length;
    await approve(await runOf('2026-10'));
    test.statements.length = 0;
    const data = await cost();
    expect(test.statements.length).toBe(forOne);
    expect(data.months).toEqual(['2026-09', '2026-10']);
    expect(data.totals.every((total: number) => total > 1_000)).toBe(true);
    for (const role of ['STAFF', 'HR_OFFICER', 'LINE_MANAGER'] as const)
      expect((await (await office.as(role)).get('/dashboard/v1/pay_cost')).status).toBe(403);
    expect((await (await office.as('PAYROLL_OFFICER')).get('/dashboard/v1/pay_cost')).status).toBe(200);
  });
});
