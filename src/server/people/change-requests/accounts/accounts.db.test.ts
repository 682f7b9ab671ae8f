import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { sendDueMail } from '#server/requests/notifications/mail.ts';
import type { Message } from '#server/mail/smtp.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. The HR manager types accounts, the country director decides.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let officer: Client;
let director: Client;
let staff: Client;
let staffId = '';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  officer = staffed.of('HR_OFFICER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  staff = staffed.of('STAFF').client;
  staffId = staffed.of('STAFF').employeeId;
  await test.owner.query('update payroll_settings set accounts_by_two = true where company_id = $1', [hr.companyId]);
});
afterAll(() => test.close());

const record = async (id = staffId) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;
const type = async (changed: object, client = hr, id = staffId) =>
  await client.put(`/employee/v1/update/${id}`, { ...sentBack(await record(id)), userName: undefined, ...changed });
const decide = (id: string, body: object, client = director) => client.put(`/details/v1/decide/${id}`, body);
const accountIs = (account: string | null) =>
  test.owner.query('update employees set bank_account_number = $3 where company_id = $1 and id = $2', [
    hr.companyId,
    staffId,
    account,
  ]);
const kindsOf = async (client: Client) =>
  (
    await test.owner.query('select kind from notifications where company_id = $1 and user_id = $2 order by created_at, id', [
      client.companyId,
      client.userId,
    ])
  ).rows.map(({ kind }) => kind);
/** Types another account over one that stands; answers the request that waits. */
async function typed(account: string): Promise<{ id: string; requestNo: string }> {
  await accountIs('000 100');
  const { status, body } = await type({ bankAccNumber: account });
  expect(status, JSON.stringify(body)).toBe(200);
  return (await record()).accountWaits;
}

