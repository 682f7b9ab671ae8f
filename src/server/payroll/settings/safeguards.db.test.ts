import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

let test: TestApp;
let office: TestCompany;
let admin: Client;
let hr: Client;
let officer: Client;
let director: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  office = await test.company();
  await test.owner.query('update payroll_settings set separate_duties = true where company_id = $1', [office.id]);
  [admin, hr, officer, director] = await Promise.all([
    office.as('ADMIN'),
    office.as('HR_MANAGER'),
    office.as('PAYROLL_OFFICER'),
    office.as('COUNTRY_DIRECTOR'),
  ]);
});

const path = '/payroll_safeguards/v1';

describe('the safeguards of payroll', () => {
  it('say who may take which step', async () => {
    const { data } = (await admin.get(`${path}/detail`)).body;
    expect(data).toMatchObject({
      separateDuties: true,
      changedAt: null,
      netChangePercent: 20,
      rateConfirmPercent: 3,
      rateReasonPercent: 20,
      smallestWage: null,
    });
    expect(data.holders.map(({ step }: { step: string }) => step)).toEqual(['process', 'submit', 'verify', 'approve']);
    expect(data.holders.at(-1).names.length).toBeGreaterThan(0);
    expect((await (await office.as('STAFF')).get(`${path}/detail`)).status).toBe(403);
  });

  it('switch separate duties with full access alone, and tell who takes part in payroll', async () => {
    const refused = await hr.put(`${path}/update`, { separateDuties: false });
    expect([400, 403]).toContain(refused.status);
    expect((await admin.get(`${path}/detail`)).body.data.separateDuties).toBe(true);
    const { data } = (await admin.put(`${path}/update`, { separateDuties: false })).body;
    expect(data).toMatchObject({ separateDuties: false, changedBy: expect.any(String) });
    const [news] = (await director.get('/notification/v1/lists')).body.data;
    expect(news).toMatchObject({ kind: 'duties_joined' });
    expect((await admin.get('/notification/v1/lists')).body.data).toEqual([]);
  });

  it('are saved against a stale form, within what makes sense', async () => {
    const { version } = (await admin.get(`${path}/detail`)).body.data;
    expect((await admin.put(`${path}/update`, { rateConfirmPercent: 30, rateReasonPercent: 10, version })).status).toBe(422);
    expect((await admin.put(`${path}/update`, { netChangePercent: 0, version })).status).toBe(422);
    expect((await admin.put(`${path}/update`, { smallestWage: 208, version })).body.data.smallestWage).toBe(208);
    expect((await admin.put(`${path}/update`, { smallestWage: null, version })).body.error.code).toBe('VERSION_CONFLICT');
  });

  it('hold rates by the bounds in force', async () => {
    await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 100_000 }]));
    await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
    const process = () =>
      officer.put('/payroll/v1/process', {
        exchangeRate: 4_100,
        nssfExchangeRate: 4_000,
        month: '2026-10',
        payrollPeriod: 'second_payment',
      });
    await admin.put(`${path}/update`, { rateConfirmPercent: 1 });
    expect((await process()).body.error.code).toBe('PAYROLL_RATE_UNCONFIRMED');
    await admin.put(`${path}/update`, { rateConfirmPercent: 3 });
    expect((await process()).status).toBe(200);
  });
});
