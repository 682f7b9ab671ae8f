import { read as readXlsx, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
const date = '2026-10';

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 120_000 },
      { code: 'E-2', salaryCents: 60_000 },
    ]);
    const eu = await allocateAll(db, office.id, { code: 'EU-1', employeeIds: people });
    const un = await allocateAll(db, office.id, { code: 'UN-1', employeeIds: [] });
    await db.updateTable('projects').set({ donor: 'European Union' }).where('id', '=', eu).execute();
    await db.updateTable('projects').set({ donor: 'United Nations' }).where('id', '=', un).execute();
    // Sixty percent of the first person for the EU, the rest for the UN.
    const [first = ''] = people;
    await db.updateTable('employee_allocations').set({ share: 6_000 }).where('employee_id', '=', first).execute();
    await db
      .insertInto('employee_allocations')
      .values({
        company_id: office.id,
        id: crypto.randomUUID(),
        employee_id: first,
        valid_from: '2018-01-01',
        order_no: 1,
        project_id: un,
        share: 4_000,
      })
      .execute();
  });
  const payroll = payrollOf(admin);
  await payroll.generate(date);
  await payroll.process(date);
});
afterAll(() => test.close());

const choices = async (client = admin) => (await client.get('/report_payrolls/v1/donor_files', { date })).body.data;
const make = (query: Record<string, string>, client = admin) =>
  client.get('/report_payrolls/v1/donor_file', { date, donor: 'European Union', ...query });
const fileOf = async (link: string) => {
  const { bytes, headers } = await admin.get(link.replace(/^.*?\/api/, ''));
  const book = readXlsx(bytes, { type: 'buffer' });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return { name: decodeURIComponent(String(headers['content-disposition'])), rows };
};

