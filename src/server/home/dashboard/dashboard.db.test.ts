import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPeople } from '#testing/people.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp, TestCompany } from '#testing/test-app.ts';

// Today is 20 November 2026.
let test: TestApp;
let office: TestCompany;
let hr: Client;
let admin: Client;
let staff: Client;
let ids: string[];

beforeAll(async () => {
  test = await startTestApp();
  office = await test.company();
  hr = await office.as('HR_MANAGER');
  admin = await office.as('ADMIN');
  staff = await office.as('STAFF');
  ids = await office.work(async (db) => {
    const people = await insertPeople(db, office.id, [
      { code: 'A-01', lastName: 'Meas', firstName: 'Manager' },
      { code: 'A-02', lastName: 'Chan', firstName: 'Own', position: 'Nurse', userId: staff.userId },
      { code: 'A-03', lastName: 'Keo', firstName: 'New', joinDate: '2026-11-02' },
      { code: 'A-04', lastName: 'Ly', firstName: 'Gone', status: 0, lastWorkingDay: '2026-10-31' },
      { code: 'A-05', lastName: 'Nop', firstName: 'Leaving', status: 0, lastWorkingDay: '2026-11-20' },
    ]);
    await db
      .updateTable('employees')
      .set({ line_manager1_id: people[0] ?? null })
      .where('id', '=', people[1] ?? '')
      .execute();
    return people;
  });
});
afterAll(() => test.close());

