import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TermPart, TermRequest } from '#contract/people/term-changes.ts';
import { openSession } from '#server/http/session.ts';
import { sendSheet } from '#server/people/employees/import/import.testing.ts';
import { sentBack } from '#server/people/employees/form/form.testing.ts';
import { formOf } from '#testing/employee-form.ts';
import { payrollOf } from '#testing/payroll.ts';
import { sampleFiles } from '#testing/sample-files.ts';
import { staffedOffice } from '#testing/staffed-office.ts';
import type { StaffedOffice } from '#testing/staffed-office.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Answer, Client, TestApp } from '#testing/test-app.ts';

// Today is 20 November 2026. Facts of the record that move pay, through every door that writes them.
let test: TestApp;
let staffed: StaffedOffice;
let hr: Client;
let director: Client;
let staffId = '';

beforeAll(async () => {
  test = await startTestApp();
  staffed = await staffedOffice(test);
  hr = staffed.of('HR_MANAGER').client;
  director = staffed.of('COUNTRY_DIRECTOR').client;
  staffId = staffed.of('STAFF').employeeId;
  await test.owner.query('update payroll_settings set terms_by_two = true where company_id = $1', [hr.companyId]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('update term_requests set status = 3 where company_id = $1 and status = 0', [hr.companyId]);
});

const record = async (id = staffId) => (await hr.get(`/employee/v1/detail/${id}`)).body.data;
const type = async (changed: object, client = hr, id = staffId): Promise<Answer> =>
  await client.put(`/employee/v1/update/${id}`, { ...sentBack(await record(id)), userName: undefined, ...changed });
const decide = (id: string, status: 1 | 2 | 3, client = director) =>
  client.put(`/terms/v1/decide/${id}`, { status, comment: status === 2 ? 'No' : null });
const sheetOf = (columns: readonly string[], values: readonly string[]) =>
  Buffer.from(
    [
      ['Staff ID', ...columns],
      ['STAFF', ...values],
    ]
      .map((line) => line.join(','))
      .join('\n'),
  );
const accepted = ({ status, body }: Answer) => expect(status, JSON.stringify(body)).toBe(200);
async function waiting(part: TermPart, id = staffId): Promise<TermRequest> {
  const { body } = await hr.get('/terms/v1/requests', { employeeId: id, status: '0', part });
  expect(body.data, part).toHaveLength(1);
  return body.data[0];
}

const columns = `status, last_working_day::text, is_notice_terminate, notice_terminate_at::text, termination_benefit,
  unpaid_salary_cents::int, annual_salary, payroll_currency, leave_brought_forward`;
const stored = async (id = staffId) => (await test.owner.query(`select ${columns} from employees where id = $1`, [id])).rows[0];
const leave = {
  status: 0,
  lastWorkingDay: '2026-12-31',
  isNoticeTerminate: 1,
  noticeTerminateAt: '2026-11-20',
  terminationBenefit: 1,
};

it('is written by one person before the first payroll is approved', async () => {
  accepted(await type({ unpaidSalary: 5, leaveBroughtForward: 3 }));
  expect(await stored()).toMatchObject({ unpaid_salary_cents: 500, leave_brought_forward: 300 });
  await payrollOf(staffed.of('ADMIN').client).pay('2026-09');
});

describe.each<{ part: TermPart; changed: object; column: string; becomes: unknown; said: string }>([
  { part: 'pay', changed: { unpaidSalary: 400 }, column: 'unpaid_salary_cents', becomes: 40_000, said: '400.00 USD' },
  { part: 'pay', changed: { payrollCurrency: 'KHR' }, column: 'payroll_currency', becomes: 'KHR', said: 'Riel' },
  { part: 'leave', changed: { leaveBroughtForward: 60 }, column: 'leave_brought_forward', becomes: 6_000, said: '60' },
  { part: 'leaving', changed: leave, column: 'last_working_day', becomes: '2026-12-31', said: '31/12/2026' },
])('$part: $column of the form', ({ part, changed, column, becomes, said }) => {
  it('waits for a second person, who reads what stood and what shall stand', async () => {
    const before = await stored();
    const saved = await type({ ...changed, address: `Street ${column}` });
    accepted(saved);
    expect(saved.body.data.termsAsked).toHaveLength(1);
    expect(await stored()).toEqual(before);
    expect((await record()).address).toBe(`Street ${column}`);
    const asked = await waiting(part);
    expect(asked.after[0]?.facts.map(({ value }) => value)).toContain(said);
    expect(asked.before[0]?.facts.map(({ name }) => name)).toEqual(asked.after[0]?.facts.map(({ name }) => name));
    expect((await type(changed)).body.error.fields).toBeDefined();
    expect((await decide(asked.id, 1, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    expect((await decide(asked.id, 2)).status).toBe(200);
    expect(await stored()).toEqual(before);
    accepted(await type(changed));
    accepted(await decide((await waiting(part)).id, 1));
    expect((await stored())[column]).toBe(becomes);
  });
});

describe('an end of work', () => {
  const leaver = () => staffed.of('LINE_MANAGER');
  const standingOf = async (userId: string, now: string) => {
    const { rows } = await test.owner.query('select account_standing($1, $2, $3) as standing', [hr.companyId, userId, now]);
    return rows[0].standing;
  };

  it('ends the rights of the account on its day though nobody has decided, and gives them back where it is rejected', async () => {
    const { employeeId, userId } = leaver();
    accepted(await type({ ...leave, lastWorkingDay: '2026-11-30' }, hr, employeeId));
    expect((await stored(employeeId)).last_working_day).toBeNull();
    expect(await standingOf(userId, '2026-11-30')).toBe('employed');
    expect(await standingOf(userId, '2026-12-01')).toBe('left');
    accepted(await decide((await waiting('leaving', employeeId)).id, 2));
    expect(await standingOf(userId, '2026-12-01')).toBe('employed');
  });

  it('gives somebody who is brought back no right before a second person approves', async () => {
    const { employeeId, userId } = leaver();
    accepted(await type({ ...leave, lastWorkingDay: '2026-11-10' }, hr, employeeId));
    accepted(await decide((await waiting('leaving', employeeId)).id, 1));
    expect(await standingOf(userId, '2026-11-20')).toBe('left');
    accepted(await type({ status: 1, lastWorkingDay: null, isNoticeTerminate: null, terminationBenefit: 0 }, hr, employeeId));
    expect(await standingOf(userId, '2026-11-20')).toBe('left');
    const token = await test.database.transaction({ companyId: hr.companyId }, (db) =>
      openSession(db, { companyId: hr.companyId, userId, passedSecondStep: true, now: new Date('2026-11-20T05:00:00Z') }),
    );
    const headers = { authorization: `Bearer ${token.token}` };
    expect((await test.send('GET', '/employee/v1/lists', { headers })).status).toBe(403);
    accepted(await decide((await waiting('leaving', employeeId)).id, 1));
    expect(await standingOf(userId, '2026-11-20')).toBe('employed');
  });

  it('takes no right from somebody who may more than who asks, before it is approved', async () => {
    const { employeeId, userId } = staffed.of('COUNTRY_DIRECTOR');
    const officer = staffed.of('HR_OFFICER').client;
    accepted(await type({ ...leave, lastWorkingDay: '2026-11-10' }, officer, employeeId));
    expect(await standingOf(userId, '2026-11-20')).toBe('employed');
    await test.owner.query('update term_requests set status = 3 where employee_id = $1 and status = 0', [employeeId]);
    // A request by an account with as many rights ends them at once.
    accepted(await type({ ...leave, lastWorkingDay: '2026-11-10' }, staffed.of('ADMIN').client, employeeId));
    expect(await standingOf(userId, '2026-11-20')).toBe('left');
    await test.owner.query('update term_requests set status = 3 where employee_id = $1 and status = 0', [employeeId]);
  });

  it('stops the month of whoever has a row, and is not noted away by who asked', async () => {
    const payroll = payrollOf(staffed.of('ADMIN').client);
    const { employeeId } = leaver();
    await payroll.generate('2026-10');
    accepted(await type({ ...leave, lastWorkingDay: '2026-10-15' }, hr, employeeId));
    await payroll.process('2026-10');
    const { body } = await hr.get('/payroll/v1/exceptions', { date: '2026-10', payrollPeriod: 'second_payment' });
    const told = JSON.stringify(body);
    expect(told).toContain('LEAVING_WAITS');
    await test.owner.query('update payroll_settings set separate_duties = false where company_id = $1', [hr.companyId]);
    const { body: list } = await staffed
      .of('ADMIN')
      .client.get('/payroll/v1/lists', { date: '2026-10', limit: '1', payrollPeriod: 'second_payment' });
    const submitted = await staffed.of('ADMIN').client.put(`/payroll/v1/submit_payroll/${list.groupPayroll.id}`, undefined, {
      query: { payrollPeriod: 'second_payment' },
    });
    expect(submitted.body.error.code).toBe('PAYROLL_UNBELIEVED');
    accepted(await decide((await waiting('leaving', employeeId)).id, 2));
  });

  it('is not approved where nobody would keep full access', async () => {
    const { employeeId, userId, roleId } = staffed.of('ADMIN');
    await test.owner.query('update users set archived_at = now() where company_id = $1 and role_id = $2 and id <> $3', [
      hr.companyId,
      roleId,
      userId,
    ]);
    accepted(await type(leave, hr, employeeId));
    const refused = await decide((await waiting('leaving', employeeId)).id, 1);
    expect(refused.body.error.code).toBe('LAST_ADMINISTRATOR');
  });
});

describe('children', () => {
  const child = (own: object) => ({ name: 'SOK Bopha', dob: '2020-05-01', currentStatus: 'UNDER_CONTROLL', ...own });

  it('wait where no paper shows them, and are written where one does', async () => {
    const paper = await hr.send('POST', '/file/v1/kid_attachment', {
      file: { field: 'attachment', name: 'birth.pdf', bytes: sampleFiles.pdf },
    });
    accepted(paper);
    const saved = await type({ kids: [child({ attachment: paper.body.filename }), child({ name: 'SOK Rith' })] });
    accepted(saved);
    expect(saved.body.data.termsAsked).toHaveLength(1);
    expect((await record()).kids.map(({ name }: { name: string }) => name)).toEqual(['SOK Bopha']);
    const asked = await waiting('dependant');
    expect(asked.before).toEqual([]);
    expect(asked.after[0]?.facts).toEqual([expect.objectContaining({ name: 'SOK Rith' })]);
    accepted(await decide(asked.id, 1));
    expect((await record()).kids.map(({ name }: { name: string }) => name)).toEqual(['SOK Bopha', 'SOK Rith']);
    // Nor is the paper taken from under it.
    const taken = await hr.send('DELETE', '/file/v1/delete_kid', { query: { fileName: paper.body.filename } });
    expect(taken.body.error.code).toBe('CHILD_PAPER_STAYS');
    // Removing a child lowers the pay and needs no second person.
    const [first] = (await record()).kids;
    const { age: _age, ...kept } = first;
    const fewer = await type({
      kids: [kept, ...(await record()).kids.slice(1).map(({ id }: { id: string }) => ({ id, status: 3 }))],
    });
    expect(fewer.body.data.termsAsked).toEqual([]);
    expect((await record()).kids).toHaveLength(1);
  });

  it('of a sheet wait too', async () => {
    const sheet = Buffer.from('Staff ID,Relation,Name,Date of birth\nSTAFF,Child,SOK Dara,2021-01-01');
    const options = { name: 'dependants.csv', options: { sheets: { staff: null } } };
    const done = await sendSheet(hr, 'import', sheet, options);
    accepted(done);
    expect(JSON.stringify(done.body)).toContain('STAFF');
    expect((await waiting('dependant')).after[0]?.facts[0]).toMatchObject({ name: 'SOK Dara' });
    expect((await record()).kids).toHaveLength(1);
  });
});

describe('a new person', () => {
  const roleOf = () => ({ managerId: staffed.managerId, roleId: staffed.of('STAFF').roleId });
  const hire = async (code: string, own: object): Promise<string> => {
    await test.owner.query('update payroll_settings set hires_by_two = true where company_id = $1', [hr.companyId]);
    const body = formOf(roleOf(), {
      code,
      email: `${code}@office.test`,
      joinDate: '2026-11-01',
      lastModifiedSalaryAt: '2026-11-01',
    });
    const made = await hr.post('/employee/v1/create', { ...body, ...own });
    accepted(made);
    return made.body.data.id;
  };

  it('is approved with all that pays them: account, currency, unpaid salary, leave, children, funds and contract', async () => {
    const kids = [{ name: 'SOK Vanna', dob: '2022-01-01', currentStatus: 'UNDER_CONTROLL' }];
    const id = await hire('NEW-1', {
      unpaidSalary: 999,
      payrollCurrency: 'KHR',
      bankAccNumber: '000 444 555',
      pensionFund: 4,
      pensionFundType: 'PERCENTAGE',
      kids,
    });
    const asked = await waiting('hire', id);
    const shall = asked.after.at(-1);
    expect(shall?.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['999.00 USD', 'Riel', '000 444 555']));
    expect(shall?.facts.map(({ name }) => name)).toContain('SOK Vanna');
    expect(shall).toMatchObject({ contract: { type: 'UDC' }, funds: { pension: { type: 'PERCENTAGE', value: 4 } } });
    // The decision keeps what its approver saw, whatever becomes of the record.
    const decided = await decide(asked.id, 1);
    accepted(decided);
    await test.owner.query('update employees set unpaid_salary_cents = 1 where id = $1', [id]);
    expect((await director.get(`/terms/v1/detail/${asked.id}`)).body.data.after).toEqual(asked.after);
    // Usual values are left out.
    const plain = (await waiting('hire', await hire('NEW-2', {}))).after.at(-1);
    expect(plain?.facts).toEqual([]);
  });

  it('is not approved to begin on another day than was asked for', async () => {
    const id = await hire('NEW-3', {});
    await test.owner.query("update employees set join_date = '2020-01-01' where id = $1", [id]);
    const asked = await waiting('hire', id);
    expect(asked.isStale).toBe(true);
    expect((await decide(asked.id, 1)).body.error.code).toBe('TERMS_STALE');
  });
});

describe('a sheet and a bulk act', () => {
  it.each([
    { part: 'pay' as const, title: 'Payroll currency', value: 'USD' },
    { part: 'leaving' as const, title: 'Last working day', value: '2026-12-24' },
    { part: 'opening' as const, title: 'Opening annual leave days', value: '60' },
  ])('ask for a second person: $title', async ({ part, title, value }) => {
    const before = await stored();
    const further =
      part === 'opening'
        ? { titles: ['Opening month', title], values: ['2025-12', value] }
        : { titles: [title], values: [value] };
    const sheet = sheetOf(further.titles, further.values);
    const preview = await sendSheet(hr, 'import_preview', sheet);
    expect(preview.body.data.notes.join(' ')).toContain('STAFF. They are not written');
    const done = await sendSheet(hr, 'import', sheet);
    accepted(done);
    expect(await stored()).toEqual(before);
    const asked = await waiting(part);
    accepted(await decide(asked.id, 1));
    const { rows } = await test.owner.query('select hundredths_of_days from opening_balances where employee_id = $1', [staffId]);
    if (part === 'opening') expect(rows).toEqual([{ hundredths_of_days: 6_000 }]);
    else expect(await stored()).not.toEqual(before);
  });

  it('lets contracts end only after a second person', async () => {
    const { employeeId } = staffed.of('HR_OFFICER');
    await test.owner.query(
      "update employee_contracts set contract_type = 'FDC', end_date = '2026-12-31' where employee_id = $1",
      [employeeId],
    );
    const done = await hr.post('/employee/v1/change_many', {
      ids: [employeeId],
      act: { kind: 'let_end', noticeOn: '2026-11-20' },
      preview: false,
    });
    expect(done.body.data).toMatchObject([{ outcome: 'ask' }]);
    expect((await stored(employeeId)).last_working_day).toBeNull();
    expect((await waiting('leaving', employeeId)).after[0]?.facts.map(({ value }) => value)).toContain('31/12/2026');
    // It does not bring back a person who leaves earlier.
    await test.owner.query("update employees set status = 0, last_working_day = '2026-12-01' where id = $1", [employeeId]);
    const earlier = await hr.post('/employee/v1/change_many', {
      ids: [employeeId],
      act: { kind: 'let_end', noticeOn: '2026-11-20' },
      preview: true,
    });
    expect(earlier.body.data).toMatchObject([{ outcome: 'refuse', refusal: expect.stringContaining('01/12/2026') }]);
  });
});

describe('days of leave given', () => {
  const give = async (days: number, client = hr): Promise<Answer> => {
    const types = await test.owner.query('select id from leave_types where company_id = $1 and type = 1', [client.companyId]);
    const leaveItemId = types.rows[0].id;
    return await client.post('/leave/v1/additional', { employeeId: staffId, leaveItemId, year: 2026, days, reason: 'Promised' });
  };
  const given = async (): Promise<number> => {
    const { rows } = await test.owner.query<{ sum: number }>(
      "select coalesce(sum(days), 0)::int as sum from leave_ledger where employee_id = $1 and kind = 'ADDITIONAL'",
      [staffId],
    );
    return rows[0]?.sum ?? 0;
  };

  it('wait for a second person, who reads how many of which year and why', async () => {
    const asked = await give(60);
    accepted(asked);
    expect([asked.body.data.requestNo, await given()]).toEqual([expect.stringMatching(/^CT-/), 0]);
    const request = await waiting('days');
    expect(request).toMatchObject({ requestNo: asked.body.data.requestNo, reason: 'Promised', isStale: false });
    expect([request.before[0]?.facts, request.after[0]?.facts]).toEqual([
      [{ name: 'Annual Leave', value: 'Year 2026, Days 77.66' }],
      [{ name: 'Annual Leave', value: 'Year 2026, Days 137.66' }],
    ]);
    expect((await give(1)).body.error.fields).toEqual({ days: expect.stringContaining('waits for a decision') });
    expect((await decide(request.id, 1, hr)).body.error.code).toBe('NOT_YOURS_TO_DECIDE');
    accepted(await decide(request.id, 1));
    expect(await given()).toBe(6_000);
  });

  it('are given in near years alone, and of leave that has a balance', async () => {
    const kinds = await test.owner.query('select id, type from leave_types where company_id = $1', [hr.companyId]);
    const of = (type: number): string => kinds.rows.find((one) => one.type === type).id;
    for (const [year, type, field] of [
      [2200, 1, 'year'],
      [2023, 1, 'year'],
      [2026, 2, 'leaveItemId'],
    ] as const) {
      const body = { employeeId: staffId, leaveItemId: of(type), year, days: 1, reason: 'x' };
      expect(Object.keys((await hr.post('/leave/v1/additional', body)).body.error.fields)).toEqual([field]);
    }
  });

  it('wait of a new person too, whose hire was taken back', async () => {
    const body = {
      ...formOf({ managerId: staffed.managerId, roleId: staffed.of('STAFF').roleId }, { code: 'BACK' }),
      userName: 'back',
    };
    await test.owner.query('update payroll_settings set hires_by_two = true where company_id = $1', [hr.companyId]);
    const made = await hr.post('/employee/v1/create', body);
    accepted(made);
    const { id } = made.body.data;
    accepted(await decide((await waiting('hire', id)).id, 3, hr));
    const leaveItemId = (await test.owner.query('select id from leave_types where company_id = $1 and type = 1', [hr.companyId]))
      .rows[0].id;
    const given = await hr.post('/leave/v1/additional', { employeeId: id, leaveItemId, year: 2026, days: 60, reason: 'x' });
    expect(given.body.data.requestNo).toMatch(/^CT-/);
    const sheet = Buffer.from('Employee ID,Opening month,Opening 13th month\nBACK,2026-10,4000\n');
    accepted(await sendSheet(hr, 'import', sheet));
    expect((await waiting('opening', id)).after).not.toEqual([]);
  });

  it('taken by a request are refused once the balance has become too small', async () => {
    accepted(await give(-120));
    const { id } = await waiting('days');
    const { rows } = await test.owner.query('select leave_type_id from leave_ledger where employee_id = $1 and kind = $2', [
      staffId,
      'ADDITIONAL',
    ]);
    await test.owner.query(
      `insert into leave_ledger (company_id, id, employee_id, leave_type_id, year, date, kind, part, days)
        values ($1, gen_random_uuid(), $2, $3, 2026, '2026-11-20', 'ADDITIONAL', 'own', -6000)`,
      [hr.companyId, staffId, rows[0].leave_type_id],
    );
    expect((await decide(id, 1)).body.error.code).toBe('BALANCE_BELOW_ZERO');
    expect(await given()).toBe(0);
  });

  it('end with whatever else waits when the person goes into the archive, and are given no more', async () => {
    await test.owner.query('update payroll_settings set hires_by_two = false where company_id = $1', [hr.companyId]);
    const made = await hr.post(
      '/employee/v1/create',
      formOf({ managerId: staffed.managerId, roleId: staffed.of('STAFF').roleId }, { code: 'GONE', email: 'gone@office.test' }),
    );
    accepted(made);
    const { id } = made.body.data;
    accepted(await type({ unpaidSalary: 3 }, hr, id));
    const { id: asked } = await waiting('pay', id);
    accepted(await staffed.of('ADMIN').client.delete(`/employee/v1/archive/${id}`));
    expect((await director.get(`/terms/v1/detail/${asked}`)).body.data).toMatchObject({ status: 3, actions: [] });
    const types = await test.owner.query('select id from leave_types where company_id = $1 and type = 1', [hr.companyId]);
    const body = { employeeId: id, leaveItemId: types.rows[0].id, year: 2026, days: 1, reason: 'x' };
    expect(Object.keys((await hr.post('/leave/v1/additional', body)).body.error.fields)).toEqual(['employeeId']);
  });
});
