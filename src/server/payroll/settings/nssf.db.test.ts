import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from './paying.testing.ts';
import type { PaidOffice } from './paying.testing.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let paid: PaidOffice;
let admin: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  paid = await openOffice(test);
  admin = paid.admin;
});

const base = '/nssf_setting/v1';
const detail = async (query: Record<string, string> = {}) => (await admin.get(`${base}/detail`, query)).body.data;
const nssf = (body: Record<string, unknown>, client = admin) => client.put(`${base}/update`, body);
const seniority = (body: Record<string, unknown>, client = admin) => client.put(`${base}/update/seniority_severance`, body);

describe('the values', () => {
  it('are read in one call, each with its day and its law', async () => {
    expect(await detail()).toMatchObject({
      accident: 0.8,
      health: 2.6,
      providentFundStaff: 0,
      providentFundOrganization: 0,
      seniority: 2_000_000,
      severancePay: 5,
      origins: { severancePay: { validFrom: '2018-01-01', legal: 'Labour Law art. 73', isFrozen: false } },
      change: { validFrom: '2026-11-01', approvedUntil: null },
    });
    expect((await admin.get(`${base}/detail`, { date: '2017-01-01' })).status).toBe(404);
  });

  it('are changed field by field, each save its own page only', async () => {
    const changed = await nssf({ accident: 0.9, health: 2.6, providentFundStaff: 5, seniority: 1, legal: 'Prakas 1' });
    expect(changed.body.data).toMatchObject({ accident: 0.9, health: 2.6, providentFundStaff: 5, seniority: 2_000_000 });
    const now = await detail();
    expect(now.origins.accident).toEqual({ validFrom: '2026-11-01', legal: 'Prakas 1', isFrozen: false });
    // What is the same has no new version.
    expect(now.origins.health).toMatchObject({ validFrom: '2018-01-01' });
    expect(now.history.filter(({ field }: { field: string }) => field === 'accident')).toMatchObject([
      { value: 0.9, validFrom: '2026-11-01', validTo: null, changedBy: 'The ADMIN' },
      { value: 0.8, validFrom: '2018-01-01', validTo: '2026-10-31', changedBy: null },
    ]);
    expect(await detail({ date: '2026-10-31' })).toMatchObject({ accident: 0.8, providentFundStaff: 0 });

    await seniority({ seniority: 2_500_000, severancePay: 100 });
    expect(await detail()).toMatchObject({ seniority: 2_500_000, severancePay: 100, accident: 0.9, providentFundStaff: 5 });
    expect((await detail()).origins.seniority.legal).toBe('Company setting');
  });

  it('begin on the day that is said, and are changed on it again', async () => {
    await nssf({ health: 3, validFrom: '2027-01-01' });
    expect(await detail()).toMatchObject({ health: 2.6 });
    expect(await detail({ validFrom: '2027-01-01' })).toMatchObject({ health: 3 });
    await nssf({ health: 3.1234, validFrom: '2027-01-01', legal: 'Sub-Decree 9' });
    await nssf({ health: 3.1234, validFrom: '2027-01-01', legal: 'Sub-Decree 10' });
    const { history } = await detail();
    expect(history.filter(({ field }: { field: string }) => field === 'health')).toMatchObject([
      { value: 3.1234, legal: 'Sub-Decree 10' },
      { value: 2.6 },
    ]);
    expect((await nssf({ health: 1, validFrom: '2001-01-01' })).body.error.fields.validFrom).toContain('01/01/2018');
  });

  it('are numbers from 0, percents to 100, riel whole', async () => {
    expect((await seniority({ severancePay: 101 })).body.error.fields).toEqual({
      severancePay: 'This number must be at most 100.',
    });
    expect((await seniority({ seniority: -1 })).status).toBe(422);
    expect((await seniority({ seniority: 1.5 })).body.error.fields.seniority).toBe('Whole numbers only.');
    expect((await nssf({ accident: 0.12345 })).body.error.fields.accident).toContain('4 decimals');
    expect((await nssf({ accident: -0.1 })).status).toBe(422);
  });
});