describe('a bank account that HR types over another one', () => {
  it('waits, is told to whose pay it is, and is written by a second person from a named month on', async () => {
    await accountIs('000 100');
    const saved = await type({ bankAccNumber: '000 200', address: 'Street 63' });
    expect(saved.body.data.accountAsked).toMatch(/^DC-2026-/);
    const waits = await record();
    expect(waits).toMatchObject({ bankAccNumber: '000 100', address: 'Street 63', accountWaits: { account: '000 200' } });
    expect(await kindsOf(staff)).toEqual(['account_asked']);
    expect(await kindsOf(director)).toContain('details_requested');
    expect(await kindsOf(hr)).not.toContain('details_requested');

    const { id } = waits.accountWaits;
    expect((await decide(id, { status: 1 }, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await hr.get('/approval/v1/inbox', { type: 'details' })).body.data).toEqual([]);
    const [seen] = (await director.get('/details/v1/requests', { scope: 'decide' })).body.data;
    expect(seen).toMatchObject({ id, filedBy: expect.stringContaining('HR_MANAGER'), changes: [{ after: '000 200' }] });
    const done = await decide(id, { status: 1 });
    expect(done.body.data).toMatchObject({ status: 1, paidFrom: '2026-11' });
    expect(await record()).toMatchObject({ bankAccNumber: '000 200', accountWaits: null });
    expect(await kindsOf(hr)).toContain('details_decided');
  });

  it('is refused while another one waits, and taken back by who typed it or by whose pay it is', async () => {
    const { id } = await typed('000 301');
    expect((await type({ bankAccNumber: '000 302' }, officer)).body.error.fields).toHaveProperty('bankAccNumber');
    expect((await type({ address: 'Street 64' })).body.data.accountAsked).toBeNull();
    for (const client of [officer, staffed.of('PAYROLL_OFFICER').client])
      expect((await decide(id, { status: 1 }, client)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(id, { status: 3 }, director)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(id, { status: 3 }, hr)).status).toBe(200);
    const again = await typed('000 303');
    expect((await decide(again.id, { status: 3 }, staff)).status).toBe(200);
    expect((await record()).bankAccNumber).toBe('000 100');
  });

  it('waits where it empties the field, and not where it is the first of somebody who was never paid', async () => {
    const { id } = await typed('');
    expect((await record()).accountWaits).toMatchObject({ account: null });
    expect((await decide(id, { status: 1 })).status).toBe(200);
    expect((await type({ bankAccNumber: '000 400' })).body.data.accountAsked).toBeNull();
    expect((await record()).bankAccNumber).toBe('000 400');
  });

  it('stays refused on the own record', async () => {
    const own = staffed.of('HR_MANAGER').employeeId;
    await test.owner.query("update employees set bank_account_number = '000 111' where company_id = $1 and id = $2", [
      hr.companyId,
      own,
    ]);
    const refused = await type({ bankAccNumber: '000 222' }, hr, own);
    expect(refused.body.error.fields.bankAccNumber).toBe('What is your own is changed by somebody else.');
  });

  it('is told at the address of before, too, which who leads pay away changes first', async () => {
    await accountIs('000 100');
    await type({ notifyEmail: 'old@home.test' });
    await type({ notifyEmail: 'new@thief.test', bankAccNumber: '000 500' });
    const sent: Message[] = [];
    const sender = { send: (message: Message) => Promise.resolve(void sent.push(message)), close: () => undefined };
    const now = () => new Date('2026-11-20T12:00:00Z');
    await sendDueMail({
      database: test.database,
      sender,
      publicUrl: 'https://hr.office.example/',
      now,
      log: { warn: () => undefined },
    });
    const mail = sent.find(({ to, subject }) => to === 'new@thief.test' && subject.includes('bank account'));
    expect(mail?.also).toEqual(['old@home.test']);
    expect(mail?.text).not.toContain('000 500');
  });
});

describe('an import', () => {
  it('files accounts that differ as requests, says so before, and writes the rest', async () => {
    const further = ['Bank account'];
    const sheet = (account: string, address: string) =>
      staffCsv([{ 'Staff ID': 'IMP-1', 'Bank account': account, Address: address }], [...further, 'Address']);
    expect((await sendSheet(hr, 'import', sheet('700 100', 'Here'))).status).toBe(200);
    const preview = await sendSheet(hr, 'import_preview', sheet('700 200', 'There'));
    expect(preview.body.data.notes.join(' ')).toContain('IMP-1. They are not written');
    expect((await sendSheet(hr, 'import', sheet('700 200', 'There'))).status).toBe(200);
    const { rows } = await test.owner.query(
      `select e.bank_account_number as account, e.address, r.changes -> 0 ->> 'after' as asked from employees e
       left join detail_requests r on r.company_id = e.company_id and r.employee_id = e.id where e.company_id = $1 and e.code = 'IMP-1'`,
      [hr.companyId],
    );
    expect(rows).toEqual([{ account: '700100', address: 'There', asked: '700200' }]);
    const twice = await sendSheet(hr, 'import_preview', sheet('700 300', 'There'));
    expect(twice.body.data.counts).toMatchObject({ refuse: 1 });
  });

  it('is one decision on all accounts of a sheet, but on one that changed since', async () => {
    const codes = ['SHEET-0', 'SHEET-1', 'SHEET-2'];
    const sheet = (account: string) =>
      staffCsv(
        codes.map((code) => ({
          'Staff ID': code,
          'Full name': `SOK ${code}`,
          'Bank account': `${account} ${code.at(-1) ?? ''}00`,
        })),
        ['Bank account'],
      );
    expect((await sendSheet(hr, 'import', sheet('810'))).status).toBe(200);
    test.setNow('2026-11-20T05:01:00Z');
    expect((await sendSheet(hr, 'import', sheet('820'))).status).toBe(200);
    const listed = async (query: object) =>
      (await director.get('/details/v1/requests', { status: '0', scope: 'decide', limit: '50', ...query })).body.data;
    const { id } = (await listed({})).find(({ employeeCode }: { employeeCode: string }) => employeeCode === 'SHEET-0');
    expect((await listed({ with: id })).map(({ employeeCode }: { employeeCode: string }) => employeeCode).toSorted()).toEqual(
      codes,
    );
    const decideAll = async (count: number, client = director): Promise<unknown> => {
      const { status, body } = await client.put(`/details/v1/decide_together/${id}`, { status: 1, count });
      return status === 200 ? body.data : body.error.code;
    };
    expect(await decideAll(2)).toBe('TOGETHER_MOVED');
    expect(await decideAll(3, hr)).toBe('NOT_YOURS_TO_DECIDE');
    expect(await decideAll(3, officer)).toBe('NOT_YOURS_TO_DECIDE');
    await test.owner.query("update employees set bank_account_number = '830 200' where company_id = $1 and code = 'SHEET-2'", [
      hr.companyId,
    ]);
    expect(await decideAll(3)).toEqual({ decided: 2, left: 1 });
    const { rows } = await test.owner.query(
      "select bank_account_number as account from employees where company_id = $1 and code like 'SHEET-%' order by code",
      [hr.companyId],
    );
    expect(rows.map(({ account }) => account)).toEqual(['820000', '820100', '830 200']);
  });

  it('takes as many statements for many accounts as for one', async () => {
    const rows = (codes: readonly string[], account: string) =>
      staffCsv(
        codes.map((code, at) => ({ 'Staff ID': code, 'Full name': `SOK Dara ${code}`, 'Bank account': `${account}${100 + at}` })),
        ['Bank account'],
      );
    const many = Array.from({ length: 12 }, (_, at) => `MANY-${at}`);
    const made = await sendSheet(hr, 'import', rows(['ONE-1', ...many], '10'));
    expect(
      made.status,
      JSON.stringify((await sendSheet(hr, 'import_preview', rows(['ONE-1', ...many], '10'))).body.data.rows[0]),
    ).toBe(200);
    const count = async (codes: readonly string[]) => {
      test.statements.length = 0;
      expect((await sendSheet(hr, 'import', rows(codes, '20'))).status).toBe(200);
      return test.statements.length;
    };
    expect(await count(many)).toBe(await count(['ONE-1']));
  });
});

describe('the setting', () => {
  it('is switched with full access alone and told to who takes part in payroll; off, HR writes accounts alone', async () => {
    const path = '/payroll_safeguards/v1';
    const admin = staffed.of('ADMIN').client;
    expect((await hr.put(`${path}/update`, { accountsByTwo: false })).status).not.toBe(200);
    expect((await admin.put(`${path}/update`, { accountsByTwo: false })).body.data.accountsByTwo).toBe(false);
    expect(await kindsOf(staffed.of('COUNTRY_DIRECTOR').client)).toContain('accounts_by_one');
    const id = staffed.of('LINE_MANAGER').employeeId;
    await type({ bankAccNumber: '900 1' }, hr, id);
    expect((await type({ bankAccNumber: '900 2' }, hr, id)).body.data.accountAsked).toBeNull();
    expect((await record(id)).bankAccNumber).toBe('900 2');
    await admin.put(`${path}/update`, { accountsByTwo: true });
  });

  it('lets nobody file what nobody else could decide', async () => {
    const { companyId } = hr;
    const only = await test.company({ separateDuties: true });
    const admin = await only.as('ADMIN');
    const code = staffCsv([{ 'Staff ID': 'A-1', 'Bank account': '10 001' }], ['Bank account']);
    expect((await sendSheet(admin, 'import', code)).status).toBe(200);
    await test.owner.query('update users set archived_at = now() where company_id = $1 and id <> $2', [only.id, admin.userId]);
    const refused = await sendSheet(
      admin,
      'import_preview',
      staffCsv([{ 'Staff ID': 'A-1', 'Bank account': '20 002' }], ['Bank account']),
    );
    expect(refused.body.data.rows[0].errors[0].message).toContain(
      'A second person must approve bank accounts, and nobody else may.',
    );
    expect(companyId).not.toBe(only.id);
  });
});
