import { createHash } from 'node:crypto';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenPayment } from '#contract/finance/payment-batches.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { insertPeople } from '#testing/people.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffWith } from '#testing/rights.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026. October is approved: four people, one of them in riel, one without an account.
let test: TestApp;
let office: TestCompany;
let admin: Client;
let layoutId: string;
let runId: string;
let people: readonly string[];

const month = '2026-10';
const base = '/finance/v1/payment_batches';
const period = 'second_payment';

const open = async (client = admin): Promise<readonly OpenPayment[]> => (await client.get(`${base}/to_pay`, { month })).body.data;
const paymentOf = async (code: string): Promise<OpenPayment> => {
  const found = (await open()).find(({ employeeCode }) => employeeCode === code);
  if (found === undefined) throw new Error(`no payment of ${code}`);
  return found;
};
const create = (more: object = {}, client = admin) => client.post(`${base}/create`, { runId, period, layoutId, ...more });
const detail = async (id: string) => (await admin.get(`${base}/detail/${id}`)).body.data;
const send = async (id: string) => admin.put(`${base}/sent/${id}`, { date: '2026-11-20', version: (await detail(id)).version });
const fileOf = async (id: string) => {
  const { body } = await admin.get(`${base}/file/${id}`);
  return (await admin.get(body.link.replace(/^.*?\/api/, ''))).bytes;
};
/** The check of a month, by its number. */
const checks = async () => {
  const { data } = (await admin.get('/report_payrolls/v1/checks', { date: month })).body;
  return new Map<string, { left: number; right: number; difference: number; people: unknown[] }>(
    data.map((check: { id: string }) => [check.id, check]),
  );
};

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  office = await test.company();
  admin = await office.as('ADMIN');
  people = await office.work(async (db) => {
    const ids = await insertPeople(db, office.id, [
      { code: 'E-1', salaryCents: 125_000 },
      { code: 'E-2', salaryCents: 80_000 },
      { code: 'E-3', salaryCents: 60_000 },
      { code: 'E-4', salaryCents: 50_000 },
    ]);
    const [, , riel = '', cash = ''] = ids;
    await db.updateTable('employees').set({ payroll_currency: 'KHR' }).where('id', '=', riel).execute();
    await db.updateTable('employees').set({ bank_account_number: null }).where('id', '=', cash).execute();
    return ids;
  });
  const payroll = payrollOf(admin);
  await payroll.pay(month, []);
  runId = (await admin.get('/payroll/v1/lists', { date: month })).body.groupPayroll.id;
  const { data } = (await admin.get('/finance/v1/layouts/lists', { purpose: 'bank' })).body;
  layoutId = data.find(({ kind }: { kind: string }) => kind === 'csv').id;
});

describe('what is to be paid', () => {
  it('is every approved payment that stands in no batch, in its currency', async () => {
    const payments = await open();
    expect(payments.map(({ employeeCode, currency }) => [employeeCode, currency])).toEqual([
      ['E-1', 'USD'],
      ['E-2', 'USD'],
      ['E-3', 'KHR'],
      ['E-4', 'USD'],
    ]);
    expect(payments[3]?.accountNumber).toBeNull();
    expect(Number.isInteger(payments[2]?.amount)).toBe(true);
  });

  it('is nothing before approval', async () => {
    const payroll = payrollOf(admin);
    await payroll.generate('2026-11');
    await payroll.process('2026-11');
    const { groupPayroll } = (await admin.get('/payroll/v1/lists', { date: '2026-11' })).body;
    expect((await admin.get(`${base}/to_pay`, { month: '2026-11' })).body.data).toEqual([]);
    const refused = await create({ runId: groupPayroll.id });
    expect(refused.body.error).toMatchObject({ code: 'NOT_APPROVED', message: 'This payment is not approved yet.' });
  });
});

