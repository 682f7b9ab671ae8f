import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';
import { sendSheet, staffCsv, staffList } from '#server/people/employees/import/import.testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const csv = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'));
const messagesOf = (body: { data: { rows: { errors: { message: string }[] }[] } }): string[] =>
  body.data.rows.flatMap(({ errors }) => errors.map(({ message }) => message));

describe('a short sheet', () => {
  let company: TestCompany;
  let hr: Client;
  beforeAll(async () => {
    company = await test.company();
    hr = await company.as('PAYROLL_OFFICER');
    const people = ['KR-1', 'KR-2', 'KR-3'].map((code) => ({ 'Staff ID': code }));
    expect((await sendSheet(hr, 'import', staffCsv(people))).status).toBe(200);
    // What an import may not leave open today, an older record may lack.
    await test.owner.query("update employees set date_of_birth = null where company_id = $1 and code = 'KR-2'", [company.id]);
  });
  const stored = async (columns: string) =>
    (await test.owner.query(`select e.code, ${columns} from employees e where e.company_id = $1 order by e.code`, [company.id]))
      .rows;

  it('of code and bank account changes the accounts and demands nothing else', async () => {
    const sheet = csv('Code,Bank account', 'KR-1,000111333', 'KR-2,000222444');
    const { data } = (await sendSheet(hr, 'import_preview', sheet)).body;
    expect(data.sheets[0]).toMatchObject({ kind: 'staff', missing: [] });
    expect(data.sheets[0].fields.filter(({ required }: { required: boolean }) => required)).toMatchObject([{ key: 'code' }]);
    expect(data.counts).toEqual({ create: 0, change: 2, same: 0, refuse: 0 });
    expect((await sendSheet(hr, 'import', sheet)).status).toBe(200);
    expect(await stored('bank_account_number as account')).toMatchObject([
      { account: '000111333' },
      { account: '000222444' },
      { account: null },
    ]);
  });

  it('of code and new salary with its day adds the salary from that day', async () => {
    const sheet = csv('Employee ID,New salary,Effective salary date', 'KR-1,850.50,2026-12-01', 'KR-3,,');
    const options = { sheets: { staff: { mapping: { basicSalary: 1 } } } };
    const preview = (await sendSheet(hr, 'import_preview', sheet, { options })).body.data;
    expect(preview).toMatchObject({ counts: { change: 1, refuse: 0 }, needsSalaryDate: false });
    expect((await sendSheet(hr, 'import', sheet, { options })).status).toBe(200);
    const salaries =
      '(select json_agg(amount_cents order by effective_from) from employee_salaries s where s.employee_id = e.id) as paid';
    expect(await stored(salaries)).toMatchObject([{ paid: [80_000, 85_050] }, { paid: [80_000] }, { paid: [80_000] }]);
  });

  it('leaves what a blank cell of a demanded column does not say, and asks more of somebody new alone', async () => {
    const blank = csv('Staff ID,Full name,Sex,Basic salary', 'KR-1,,,', 'KR-2,SOK Daraa,,');
    expect((await sendSheet(hr, 'import_preview', blank)).body.data.counts).toMatchObject({ change: 1, refuse: 0 });
    const mistyped = csv('Staff ID,Bank account', 'KR-1,000111333', 'KR-9,000999000');
    const { body } = await sendSheet(hr, 'import_preview', mistyped);
    expect(body.data.counts).toEqual({ create: 0, change: 0, same: 1, refuse: 1 });
    expect(messagesOf(body)[0]).toMatch(/Nobody has the code KR-9 yet.*Full name, Gender, Date of birth, Join date/);
    const nobody = await sendSheet(hr, 'import', csv('Staff ID,Bank account', 'KR-8,000111333'));
    expect(nobody.body.error.code).toBe('MAPPING_INCOMPLETE');
  });
});