describe('the first page', () => {
  it('tells everybody the own post, the next holidays and no payslip before it is approved', async () => {
    const { body } = await staff.get('/dashboard/v1/me');
    expect(body.data.person).toEqual({
      id: ids[1], code: 'A-02', name: 'Chan Own', position: 'Nurse', department: null, team: null, manager: 'Meas Manager', joinDate: '2024-01-01',
    }); // prettier-ignore
    expect(body.data.payslips).toEqual([]);
    expect(body.data.holidays).toHaveLength(3);
    expect(body.data.holidays[0].end >= '2026-11-20').toBe(true);
    expect((await admin.get('/dashboard/v1/me')).body.data).toMatchObject({ person: null, payslips: [] });
  });

  it('leads a new company through its first steps as the data tell, and only who may open the settings', async () => {
    const steps = async (client = admin) => (await client.get('/dashboard/v1/first_steps')).body.data;
    const before = await steps();
    expect(before.isOver).toBe(false);
    const done = before.steps.filter(({ isDone }: { isDone: boolean }) => isDone).map(({ step }: { step: string }) => step);
    expect(done).toEqual(['holidays', 'roles', 'leave', 'rates', 'people', 'accounts', 'owners']);
    expect(before.steps.find(({ step }: { step: string }) => step === 'people')).toEqual({
      step: 'people', isDone: true, count: 5, mayDo: true, holders: [],
    }); // prettier-ignore
    await office.work((db) =>
      db
        .insertInto('branches')
        .values({
          company_id: office.id,
          id: crypto.randomUUID(),
          name: 'Head office',
          address: 'Phnom Penh',
          lat: '11.55',
          lon: '104.91',
        })
        .execute(),
    );
    const branches = (await steps()).steps.find(({ step }: { step: string }) => step === 'branches');
    expect(branches).toMatchObject({ isDone: true, count: 1 });
    expect((await staff.get('/dashboard/v1/first_steps')).status).toBe(403);
  });

  it('tells who may not do a step who can, and names nobody for what one may do oneself', async () => {
    await office.as('PAYROLL_OFFICER');
    const { steps } = (await hr.get('/dashboard/v1/first_steps')).body.data;
    const of = (name: string) => steps.find(({ step }: { step: string }) => step === name);
    expect(of('branches')).toMatchObject({ mayDo: true, holders: [] });
    expect(of('approval')).toMatchObject({ mayDo: false, isDone: false });
    expect(of('approval').holders.length).toBeGreaterThan(0);
    expect(of('payroll').holders.length).toBeGreaterThan(0);
  });

  it('has an approved payslip, the own one alone, and the payroll that waits', async () => {
    const rates = { exchangeRate: 4095, nssfExchangeRate: 4085, payrollPeriod: 'second_payment', month: '2026-09' };
    await admin.post('/payroll/v1/generate', undefined, { query: { date: '2026-09' } });
    const { id } = (await admin.put('/payroll/v1/process', rates)).body.data.groupPayroll;
    expect((await admin.get('/dashboard/v1/payroll_state')).body.data).toEqual([
      // The first payment was passed over: everything is paid at once.
      { month: '2026-09', period: 'second_payment', payment: 'only_payment', state: 'PROCESSED' },
    ]);
    expect((await staff.get('/dashboard/v1/me')).body.data.payslips).toEqual([]);
    for (const step of ['submit_payroll', 'mark_as_verified', 'mark_as_approved']) await admin.put(`/payroll/v1/${step}/${id}`);
    const [payslip, ...others] = (await staff.get('/dashboard/v1/me')).body.data.payslips;
    expect(others).toEqual([]);
    expect(payslip.month).toBe('2026-09');
    const told = (await staff.get(`/payroll/v1/payslip/${payslip.id}`)).body.data;
    expect(told).toMatchObject({ employeeName: 'Chan Own', netPay: payslip.netPay });
    expect((await admin.get('/dashboard/v1/payroll_state')).body.data).toEqual([]);
    expect((await admin.get('/dashboard/v1/first_steps')).body.data.isOver).toBe(true);
  });

  it('counts people by dates, as the list that each counter opens', async () => {
    expect((await hr.get('/dashboard/v1/count_employee')).body.data).toEqual({
      total: 4, male: 4, female: 0, totalNewHire: 1, resignedEmployee: 2, contractExpired: 0,
    }); // prettier-ignore
    const months = (await hr.get('/dashboard/v1/head_count')).body.data;
    expect(months).toHaveLength(12);
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', employed: 4, joined: 0, left: 1 },
      { month: '2026-11', employed: 4, joined: 1, left: 0 },
    ]);
  });

  it('lists who is away today, by name', async () => {
    await office.work(async (db) => {
      const type = await db
        .selectFrom('leave_types')
        .select('id')
        .where('company_id', '=', office.id)
        .orderBy('type')
        .executeTakeFirstOrThrow();
      const leave = (at: number, start: string, end: string, status: number) => ({
        company_id: office.id, id: crypto.randomUUID(), request_no: `LR-${at}-${start}-${status}`, employee_id: ids[at] ?? '', leave_type_id: type.id,
        start_date: start, end_date: end, status,
      }); // prettier-ignore
      const requests = [
        leave(2, '2026-11-19', '2026-11-20', 1),
        leave(1, '2026-11-20', '2026-11-25', 5),
        leave(0, '2026-11-20', '2026-11-20', 0),
        leave(0, '2026-11-18', '2026-11-19', 1),
      ];
      // Across today, which is a day off of theirs.
      const around = leave(3, '2026-11-19', '2026-11-23', 1);
      await db
        .insertInto('leave_requests')
        .values([...requests, around])
        .execute();
      const day = (of: typeof around, date: string) => ({
        company_id: office.id, request_id: of.id, employee_id: of.employee_id, date, morning: true, afternoon: false, days: 50, minutes: 240,
      }); // prettier-ignore
      await db
        .insertInto('leave_request_days')
        .values([
          ...requests.map((one) => day(one, one.end_date < '2026-11-20' ? one.end_date : '2026-11-20')),
          day(around, '2026-11-23'),
        ])
        .execute();
    });
    const { body } = await hr.get('/dashboard/v1/absent_employees', { offset: '0', limit: '1' });
    expect(body.pagination).toMatchObject({ count: 1, total: 2 });
    expect(body.data).toMatchObject([{ employeeName: 'Chan Own', start: '2026-11-20', end: '2026-11-25', status: 5 }]);
    const khmer = await hr.send('GET', '/dashboard/v1/absent_employees', { headers: { 'accept-language': 'km' } });
    expect(khmer.body.data[0].leaveType).toBe('ឈប់សម្រាកប្រចាំឆ្នាំ');
    // Those whom somebody leads are of their team, whatever team the post names.
    const away = async () => (await staff.get('/dashboard/v1/me')).body.data.away.map(({ name }: { name: string }) => name);
    const ledBy = (manager: string | null) =>
      office.work((db) =>
        db
          .updateTable('employees')
          .set({ line_manager2_id: manager })
          .where('id', '=', ids[2] ?? '')
          .execute(),
      );
    expect(await away()).toEqual([]);
    await ledBy(ids[1] ?? null);
    expect(await away()).toEqual(['Keo New']);
    await ledBy(null);
  });

  it('tells the kind of leave to HR and the line; for the rest a colleague is away', async () => {
    const kindsFor = async (client: Client, language = 'en') => {
      const { body } = await client.send('GET', '/dashboard/v1/absent_employees', { headers: { 'accept-language': language } });
      return body.data.map(({ leaveType }: { leaveType: string }) => leaveType);
    };
    const payroll = await office.as('PAYROLL_OFFICER');
    const finance = await office.as('FINANCE_REVIEWER');
    expect(await kindsFor(hr)).toEqual(['Annual Leave', 'Annual Leave']);
    expect(await kindsFor(finance)).toEqual(['Away', 'Away']);
    expect(await kindsFor(payroll, 'km')).toEqual(['ឈប់សម្រាក', 'ឈប់សម្រាក']);
    // The manager of one of the two.
    await test.owner.query('update employees set user_id = $1 where id = $2', [payroll.userId, ids[0]]);
    expect(await kindsFor(payroll)).toEqual(['Annual Leave', 'Away']);
    await test.owner.query('update employees set user_id = null where id = $1', [ids[0]]);
  });

  it('shows the counters to holders of the right alone', async () => {
    expect((await staff.get('/dashboard/v1/count_employee')).status).toBe(403);
  });
});
