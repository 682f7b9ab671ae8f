import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allocateAll, insertPeople } from '#testing/people.ts';
import type { TestPerson } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// What must tie (finance.md 1), over months of generated offices. Today is 20 November 2026.
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Somebody of an office; who leaves does so in October. */
const person = fc
  .record({
    salaryCents: fc.integer({ min: 15_000, max: 600_000 }),
    joinDate: fc.constantFrom('2020-03-16', '2024-01-01', '2026-09-14', '2026-10-19'),
    isFixedTerm: fc.boolean(),
    isResident: fc.boolean(),
    isMarried: fc.boolean(),
    children: fc.array(fc.constantFrom('2015-04-20', '2021-12-31'), { maxLength: 3 }),
    providentPercent: optional(fc.integer({ min: 0, max: 15 })),
    annualSalary: fc.constantFrom(0 as const, 1 as const),
    leaves: fc.boolean(),
    benefit: fc.constantFrom(0 as const, 1 as const),
    typed: fc.record(
      {
        BONUS: fc.integer({ min: 1, max: 900 }),
        PHONE_ALLOWANCE: fc.integer({ min: 1, max: 60 }),
        HOUSING_ALLOWANCE: fc.integer({ min: 1, max: 300 }),
        REIMBURSEMENT: fc.integer({ min: 1, max: 200 }),
        SALARY_ADVANCE: fc.integer({ min: 1, max: 200 }),
        ADJUSTMENT_TAXABLE: fc.integer({ min: -50, max: 50 }).filter((amount) => amount !== 0),
        OTHER_DEDUCTION: fc.integer({ min: 1, max: 20 }),
        OWN_PENSION: fc.integer({ min: 1, max: 40 }),
      },
      { requiredKeys: [] },
    ),
    isAllocated: fc.boolean(),
  })
  .filter(({ leaves, joinDate }) => !leaves || joinDate < '2026-10-01');

type Generated = typeof person extends fc.Arbitrary<infer T> ? T : never;

const toPerson = (one: Generated, at: number): TestPerson => ({
  code: `G-${String(at).padStart(2, '0')}`,
  salaryCents: one.salaryCents,
  joinDate: one.joinDate,
  typeOfWorker: one.isResident ? 'RESIDENT' : 'NON-RESIDENT',
  isMarried: one.isMarried,
  children: one.children,
  annualSalary: one.annualSalary,
  ...(one.isFixedTerm ? { contractType: 'FDC', contractEnd: '2027-12-31' } : {}),
  ...(one.providentPercent === undefined ? {} : { providentPercent: one.providentPercent }),
  ...(one.leaves ? { lastWorkingDay: '2026-10-15', status: 0, terminationBenefit: one.benefit } : {}),
});

/** Posts everything of a month. */
async function postAll(admin: Client, month: string): Promise<void> {
  const { data } = (await admin.get('/finance/v1/journals/unposted')).body;
  expect(data.length).toBeGreaterThan(0);
  for (const { runId, kind, rowId, date } of data) {
    const made = await admin.post('/finance/v1/journals/create', { runId, kind, date, ...(rowId === null ? {} : { rowId }) });
    expect(made.status, `${month} ${kind} ${JSON.stringify(made.body)}`).toBe(200);
  }
}

/** Takes back what stands of a month, and posts it again with each project in balance. */
async function postAnew(admin: Client, month: string): Promise<void> {
  for (const { id } of (await admin.get('/finance/v1/journals/lists', { month, state: 'POSTED', limit: '0' })).body.data) {
    const turned = await admin.put(`/finance/v1/journals/reverse/${id}`, { date: '2026-11-20', reason: 'By project' });
    expect([200, 409]).toContain(turned.status);
  }
  await admin.put('/finance/v1/journals/settings', { balancesByProject: true });
  await postAll(admin, month);
}

