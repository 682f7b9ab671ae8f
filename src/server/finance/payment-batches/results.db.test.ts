import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. October is approved and paid out in one payment: five people, one of them in riel, one in cash.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let batchId: string;
let rows: readonly { id: string; code: string; account: string; amount: number }[];

const month = '2026-10';
const base = '/finance/v1/payment_batches';

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const detail = async (id = batchId, client = admin) => (await client.get(`${base}/detail/${id}`)).body.data;
const send = async (id = batchId) => admin.put(`${base}/sent/${id}`, { date: '2026-11-20', version: (await detail(id)).version });
const payStep = async () => {
  const { steps } = (await admin.get('/payroll/v1/month', { date: month })).body.data;
  return steps.find(({ key }: { key: string }) => key === 'pay');
};
const statesOf = async (id = batchId): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await detail(id)).rows.map(({ employeeCode, state }: Record<string, string>) => [employeeCode, state]));

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  await office.work(async (db) => {
    const ids = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000 },
      { code: 'E-2', salaryCents: 80_000 },
      { code: 'E-3', salaryCents: 60_000 },
      { code: 'E-4', salaryCents: 50_000 },
      { code: 'E-5', salaryCents: 40_000 },
    ]);
    const [, , , cash = '', riel = ''] = ids;
    await db.updateTable('employees').set({ bank_account_number: null }).where('id', '=', cash).execute();
    await db.updateTable('employees').set({ payroll_currency: 'KHR' }).where('id', '=', riel).execute();
  });
  await payrollOf(admin).pay(month);
  const runId = (await admin.get('/payroll/v1/lists', { date: month })).body.groupPayroll.id;
  const layouts = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body.data;
  const layoutId = layouts.find(({ kind }: { kind: string }) => kind === 'csv').id;
  const made = await admin.post(`${base}/create`, { runId, period: 'second_payment', layoutId });
  batchId = made.body.data.find(({ currency }: { currency: string }) => currency === 'USD').id;
  rows = (await detail()).rows.map((row: Record<string, string | number>) => ({
    id: row['id'],
    code: row['employeeCode'],
    account: row['accountNumber'],
    amount: row['amount'],
  }));
});

describe('money', () => {
  it('is out when every batch was sent and nothing waits: not when files are made', async () => {
    expect(await statesOf()).toEqual({ 'E-1': 'IN_BATCH', 'E-2': 'IN_BATCH', 'E-3': 'IN_BATCH' });
    expect(await payStep()).toMatchObject({ state: 'now', next: 'finance' });
    expect((await payStep()).lacks).toEqual([
      { lack: 'payments_without_account', count: 1 },
      { lack: 'batches_unsent', count: 2 },
    ]);
    const waiting = (await admin.get(`${base}/to_pay`, { month })).body.data;
    expect(waiting.map(({ employeeCode, payment }: Record<string, string>) => [employeeCode, payment])).toEqual([
      ['E-4', 'WAITING'],
    ]);
    const { data } = (await admin.get(`${base}/lists`)).body;
    for (const { id } of data) expect((await send(id)).status).toBe(200);
    expect(await statesOf()).toEqual({ 'E-1': 'SENT', 'E-2': 'SENT', 'E-3': 'SENT' });
    expect((await payStep()).lacks).toEqual([{ lack: 'payments_without_account', count: 1 }]);
    const cash = await admin.post(`${base}/create`, { runId: data[0].runId, period: 'second_payment', layoutId: null });
    expect((await payStep()).lacks).toEqual([{ lack: 'batches_unsent', count: 1 }]);
    await send(cash.body.data[0].id);
    expect(await payStep()).toMatchObject({ state: 'done', next: null, lacks: [] });
    // The month itself has its filings left.
    expect((await admin.get('/payroll/v1/month', { date: month })).body.data).toMatchObject({
      isApproved: true,
      isClosed: false,
    });
  });

  it('of a month with one payment is not called the second one', async () => {
    expect(await detail()).toMatchObject({ period: 'second_payment', hasFirstPayment: false });
    const { data } = (await admin.get(`${base}/to_pay`, { month })).body;
    expect(data[0]).toMatchObject({ paidWith: 'second_payment', hasFirstPayment: false });
    const bank = await admin.get('/report_payrolls/v1/payroll_for_bank', { date: month, period: 'second_payment' });
    expect(bank.body.report).toMatchObject({ hasFirstPayment: false });
    const checks = (await admin.get('/report_payrolls/v1/checks', { date: month })).body.data;
    const ids = checks.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining(['2_only', '2_only_riel']));
    expect(ids).not.toContain('2_second');
  });

  it('says why nobody fits into a file, each reason by its number', async () => {
    const { data } = (await admin.get(`${base}/lists`)).body;
    for (const { id, version } of data) await admin.put(`${base}/cancel/${id}`, { reason: 'Again', version });
    for (const { rowId, period, employeeCode } of (await admin.get(`${base}/to_pay`, { month })).body.data)
      if (employeeCode !== 'E-4') await admin.post(`${base}/hold`, { rowId, period, reason: 'Wait' });
    const layouts = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body.data;
    const refused = await admin.post(`${base}/create`, {
      runId: data[0].runId,
      period: 'second_payment',
      layoutId: layouts[0].id,
    });
    expect(refused.body.error).toMatchObject({
      code: 'NOTHING_FITS',
      message: 'No payment here can go into this file: 4 are held, 1 has no account.',
    });
  });
});

