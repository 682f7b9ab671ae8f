import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. October is approved and paid by a batch of two people.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let runId: string;
let batchId: string;

const month = '2026-10';
const batches = '/finance/v1/payment_batches';
const journals = '/finance/v1/journals';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work((db) =>
    insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000 },
      { code: 'E-2', salaryCents: 80_000 },
    ]),
  );
  expect((await admin.post('/finance/v1/accounts/start')).status).toBe(200);
  await payrollOf(admin).pay(month, []);
  runId = (await admin.get('/payroll/v1/lists', { date: month })).body.groupPayroll.id;
  const { data } = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body;
  const layoutId = data.find(({ kind }: { kind: string }) => kind === 'csv').id;
  batchId = (await admin.post(`${batches}/create`, { runId, period: 'second_payment', layoutId })).body.data[0].id;
});

const batch = async (id = batchId) => (await admin.get(`${batches}/detail/${id}`)).body.data;
const send = async (id = batchId): Promise<void> => {
  const sent = await admin.put(`${batches}/sent/${id}`, { date: '2026-11-20', version: (await batch(id)).version });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};
const comesBack = async (code: string) => {
  const row = (await batch()).rows.find(({ employeeCode }: { employeeCode: string }) => employeeCode === code);
  const answer = await admin.put(`${batches}/returned/${row.id}`, { date: '2026-11-20', reason: 'Closed', version: row.version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const books = async (booksPayments: boolean) => {
  const { version } = (await admin.get(`${journals}/settings`)).body.data;
  expect((await admin.put(`${journals}/settings`, { booksPayments, version })).body.data.booksPayments).toBe(booksPayments);
};
const unposted = async (): Promise<readonly { kind: string; paid: number; date: string; batch: { number: string } | null }[]> =>
  (await admin.get(`${journals}/unposted`)).body.data;
const post = (kind: string, more: object = {}) =>
  admin.post(`${journals}/create`, { runId, kind, batchId, date: '2026-11-20', ...more });
const linesOf = async (id: string) => (await admin.get(`${journals}/lines/${id}`, { shape: 'person' })).body.data;

describe('payments out of the bank', () => {
  it('are booked where the office says so, once they are sent: net payable against the bank, to the cent', async () => {
    await send();
    expect((await unposted()).map(({ kind }) => kind)).toEqual(['MONTH']);
    expect((await post('PAYMENT')).body.error.code).toBe('PAYMENTS_NOT_BOOKED');
    await books(true);
    const { total, number } = await batch();
    expect(await unposted()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'PAYMENT', paid: total, date: '2026-11-20', batch: { id: batchId, number } }),
      ]),
    );
    const preview = (await admin.get(`${journals}/preview`, { runId, kind: 'PAYMENT', batchId })).body.data;
    expect(preview).toMatchObject({ people: 2, debit: total, credit: total, unallocated: 0 });
    const posted = await post('PAYMENT');
    expect(posted.status, JSON.stringify(posted.body)).toBe(200);
    const { id } = posted.body.data;
    const journal = (await admin.get(`${journals}/detail/${id}`)).body.data;
    expect(journal).toMatchObject({ kind: 'PAYMENT', batch: number, date: '2026-11-20', debit: total, credit: total });
    const lines = await linesOf(id);
    for (const code of ['E-1', 'E-2']) {
      const own = lines.filter(({ employeeCode }: { employeeCode: string }) => employeeCode === code);
      expect(own).toHaveLength(2);
      expect(own[0].debit).toBe(own[1].credit);
    }
    // Net payable is empty once the month is booked as well.
    const [waiting] = await unposted();
    await admin.post(`${journals}/create`, { runId, kind: waiting?.kind, date: '2026-10-31' });
    const { rows } = await test.owner.query<{ left: string }>(
      `select sum(credit_cents - debit_cents) as left from journal_lines where company_id = $1 and target = 'net_payable'`,
      [office.id],
    );
    expect(Number(rows[0]?.left)).toBe(0);
    expect((await post('PAYMENT')).body.error.code).toBe('NOTHING_TO_POST');
    expect(await unposted()).toEqual([]);
    const checks = (await admin.get('/report_payrolls/v1/checks', { date: month })).body.data;
    expect(checks.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([]);
  });

  it('wait until they are sent, and are dated near that day', async () => {
    await books(true);
    expect((await unposted()).some(({ kind }) => kind === 'PAYMENT')).toBe(false);
    expect((await post('PAYMENT')).body.error.code).toBe('BATCH_NOT_SENT');
    await send();
    expect((await post('PAYMENT', { date: '2027-01-31' })).body.error.fields).toHaveProperty('date');
    expect((await post('PAYMENT', { batchId: crypto.randomUUID() })).body.error.fields).toHaveProperty('batchId');
    expect((await post('PAYMENT', { batchId: undefined })).body.error.fields).toHaveProperty('batchId');
  });

  it('that came back are booked the other way round, and again when they are paid anew', async () => {
    await books(true);
    await send();
    await comesBack('E-2');
    // What never left cannot come back.
    expect((await unposted()).map(({ kind }) => kind)).not.toContain('RETURN');
    expect((await post('RETURN')).body.error.code).toBe('NOTHING_TO_POST');
    const paid = (await post('PAYMENT')).body.data;
    expect((await linesOf(paid.id)).length).toBe(4);
    expect((await unposted()).find(({ kind }) => kind === 'RETURN')?.date).toBe('2026-11-20');
    const back = (await post('RETURN')).body.data;
    const lines = await linesOf(back.id);
    expect(lines.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-2', 'E-2']);
    // The bank is debited, net payable credited.
    expect(lines[0].credit).toBe(lines[1].debit);
    expect((await post('RETURN')).body.error.code).toBe('NOTHING_TO_POST');
    // The payment stays while its return stands.
    const reverse = (id: string) => admin.put(`${journals}/reverse/${id}`, { date: '2026-11-20', reason: 'Wrong' });
    expect((await reverse(paid.id)).body.error).toMatchObject({ code: 'RETURN_STANDS' });
    expect((await reverse(back.id)).status).toBe(200);
    expect((await reverse(paid.id)).status).toBe(200);
    expect((await unposted()).map(({ kind }) => kind).toSorted()).toEqual(['MONTH', 'PAYMENT']);
    expect((await post('PAYMENT')).status).toBe(200);
    expect((await post('RETURN')).status).toBe(200);
    // Paid again with the next batch, which is booked by itself.
    const { data } = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body;
    const layoutId = data.find(({ kind }: { kind: string }) => kind === 'csv').id;
    const again = await admin.post(`${batches}/create`, { runId, period: 'second_payment', layoutId });
    const next = again.body.data[0].id;
    await send(next);
    expect((await post('PAYMENT', { batchId: next })).status).toBe(200);
    const { rows } = await test.owner.query<{ left: string }>(
      `select sum(credit_cents - debit_cents) as left from journal_lines where company_id = $1 and target = 'bank'`,
      [office.id],
    );
    const payroll = (await admin.get('/payroll/v1/lists', { date: month })).body.summary;
    expect(Number(rows[0]?.left)).toBe(Math.round(payroll.netPay * 100));
  });

  it('in cash are booked against the cash box, not the bank; without an account of it they wait and say so', async () => {
    await send();
    await comesBack('E-2');
    await books(true);
    const { rowId } = (await admin.get(`${batches}/to_pay`, { month })).body.data[0];
    const made = await admin.post(`${batches}/create`, { runId, period: 'second_payment', layoutId: null, rowIds: [rowId] });
    const cash = made.body.data[0].id;
    await send(cash);
    await test.owner.query(`update account_rules set archived_at = now() where company_id = $1 and key = 'cash'`, [office.id]);
    const refused = await post('PAYMENT', { batchId: cash });
    expect(refused.body.error).toMatchObject({ code: 'ACCOUNT_MISSING' });
    expect(refused.body.error.message).toMatch(/cash/i);
    await admin.post('/finance/v1/accounts/start');
    const posted = await post('PAYMENT', { batchId: cash });
    expect(posted.status, JSON.stringify(posted.body)).toBe(200);
    const targetsOf = async (journalId: string) =>
      (
        await test.owner.query<{ target: string; signed: number }>(
          `select target, sum(debit_cents - credit_cents)::int as signed from journal_lines where company_id = $1 and journal_id = $2
           group by target order by target`,
          [office.id, journalId],
        )
      ).rows;
    const { total } = await batch(cash);
    const cents = Math.round(total * 100);
    expect(await targetsOf(posted.body.data.id)).toEqual([
      { target: 'cash', signed: -cents },
      { target: 'net_payable', signed: cents },
    ]);
    expect(
      (await linesOf(posted.body.data.id)).map(({ accountCode }: { accountCode: string }) => accountCode).toSorted(),
    ).toEqual(['1120', '2110']);
    // An envelope that nobody fetched goes back into the cash box.
    const [row] = (await batch(cash)).rows;
    await admin.put(`${batches}/returned/${row.id}`, { date: '2026-11-20', reason: 'Not fetched', version: row.version });
    const back = await post('RETURN', { batchId: cash });
    expect(await targetsOf(back.body.data.id)).toEqual([
      { target: 'cash', signed: cents },
      { target: 'net_payable', signed: -cents },
    ]);
  });

  it('two at once: one wins', async () => {
    await books(true);
    await send();
    const both = await Promise.all([post('PAYMENT'), post('PAYMENT')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it('are refused without accounts, by name', async () => {
    await books(true);
    await send();
    await test.owner.query(`update account_rules set archived_at = now() where company_id = $1 and key = 'bank'`, [office.id]);
    const refused = await post('PAYMENT');
    expect(refused.body.error).toMatchObject({ code: 'ACCOUNT_MISSING' });
    expect(refused.body.error.message).toMatch(/bank/i);
  });
});
