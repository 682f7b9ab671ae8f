import { randomUUIDv7 } from 'node:crypto';
import { read as readXlsx, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const month = '2026-09';
const open = '2026-10';

/** An office with an approved and a processed month: two people of EU-1 and its sub-project A, one of UN-1. */
async function office() {
  const company = await test.company();
  const admin = await company.as('ADMIN');
  await company.work(async (db) => {
    const [first = '', second = '', third = ''] = await insertPeople(db, company.id, [
      { code: 'E-1', salaryCents: 120_000 },
      { code: 'E-2', salaryCents: 60_000 },
      { code: 'E-3', salaryCents: 50_000 },
    ]);
    const eu = await allocateAll(db, company.id, { code: 'EU-1', employeeIds: [first, second] });
    const un = await allocateAll(db, company.id, { code: 'UN-1', employeeIds: [third] });
    const sub = randomUUIDv7();
    await db.insertInto('sub_projects').values({ company_id: company.id, id: sub, project_id: eu, code: 'A' }).execute();
    await db.updateTable('employee_allocations').set({ sub_project_id: sub }).where('employee_id', '=', second).execute();
    await db.updateTable('projects').set({ donor: 'European Union' }).where('id', '=', eu).execute();
    await db.updateTable('projects').set({ donor: 'United Nations' }).where('id', '=', un).execute();
  });
  const payroll = payrollOf(admin);
  await payroll.pay(month);
  await payroll.generate(open);
  await payroll.process(open);
  return { company, admin, payroll };
}

const sheetOf = async (admin: Client, link: string): Promise<readonly unknown[][]> => {
  const { bytes } = await admin.get(link.replace(/^.*?\/api/, ''));
  const book = readXlsx(bytes, { type: 'buffer' });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  return rows.filter((row) => !row.some((cell) => String(cell).includes('UTC')));
};

/** Everything that an approved month says of donors, projects and codes. */
async function papersOf(admin: Client, date: string) {
  const list = await admin.get('/payroll/v1/lists', { date, limit: '0', payrollPeriod: 'second_payment', isExport: 'true' });
  const exported = await sheetOf(admin, list.body.link);
  const { donors } = (await admin.get('/report_payrolls/v1/donor_files', { date })).body.data;
  const files: unknown[] = [];
  for (const { donor, layouts } of donors) {
    const made = await admin.get('/report_payrolls/v1/donor_file', { date, donor, layoutId: layouts[0].id });
    files.push(await sheetOf(admin, made.body.link));
  }
  const ledger = await admin.get('/report_payrolls/v1/payroll_for_agresso', { date, type: 'basic_salary' });
  const shared = await admin.get('/payroll/v1/cost_sharing', { date, isExport: 'true' });
  return {
    donors: donors.map((one: { donor: string; cost: number }) => [one.donor, one.cost]),
    files,
    ledger: ledger.body.data,
    shared: (await sheetOf(admin, shared.body.link)).slice(3),
    // What the journals book.
    voucher: (await admin.get('/report_payrolls/v1/voucher', { date, shape: 'person' })).body.data,
    // Code and projects.
    rows: exported.filter(([code]) => String(code).startsWith('E-')).map((row) => [row[0], row[5]]),
  };
}

interface Change {
  readonly code: 'EU-1' | 'UN-1';
  readonly donor: string;
  readonly to: string;
  readonly sub: string;
}

/** Gives a project another donor and another code by its form, and the sub-project another code. */
async function change(company: TestCompany, admin: Client, ids: ReadonlyMap<string, string>, { code, donor, to, sub }: Change) {
  const saved = await admin.put(`/donor/v1/update/${ids.get(code)}`, { title: donor, code: to });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await company.work((db) =>
    db
      .updateTable('sub_projects')
      .set({ code: sub })
      .where('project_id', '=', ids.get('EU-1') ?? '')
      .execute(),
  );
}

const idsOf = async (admin: Client): Promise<ReadonlyMap<string, string>> => {
  const { data } = (await admin.get('/donor/v1/lists', { limit: '0' })).body;
  return new Map(data.map(({ code, id }: { code: string; id: string }) => [code, id]));
};

describe('an approved month', () => {
  it('keeps the donor, project and code it was approved with, in reports, files and journals', async () => {
    const { company, admin, payroll } = await office();
    const ids = await idsOf(admin);
    const before = await papersOf(admin, month);
    expect(before.donors.map(([donor]: [string]) => donor)).toEqual(['European Union', 'United Nations']);
    expect(JSON.stringify(before.voucher)).toContain('EU-1');
    expect(before.rows).toEqual([
      ['E-1', 'EU-1'],
      ['E-2', 'EU-1'],
      ['E-3', 'UN-1'],
    ]);
    const names = fc.constantFrom('European Union', 'United Nations', 'AusAid', 'europe', 'ឯកភាព');
    const changes = fc.record({
      code: fc.constantFrom('EU-1' as const, 'UN-1' as const),
      donor: names,
      to: fc.constantFrom('X-1', 'X-2', 'X-3').map((code) => code),
      sub: fc.constantFrom('A', 'B', 'C-1'),
    });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(changes, async (one) => {
        number += 1;
        // Codes are one project's alone.
        await change(company, admin, ids, { ...one, to: `${one.to}-${number}` });
        expect(await papersOf(admin, month)).toEqual(before);
      }),
      { numRuns: 10 },
    );
    // The open month says what projects are called today, and keeps it from its own approval on.
    await change(company, admin, ids, { code: 'EU-1', donor: 'AusAid', to: 'AU-1', sub: 'S' });
    await change(company, admin, ids, { code: 'UN-1', donor: 'UNICEF', to: 'UC-1', sub: 'S' });
    expect((await papersOf(admin, open)).donors.map(([donor]: [string]) => donor)).toEqual(['AusAid', 'UNICEF']);
    await payroll.process(open);
    await payroll.approve(open);
    const later = await papersOf(admin, open);
    await change(company, admin, ids, { code: 'EU-1', donor: 'Japan', to: 'JP-1', sub: 'T' });
    expect(await papersOf(admin, open)).toEqual(later);
    expect(await papersOf(admin, month)).toEqual(before);
  });

  it('stays the cost of the donor who paid for it when the project moves, and follows a donor to another name', async () => {
    const { company, admin } = await office();
    const ids = await idsOf(admin);
    const chart = async () =>
      (await admin.get('/dashboard/v1/pay_cost')).body.data.donors
        .map(({ donor, total }: { donor: string; total: number }) => [donor, total])
        .toSorted();
    const page = async (donor: string) => (await admin.get('/donor/v1/page/costs', { donor })).body.data;
    const [[, european], [, united]] = await chart();
    const whole = await page('European Union');
    expect(whole.total).toBe(european);
    // A second project keeps the old donor alive, so the first one has moved.
    await admin.post('/donor/v1/create', { title: 'European Union', code: 'EU-2' });
    await change(company, admin, ids, { code: 'EU-1', donor: 'AusAid', to: 'AU-1', sub: 'S' });
    expect(await chart()).toEqual([
      ['European Union', european],
      ['United Nations', united],
    ]);
    expect((await page('AusAid')).total).toBe(0);
    const left = await page('European Union');
    expect([left.total, left.projects.map(({ code }: { code: string }) => code)]).toEqual([european, ['EU-1', 'EU-1 · A']]);
    // A donor without projects goes by another name.
    await change(company, admin, ids, { code: 'UN-1', donor: 'United Nations Development', to: 'UN-1', sub: 'S' });
    expect(await chart()).toEqual([
      ['European Union', european],
      ['United Nations Development', united],
    ]);
    expect((await page('United Nations Development')).total).toBe(united);
  });
});