describe('a file that somebody took', () => {
  const take = async (client = admin) => (await client.get(`${base}/file/${batchId}`)).body;

  it('is recorded: who, when and which bytes', async () => {
    const { link } = await take();
    const { bytes } = await admin.get(link.replace(/^.*?\/api/, ''));
    const { downloads, sha256 } = await detail();
    expect(downloads).toEqual([expect.objectContaining({ sha256: createHash('sha256').update(bytes).digest('hex') })]);
    expect(downloads[0].sha256).toBe(sha256);
    const refused = office.work((db) => db.updateTable('payment_batch_downloads').set({ sha256: 'x' }).execute());
    await expect(refused).rejects.toThrow('never changed');
  });

  it('may be at the bank: a second person confirms that it is not before the payments are free', async () => {
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    const officer = await office.as('FINANCE_REVIEWER');
    await take(officer);
    const cancel = { reason: 'Wrong day', version: (await detail()).version };
    const asked = await admin.put(`${base}/cancel/${batchId}`, cancel);
    expect(asked.body.data).toMatchObject({
      state: 'MADE',
      cancelsByTwo: true,
      cancelAsked: { isOwn: true },
      cancelReason: 'Wrong day',
    });
    expect(
      (await admin.get(`${base}/to_pay`, { month })).body.data.map(({ employeeCode }: { employeeCode: string }) => employeeCode),
    ).toEqual(['E-4']);
    const { version } = await detail();
    const codeOf = async (answer: Promise<{ body: { error: { code: string } } }>) => (await answer).body.error.code;
    // It neither goes to the bank nor to anybody meanwhile, and who asked does not confirm.
    expect(await codeOf(send())).toBe('BATCH_CANCEL_ASKED');
    expect(await codeOf(admin.get(`${base}/file/${batchId}`))).toBe('BATCH_CANCEL_ASKED');
    expect(await codeOf(admin.put(`${base}/cancel/${batchId}`, { reason: 'x', version }))).toBe('BATCH_CANCEL_ASKED');
    expect(await codeOf(admin.put(`${base}/confirm_cancel/${batchId}`, { version }))).toBe('BATCH_CANCEL_OWN');
    const kept = await admin.put(`${base}/keep/${batchId}`, { version });
    expect(kept.body.data).toMatchObject({ state: 'MADE', cancelAsked: null, cancelReason: null });
    expect(await codeOf(admin.put(`${base}/confirm_cancel/${batchId}`, { version: kept.body.data.version }))).toBe(
      'BATCH_CANCEL_NOT_ASKED',
    );
    const again = await admin.put(`${base}/cancel/${batchId}`, { reason: 'Wrong day', version: kept.body.data.version });
    const confirmed = await officer.put(`${base}/confirm_cancel/${batchId}`, { version: again.body.data.version });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(confirmed.body.data).toMatchObject({ state: 'CANCELLED', cancelReason: 'Wrong day' });
    expect((await admin.get(`${base}/to_pay`, { month })).body.data).toHaveLength(4);
  });
});

