import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let officer: Client;
let reviewer: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  const office = await test.company();
  [officer, reviewer] = await Promise.all([office.as('PAYROLL_OFFICER'), office.as('FINANCE_REVIEWER')]);
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 125_000 }]));
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
});

const process = (rates: { exchangeRate: number; nssfExchangeRate: number }, extra: Record<string, unknown> = {}) =>
  officer.put('/payroll/v1/process', { ...rates, month: '2026-10', payrollPeriod: 'second_payment', ...extra });
const september = () =>
  officer.put('/payroll/v1/process', {
    exchangeRate: 4_095,
    nssfExchangeRate: 4_085,
    month: '2026-09',
    payrollPeriod: 'second_payment',
  });
const ratesOf = async (date: string, client = officer) =>
  (await client.get('/payroll/v1/rates', { date, payrollPeriod: 'second_payment' })).body.data;

describe('exchange rates', () => {
  it('are held against the payment before, by month and payment', async () => {
    expect((await ratesOf('2026-10')).reference).toEqual({
      month: null,
      period: null,
      payment: null,
      exchangeRate: 4_000,
      nssfExchangeRate: 4_000,
    });
    await september();
    expect(await ratesOf('2026-10')).toEqual({
      reference: {
        month: '2026-09',
        period: 'second_payment',
        payment: 'only_payment',
        exchangeRate: 4_095,
        nssfExchangeRate: 4_085,
      },
      bounds: { confirmPercent: 3, reasonPercent: 20 },
      reason: null,
    });
  });

  it('that are far away are typed a second time, and the preview shows them all the same', async () => {
    await september();
    const far = { exchangeRate: 4_300, nssfExchangeRate: 4_085 };
    expect((await process(far, { preview: true })).status).toBe(200);
    expect((await process(far)).body.error).toMatchObject({ code: 'PAYROLL_RATE_UNCONFIRMED' });
    expect((await process(far)).body.error.message).toContain('4,300');
    expect((await process(far)).body.error.message).toContain('4,095');
    expect((await process(far, { rateConfirmation: { exchangeRate: 4_200 } })).body.error.code).toBe('PAYROLL_RATE_UNCONFIRMED');
    expect((await process(far, { rateConfirmation: { exchangeRate: 4_300 } })).body.data.groupPayroll.status).toBe('PROCESSED');
    // What has passed once for this payment passes again.
    expect((await process(far)).body.data.unchanged).toBe(true);
  });

  it('that nobody would believe need a reason, which the reviewer reads', async () => {
    await september();
    const absurd = { exchangeRate: 41, nssfExchangeRate: 4_085 };
    expect((await process(absurd, { rateConfirmation: { exchangeRate: 41 } })).body.error.code).toBe('PAYROLL_RATE_REASON');
    expect((await process(absurd, { rateConfirmation: { exchangeRate: 41, reason: '  ' } })).body.error.code).toBe(
      'PAYROLL_RATE_REASON',
    );
    const reason = 'The bank changed the notes to new riel.';
    expect((await process(absurd, { rateConfirmation: { exchangeRate: 41, reason } })).status).toBe(200);
    expect((await ratesOf('2026-10', reviewer)).reason).toBe(reason);
    // Another rate takes its own reason with it, or none.
    expect((await process({ exchangeRate: 4_096, nssfExchangeRate: 4_085 })).status).toBe(200);
    expect((await ratesOf('2026-10', reviewer)).reason).toBeNull();
  });

  it('of the NSSF are guarded alike', async () => {
    await september();
    const far = { exchangeRate: 4_095, nssfExchangeRate: 408.5 };
    expect((await process(far)).body.error.code).toBe('PAYROLL_RATE_UNCONFIRMED');
    expect((await process(far, { rateConfirmation: { nssfExchangeRate: 408.5 } })).body.error.code).toBe('PAYROLL_RATE_REASON');
  });

  it('of a first month are held against the usual rate', async () => {
    expect((await process({ exchangeRate: 41, nssfExchangeRate: 4_085 })).body.error.code).toBe('PAYROLL_RATE_UNCONFIRMED');
    expect((await process({ exchangeRate: 4_095, nssfExchangeRate: 4_085 })).status).toBe(200);
  });
});