describe('what the product exports', () => {
  it.each(['en', 'km'])('the list of employees comes back unchanged, in %s', async (language) => {
    const company = await test.company();
    const hr = await company.as('HR_MANAGER');
    const admin = await company.as('ADMIN');
    expect((await sendSheet(admin, 'import', staffList('xlsx'))).status).toBe(200);
    const leaver = staffCsv([{ 'Staff ID': 'KR-LEFT', 'Last working day': '2026-11-30' }], ['Last working day']);
    expect((await sendSheet(admin, 'import', leaver)).status).toBe(200);
    const versions = async () =>
      (await test.owner.query('select sum(version)::int as n from employees where company_id = $1', [company.id])).rows;
    const before = await versions();
    const headers = { 'accept-language': language };
    const { body } = await hr.send('GET', '/employee/v1/export', { headers });
    const file = await test.send('GET', body.link.replace('/api', ''));
    const preview = await sendSheet(admin, 'import_preview', file.bytes, { name: 'employees.xlsx' });
    expect(preview.body).toMatchObject({ data: {} });
    expect(messagesOf(preview.body)).toEqual([]);
    expect(preview.body.data.counts).toEqual({ create: 0, change: 0, same: 85, refuse: 0 });
    expect((await sendSheet(admin, 'import', file.bytes)).body.data.counts.same).toBe(85);
    expect(await versions()).toEqual(before);
  });
});

describe('roles from a sheet', () => {
  let staffed: StaffedOffice;
  beforeAll(async () => {
    staffed = await staffedOffice(test);
  });
  const nameOf = async (seed: string): Promise<string> =>
    (await test.owner.query('select name from roles where company_id = $1 and seeded_as = $2', [staffed.office.id, seed])).rows[0]
      .name;
  const send = async (client: Client, call: 'import' | 'import_preview', code: string, seed: string) =>
    await sendSheet(
      client,
      call,
      csv('Staff ID,User role,Line manager', `${code},${(await nameOf(seed)).toLowerCase()},${code === 'BOSS' ? '' : 'BOSS'}`),
    );

  it('are given to the account, whose sessions end, and to the record of who has none', async () => {
    const hr = staffed.of('HR_MANAGER');
    const staff = staffed.of('STAFF');
    expect((await send(hr.client, 'import', 'STAFF', 'STAFF')).body.data.counts).toMatchObject({ same: 1 });
    expect((await staff.client.get('/auth/v1/session')).status).not.toBe(401);
    const done = await send(staffed.of('ADMIN').client, 'import', 'STAFF', 'LINE_MANAGER');
    expect(done.body.data.counts).toMatchObject({ change: 1 });
    const { rows } = await test.owner.query('select r.seeded_as from users u join roles r on r.id = u.role_id where u.id = $1', [
      staff.userId,
    ]);
    expect(rows).toEqual([{ seeded_as: 'LINE_MANAGER' }]);
    expect((await staff.client.get('/auth/v1/session')).status).toBe(401);
    const fresh = staffCsv([{ 'Staff ID': 'NEW-1', 'User role': await nameOf('STAFF') }], ['User role']);
    expect((await sendSheet(staffed.of('ADMIN').client, 'import', fresh)).status).toBe(200);
    const { rows: made } = await test.owner.query(
      "select r.seeded_as, e.missing_fields from employees e join roles r on r.id = e.role_id where e.company_id = $1 and e.code = 'NEW-1'",
      [staffed.office.id],
    );
    expect(made).toMatchObject([{ seeded_as: 'STAFF', missing_fields: expect.not.arrayContaining(['roleId']) }]);
  });

  it('give nobody more than the giver has, nothing to oneself, and touch nobody who may more', async () => {
    const officer = staffed.of('PAYROLL_OFFICER').client;
    const refusal = async (code: string, seed: string) =>
      messagesOf((await send(officer, 'import_preview', code, seed)).body).join(' ');
    expect(await refusal('BOSS', 'ADMIN')).toContain('You cannot assign the role');
    expect(await refusal('BOSS', 'COUNTRY_DIRECTOR')).toContain('You cannot assign the role');
    expect(await refusal('ADMIN', 'STAFF')).toContain('rights that your role has not');
    expect(await refusal('PAYROLL_OFFICER', 'STAFF')).toContain('changed by somebody else');
    const made = staffCsv([{ 'Staff ID': 'NEW-2', 'User role': await nameOf('ADMIN') }], ['User role']);
    expect(messagesOf((await sendSheet(officer, 'import_preview', made)).body)[0]).toContain('You cannot assign the role');
    const none = csv('Staff ID,User role', 'BOSS,Emperor');
    expect(messagesOf((await sendSheet(officer, 'import_preview', none)).body)).toEqual([
      'There is no role Emperor. Write it as the settings name it.',
    ]);
  });

  it('leave the last full access where it is', async () => {
    const { client } = staffed.of('ADMIN');
    const { body } = await send(client, 'import_preview', 'ADMIN', 'STAFF');
    expect(messagesOf(body).join(' ')).toMatch(/last account with full access/);
  });
});