describe("the bank's answer", () => {
  const sheetOf = (lines: readonly string[]) => ({ field: 'csv', name: 'answer.csv', bytes: Buffer.from(lines.join('\n')) });
  const messageOf = (xml: string) => ({ field: 'csv', name: 'answer.xml', bytes: Buffer.from(xml) });
  const preview = (file: ReturnType<typeof sheetOf>, client = admin) =>
    client.send('POST', `${base}/results/import_preview`, { file });
  const run = (file: ReturnType<typeof sheetOf>, client = admin) => client.send('POST', `${base}/results/import`, { file });
  const row = (code: string) => rows.find((one) => one.code === code) ?? { id: '', code, account: '', amount: 0 };
  const line = (code: string, status: string, reason = '') =>
    `${row(code).account},${row(code).amount.toFixed(2)},${status},${reason}`;
  const head = 'Account Number,Amount,Status,Reason';

  beforeEach(async () => {
    await send();
  });

  it('as a sheet marks payments as settled and returned, and lists what differs', async () => {
    const short = `${row('E-3').account},1.00,Success,`;
    const file = sheetOf([
      head,
      line('E-1', 'Success'),
      line('E-2', 'REJECTED', 'Account closed'),
      short,
      '999999,5.00,Success,',
    ]);
    const { body } = await preview(file);
    expect(body.data.counts).toEqual({ create: 0, change: 2, same: 2, refuse: 0 });
    expect(body.data.notes).toEqual([
      `Row 4: 1.00 to ${(await detail()).rows[2].employeeName}, but the batch paid USD ${row('E-3').amount.toFixed(2)}. Nothing is marked.`,
      'Rows that tell of no payment of a batch: 5.',
    ]);
    expect(await statesOf()).toEqual({ 'E-1': 'SENT', 'E-2': 'SENT', 'E-3': 'SENT' });
    const done = await run(file);
    expect(done.body.message).toBe('Settled: 1. Returned: 1.');
    expect(await statesOf()).toEqual({ 'E-1': 'SETTLED', 'E-2': 'RETURNED', 'E-3': 'SENT' });
    expect(await detail()).toMatchObject({ settled: 1, returned: 1, results: [{ settled: 1, returned: 1 }] });
    const waiting = (await admin.get(`${base}/to_pay`, { month })).body.data;
    expect(waiting.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'E-2')).toMatchObject({
      payment: 'RETURNED',
      returned: { reason: 'Account closed' },
    });
    // The same file again changes nothing; later the bank takes one back.
    expect((await run(file)).body.message).toBe('Settled: 0. Returned: 0.');
    await run(sheetOf([head, line('E-1', 'Returned', 'Recalled')]));
    expect(await statesOf()).toEqual({ 'E-1': 'RETURNED', 'E-2': 'RETURNED', 'E-3': 'SENT' });
    const late = await preview(sheetOf([head, line('E-1', 'Success'), line('E-3', 'In progress')]));
    expect(late.body.data.counts.change).toBe(0);
    expect(late.body.data.notes.join(' ')).toMatch(/marked as returned.*“In progress”/s);
  });

  it('as camt.053 is read with whatever else the statement holds', async () => {
    const entry = (kind: string, account: string, amount: number, more = '') => `<Ntry><Amt Ccy="USD">${amount.toFixed(2)}</Amt>
      <CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls>
      <Amt Ccy="USD">${amount.toFixed(2)}</Amt><RltdPties><CdtrAcct><Id><Othr><Id>${account}</Id></Othr></Id></CdtrAcct></RltdPties>${more}
      </TxDtls></NtryDtls></Ntry>`;
    const back = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp; gone</AddtlInf></RtrInf>';
    const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
      <GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Acct><Id><Othr><Id>777</Id></Othr></Id></Acct>
      ${entry('DBIT', row('E-1').account, row('E-1').amount)}${entry('DBIT', '123', 12)}
      ${entry('CRDT', row('E-2').account, row('E-2').amount, back)}</Stmt></BkToCstmrStmt></Document>`;
    const { body } = await preview(messageOf(xml));
    expect(body.data.notes).toEqual([
      'Rows that tell of no payment of a batch: 3.',
      expect.stringContaining('The file says nothing of these payments of P-2026-0001: E-3'),
    ]);
    expect((await run(messageOf(xml))).body.message).toBe('Settled: 1. Returned: 1.');
    expect((await detail()).rows[1]).toMatchObject({
      state: 'RETURNED',
      returnedOn: '2026-11-20',
      reason: 'AC04: Closed & gone',
    });
  });

  it('as pain.002 is read by account or by the id that the file gave a payment', async () => {
    const status = (of: {
      id: string;
      account?: string;
      amount: number;
      status: string;
    }) => `<TxInfAndSts><OrgnlEndToEndId>${of.id}</OrgnlEndToEndId>
      <TxSts>${of.status}</TxSts><StsRsnInf><Rsn><Prtry>X1</Prtry></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="USD">${of.amount.toFixed(2)}</InstdAmt></Amt>
      ${of.account === undefined ? '' : `<CdtrAcct><Id><Othr><Id>${of.account}</Id></Othr></Id></CdtrAcct>`}</OrgnlTxRef></TxInfAndSts>`;
    const xml = `<?xml version="1.0"?><ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><ns:CstmrPmtStsRpt>
      </ns:CstmrPmtStsRpt></ns:Document>`.replace(
      '\n      </ns:CstmrPmtStsRpt>',
      `<GrpHdr><CreDtTm>2026-11-20T08:00:00</CreDtTm></GrpHdr><OrgnlPmtInfAndSts><OrgnlPmtInfId>P-2026-0001</OrgnlPmtInfId>
      ${status({ id: 'E-1', amount: row('E-1').amount, status: 'ACSC' })}
      ${status({ id: 'x', account: row('E-2').account, amount: row('E-2').amount, status: 'RJCT' })}
      ${status({ id: 'E-3', amount: row('E-3').amount, status: 'PDNG' })}</OrgnlPmtInfAndSts></ns:CstmrPmtStsRpt>`,
    );
    expect((await run(messageOf(xml))).body.message).toBe('Settled: 1. Returned: 1.');
    expect(await statesOf()).toEqual({ 'E-1': 'SETTLED', 'E-2': 'RETURNED', 'E-3': 'SENT' });
  });

  it('says of the own payment to nobody that it came back', async () => {
    await office.work(async (db) => {
      const [person] = await db.selectFrom('employees').select('id').where('code', '=', 'E-2').execute();
      const [account] = await db.selectFrom('users').select('id').where('user_name', 'like', 'admin%').execute();
      await db
        .updateTable('employees')
        .set({ user_id: null })
        .where('user_id', '=', account?.id ?? '')
        .execute();
      await db
        .updateTable('employees')
        .set({ user_id: account?.id ?? null })
        .where('id', '=', person?.id ?? '')
        .execute();
    });
    const { body } = await run(sheetOf([head, line('E-2', 'Rejected')]));
    const mine = (await detail()).rows.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'E-2');
    expect([body.message, mine.isOwn, mine.state]).toEqual(['Settled: 0. Returned: 0.', true, 'SENT']);
  });

  it('tells nobody of another company, and does nothing without the right to post', async () => {
    const other = await (await test.company()).as('ADMIN');
    const file = sheetOf([head, line('E-1', 'Success')]);
    expect((await preview(file, other)).body.data.notes).toEqual(['Rows that tell of no payment of a batch: 2.']);
    expect((await run(file, await office.as('STAFF'))).status).toBe(403);
  });

  it('that is no message of a payment, a bomb or broken is refused in words', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
      <Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><TxSts>&c;</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    for (const xml of [bomb, '<Document><CstmrPmtStsRpt>', '<Document><BkToCstmrStmt></BkToCstmrStmt></Document>', '<a/>']) {
      const refused = await preview(messageOf(xml));
      expect(refused.status, xml).toBeLessThan(500);
    }
  });
});
