import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSheet, staffCsv } from '#server/people/employees/import/import.testing.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { payrollOf } from '#testing/payroll.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. Once a payroll is approved, nobody adds a person who is paid alone.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let director: Client;

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  await test.owner.query('update payroll_settings set hires_by_two = true where company_id = $1', [hr.companyId]);
});
afterAll(() => test.close());

const detail = async (id: string) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;
/** Adds a person by the form. */
const hire = async (code: string, client = hr, own: object = {}) => {
  const { roleId } = staffed.of('STAFF');
  const body = formOf({ managerId: staffed.managerId, roleId }, { code, email: `${code}@office.test`, joinDate: '2026-10-01' });
  const made = await client.post('/employee/v1/create', { ...body, lastModifiedSalaryAt: '2026-10-01', ...own });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made;
};
const heldOf = async (code: string): Promise<{ id: string; pay_held: boolean }> => {
  const { rows } = await test.owner.query('select id, pay_held from employees where company_id = $1 and code = $2', [
    hr.companyId,
    code,
  ]);
  return rows[0];
};
const waiting = async (employeeId: string, part = 'hire') =>
  (await hr.get('/terms/v1/requests', { employeeId, status: '0', part })).body.data[0];
const decide = async (id: string, status: 1 | 2 | 3, client = director) =>
  await client.put(`/terms/v1/decide/${id}`, { status, comment: status === 2 ? 'Nobody knows them.' : null });
const isPaid = async (month: string, code: string): Promise<boolean> => {
  const payroll = payrollOf(staffed.of('ADMIN').client);
  await payroll.generate(month);
  const { rows } = await test.owner.query(
    `select from payroll_rows r join payroll_runs u on u.company_id = r.company_id and u.id = r.run_id
     join employees e on e.company_id = r.company_id and e.id = r.employee_id
     where r.company_id = $1 and u.month = $2 and e.code = $3 and r.archived_at is null`,
    [hr.companyId, month, code],
  );
  return rows.length > 0;
};

const approversSaid = async () => (await hr.get('/employee/v1/form_payload')).body.data.hireApprovers;