it('every equality holds in every month of a generated office', async () => {
  const offices = fc.array(person, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(offices, async (people) => {
      const office = await test.company();
      const admin = await office.as('ADMIN');
      const payroll = payrollOf(admin);
      const ids = await office.work(async (db) => {
        const made = await insertPeople(db, office.id, people.map(toPerson));
        const eu = await allocateAll(db, office.id, {
          code: 'EU',
          employeeIds: made.filter((_id, at) => people[at]?.isAllocated),
        });
        const core = await allocateAll(db, office.id, { code: 'CORE', employeeIds: [] });
        // The donor takes neither the 13th salary nor phones, from the second month on.
        await db
          .insertInto('ineligible_costs')
          .values({
            company_id: office.id,
            id: crypto.randomUUID(),
            project_id: eu,
            carrier_id: core,
            items: ['ACCRUAL_ANNUAL_SALARY', 'PHONE_ALLOWANCE'],
            from_month: '2026-09',
          })
          .execute();
        return made;
      });
      const own = { title: 'Own pension', titleKH: 'សោធនផ្ទាល់', type: 4, formular: 0, format: 'USD' };
      expect((await admin.post('/payroll_item/v1/create', own)).body.data.code).toBe('OWN_PENSION');
      // It lowers the base of the tax from September on.
      const counting = { ownPension: 1, validFrom: '2026-09-01' };
      expect((await admin.put('/nssf_setting/v1/update/payments', counting)).status).toBe(200);
      expect((await admin.post('/finance/v1/accounts/start')).status).toBe(200);
      const leaving = ids.filter((_id, at) => people[at]?.leaves);
      for (const [month, leavers] of [
        ['2026-08', []],
        ['2026-09', []],
        ['2026-10', leaving],
      ] as const) {
        await payroll.generate(month, leavers);
        const listed = await admin.get('/payroll/v1/lists', { date: month, limit: '0' });
        await payroll.process(month);
        for (const [at, { typed }] of people.entries()) {
          const code = `G-${String(at).padStart(2, '0')}`;
          if (!listed.body.data.some((row: { employeeCode: string }) => row.employeeCode === code)) continue;
          if (Object.keys(typed).length > 0) expect((await payroll.type(month, code, typed)).status).toBe(200);
        }
        for (const state of ['open', 'approved', 'posted', 'posted anew'] as const) {
          if (state === 'approved') {
            await payroll.note(month, new Set(['FUND_HIGH']));
            await payroll.approve(month);
          }
          if (state === 'posted') await postAll(admin, month);
          if (state === 'posted anew') await postAnew(admin, month);
          const { data } = (await admin.get('/report_payrolls/v1/checks', { date: month })).body;
          const differing = data.filter(
            (check: { difference: number; people: unknown[] }) => check.difference !== 0 || check.people.length > 0,
          );
          expect(differing, `${month} ${state}`).toEqual([]);
          expect(data.some(({ id }: { id: string }) => id === '11_journals')).toBe(state.startsWith('posted'));
          const { data: made } = (await admin.get('/report_payrolls/v1/tax_return', { date: month })).body;
          const pension = data.find(({ id }: { id: string }) => id === '3_pension');
          expect(made.salary.pension, `${month} ${state}`).toBe(pension.left);
          const voucher = (await admin.get('/report_payrolls/v1/payroll_for_agresso', { date: month, type: '2ND_PAYMENT' })).body;
          expect(voucher.report.totals.amount).toBe(0);
          const cost = async (by: 'cost_sharing' | 'cost_by_donor') =>
            (await admin.get(`/report_payrolls/v1/${by}`, { date: month })).body;
          const donors = await cost('cost_by_donor');
          expect(donors.report.totals.totalCost, `${month} ${state}`).toBe((await cost('cost_sharing')).report.totals.totalCost);
          expect(donors.data.length).toBeGreaterThan(0);
        }
      }
    }),
    { numRuns: 2, seed: 20_261_120 },
  );
});