describe('approved payroll', () => {
  it('keeps what it used', async () => {
    await paid.approve('2026-10');
    for (const validFrom of ['2018-01-01', '2026-10-15']) {
      const refused = await nssf({ accident: 1, validFrom });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'PARAMETER_FROZEN' } } });
      expect(refused.body.error.message).toContain('31/10/2026');
    }
    const { data } = (await nssf({ accident: 1 })).body;
    expect(data.origins.accident).toEqual({ validFrom: '2026-11-01', legal: 'Company setting', isFrozen: false });
    expect((await detail({ date: '2026-10-31' })).origins.accident.isFrozen).toBe(true);
    expect((await seniority({ seniority: 1, validFrom: '2018-01-01' })).body.error.code).toBe('PARAMETER_FROZEN');
  });

  it('of a month not yet approved takes the new percent when it is processed again', async () => {
    await paid.process('2026-10');
    const risk = async () => {
      const { body } = await paid.officer.get('/payroll/v1/lists', { date: '2026-10' });
      return body.data[0].payload.find(({ k }: { k: string }) => k === 'NSSF_OCCUPATIONAL_ACCIDENT').r;
    };
    expect(await risk()).toBe(9_600);
    await nssf({ accident: 1 });
    expect(await risk()).toBe(9_600);
    expect((await paid.officer.get('/payroll/v1/exceptions', { date: '2026-10' })).body.data.isStale).toBe(true);
    await paid.process('2026-10');
    expect(await risk()).toBe(12_000);
  });
});

describe('the share of the first payment', () => {
  const payments = (body: Record<string, unknown>, client = admin) => client.put(`${base}/update/payments`, body);
  const firstOf = async (month: string): Promise<number> => {
    await paid.process(month, 'first_payment');
    const query = { date: month, limit: '0', payrollPeriod: 'first_payment' };
    const { body } = await paid.officer.get('/payroll/v1/lists', query);
    return body.data[0].payload.find(({ k }: { k: string }) => k === 'FIRST_PAYMENT').a;
  };

  it('is changed from a day on, and the payments from then on are of it', async () => {
    const half = await firstOf('2026-10');
    const { paymentVersion } = await detail();
    const saved = await payments({ firstPaymentShare: 60, validFrom: '2026-11-01', version: paymentVersion }, paid.officer);
    expect(saved.body.data).toMatchObject({ firstPaymentShare: 60, recoveryCap: 50, severancePay: 5 });
    expect(saved.body.data.history.filter(({ field }: { field: string }) => field === 'firstPaymentShare')).toMatchObject([
      { value: 60, validFrom: '2026-11-01', changedBy: 'The PAYROLL_OFFICER' },
      { value: 50, validTo: '2026-10-31' },
    ]);
    expect(await firstOf('2026-10')).toBe(half);
    // Both months have 22 working days, and the same net to come.
    expect(await firstOf('2026-11')).toBeCloseTo(half * 1.2, 1);
  });

  it('is no business of who may not change payroll items', async () => {
    expect((await payments({ firstPaymentShare: 60 }, paid.reviewer)).status).toBe(403);
    expect((await payments({ firstPaymentShare: 101 })).status).toBe(422);
  });
});

describe('a save', () => {
  it('that comes after somebody else’s on the same page is refused, with name and time', async () => {
    const { version, seniorityVersion } = await detail();
    await nssf({ health: 2, version }, paid.officer);
    const stale = await nssf({ health: 3, version });
    expect(stale.status).toBe(409);
    expect(stale.body.error.message).toContain('changed by The PAYROLL_OFFICER at');
    expect((await seniority({ severancePay: 6, version: seniorityVersion })).status).toBe(200);
  });

  it('needs the right of its page; each company has its own values', async () => {
    expect((await nssf({ health: 3 }, paid.reviewer)).status).toBe(403);
    expect((await seniority({ severancePay: 3 }, paid.reviewer)).status).toBe(403);
    expect((await paid.reviewer.get(`${base}/detail`)).status).toBe(200);
    expect((await paid.staff.get(`${base}/detail`)).status).toBe(403);
    const other = await openOffice(test);
    await nssf({ health: 9 }, other.admin);
    expect(await detail()).toMatchObject({ health: 2.6 });
  });

  it('while somebody processes that payroll waits for its turn in words', async () => {
    await paid.process('2026-10');
    await test.owner.query('begin');
    await test.owner.query('select id from payroll_runs where company_id = $1 for update', [paid.office.id]);
    expect((await nssf({ health: 3 })).body.error.code).toBe('PAYROLL_BUSY');
    await test.owner.query('rollback');
    expect((await nssf({ health: 3 })).status).toBe(200);
  });
});