describe('a batch', () => {
  it('is made for each currency, its file holds every payment to the cent and stays the same', async () => {
    const before = await open();
    const { status, body } = await create();
    expect(status, JSON.stringify(body)).toBe(200);
    const [dollars, riel] = body.data;
    expect(dollars).toMatchObject({ number: 'P-2026-0001', currency: 'USD', payments: 2, state: 'MADE' });
    expect(riel).toMatchObject({ number: 'P-2026-0002', currency: 'KHR', payments: 1 });
    const owed = before.filter(({ currency, accountNumber }) => currency === 'USD' && accountNumber !== null);
    expect(dollars.total).toBe(Math.round(owed.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100);
    const bytes = await fileOf(dollars.id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe((await detail(dollars.id)).sha256);
    const rows = parseCsv(bytes.toString('utf8').replace(/^\ufeff/, ''));
    expect(rows.slice(1).map((row) => row[2])).toEqual(owed.map(({ amount }) => amount.toFixed(2)));
    await send(dollars.id);
    expect(await fileOf(dollars.id)).toEqual(bytes);
    // The bank report names the batch of each payment, and none for who is paid in cash.
    const listed = (await admin.get('/report_payrolls/v1/payroll_for_bank', { date: month, period })).body.data;
    expect(listed.map((row: { employeeCode: string; batch: string | null }) => [row.employeeCode, row.batch])).toEqual([
      ['E-1', 'P-2026-0001'],
      ['E-2', 'P-2026-0001'],
      ['E-3', 'P-2026-0002'],
      ['E-4', null],
    ]);
    const [, paid] = parseCsv((await fileOf(riel.id)).toString('utf8').replace(/^\ufeff/, ''));
    expect(paid?.slice(2)).toEqual([String(before[2]?.amount), 'KHR', 'Salary 10/2026']);
    expect((await open()).map(({ employeeCode }) => employeeCode)).toEqual(['E-4']);
    expect((await create()).body.error.code).toBe('PAYMENT_NO_ACCOUNT');
  });

  it('of two that are made at once one is refused, and numbers have no gaps', async () => {
    const rowIds = (await open()).flatMap(({ rowId, accountNumber }) => (accountNumber === null ? [] : [rowId]));
    const answers = await Promise.all([create({ rowIds }), create({ rowIds }), create({ rowIds })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('IN_BATCH');
    const { data } = (await admin.get(`${base}/lists`)).body;
    expect(data.map(({ number }: { number: string }) => number)).toEqual(['P-2026-0002', 'P-2026-0001']);
    const { rows } = await test.owner.query(
      `select row_id, period from payment_batch_rows where company_id = $1 and state = 'STANDING' group by 1, 2 having count(*) > 1`,
      [office.id],
    );
    expect(rows).toEqual([]);
  });

  it('takes a payment once, also where it is named', async () => {
    const { rowId } = await paymentOf('E-1');
    const made = await create({ rowIds: [rowId] });
    expect(made.body.data).toHaveLength(1);
    const again = await create({ rowIds: [rowId] });
    expect(again.status).toBe(409);
    expect(again.body.error).toMatchObject({ code: 'IN_BATCH' });
    expect(again.body.error.message).toContain('P-2026-0001');
    // A click that is sent twice counts once.
    const rest = { runId, period, layoutId };
    const headers = { 'idempotency-key': 'clicked-twice' };
    const [one, two] = [
      await admin.post(`${base}/create`, rest, { headers }),
      await admin.post(`${base}/create`, rest, { headers }),
    ];
    expect(two.body).toEqual(one.body);
  });

  it('can be cancelled until it is sent; then its payments are free and its file is closed', async () => {
    const [batch] = (await create()).body.data;
    const cancelled = await admin.put(`${base}/cancel/${batch.id}`, { reason: 'Wrong layout', version: batch.version });
    expect(cancelled.body.data).toMatchObject({ state: 'CANCELLED', cancelReason: 'Wrong layout' });
    expect((await admin.get(`${base}/file/${batch.id}`)).body.error.code).toBe('BATCH_CANCELLED');
    expect((await open()).map(({ employeeCode }) => employeeCode)).toEqual(['E-1', 'E-2', 'E-4']);
    const [next] = (await create()).body.data;
    expect(next.number).toBe('P-2026-0003');
    expect((await send(next.id)).body.data.state).toBe('SENT');
    const late = await admin.put(`${base}/cancel/${next.id}`, { reason: 'x', version: (await detail(next.id)).version });
    expect(late.body.error).toMatchObject({ code: 'BATCH_SENT' });
    const stale = await admin.put(`${base}/sent/${batch.id}`, { date: '2026-11-20', version: 1 });
    expect(stale.body.error.code).toBe('BATCH_CANCELLED');
  });

  it('is not marked as sent over another mark, before it was made, or tomorrow', async () => {
    const [batch] = (await create()).body.data;
    const mark = (date: string, version = batch.version) => admin.put(`${base}/sent/${batch.id}`, { date, version });
    expect((await mark('2026-11-19')).status).toBe(422);
    expect((await mark('2026-11-21')).status).toBe(422);
    expect((await mark('2026-11-20', batch.version + 7)).status).toBe(409);
    expect((await mark('2026-11-20')).status).toBe(200);
    expect((await mark('2026-11-20', batch.version + 1)).body.error.code).toBe('BATCH_SENT');
  });

  it('of a layout that is out of use, or that cannot hold a name, is not made, and nothing of it stays', async () => {
    const narrow = {
      name: 'Narrow',
      purpose: 'bank',
      validFrom: '2026-01-13',
      content: {
        kind: 'csv',
        fileName: 'x',
        columns: [
          { title: 'Account', field: 'accountNumber' },
          { title: 'Amount', field: 'amount', kind: 'number' },
          { title: 'Name', field: 'employeeName', width: 2 },
        ],
      },
    };
    const made = (await admin.post('/finance/v1/layouts/create', narrow)).body.data;
    expect((await create({ layoutId: made.id })).body.error.code).toBe('LAYOUT_NOT_LIVE');
    await admin.put(`/finance/v1/layouts/state/${made.id}`, { state: 'LIVE', version: made.version });
    expect((await create({ layoutId: made.id })).body.error).toMatchObject({ code: 'VALUE_TOO_LONG' });
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    expect((await create()).body.data[0].number).toBe('P-2026-0001');
    const { data } = (await admin.get(`/finance/v1/layouts/detail/${layoutId}`)).body;
    expect(data.isUsed).toBe(true);
  });
});

describe('the way of payments', () => {
  const pipeline = async () => (await admin.get(`${base}/pipeline`, { month })).body.data;

  it('says where each payment stands, from approval to the answer', async () => {
    expect(await pipeline()).toMatchObject({ waiting: { payments: 4, withoutAccount: 1, held: 0 }, made: { payments: 0 } });
    const [dollars, riel] = (await create()).body.data;
    const made = await pipeline();
    expect(made).toMatchObject({ waiting: { payments: 1, withoutAccount: 1 }, made: { payments: 3, batches: 2, batchId: null } });
    expect(made.made.sums).toEqual([
      { currency: 'USD', amount: dollars.total },
      { currency: 'KHR', amount: riel.total },
    ]);
    await send(dollars.id);
    expect(await pipeline()).toMatchObject({
      made: { payments: 1, batchId: riel.id },
      sent: { payments: 2, batches: 1, batchId: dollars.id },
      answered: { payments: 0 },
    });
    const [first] = (await detail(dollars.id)).rows;
    const back = { date: '2026-11-20', reason: 'Account closed' };
    expect((await admin.put(`${base}/returned/${first.id}`, back)).status).toBe(200);
    expect(await pipeline()).toMatchObject({ waiting: { payments: 2 }, sent: { payments: 1 }, answered: { payments: 1 } });
  });
});

describe('riel in cash', () => {
  const settings = '/finance/v1/settings';

  it('are rounded to 100 where the office says so; the rest goes into the next list, and the checks tie', async () => {
    const cash = { layoutId: null, rowIds: [(await paymentOf('E-3')).rowId] };
    const owed = (await paymentOf('E-3')).amount;
    expect(owed % 100).not.toBe(0);
    const [plain] = (await create(cash)).body.data;
    expect(plain.total).toBe(owed);
    const cancel = { reason: 'Rounded from now on', version: plain.version };
    expect((await admin.put(`${base}/cancel/${plain.id}`, cancel)).status).toBe(200);
    const { data } = (await admin.get(settings)).body;
    expect((await admin.put(settings, { ...data, roundsCashRiel: true })).status).toBe(200);
    const [rounded] = (await create(cash)).body.data;
    expect(rounded.total % 100).toBe(0);
    const [row] = (await detail(rounded.id)).rows;
    expect(row).toMatchObject({ amount: rounded.total, rounding: rounded.total - owed });
    expect((await checks()).get('2_only_riel')).toMatchObject({ difference: 0, people: [] });

    const payroll = payrollOf(admin);
    await payroll.pay('2026-11', []);
    const second = (await admin.get('/payroll/v1/lists', { date: '2026-11' })).body.groupPayroll.id;
    const { data: waiting } = (await admin.get(`${base}/to_pay`, { month: '2026-11' })).body;
    const next = waiting.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'E-3');
    const [later] = (await create({ ...cash, runId: second, rowIds: [next.rowId] })).body.data;
    expect(Math.abs(owed + next.amount - rounded.total - later.total)).toBeLessThanOrEqual(50);
    expect((await detail(later.id)).rows[0].rounding).toBe(later.total - next.amount);
  });
});

describe('cash', () => {
  it('is a batch of those without an account, or of whom is named', async () => {
    const [batch] = (await create({ layoutId: null })).body.data;
    expect(batch).toMatchObject({ layout: null, payments: 1 });
    expect((await detail(batch.id)).rows).toMatchObject([{ employeeCode: 'E-4', accountNumber: null }]);
    expect((await create({ layoutId: null })).body.error.code).toBe('NOBODY_WITHOUT_ACCOUNT');
    const named = await create({ layoutId: null, rowIds: [(await paymentOf('E-1')).rowId] });
    expect(named.body.data).toMatchObject([{ payments: 1, layout: null }]);
  });
});

describe('a payment that came back', () => {
  it('stands to be paid again and goes into the next batch, to the account of that day', async () => {
    const [batch] = (await create()).body.data;
    const rows = (await detail(batch.id)).rows;
    const back = rows.find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'E-2');
    const mark = (more: object = {}) =>
      admin.put(`${base}/returned/${back.id}`, { date: '2026-11-20', reason: 'Closed account', ...more });
    expect((await mark()).body.error.code).toBe('BATCH_NOT_SENT');
    await send(batch.id);
    expect((await mark({ date: '2026-11-21' })).status).toBe(422);
    const marked = await mark();
    expect(marked.body.data).toMatchObject({ returned: 1, returnedTotal: back.amount, total: batch.total });
    const twice = await mark();
    expect(twice.status).toBe(409);
    expect(twice.body.error).toMatchObject({ code: 'ALREADY_RETURNED' });
    expect(twice.body.error.message).toContain('20/11/2026');
    expect(await paymentOf('E-2')).toMatchObject({
      returned: { number: 'P-2026-0001', reason: 'Closed account' },
      amount: back.amount,
    });

    const stood = await test.owner.query('select bank_account_number as account from employees where id = $1', [people[1]]);
    // The record gets another account: whoever pays confirms it.
    await office.work((db) =>
      db
        .updateTable('employees')
        .set({ bank_account_number: '999' })
        .where('id', '=', people[1] ?? '')
        .execute(),
    );
    const { rowId, change } = await paymentOf('E-2');
    expect(change).toMatchObject({ before: stood.rows[0].account });
    expect((await create()).body.error).toMatchObject({ code: 'ACCOUNTS_CHANGED' });
    expect((await create({ confirmed: [{ rowId, accountNumber: '998' }] })).status).toBe(409);
    const next = await create({ confirmed: [{ rowId, accountNumber: '999' }] });
    expect(next.body.data).toMatchObject([{ total: back.amount, payments: 1 }]);
    expect((await detail(next.body.data[0].id)).rows[0].accountNumber).toBe('999');
    const tied = await checks();
    for (const id of ['2_only', '2_only_riel']) expect(tied.get(id), id).toMatchObject({ difference: 0, people: [] });
    expect(tied.get('2_only')?.left).toBeGreaterThan(batch.total);
  });
});

describe('a payment that is held', () => {
  it('waits by itself until it is released', async () => {
    const { rowId } = await paymentOf('E-1');
    const body = { rowId, period, reason: 'Does not answer' };
    const held = await admin.post(`${base}/hold`, body);
    expect(held.status).toBe(200);
    expect((await admin.post(`${base}/hold`, body)).body.error.code).toBe('PAYMENT_HELD');
    expect((await create({ rowIds: [rowId] })).body.error.code).toBe('PAYMENT_HELD');
    const [batch] = (await create()).body.data;
    expect((await detail(batch.id)).rows.map(({ employeeCode }: { employeeCode: string }) => employeeCode)).toEqual(['E-2']);
    expect((await paymentOf('E-1')).hold).toMatchObject({ reason: 'Does not answer' });
    expect((await admin.put(`${base}/release/${held.body.data.id}`)).status).toBe(200);
    expect((await admin.put(`${base}/release/${held.body.data.id}`)).body.error.code).toBe('PAYMENT_NOT_HELD');
    expect((await create()).body.data).toMatchObject([{ payments: 1 }]);
    expect((await admin.post(`${base}/hold`, body)).body.error.code).toBe('IN_BATCH');
  });
});

describe('who may', () => {
  it('reads with the right to the bank list, and changes with the right to post besides', async () => {
    const eyes = await staffWith(test, office, ['payroll report/payroll for bank']);
    expect((await eyes.get(`${base}/to_pay`, { month })).status).toBe(200);
    expect((await create({}, eyes)).status).toBe(403);
    const hands = await staffWith(test, office, ['finance/post', 'finance/view']);
    expect((await hands.get(`${base}/to_pay`, { month })).status).toBe(403);
    const again = await staffWith(test, office, ['finance/post', 'finance/view']);
    expect((await create({}, again)).status).toBe(403);
    const both = await staffWith(test, office, ['finance/post', 'payroll report/payroll for bank']);
    expect((await create({}, both)).status).toBe(200);
  });

  it('does nothing with the own payment alone', async () => {
    await test.owner.query('update employees set user_id = $1 where id = $2', [admin.userId, people[0]]);
    const own = await paymentOf('E-1');
    expect(own.isOwn).toBe(true);
    expect((await admin.post(`${base}/hold`, { rowId: own.rowId, period, reason: 'x' })).body.error.code).toBe('PAYMENT_OWN');
    // By itself, or with all the others left out.
    const { data: open } = (await admin.get(`${base}/to_pay`, { month })).body;
    const others = open.flatMap((one: { isOwn: boolean; rowId: string }) => (one.isOwn ? [] : [one.rowId]));
    expect((await create({ rowIds: [own.rowId] })).body.error.code).toBe('PAYMENT_OWN');
    expect((await create({ withoutRowIds: others })).body.error.code).toBe('PAYMENT_OWN');
    expect((await create({ rowIds: [own.rowId, ...others], withoutRowIds: others })).body.error.code).toBe('PAYMENT_OWN');
    const [batch] = (await create()).body.data;
    await send(batch.id);
    const mine = (await detail(batch.id)).rows.find(({ isOwn }: { isOwn: boolean }) => isOwn);
    const marked = await admin.put(`${base}/returned/${mine.id}`, { date: '2026-11-20', reason: 'x' });
    expect(marked.body.error.code).toBe('PAYMENT_OWN');
  });

  it('who changed an account does not pay to it where duties are separate', async () => {
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    await test.database.transaction({ companyId: office.id, userId: admin.userId }, (db) =>
      db
        .updateTable('employees')
        .set({ bank_account_number: '999' })
        .where('id', '=', people[0] ?? '')
        .execute(),
    );
    const { rowId, change } = await paymentOf('E-1');
    expect(change).toMatchObject({ changedBy: 'The ADMIN' });
    const confirmed = [{ rowId, accountNumber: '999' }];
    const refused = (await create({ confirmed })).body.error;
    expect(refused.code).toBe('ACCOUNT_OWN_CHANGE');
    expect(refused.message).toContain('The FINANCE_REVIEWER');
    expect((await paymentOf('E-1')).barred).toEqual({ why: 'ACCOUNT', others: ['The COUNTRY_DIRECTOR', 'The FINANCE_REVIEWER'] });
    // The others are paid without this one.
    const [without] = (await create({ withoutRowIds: [rowId] })).body.data;
    expect((await detail(without.id)).rows.map((row: { employeeCode: string }) => row.employeeCode)).not.toContain('E-1');
    // Nor does an account that they reset.
    const finance = await office.as('FINANCE_REVIEWER');
    await test.owner.query(
      "insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'password', $2, $3)",
      [office.id, finance.userId, admin.userId],
    );
    expect((await create({ confirmed }, finance)).body.error).toMatchObject({ code: 'ONE_PERSON' });
    await test.owner.query(
      "insert into account_proofs (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'confirmed', $2, $3)",
      [office.id, finance.userId, (await office.as('HR_OFFICER')).userId],
    );
    expect((await create({ confirmed }, await office.as('FINANCE_REVIEWER'))).status).toBe(200);
  });

  it('who made a batch does not mark it as sent where that takes two people, nor an account that they reset', async () => {
    await test.owner.query('update payroll_settings set batches_by_two = true where company_id = $1', [office.id]);
    const finance = await office.as('FINANCE_REVIEWER');
    const mark = async (client: Client, id: string) =>
      (await client.put(`${base}/sent/${id}`, { date: '2026-11-20', version: (await detail(id)).version })).body;
    const [batch] = (await create()).body.data;
    expect((await mark(admin, batch.id)).error.code).toBe('BATCH_OWN');
    await test.owner.query(
      "insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'slip', $2, $3)",
      [office.id, finance.userId, admin.userId],
    );
    expect((await mark(finance, batch.id)).error.code).toBe('ONE_PERSON');
    await test.owner.query(
      "insert into account_proofs (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'confirmed', $2, $3)",
      [office.id, finance.userId, (await office.as('HR_OFFICER')).userId],
    );
    expect((await mark(finance, batch.id)).data.state).toBe('SENT');
  });

  it('who wrote a layout does not pay with it where duties are separate, nor anybody with one that leaves out account or amount', async () => {
    const layouts = '/finance/v1/layouts';
    const { data: shipped } = (await admin.get(`${layouts}/detail/${layoutId}`)).body;
    const live = async (name: string, content: object): Promise<string> => {
      const made = (await admin.post(`${layouts}/create`, { name, purpose: 'bank', validFrom: '2026-01-13', content })).body.data;
      const state = await admin.put(`${layouts}/state/${made.id}`, { state: 'LIVE', version: made.version });
      expect(state.status, JSON.stringify(state.body)).toBe(200);
      return made.id;
    };
    // Every payment to one account, as a constant in the place of each person's own: refused when it is saved, and by a batch where it lies.
    const constant = { title: 'Account', field: null, constant: '999888777' };
    const { columns } = shipped.content;
    const turned = columns.map((column: { field: string }) => (column.field === 'accountNumber' ? constant : column));
    const body = { name: 'Turned', purpose: 'bank', validFrom: '2026-01-13', content: { ...shipped.content, columns: turned } };
    expect((await admin.post(`${layouts}/create`, body)).body.error.code).toBe('FIELDS');
    const crooked = await live('Crooked', shipped.content);
    await test.owner.query(
      'update file_layout_versions set content = jsonb_set(content::jsonb, $3, $4::jsonb)::text::json where company_id = $1 and layout_id = $2',
      [office.id, crooked, '{columns}', JSON.stringify(turned.map((column: object) => ({ ...columns[0], ...column })))],
    );
    const finance = await office.as('FINANCE_REVIEWER');
    expect((await create({ layoutId: crooked }, finance)).body.error).toMatchObject({ code: 'LAYOUT_PAYS_NOBODY' });
    const unpriced = columns.filter((column: { field: string }) => column.field !== 'amount');
    const without = await live('Without amounts', { ...shipped.content, columns: unpriced });
    expect((await create({ layoutId: without }, finance)).body.error).toMatchObject({ code: 'LAYOUT_PAYS_NOBODY' });

    const own = await live('Own', shipped.content);
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    expect((await create({ layoutId: own })).body.error).toMatchObject({ code: 'LAYOUT_OWN' });
    expect((await admin.get(`${base}/lists`)).body.data).toEqual([]);
    expect((await create({ layoutId: own }, finance)).status).toBe(200);
  });

  it('a layout by one person sends pay to no other account: the real number in a remark, another number under Account', async () => {
    const layouts = '/finance/v1/layouts';
    const { data: shipped } = (await admin.get(`${layouts}/detail/${layoutId}`)).body;
    const { columns } = shipped.content;
    const [first] = columns;
    const plain = { ...first, format: 'plain' };
    const account = columns.find(({ field }: { field: string }) => field === 'accountNumber');
    const rest = columns.filter((column: object) => column !== account);
    const fixed = { ...plain, field: null };
    const tries: Record<string, object> = {
      'a constant under Account': [
        { ...fixed, title: 'Account', constant: '012 345 678' },
        { ...account, title: 'Remark 2' },
        ...rest,
      ],
      'a code under Account': [
        { ...plain, title: 'Account No.', field: 'employeeCode' },
        { ...account, title: 'Remark 2' },
        ...rest,
      ],
      'the account twice': [account, { ...account, title: 'Remark 2' }, ...rest],
      'the amount twice': [...columns, { ...columns.find(({ field }: { field: string }) => field === 'amount'), title: 'Fee' }],
      'a number where an account is missing': [{ ...account, whenEmpty: '012345678' }, ...rest],
      'a number in a constant': [...columns, { ...fixed, title: 'Note', constant: 'pay to 012-345-678' }],
      'a number in a title': [...rest, { ...account, title: '012345678' }],
      'a Khmer number in a constant': [...columns, { ...fixed, title: 'Note', constant: '០១២៣៤៥៦៧៨' }],
    };
    const refused = async (content: object): Promise<unknown> => {
      const body = { name: 'Crooked', purpose: 'bank', validFrom: '2026-01-13', content };
      return (await admin.post(`${layouts}/import`, body)).body.error?.code;
    };
    for (const [name, changed] of Object.entries(tries))
      expect([name, await refused({ ...shipped.content, columns: changed })]).toEqual([name, 'FIELDS']);
    expect(await refused({ ...shipped.content, above: [['1', '012345678', 'Somebody', '900.00']] })).toBe('FIELDS');
    expect(await refused({ ...shipped.content, foot: ['', '012345678'] })).toBe('FIELDS');
    // A bank may ask for constants that name no account number.
    const asked = ['Beneficiary bank', 'Account type', 'Account currency'].map((title) => ({
      ...fixed,
      title,
      constant: 'SAVINGS',
    }));
    expect(await refused({ ...shipped.content, columns: [...columns, ...asked] })).toBeUndefined();
    const alias = { ...fixed, title: 'Account', constant: 'somebody@bank' };
    expect(await refused({ ...shipped.content, columns: [alias, { ...account, title: 'Remark 2' }, ...rest] })).toBe('FIELDS');
    // The organisation's own account may be typed.
    await admin.put(`/client/v1/update/${office.id}`, { accountNumber: '012 345 678' });
    expect(await refused({ ...shipped.content, above: [['From', '012345678']] })).toBeUndefined();
  });

  it('one person does not pay twice: by marking a payment as settled and returned, and paying it again', async () => {
    const finance = await office.as('FINANCE_REVIEWER');
    const [batch] = (await create()).body.data;
    await send(batch.id);
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    const [row] = (await detail(batch.id)).rows;
    const back = (client: Client) => client.put(`${base}/returned/${row.id}`, { date: '2026-11-20', reason: 'no such account' });
    await test.owner.query("update payment_batch_rows set settled_on = '2026-11-20', settled_by = $2 where id = $1", [
      row.id,
      admin.userId,
    ]);
    expect((await back(admin)).body.error.code).toBe('PAYMENT_SETTLED');
    expect((await back(finance)).status).toBe(200);
    // The accounts of these people did not change: nothing but the return is in the way.
    const refused = (await create({}, finance)).body.error;
    expect(refused.code).toBe('PAYMENT_OWN_RETURN');
    expect(refused.message).toContain('The ADMIN');
    const waiting = (await finance.get(`${base}/to_pay`)).body.data;
    const returned = waiting.find((one: { employeeCode: string }) => one.employeeCode === row.employeeCode);
    expect(returned.barred).toEqual({ why: 'RETURNED', others: ['The COUNTRY_DIRECTOR', 'The ADMIN'] });
    const [again] = (await create()).body.data;
    // It comes back once more: who marked it last does not pay it, who marked it first may.
    await send(again.id);
    const second = (await detail(again.id)).rows.find((one: { employeeCode: string }) => one.employeeCode === row.employeeCode);
    const marked = await admin.put(`${base}/returned/${second.id}`, { date: '2026-11-20', reason: 'again' });
    expect(marked.status).toBe(200);
    expect((await create()).body.error.code).toBe('PAYMENT_OWN_RETURN');
    expect((await create({}, finance)).status).toBe(200);
  });

  it('who accepted another account that somebody else asked for may pay to it, who asked may not', async () => {
    const hr = await office.as('HR_MANAGER');
    const finance = await office.as('FINANCE_REVIEWER');
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true, accounts_by_two: true }).execute());
    const id = people[0] ?? '';
    const { body } = await hr.get(`/employee/v1/detail/${id}`);
    const asked = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(body.data), bankAccNumber: '777 888 999' });
    expect(asked.body.data?.accountAsked, JSON.stringify(asked.body)).toMatch(/\S/);
    const { rows } = await test.owner.query('select id from detail_requests where company_id = $1', [office.id]);
    const decided = await finance.put(`/details/v1/decide/${rows[0].id}`, { status: 1 });
    expect([decided.status, decided.body.error]).toEqual([200, undefined]);
    const { rowId, change } = await paymentOf('E-1');
    expect(change).toMatchObject({ changedBy: 'The HR_MANAGER / The FINANCE_REVIEWER' });
    const confirmed = [{ rowId, accountNumber: '777 888 999' }];
    const payer = await office.as('FINANCE_REVIEWER');
    expect((await create({ confirmed }, payer)).status).toBe(200);
  });

  it('a layout of a bank goes into use, and back into use after a change, by somebody who did not write it', async () => {
    const layouts = '/finance/v1/layouts';
    const finance = await office.as('FINANCE_REVIEWER');
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    const { data: shipped } = (await admin.get(`${layouts}/detail/${layoutId}`)).body;
    const body = { name: 'New', purpose: 'bank', validFrom: '2026-01-13', content: shipped.content };
    const made = (await admin.post(`${layouts}/create`, body)).body.data;
    const move = async (client: Client, state: string) => {
      const { version } = (await client.get(`${layouts}/detail/${made.id}`)).body.data;
      const answer = (await client.put(`${layouts}/state/${made.id}`, { state, version })).body;
      return answer.error?.code ?? answer.data.state;
    };
    expect(await move(admin, 'LIVE')).toBe('LAYOUT_OWN_LIVE');
    expect(await move(finance, 'LIVE')).toBe('LIVE');
    const { version } = (await admin.get(`${layouts}/detail/${made.id}`)).body.data;
    const content = { ...shipped.content, fileName: '{batch} new' };
    const changed = await admin.put(`${layouts}/update/${made.id}`, { name: 'New', validFrom: '2026-01-13', content, version });
    expect(changed.body.data?.state, JSON.stringify(changed.body)).toBe('DRAFT');
    expect(await move(admin, 'LIVE')).toBe('LAYOUT_OWN_LIVE');
    expect(await move(finance, 'LIVE')).toBe('LIVE');
  });

  it('a layout that one person wrote and put into use before the rule stands on the list, and stops after two payrolls', async () => {
    const layouts = '/finance/v1/layouts';
    const { data: shipped } = (await admin.get(`${layouts}/detail/${layoutId}`)).body;
    const body = { name: 'Ours', purpose: 'bank', validFrom: '2026-01-13', content: shipped.content };
    const made = (await admin.post(`${layouts}/create`, body)).body.data;
    const move = async (state: string, client: Client): Promise<number> => {
      const { version } = (await client.get(`${layouts}/detail/${made.id}`)).body.data;
      return (await client.put(`${layouts}/state/${made.id}`, { state, version })).status;
    };
    expect(await move('LIVE', admin)).toBe(200);
    await office.work((db) => db.updateTable('payroll_settings').set({ separate_duties: true }).execute());
    const finance = await office.as('FINANCE_REVIEWER');
    const listed = async () =>
      (await finance.get('/payroll/v1/month_changes', { date: month })).body.data.layouts.map(
        ({ name, writtenBy, isStopped }: Record<string, unknown>) => ({ name, writtenBy, isStopped }),
      );
    expect(await listed()).toEqual([{ name: 'Ours', writtenBy: ['The ADMIN'], isStopped: false }]);
    await test.owner.query("update companies set start_counts_from = '2026-01-01' where id = $1", [office.id]);
    await test.owner.query(
      `with run as (insert into payroll_runs (company_id, id, month, current_period) values ($1, gen_random_uuid(), '2026-09', $2) returning company_id, id)
       insert into payroll_periods (company_id, id, run_id, period, state, approved_at)
       select company_id, gen_random_uuid(), id, $2, 'APPROVED', now() from run`,
      [office.id, period],
    );
    expect(await listed()).toEqual([{ name: 'Ours', writtenBy: ['The ADMIN'], isStopped: true }]);
    expect((await create({ layoutId: made.id }, finance)).body.error).toMatchObject({
      code: 'LAYOUT_ALONE',
      message: expect.stringContaining('Only The ADMIN'),
    });
    expect(await move('OUT', finance)).toBe(200);
    expect(await move('LIVE', finance)).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await create({ layoutId: made.id }, finance)).status).toBe(200);
  });

  it('nobody of another company reaches a batch or its payments', async () => {
    const [batch] = (await create()).body.data;
    const [row] = (await detail(batch.id)).rows;
    const stranger = await (await test.company()).as('ADMIN');
    expect((await stranger.get(`${base}/detail/${batch.id}`)).status).toBe(404);
    expect((await stranger.get(`${base}/file/${batch.id}`)).status).toBe(404);
    expect((await stranger.put(`${base}/returned/${row.id}`, { date: '2026-11-20', reason: 'x' })).status).toBe(404);
    expect((await create({}, stranger)).status).toBe(400);
  });
});