describe('a new person with pay', () => {
  it('waits for nobody before the first approved payroll', async () => {
    const made = await hire('FIRST-1');
    expect(made.body.data.termsAsked, JSON.stringify(made.body)).toEqual([]);
    expect(await heldOf('FIRST-1')).toMatchObject({ pay_held: false });
    expect(await approversSaid()).toBeNull();
    await payrollOf(staffed.of('ADMIN').client).pay('2026-09');
  });

  it('waits for a second person afterwards, and has no row until then', async () => {
    expect(await approversSaid()).toEqual(['The COUNTRY_DIRECTOR', 'The ADMIN']);
    const made = await hire('NEW-1');
    expect(made.body.data.termsAsked, JSON.stringify(made.body)).toEqual([expect.stringMatching(/^CT-2026-/)]);
    const { id } = await heldOf('NEW-1');
    expect(await isPaid('2026-10', 'NEW-1')).toBe(false);
    const processed = await payrollOf(staffed.of('ADMIN').client).process('2026-10');
    expect(JSON.stringify(processed)).not.toContain('NEW-1 Dara');
    const stops = await staffed.of('ADMIN').client.get('/payroll/v1/exceptions', { date: '2026-10' });
    expect(JSON.stringify(stops.body)).toContain('HIRE_WAITS');

    const request = await waiting(id);
    expect(request).toMatchObject({ part: 'hire', effectiveFrom: '2026-10-01', isStale: false, needsPaper: false, before: [] });
    expect(request.after).toMatchObject([{ salary: (await detail(id)).basicSalary }]);
    expect((await decide(request.id, 1, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(request.id, 1, staffed.of('HR_OFFICER').client)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(request.id, 1)).status).toBe(200);
    expect(await isPaid('2026-10', 'NEW-1')).toBe(true);
  });

  it('is not approved through an account that who added the person stands behind', async () => {
    await hire('NEW-2', staffed.of('ADMIN').client);
    const { id } = await heldOf('NEW-2');
    const by = staffed.of('ADMIN').userId;
    await test.owner.query(
      "insert into account_acts (company_id, id, kind, user_id, by_user_id) values ($1, gen_random_uuid(), 'password', $2, $3)",
      [hr.companyId, staffed.of('COUNTRY_DIRECTOR').userId, by],
    );
    const request = await waiting(id);
    expect((await decide(request.id, 1)).body.error.code).toBe('ONE_PERSON');
    expect((await decide(request.id, 1, hr)).status).toBe(200);
  });

  it('keeps salary and account from being changed alone while the hire waits, whatever the other settings', async () => {
    await test.owner.query('update payroll_settings set terms_by_two = false, accounts_by_two = false where company_id = $1', [
      hr.companyId,
    ]);
    await hire('NEW-3', hr, { bankAccNumber: '000 111' });
    const { id } = await heldOf('NEW-3');
    const stored = sentBack(await detail(id));
    const saved = await hr.put(`/employee/v1/update/${id}`, {
      ...stored,
      basicSalary: stored.basicSalary + 5_000,
      lastModifiedSalaryAt: '2026-10-01',
      bankAccNumber: '000 222',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data.termsAsked).toHaveLength(1);
    expect(saved.body.data.accountAsked).toMatch(/^DC-/);
    expect(await detail(id)).toMatchObject({ basicSalary: stored.basicSalary, bankAccNumber: '000 111' });
    expect((await decide((await waiting(id)).id, 1, staffed.of('ADMIN').client)).status).toBe(200);
  });

  it('is asked for again by saving the record once the hire was rejected', async () => {
    await hire('NEW-4');
    const { id } = await heldOf('NEW-4');
    expect((await decide((await waiting(id)).id, 2, staffed.of('ADMIN').client)).status).toBe(200);
    expect(await heldOf('NEW-4')).toMatchObject({ pay_held: true });
    const saved = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await detail(id)), address: 'Street 12' });
    expect(saved.body.data.termsAsked, JSON.stringify(saved.body)).toHaveLength(1);
    const twice = await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await detail(id)), address: 'Street 13' });
    expect(twice.body.data.termsAsked).toEqual([]);
    expect((await decide((await waiting(id)).id, 1, staffed.of('ADMIN').client)).status).toBe(200);
    expect(await heldOf('NEW-4')).toMatchObject({ pay_held: false });
  });

  it('shows its allowances, is corrected once it was rejected, and afterwards an allowance needs a second person too', async () => {
    await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [staffed.office.id]);
    const director = staffed.of('ADMIN').client;
    await hire('NEW-6', hr, { housingAllowance: { amount: 900, isTaxable: 1 } });
    const { id } = await heldOf('NEW-6');
    const save = async (changes: object) =>
      (await hr.put(`/employee/v1/update/${id}`, { ...sentBack(await detail(id)), ...changes })).body.data;
    const shown = async () => (await waiting(id)).after.at(-1)?.benefits.map(({ amount }: { amount: number }) => amount);
    expect(await shown()).toEqual([900]);
    expect((await decide((await waiting(id)).id, 2, director)).status).toBe(200);
    expect((await save({ housingAllowance: { amount: 300, isTaxable: 1 } })).termsAsked).toHaveLength(1);
    expect(await shown()).toEqual([300]);
    // While the hire waits nobody changes what its approver reads.
    expect((await save({ phoneAllowance: { amount: 500 } })).termsAsked).toHaveLength(1);
    expect(await shown()).toEqual([300]);
    await test.owner.query("update term_requests set status = 3 where employee_id = $1 and part = 'benefit' and status = 0", [
      id,
    ]);
    expect((await decide((await waiting(id)).id, 1, director)).status).toBe(200);
    // Nobody was paid yet, and nothing is added alone to what was approved.
    await test.owner.query('delete from employee_benefits where employee_id = $1', [id]);
    expect((await save({ phoneAllowance: { amount: 500 } })).termsAsked).toHaveLength(1);
    await test.owner.query('update payroll_settings set terms_by_two = false where company_id = $1', [staffed.office.id]);
  });

  it('of a spreadsheet waits like one of the form, says so before, and takes as many statements for many', async () => {
    const sheet = (codes: readonly string[]) =>
      staffCsv(codes.map((code) => ({ 'Staff ID': code, 'Full name': `SOK ${code}`, 'Basic salary': '700' })));
    const preview = await sendSheet(hr, 'import_preview', sheet(['IMP-1']));
    expect(preview.body.data.notes.join(' ')).toContain('once a second person approves them');
    expect(preview.body.data.rows[0]).toMatchObject({ action: 'create', waits: true });
    const count = async (codes: readonly string[]) => {
      test.statements.length = 0;
      expect((await sendSheet(hr, 'import', sheet(codes))).status).toBe(200);
      return test.statements.length;
    };
    const one = await count(['IMP-1']);
    expect(await heldOf('IMP-1')).toMatchObject({ pay_held: true });
    expect(await count(Array.from({ length: 12 }, (_, at) => `IMP-M${at}`))).toBe(one);
    expect(await isPaid('2026-11', 'IMP-1')).toBe(false);
    const request = await waiting((await heldOf('IMP-1')).id);
    expect(request.after).toMatchObject([{ salary: 700 }]);
  });

  it('is refused where nobody else could approve it', async () => {
    const only = await test.company({ separateDuties: true });
    const admin = await only.as('ADMIN');
    const sheet = (code: string) => staffCsv([{ 'Staff ID': code, 'Full name': `SOK ${code}`, 'Basic salary': '700' }]);
    expect((await sendSheet(admin, 'import', sheet('A-1'))).status).toBe(200);
    await test.owner.query('update payroll_settings set separate_duties = false where company_id = $1', [only.id]);
    await payrollOf(admin).pay('2026-09');
    await test.owner.query('update users set archived_at = now() where company_id = $1 and id <> $2', [only.id, admin.userId]);
    expect((await sendSheet(admin, 'import', sheet('A-2'))).body.error.code).toBe('HIRES_NO_SECOND');
  });
});

it('the setting is switched with full access alone and told to who takes part in payroll', async () => {
  const path = '/payroll_safeguards/v1/update';
  const admin = staffed.of('ADMIN').client;
  expect((await hr.put(path, { hiresByTwo: false })).body.error.code).toBe('FULL_ACCESS_ONLY');
  // A payroll was approved: another person with full access confirms it.
  expect((await admin.put(path, { hiresByTwo: false })).body.data).toMatchObject({ hiresByTwo: true, changeWaits: true });
  const other = await staffed.office.another('ADMIN');
  const [change] = (await other.get('/setting_changes/v1/lists')).body.data;
  expect((await other.put(`/setting_changes/v1/decide/${change.id}`, { answer: 'confirm' })).status).toBe(200);
  const { rows } = await test.owner.query(
    "select from notifications where company_id = $1 and user_id = $2 and kind = 'hires_by_one'",
    [hr.companyId, staffed.of('PAYROLL_OFFICER').userId],
  );
  expect(rows).toHaveLength(1);
  expect((await hire('FREE-1')).body.data.termsAsked).toEqual([]);
});
