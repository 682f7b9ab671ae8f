import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let officer: Client;
let reviewer: Client;
let director: Client;
let staff: Client;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  const office = await test.company();
  [officer, reviewer, director, staff] = await Promise.all([
    office.as('PAYROLL_OFFICER'),
    office.as('FINANCE_REVIEWER'),
    office.as('COUNTRY_DIRECTOR'),
    office.as('STAFF'),
  ]);
  const userId = (await staff.get('/auth/v1/session')).body.data.userId;
  await office.work((db) => insertPeople(db, office.id, [{ code: 'E-1', salaryCents: 123_456, userId }]));
  await officer.post('/payroll/v1/generate', undefined, { query: { date: '2026-10' } });
});

const payment = { query: { payrollPeriod: 'second_payment' } };
async function process(exchangeRate = 4_095): Promise<string> {
  const { body } = await officer.put('/payroll/v1/process', {
    exchangeRate,
    nssfExchangeRate: 4_085,
    month: '2026-10',
    payrollPeriod: 'second_payment',
  });
  return body.data.groupPayroll.id;
}
const told = async (client: Client): Promise<readonly { kind: string; person: string; params: Record<string, string> }[]> =>
  (await client.get('/notification/v1/lists')).body.data;
const kinds = async (client: Client) => (await told(client)).map(({ kind }) => kind);

const unread = async (client: Client) =>
  (await client.get('/notification/v1/lists', { unread: 'true' })).body.data.map(({ kind }: { kind: string }) => kind);

describe('notices of payroll', () => {
  it('go to who takes the next step, and at the end to each person without any amount', async () => {
    const id = await process();
    await officer.put(`/payroll/v1/submit_payroll/${id}`, undefined, payment);
    expect(await kinds(reviewer)).toEqual(['payroll_submitted']);
    expect(await kinds(director)).toEqual([]);
    expect(await kinds(officer)).toEqual([]);
    await reviewer.put(`/payroll/v1/mark_as_verified/${id}`, undefined, payment);
    expect(await kinds(director)).toEqual(['payroll_reviewed']);
    // What was asked is done: it waits for nobody any more.
    expect(await unread(reviewer)).toEqual([]);
    expect(await unread(director)).toEqual(['payroll_reviewed']);
    await director.put(`/payroll/v1/mark_as_approved/${id}`, undefined, payment);
    expect(await unread(director)).toEqual([]);
    expect(await kinds(officer)).toEqual(['payroll_approved']);
    expect(await kinds(reviewer)).toEqual(['payroll_approved', 'payroll_submitted']);
    const [slip, ...others] = await told(staff);
    expect(others).toEqual([]);
    expect(slip).toMatchObject({ kind: 'payslip_ready', params: { month: '2026-10' } });
    expect(JSON.stringify(slip)).not.toMatch(/1,?234/);
  });

  it('tell the submitter of a rejection with its comment', async () => {
    const id = await process();
    await officer.put(`/payroll/v1/submit_payroll/${id}`, undefined, payment);
    await reviewer.put(`/payroll/v1/mark_as_rejected/${id}`, { comment: 'The bonus of E-1 lacks its minute' }, payment);
    const [news] = await told(officer);
    expect(news).toMatchObject({
      kind: 'payroll_rejected',
      params: { payment: 'only_payment', comment: 'The bonus of E-1 lacks its minute' },
    });
    expect(news?.person).not.toBe('');
  });

  it('tell the reviewers when what waits for them is taken back', async () => {
    const id = await process();
    await officer.put(`/payroll/v1/submit_payroll/${id}`, undefined, payment);
    await process(4_090);
    expect(await kinds(reviewer)).toEqual(['payroll_withdrawn', 'payroll_submitted']);
  });
});