describe("a donor's file", () => {
  it('tells the people, shares and costs of its projects, and nobody else’s', async () => {
    const { state, donors } = await choices();
    expect(state).toBe('PROCESSED');
    expect(donors.map(({ donor, people }: { donor: string; people: number }) => [donor, people])).toEqual([
      ['European Union', 2],
      ['United Nations', 1],
    ]);
    const layoutId = donors[0].layouts[0].id;
    const { name, rows } = await fileOf((await make({ layoutId })).body.link);
    expect(name).toContain('DRAFT European Union 2026-10.xlsx');
    const own = rows.filter((row) => String(row[3]).startsWith('E-'));
    expect(own.map((row) => [row[1], row[3], row[6], row[7], row[12]])).toEqual([
      ['EU-1', 'E-1', 60, 720, 60],
      ['EU-1', 'E-2', 100, 600, 50],
    ]);
    const total = rows.at(-1)?.[16];
    expect(Number(total)).toBeCloseTo(donors[0].cost, 2);
    expect(own.reduce((sum, row) => sum + Number(row[16]), 0)).toBeCloseTo(donors[0].cost, 2);
    // The costs of all donors are those of the month.
    const shared = (await admin.get('/report_payrolls/v1/cost_sharing', { date })).body.report.totals;
    expect(shared).toBeDefined();
    const costs = (await admin.get('/report_payrolls/v1/checks', { date })).body.data.find(({ id }: { id: string }) =>
      id.startsWith('6'),
    );
    expect(donors[0].cost + donors[1].cost).toBeCloseTo(costs.left, 2);
    // By item: the same sum.
    const items = await fileOf((await make({ layoutId, shape: 'item' })).body.link);
    expect(Number(items.rows.at(-1)?.[16])).toBeCloseTo(donors[0].cost, 2);
    expect(items.rows.length).toBeGreaterThan(rows.length);
  });

  it('is made by a layout of its own, which no other donor is offered', async () => {
    const content = {
      kind: 'csv',
      fileName: 'Annex {month}',
      columns: [
        { title: 'Name', field: 'employeeName' },
        { title: 'Cost', field: 'cost', kind: 'number', format: 'decimals' },
      ],
    };
    const body = { name: 'EU annex', purpose: 'donor', donor: 'European Union', validFrom: '2026-01-01', content };
    const made = await admin.post('/finance/v1/layouts/create', body);
    expect(made.body.data).toMatchObject({ donor: 'European Union', state: 'DRAFT' });
    const { id, version } = made.body.data;
    expect((await make({ layoutId: id })).body.error.code).toBe('LAYOUT_NOT_LIVE');
    await admin.put(`/finance/v1/layouts/state/${id}`, { state: 'LIVE', version });
    const { donors } = await choices();
    expect(donors[0].layouts[0]).toEqual({ id, name: 'EU annex', isOwn: true });
    expect(donors[1].layouts.some((one: { id: string }) => one.id === id)).toBe(false);
    expect((await make({ layoutId: id, donor: 'United Nations' })).body.error.code).toBe('LAYOUT_NOT_LIVE');
    const { bytes } = await admin.get((await make({ layoutId: id })).body.link.replace(/^.*?\/api/, ''));
    const lines = Buffer.from(bytes).toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/,\d+\.\d\d$/);
    // A donor that is none, and a bank's file for a donor.
    const refused = async (more: object) =>
      Object.keys((await admin.post('/finance/v1/layouts/create', { ...body, name: 'Other', ...more })).body.error.fields);
    expect(await refused({ donor: 'Nobody' })).toEqual(['donor']);
    const columns = [{ title: 'Name', field: 'employeeName' }];
    expect(await refused({ purpose: 'bank', content: { ...content, columns } })).toEqual(['donor']);
  });

  it('goes with its donor to another name, once the last project of the old one has it', async () => {
    const ownOf = async (donor: string) =>
      (await choices()).donors
        .find((one: { donor: string }) => one.donor === donor)
        ?.layouts.filter((one: { isOwn: boolean }) => one.isOwn)
        .map((one: { name: string }) => one.name);
    const projects = (await admin.get('/donor/v1/lists', { limit: '0' })).body.data;
    const eu = projects.find((one: { code: string }) => one.code === 'EU-1');
    const second = (await admin.post('/donor/v1/create', { title: 'European Union', code: 'EU-2' })).body.data;
    const rename = async (record: { id: string; code: string }, title: string) =>
      (await admin.put(`/donor/v1/update/${record.id}`, { title, code: record.code })).status;
    // The second project still has the old name, so the layout does too.
    expect(await rename(eu, 'European Commission')).toBe(200);
    expect(await ownOf('European Commission')).toEqual([]);
    expect(await rename(second, 'European Commission')).toBe(200);
    expect(await ownOf('European Commission')).toEqual(['EU annex']);
    // A sheet moves no project to another donor, so the layout stays as well.
    const lines = ['Donor,Project Number,Sub Project', 'European Union,EU-1,A', 'European Union,EU-2,A'];
    const sheet = { field: 'csv', name: 'sub.csv', bytes: Buffer.from(lines.join('\n')) };
    const refused = await admin.send('POST', '/project/v1/import_sub_project', { file: sheet });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'IMPORT_REFUSED']);
    expect(await ownOf('European Commission')).toEqual(['EU annex']);
    expect(await rename(eu, 'European Union')).toBe(200);
    expect(await rename(second, 'European Union')).toBe(200);
    expect(await ownOf('European Union')).toEqual(['EU annex']);
  });

  it('is for who may see what people cost, and refuses a donor without costs', async () => {
    const layoutId = (await choices()).donors[0].layouts[0].id;
    expect((await make({ layoutId, donor: 'Nobody' })).body.error.code).toMatch(/DONOR_NOTHING|LAYOUT_NOT_LIVE/);
    const client = await staffWith(test, office, ['payroll report/payroll report', 'finance/view']);
    expect((await make({ layoutId }, client)).status).toBe(403);
    expect((await client.get('/report_payrolls/v1/donor_files', { date })).status).toBe(403);
  });

  it('is final once the month is approved', async () => {
    await payrollOf(admin).approve(date);
    const layoutId = (await choices()).donors[1].layouts.at(-1).id;
    const { name, rows } = await fileOf((await make({ layoutId, donor: 'united nations' })).body.link);
    expect(name).toMatch(/''United Nations 2026-10.xlsx$/);
    expect(rows.some((row) => row[3] === 'E-2')).toBe(false);
  });
});
